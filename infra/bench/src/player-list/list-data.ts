import { createWritableDatabase } from '@kubora/schema/db/writable'
import { createSeed } from '@kubora/test-kit/seed/create-seed'
import { playerPermissions } from '@kubora/validation/permissions/players'
import postgres from 'postgres'
import { beginnings, endings } from '#graphql/many-players.ts'
import type { Staff } from '#product/log-in.ts'

/** Players in all. */
export const playerCount = 1_000_000

export type ListData = { staff: Staff; rareRankId: string; commonRankId: string }

/**
 * Fills a migrated database with {@link playerCount} players, of whom a fifth have names that begin alike. In no order
 * they are sorted as in another one: 2,000 are online, a tenth is linked, a seventh has one rank and 300 another.
 */
export async function seedPlayerList(databaseUrl: string): Promise<ListData> {
  const { db, close } = createWritableDatabase({ url: databaseUrl, applicationName: 'bench-seed' })
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  try {
    const seed = createSeed(db)
    const { account } = await seed.teamMember({ permissions: [playerPermissions.viewPlayers] })
    const [common, rare] = [await seed.rank({ name: 'Common' }), await seed.rank({ name: 'Rare' })]
    const server = await seed.gameServer({ connected: true })
    // an index of parts of names is made at once in a tenth of the time that entering each name takes
    const indexes = await sql<{ name: string; made: string }[]>`
      select indexname as name, indexdef as made from pg_indexes where tablename = 'players' and indexdef like '%gin%'`
    for (const { name } of indexes) await sql`drop index ${sql(name)}`
    const [first, second] = [beginnings.split(' '), endings.split(' ')]
    await sql`
      insert into players (uuid, name, first_join_at, last_seen_at, playtime_minutes)
      select gen_random_uuid(), case when i % 5 = 0 then 'Yuki_' || i else (${first}::text[])[1 + i % ${first.length}::int]
        || (${second}::text[])[1 + (i / ${first.length}::int) % ${second.length}::int] || i end,
        now() - (i::bigint * 7919 % 1000003) * interval '1 minute',
        case when i % 50 > 0 then now() - (i::bigint * 104729 % 1000003) * interval '40 seconds' end, i::bigint * 31337 % 90001
      from generate_series(1, ${playerCount}::int) i`
    await sql`insert into players (uuid, name) values (gen_random_uuid(), 'Block_HD_')`
    await sql`insert into player_ranks (player_id, rank_id) select id, ${common} from players where id % 7 = 0`
    await sql`insert into player_ranks (player_id, rank_id) select id, ${rare} from players where id % 3333 = 1 and id % 7 > 0
      on conflict do nothing`
    await sql`insert into players_online (server_id, player_id) select ${server.id}, id from players where id % 500 = 0`
    await sql`
      with made as (
        insert into accounts (email, email_normalized, password_hash, terms_accepted_at)
        select 'player' || id || '@example.org', 'player' || id || '@example.org', 'none', now()
        from players where id % 10 = 3
        returning id, split_part(split_part(email, '@', 1), 'player', 2)::bigint player_id)
      insert into player_links (account_id, kind, player_id, external_id, external_name)
      select made.id, 'GAME', players.id, players.uuid, players.name from made join players on players.id = made.player_id`
    for (const { made } of indexes) await sql.unsafe(made)
    await sql`update game_servers set last_sync_at = now() + interval '1 day'`
    await sql`vacuum (analyze)`
    const staff = { email: account.email, password: account.password }
    return { staff, rareRankId: String(rare), commonRankId: String(common) }
  } finally {
    await sql.end()
    await close()
  }
}
