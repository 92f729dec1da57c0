import { Alert } from '@kubora/ui/alert'
import { Card } from '@kubora/ui/card'
import { EmptyState } from '@kubora/ui/empty-state'
import { Skeleton } from '@kubora/ui/skeleton'
import { playerPermissions } from '@kubora/validation/permissions/players'
import type { Realm } from '@kubora/validation/realms'
import { ShieldCheck, UserX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery, useSubscription } from 'urql'
import '#features/bans/cache.ts'
import { ActiveBan } from '#features/bans/active-ban.tsx'
import { type BanAction, BanDialog } from '#features/bans/ban-dialog.tsx'
import { BanState } from '#features/bans/ban-state.tsx'
import {
  type DeliveredBan,
  PlayerBanChangedSubscription,
  playerBansFragment,
  UnbanPageQuery,
} from '#features/bans/bans.documents.ts'
import * as css from '#shell/player/player-card.css.ts'
import { useProtection } from '#shell/player/use-protection.ts'
import { useBanRights } from '#features/bans/use-ban-rights.ts'
import { readFragment } from '#graphql/graphql.ts'
import { ButtonRouterLink, TextRouterLink } from '#shell/navigation/router-links.tsx'
import { PanelPage } from '#shell/panel/panel-page.tsx'
import { PanelQuery } from '#shell/panel/panel-query.tsx'
import { playerText } from '#shell/player/player-text.ts'

/** Properties of {@link UnbanPage}. */
export interface UnbanPageProps {
  /** Where the player is to be unbanned; null for an address that names no realm. */
  realm: Realm | null
  /** Id of the player. */
  id: string
}

/** Ends or shortens the ban that keeps a player out of a realm (docs/SPECIFICATION.md §2, `unban/{lang}/{id}`). */
export function UnbanPage({ realm, id }: UnbanPageProps) {
  const { t } = useTranslation('bans')
  const [{ data, error }, refetch] = useQuery({ query: UnbanPageQuery, variables: { id } })
  useSubscription({
    query: PlayerBanChangedSubscription,
    variables: { playerId: id },
    pause: !data?.player,
  })
  const player = readFragment(playerBansFragment, data?.player)
  return (
    <PanelPage
      title={
        player
          ? t(($) => $.unbanPage.title, { name: playerText(player) })
          : t(($) => $.unbanPage.titleUnknown)
      }
      trail={[{ to: '/admin/bans', text: t(($) => $.title) }]}
      error={error}
      denied={{ title: t(($) => $.noPermission), permission: playerPermissions.viewPlayers }}
    >
      <PanelQuery
        data={player}
        error={error}
        failed={t(($) => $.loadFailed)}
        onRetry={refetch}
        outline={<Skeleton shape="block" />}
      >
        {(known) =>
          known === null ? (
            <Nothing
              icon={<UserX size={28} />}
              title={t(($) => $.unbanPage.unknown)}
              text={t(($) => $.unbanPage.unknownText, { id })}
            />
          ) : realm === null ? (
            <Nothing
              icon={<UserX size={28} />}
              title={t(($) => $.unbanPage.realmUnknown)}
              text={t(($) => $.unbanPage.realmUnknownText)}
            />
          ) : (
            <BanInRealm
              realm={realm}
              playerId={id}
              playerName={playerText(known)}
              ban={known.ban}
              isProtected={known.isProtected}
            />
          )
        }
      </PanelQuery>
    </PanelPage>
  )
}

interface BanInRealmProps {
  realm: Realm
  playerId: string
  playerName: string
  ban: DeliveredBan | null
}

function BanInRealm(props: BanInRealmProps & { isProtected: boolean }) {
  const { realm, playerId, playerName: name, ban, isProtected } = props
  const { t } = useTranslation('bans')
  const rights = useBanRights(useProtection({ id: playerId, isProtected }))
  const [opened, setOpened] = useState<{ action: BanAction; ban: DeliveredBan } | null>(null)
  const holdsHere = ban !== null && (ban.realm === null || ban.realm === realm)
  return (
    <>
      {holdsHere ? (
        <Card title={t(($) => $.card.title)} actions={<BanState ban={ban} />}>
          <div className={css.column}>
            {ban.realm === null ? (
              <Alert title={t(($) => $.unbanPage.network, { scope: t(($) => $.scope[realm]) })} />
            ) : null}
            <ActiveBan
              ban={ban}
              rights={{
                ...rights,
                actionsOn: (one) => rights.actionsOn(one).filter((action) => action !== 'edit'),
              }}
              onAction={(action) => setOpened({ action, ban })}
            />
            <div>
              <TextRouterLink to="/admin/player/$id" params={{ id: playerId }}>
                {t(($) => $.unbanPage.toPlayer)}
              </TextRouterLink>
            </div>
          </div>
        </Card>
      ) : (
        <NotBanned realm={realm} playerId={playerId} playerName={name} ban={ban} />
      )}
      {opened ? <BanDialog {...opened} rights={rights} onClose={() => setOpened(null)} /> : null}
    </>
  )
}

function NotBanned({ realm, playerId, playerName: name, ban }: BanInRealmProps) {
  const { t } = useTranslation('bans')
  const scope = t(($) => $.scope[realm])
  return (
    <EmptyState
      icon={<ShieldCheck size={28} />}
      title={t(($) => $.unbanPage.notBanned)}
      action={
        <ButtonRouterLink variant="accent" to="/admin/player/$id" params={{ id: playerId }}>
          {t(($) => $.unbanPage.toPlayer)}
        </ButtonRouterLink>
      }
    >
      {t(($) => $.unbanPage.notBannedText, { name, scope })}{' '}
      {ban ? t(($) => $.unbanPage.elsewhere, { scope: t(($) => $.scope[ban.realm ?? 'network']) }) : null}
    </EmptyState>
  )
}

function Nothing({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  const { t } = useTranslation('bans')
  return (
    <EmptyState
      icon={icon}
      title={title}
      action={<ButtonRouterLink to="/admin/bans">{t(($) => $.unbanPage.toBans)}</ButtonRouterLink>}
    >
      {text}
    </EmptyState>
  )
}
