import { skinUrl } from '@kubora/content/skins/skin-address'
import { Avatar } from '@kubora/ui/avatar'
import { Card } from '@kubora/ui/card'
import { EmptyState } from '@kubora/ui/empty-state'
import { Skeleton } from '@kubora/ui/skeleton'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { UserX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { BanCard } from '#features/bans/ban-card.tsx'
import { NotifyCard } from '#features/notifications/notify-card.tsx'
import { PlayerCard } from '#features/players/player-card.tsx'
import { usePresenceRefresh } from '#features/players/use-presence-refresh.ts'
import { TextRouterLink } from '#shell/navigation/router-links.tsx'
import type { Crumb } from '#shell/panel/breadcrumbs.tsx'
import { PanelQuery } from '#shell/panel/panel-query.tsx'
import { PanelPage } from '#shell/panel/panel-page.tsx'
import * as css from './-player-page.css.ts'
import { PlayerPageQuery } from './-player-page.documents.ts'

/** One player for the team: facts, bans and notifications. */
export function PlayerPage({ id }: { id: string }) {
  const { t } = useTranslation('players')
  const [{ data, error }, refetch] = useQuery({ query: PlayerPageQuery, variables: { id } })
  usePresenceRefresh(() => refetch({ requestPolicy: 'network-only' }))
  const player = data?.player
  const trail = [{ to: '/admin/players', text: t(($) => $.title) }]
  if (data && !player) return <UnknownPlayer id={id} trail={trail} />
  return (
    <PanelPage
      title={player?.name ?? t(($) => $.title)}
      trail={trail}
      actions={<PublicPageLink id={id} uuid={player?.uuid ?? null} />}
      error={error}
      denied={{ title: t(($) => $.noPermission.title), permission: playerPermissions.viewPlayers }}
    >
      <PanelQuery
        data={player ?? undefined}
        error={error}
        failed={t(($) => $.card.loadFailed)}
        onRetry={refetch}
        outline={<PlayerSkeleton />}
      >
        {(known) => (
          <div className={css.grid}>
            <PlayerCard player={known} />
            <div className={css.column}>
              <BanCard player={known} />
              <NotifyCard player={known} playerName={known.name} />
            </div>
          </div>
        )}
      </PanelQuery>
    </PanelPage>
  )
}

/** The player's face and a link to the public page; there from the start, so that nothing below it moves. */
function PublicPageLink({ id, uuid }: { id: string; uuid: string | null }) {
  const { t } = useTranslation('players')
  return (
    <div className={css.person}>
      <TextRouterLink to="/player/$id" params={{ id }}>
        {t(($) => $.card.publicPage)}
      </TextRouterLink>
      <Avatar size={64} {...(uuid === null ? {} : { src: skinUrl(uuid, 'face', 128) })} />
    </div>
  )
}

function UnknownPlayer({ id, trail }: { id: string; trail: readonly Crumb[] }) {
  const { t } = useTranslation('players')
  return (
    <PanelPage title={t(($) => $.card.notFound)} trail={trail} error={undefined} denied={null}>
      <EmptyState icon={<UserX size={28} />} title={t(($) => $.card.notFoundText, { id })} />
    </PanelPage>
  )
}

function PlayerSkeleton() {
  return (
    <div className={css.grid}>
      <Card>
        <Skeleton shape="title" width="half" />
        <Skeleton shape="block" />
      </Card>
      <Card>
        <Skeleton shape="title" width="half" />
        <Skeleton shape="block" />
      </Card>
    </div>
  )
}
