import { Plug, Timer, UsersRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { gameServerFragment } from '#features/game-servers/game-servers.documents.ts'
import * as css from '#features/game-servers/game-servers.css.ts'
import type { ResultOf } from '#graphql/graphql.ts'

/** The whole network in one line. A proxy's players are also on a server behind it, so they do not count twice. */
export function GameServersSummary({ servers }: { servers: readonly ResultOf<typeof gameServerFragment>[] }) {
  const { t } = useTranslation('game-servers')
  const connected = servers.filter((server) => server.state === 'CONNECTED')
  const players = connected.filter((server) => server.kind !== 'PROXY')
  const playersOnline = players.reduce((sum, server) => sum + server.playersOnline, 0)
  const waiting = servers.reduce((sum, server) => sum + server.pendingCommands, 0)
  return (
    <p className={css.summary}>
      <span className={css.summaryFact}>
        <Plug aria-hidden size={18} />
        {t(($) => $.summary.connected, { connected: connected.length, total: servers.length })}
      </span>
      <span className={css.summaryFact}>
        <UsersRound aria-hidden size={18} />
        {t(($) => $.summary.players, { count: playersOnline })}
      </span>
      <span className={css.summaryFact}>
        <Timer aria-hidden size={18} />
        {t(($) => $.summary.waiting, { count: waiting })}
      </span>
    </p>
  )
}
