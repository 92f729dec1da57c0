import { Server } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { graphql } from '#graphql/graphql.ts'
import { StartCard } from '#shell/team-start/start-card.tsx'
import { StartNumberLink } from '#shell/team-start/start-lines.tsx'
import { useFreshQuery } from '#shell/team-start/use-fresh-query.ts'

const GameServersStartQuery = graphql(`
  query GameServersStart {
    gameServers {
      id
      state
      conflictAt
      pendingCommands
    }
  }
`)

/** The state by which the list is filtered for a number. */
const states = {
  disconnected: 'DISCONNECTED',
  never: 'NEVER',
  conflicts: undefined,
  waiting: undefined,
} as const

/** Game servers that are not connected, and commands that wait for one. */
export function GameServersStartCard() {
  const { t } = useTranslation('team-start')
  const { data, error, retry } = useFreshQuery(GameServersStartQuery)
  return (
    <StartCard
      title={t(($) => $.gameServers.title)}
      icon={Server}
      data={data?.gameServers}
      error={error}
      failed={t(($) => $.loadFailed)}
      onRetry={retry}
      nothing={t(($) => $.gameServers.nothing)}
    >
      {(servers) => {
        const counts = {
          disconnected: servers.filter(({ state }) => state === 'DISCONNECTED').length,
          never: servers.filter(({ state }) => state === 'NEVER').length,
          conflicts: servers.filter(({ conflictAt }) => conflictAt !== null).length,
          waiting: servers.reduce((sum, { pendingCommands }) => sum + pendingCommands, 0),
        }
        const shown = (['disconnected', 'never', 'conflicts', 'waiting'] as const).filter(
          (what) => counts[what] > 0,
        )
        if (shown.length === 0) return null
        return shown.map((what) => (
          <li key={what}>
            <StartNumberLink
              to="/admin/servers"
              search={{ state: states[what] }}
              count={counts[what]}
              tone={what === 'waiting' || what === 'never' ? 'waiting' : 'problem'}
            >
              {t(($) => $.gameServers[what], { count: counts[what] })}
            </StartNumberLink>
          </li>
        ))
      }}
    </StartCard>
  )
}
