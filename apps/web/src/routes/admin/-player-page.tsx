import { skinUrl } from '@kubora/content/skins/skin-address'
import { Avatar } from '@kubora/ui/avatar'
import { Card } from '@kubora/ui/card'
import { EmptyState } from '@kubora/ui/empty-state'
import { Skeleton } from '@kubora/ui/skeleton'
import { UserX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { NotifyCard } from '#features/notifications/notify-card.tsx'
import { NoPlayersPermission } from '#features/players/no-players-permission.tsx'
import { PlayerCard } from '#features/players/player-card.tsx'
import { usePresenceRefresh } from '#features/players/use-presence-refresh.ts'
import { apiError } from '#graphql/api-error.ts'
import { LoadFailure } from '#shell/failure/load-failure.tsx'
import { Page } from '#shell/layout/page.tsx'
import { TextRouterLink } from '#shell/navigation/router-links.tsx'
import * as css from './-player-page.css.ts'
import { PlayerPageQuery } from './-player-page.documents.ts'

/** One player for the team: facts, and messages into the game. */
export function PlayerPage({ id }: { id: string }) {
  const { t } = useTranslation('players')
  const [{ data, error }, ask] = useQuery({ query: PlayerPageQuery, variables: { id } })
  usePresenceRefresh(() => ask({ requestPolicy: 'network-only' }))
  const player = data?.player
  if (error && apiError(error).code === 'NO_PERMISSION') return <NoPlayersPermission />
  if (data && !player) return <UnknownPlayer id={id} />
  return (
    <Page
      title={player?.name ?? t(($) => $.title)}
      eyebrow={<Back />}
      actions={player ? <PublicPageLink id={player.id} uuid={player.uuid} /> : null}
    >
      {player ? (
        <div className={css.grid}>
          <PlayerCard player={player} />
          <div className={css.column}>
            <NotifyCard player={player} playerName={player.name} />
          </div>
        </div>
      ) : error ? (
        <LoadFailure title={t(($) => $.card.loadFailed)} error={error} onRetry={ask} />
      ) : (
        <PlayerOutline />
      )}
    </Page>
  )
}

function Back(): ReactNode {
  const { t } = useTranslation('players')
  return <TextRouterLink to="/admin/players">{t(($) => $.card.back)}</TextRouterLink>
}

/** The face, and the way to what everybody sees of the player. */
function PublicPageLink({ id, uuid }: { id: string; uuid: string }) {
  const { t } = useTranslation('players')
  return (
    <div className={css.person}>
      <TextRouterLink to="/player/$id" params={{ id }}>
        {t(($) => $.card.publicPage)}
      </TextRouterLink>
      <Avatar size={64} src={skinUrl(uuid, 'face', 128)} />
    </div>
  )
}

function UnknownPlayer({ id }: { id: string }) {
  const { t } = useTranslation('players')
  return (
    <Page title={t(($) => $.card.notFound)} eyebrow={<Back />}>
      <EmptyState icon={<UserX size={28} />} title={t(($) => $.card.notFoundText, { id })} />
    </Page>
  )
}

function PlayerOutline() {
  return (
    <div className={css.grid} aria-busy>
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
