import { skinUrl } from '@kubora/content/skins/skin-address'
import { Avatar } from '@kubora/ui/avatar'
import { Card } from '@kubora/ui/card'
import { EmptyState } from '@kubora/ui/empty-state'
import { Skeleton } from '@kubora/ui/skeleton'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { UserX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { usePresenceRefresh } from '#features/players/use-presence-refresh.ts'
import { useKeyProps } from '#shell/keys/use-key-props.ts'
import { TextRouterLink } from '#shell/navigation/router-links.tsx'
import type { Crumb } from '#shell/panel/breadcrumbs.tsx'
import { PanelQuery } from '#shell/panel/panel-query.tsx'
import { PanelPage } from '#shell/panel/panel-page.tsx'
import type { PlayerCardColumn } from '#shell/player/player-card-entry.ts'
import { isGranted } from '#shell/team/team-links.ts'
import { usePermissions } from '#shell/team/use-permissions.ts'
import { cardPermissions, cardsOf, type LoadedPlayer } from './-player-cards.ts'
import * as css from './-player-page.css.ts'
import { PlayerPageQuery } from './-player-page.documents.ts'
import { playerText } from '#shell/player/player-text.ts'

/** One player for the team: the cards that features list, as permissions allow. */
export function PlayerPage({ id }: { id: string }) {
  const { t } = useTranslation('players')
  const [{ data, error }, refetch] = useQuery({ query: PlayerPageQuery, variables: { id } })
  usePresenceRefresh(() => refetch({ requestPolicy: 'network-only' }))
  const { granted = [] } = usePermissions(cardPermissions)
  const player = data?.player
  const trail = [{ to: '/admin/players', text: t(($) => $.title) }]
  if (data && !player) return <UnknownPlayer id={id} trail={trail} />
  return (
    <PanelPage
      title={player ? playerText(player) : t(($) => $.title)}
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
            <CardColumn column="overview" player={known} granted={granted} />
            <CardColumn column="events" player={known} granted={granted} />
            <CardColumn column="facts" player={known} granted={granted} />
          </div>
        )}
      </PanelQuery>
    </PanelPage>
  )
}

function CardColumn({
  column,
  player,
  granted,
}: {
  column: PlayerCardColumn
  player: LoadedPlayer
  granted: readonly string[]
}) {
  return (
    <div className={css.column[column]}>
      {cardsOf(column)
        .filter(({ permission }) => isGranted(permission, granted))
        .map(({ name, Card: PlayerPart }) => (
          <PlayerPart key={name} player={player} />
        ))}
    </div>
  )
}

/** The player's face and a link to the public page; there from the start, so that nothing below it moves. */
function PublicPageLink({ id, uuid }: { id: string; uuid: string | null }) {
  const { t } = useTranslation('players')
  const key = useKeyProps()
  return (
    <div className={css.person}>
      <TextRouterLink {...key('v')} to="/player/$id" params={{ id }}>
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
