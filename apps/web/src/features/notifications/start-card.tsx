import { BellRing } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { graphql } from '#graphql/graphql.ts'
import { StartCard } from '#shell/team-start/start-card.tsx'
import { StartPlayers } from '#shell/team-start/start-players.tsx'
import { useFreshQuery } from '#shell/team-start/use-fresh-query.ts'
import { RelativeTime } from '#shell/time/relative-time.tsx'

/** Most messages the server lists. */
const listedMax = 100

const FailedNotificationsQuery = graphql(`
  query FailedNotifications {
    failedNotifications {
      id
      playerId
      playerName
      playerDisplayName
      outcome
      createdAt
    }
  }
`)

/** Messages to players that did not arrive, or whose outcome is unknown; each leads to its player. */
export function NotificationsStartCard() {
  const { t } = useTranslation('team-start')
  const { data, error, retry } = useFreshQuery(FailedNotificationsQuery)
  return (
    <StartCard
      title={t(($) => $.notifications.title)}
      icon={BellRing}
      data={data?.failedNotifications}
      error={error}
      failed={t(($) => $.loadFailed)}
      onRetry={retry}
      nothing={t(($) => $.notifications.nothing)}
    >
      {(all) =>
        all.length === 0
          ? null
          : (['ERROR', 'TIMEOUT'] as const).map((outcome) => {
              const those = all.filter((notification) => notification.outcome === outcome)
              if (those.length === 0) return null
              return (
                <StartPlayers
                  key={outcome}
                  players={those}
                  detail={({ createdAt }) => <RelativeTime at={createdAt} />}
                  isCapped={all.length === listedMax}
                  tone={outcome === 'ERROR' ? 'problem' : 'waiting'}
                  label={t(($) => $.notifications[outcome], { count: those.length })}
                />
              )
            })
      }
    </StartCard>
  )
}
