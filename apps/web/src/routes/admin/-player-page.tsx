import { skinUrl } from '@kubora/content/skins/skin-address'
import { Avatar } from '@kubora/ui/avatar'
import { Card } from '@kubora/ui/card'
import { EmptyState } from '@kubora/ui/empty-state'
import { Skeleton } from '@kubora/ui/skeleton'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { UserX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { NotifyCard } from '#features/notifications/notify-card.tsx'
import { PlayerCard } from '#features/players/player-card.tsx'
import { usePresenceRefresh } from '#features/players/use-presence-refresh.ts'
import { Page } from '#shell/layout/page.tsx'
import { TextRouterLink } from '#shell/navigation/router-links.tsx'
import { PanelQuery } from '#shell/panel/panel-query.tsx'
import { PanelPage } from '#shell/panel/panel-page.tsx'
import * as css from './-player-page.css.ts'
import { PlayerPageQuery } from './-player-page.documents.ts'

/** One player for the team: facts and notifications. */
export function PlayerPage({ id }: { id: string }) {
  const { t } = useTranslation('players')
  const [{ data, error }, refetch] = useQuery({ query: PlayerPageQuery, variables: { id } })
  usePresenceRefresh(() => refetch({ requestPolicy: 'network-only' }))
  const player = data?.player
  if (data && !player) return <UnknownPlayer id={id} />
  return (
    <PanelPage
      title={player?.name ?? t(($) => $.title)}
      eyebrow={<Back />}
      actions={player ? <PublicPageLink id={player.id} uuid={player.uuid} /> : null}
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
              <NotifyCard player={known} playerName={known.name} />
            </div>
          </div>
        )}
      </PanelQuery>
    </PanelPage>
  )
}

function Back(): ReactNode {
  const { t } = useTranslation('players')
  return <TextRouterLink to="/admin/players">{t(($) => $.card.back)}</TextRouterLink>
}

/** The player's face and a link to the public page. */
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
