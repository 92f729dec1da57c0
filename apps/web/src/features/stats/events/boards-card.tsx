import { Card } from '@kubora/ui/card'
import { Skeleton } from '@kubora/ui/skeleton'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { PlayerOnBoardsQuery } from '#features/stats/events/events.documents.ts'
import { HiddenState } from '#features/stats/events/hidden-state.tsx'
import { HideButton } from '#features/stats/events/hide-button.tsx'
import { useKeyProps } from '#shell/keys/use-key-props.ts'
import { ButtonRouterLink } from '#shell/navigation/router-links.tsx'
import { PanelQuery } from '#shell/panel/panel-query.tsx'
import * as css from '#shell/player/player-card.css.ts'

/** Whether the boards show a player, and the way to the events that count. */
export function BoardsCard({ player: { id: playerId } }: { player: { id: string } }) {
  const { t } = useTranslation('stats-events')
  const key = useKeyProps()
  const [{ data, error }, reload] = useQuery({
    query: PlayerOnBoardsQuery,
    variables: { playerId },
    requestPolicy: 'cache-and-network',
  })
  return (
    <Card title={t(($) => $.card.title)}>
      <PanelQuery
        data={data?.playerOnBoards ?? undefined}
        error={error}
        failed={t(($) => $.card.loadFailed)}
        onRetry={reload}
        outline={<Skeleton shape="row" />}
      >
        {(player) => (
          <div className={css.column}>
            {player.hidden.length === 0 ? (
              <p className={css.quiet}>{t(($) => $.card.shown)}</p>
            ) : (
              <HiddenState player={player} />
            )}
            <div className={css.buttons}>
              <ButtonRouterLink
                {...key('s')}
                size="sm"
                to="/admin/player/$id/stats"
                params={{ id: playerId }}
              >
                {t(($) => $.card.events)}
              </ButtonRouterLink>
              <HideButton player={player} />
            </div>
          </div>
        )}
      </PanelQuery>
    </Card>
  )
}
