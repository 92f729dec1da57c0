import { FileWarning } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { graphql } from '#graphql/graphql.ts'
import { StartCard } from '#shell/team-start/start-card.tsx'
import { StartPlayers } from '#shell/team-start/start-players.tsx'
import { useFreshQuery } from '#shell/team-start/use-fresh-query.ts'

/** Most players the server lists. */
const listedMax = 100

const FailedStatesQuery = graphql(`
  query FailedStates {
    failedStates {
      id
      playerId
      playerName
      playerDisplayName
      serverName
    }
  }
`)

/** Players whose state a game server refused; each leads to its player. */
export function FailedStatesCard() {
  const { t } = useTranslation('team-start')
  const { data, error, retry } = useFreshQuery(FailedStatesQuery)
  return (
    <StartCard
      title={t(($) => $.failedStates.title)}
      icon={FileWarning}
      data={data?.failedStates}
      error={error}
      failed={t(($) => $.loadFailed)}
      onRetry={retry}
      nothing={t(($) => $.failedStates.nothing)}
    >
      {(states) =>
        states.length === 0 ? null : (
          <StartPlayers
            players={states}
            detail={({ serverName }) => serverName}
            isCapped={states.length === listedMax}
            tone="problem"
            label={t(($) => $.failedStates.refused, { count: states.length })}
          />
        )
      }
    </StartCard>
  )
}
