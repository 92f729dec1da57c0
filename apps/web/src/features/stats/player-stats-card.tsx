import { formatDay, formatNumber } from '@kubora/i18n/format'
import { Card } from '@kubora/ui/card'
import { DescriptionList } from '@kubora/ui/description-list'
import { Skeleton } from '@kubora/ui/skeleton'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { scoreOn } from '#features/stats/player-scores.ts'
import { PlayerStatsQuery } from '#features/stats/player-stats.documents.ts'
import type { PlayerStats } from '#features/stats/player-stats.query.ts'
import { publicStatsId } from '#features/stats/public-stats-id.ts'
import { TextRouterLink } from '#shell/navigation/router-links.tsx'
import { PanelQuery } from '#shell/panel/panel-query.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'
import { PlayingTime } from '#shell/time/playing-time.tsx'

/** A player's level, points, playing time and rank for the team, of hidden players too. */
export function PlayerStatsCard({ player: { id } }: { player: { id: string } }) {
  const { t } = useTranslation('player-stats')
  const [{ data, error }, refetch] = useQuery({
    query: PlayerStatsQuery,
    variables: { playerId: id },
    requestPolicy: 'cache-and-network',
  })
  return (
    <Card
      title={t(($) => $.title)}
      actions={
        <TextRouterLink to="/player/$id" params={{ id }} hash={publicStatsId}>
          {t(($) => $.panel.public)}
        </TextRouterLink>
      }
    >
      <PanelQuery
        data={data?.playerStats ?? undefined}
        error={error}
        failed={t(($) => $.panel.loadFailed)}
        onRetry={() => refetch({ requestPolicy: 'network-only' })}
        outline={<Skeleton shape="block" />}
      >
        {(stats) => <StatsFacts stats={stats} />}
      </PanelQuery>
    </Card>
  )
}

function StatsFacts({ stats: { level, scores, bestDay, hiddenBy } }: { stats: PlayerStats }) {
  const { t } = useTranslation('player-stats')
  const locale = useLocale()
  const { points, seconds, rank } = scoreOn(scores, 'global', 'ALL_TIME')
  return (
    <DescriptionList
      entries={[
        { term: t(($) => $.level), value: <span data-figure="level">{formatNumber(locale, level)}</span> },
        { term: t(($) => $.points), value: <span data-figure="points">{formatNumber(locale, points)}</span> },
        {
          term: t(($) => $.panel.global),
          value: (
            <span data-figure="rank">
              {rank === null || points <= 0 ? t(($) => $.panel.noRank) : formatNumber(locale, rank)}
            </span>
          ),
        },
        { term: t(($) => $.countedPlaytime), value: <PlayingTime minutes={seconds / 60} /> },
        {
          term: t(($) => $.best),
          value:
            bestDay === null
              ? t(($) => $.noBestDay)
              : t(($) => $.bestDay, {
                  day: formatDay(locale, bestDay.day),
                  points: formatNumber(locale, bestDay.points),
                }),
        },
        {
          term: t(($) => $.panel.board),
          value:
            hiddenBy.length === 0
              ? t(($) => $.panel.shown)
              : hiddenBy.map((reason) => t(($) => $.panel.hiddenBy[reason])).join(' · '),
        },
      ]}
    />
  )
}
