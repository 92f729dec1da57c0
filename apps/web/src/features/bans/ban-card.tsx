import { Button } from '@kubora/ui/button'
import { Card } from '@kubora/ui/card'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSubscription } from 'urql'
import '#features/bans/cache.ts'
import { ActiveBan } from '#features/bans/active-ban.tsx'
import { type BanAction, BanDialog, NewBanDialog } from '#features/bans/ban-dialog.tsx'
import { BanHistory } from '#features/bans/ban-history.tsx'
import { BanState } from '#features/bans/ban-state.tsx'
import {
  type DeliveredBan,
  PlayerBanChangedSubscription,
  playerBansFragment,
} from '#features/bans/bans.documents.ts'
import { useKeyProps } from '#shell/keys/use-key-props.ts'
import * as css from '#shell/player/player-card.css.ts'
import { useProposedBan } from '#features/bans/use-proposed-ban.ts'
import { useBanRights } from '#features/bans/use-ban-rights.ts'
import { useProtection } from '#shell/player/use-protection.ts'
import { type FragmentOf, readFragment } from '#graphql/graphql.ts'
import { playerText } from '#shell/player/player-text.ts'

/** The active ban of a player with its arrival at the game servers, live, and earlier bans. */
export function BanCard({ player }: { player: FragmentOf<typeof playerBansFragment> }) {
  const { t } = useTranslation('bans')
  const known = readFragment(playerBansFragment, player)
  const { id, ban, bans } = known
  const name = playerText(known)
  const protection = useProtection(known)
  const rights = useBanRights(protection)
  const key = useKeyProps()
  const [banning, setBanning] = useState<{ templateId?: string } | null>(null)
  const mayBan = rights.scopes.length > 0
  useProposedBan(ban === null && mayBan && !protection, (templateId) => setBanning({ templateId }))
  // with the ban as it was: a form stays open when somebody else ends the ban
  const [opened, setOpened] = useState<{ action: BanAction; ban: DeliveredBan } | null>(null)
  useSubscription({ query: PlayerBanChangedSubscription, variables: { playerId: id } })
  return (
    <Card title={t(($) => $.card.title)} actions={ban ? <BanState ban={ban} /> : null}>
      <div className={css.column}>
        {ban ? (
          <ActiveBan ban={ban} rights={rights} onAction={(action) => setOpened({ action, ban })} />
        ) : (
          <div className={css.head}>
            <p className={css.quiet}>
              {t(($) => $.card.none)}
              {mayBan && protection ? ` ${t(($) => $.protected[protection], { name })}` : null}
            </p>
            {mayBan && !protection ? (
              <Button {...key('b')} size="sm" variant="danger" onClick={() => setBanning({})}>
                {t(($) => $.card.ban)}
              </Button>
            ) : null}
          </div>
        )}
        <BanHistory
          playerId={id}
          rights={rights}
          earlier={bans.items.filter((one) => one.id !== ban?.id)}
          nextCursor={bans.nextCursor}
        />
      </div>
      {banning ? (
        <NewBanDialog
          {...banning}
          playerId={id}
          playerName={name}
          scopes={rights.scopes}
          onClose={() => setBanning(null)}
        />
      ) : null}
      {opened ? <BanDialog {...opened} rights={rights} onClose={() => setOpened(null)} /> : null}
    </Card>
  )
}
