import { gameServers, playerSamples, playersOnline } from '@kubora/schema/db/game-servers'
import { writable } from '@kubora/schema/db/writable'
import { sql } from 'drizzle-orm'
import { isConnected } from '#commands/connection-state.ts'
import type { DomainContext } from '#kernel/context.ts'

/** Days for which samples are stored. */
const sampleDays = 8

/**
 * Stores how many players are on each connected game server, once every five minutes, and deletes old samples. Does nothing for
 * servers that have their sample, so that every process may run it. A server that is not connected gets none, as its players are
 * not known.
 */
export async function samplePlayers({ db }: DomainContext): Promise<void> {
  await writable(db).execute(sql`
    with present as materialized (select date_bin('5 minutes', clock_timestamp(), timestamptz '2000-01-01 00:00:00+00') as at),
    old as (delete from ${playerSamples} where ${playerSamples.at} < now() - ${sampleDays} * interval '1 day')
    insert into ${playerSamples} (at, server_id, players)
    select present.at, ${gameServers.id},
      (select count(*) from ${playersOnline} where ${playersOnline.serverId} = ${gameServers.id})
    from present cross join ${gameServers}
    where ${isConnected(gameServers)} and not exists (
      select from player_samples p where p.at = present.at and p.server_id = ${gameServers.id})
    order by ${gameServers.id}
    on conflict do nothing`)
}
