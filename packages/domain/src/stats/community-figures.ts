import { accounts } from '@kubora/schema/db/accounts'
import { gameServers, playersOnline } from '@kubora/schema/db/game-servers'
import { players } from '@kubora/schema/db/players'
import { allTimeStart, statScores } from '@kubora/schema/db/stats'
import { type SQL, sql } from 'drizzle-orm'
import { isConnected } from '#commands/connection-state.ts'

/** SQL: a select of one row with the figures of all players together, hidden ones too, as `stat_community` has them. */
export const communityFigures: SQL = sql`
  select coalesce(sum(s.points), 0)::bigint as points, coalesce(sum(s.seconds), 0)::bigint as seconds,
    (select count(*) from ${players})::integer as players,
    (select count(*) from ${accounts} where confirmed_at is not null)::integer as accounts,
    -- a proxy reports the same players as the game servers behind it
    (select count(distinct ${playersOnline.playerId}) from ${gameServers} join ${playersOnline} on ${playersOnline.serverId} = ${gameServers.id}
      where ${isConnected(gameServers)})::integer as online
  from ${statScores} as s where s.mode = 'global' and s.period = 'ALL_TIME' and s.period_start = ${sql.raw(`'${allTimeStart}'`)}`
