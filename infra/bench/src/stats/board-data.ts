import { issueToken } from '@kubora/domain/accounts/issue-token'
import { deriveSecret } from '@kubora/domain/kernel/secret'
import { createWritableDatabase } from '@kubora/schema/db/writable'
import { createSeed } from '@kubora/test-kit/seed/create-seed'
import postgres from 'postgres'
import { beginnings, endings } from '#graphql/many-players.ts'

/** What the database of a run holds for it. */
export type BoardData = {
  players: number
  events: number
  /** Tokens of linked players who are on the boards. */
  tokens: readonly string[]
}

/** The board that is read; it has a beginning, and so an end, unlike that of all time. */
export const readBoard = { mode: 'gungame', period: 'WEEKLY' } as const

/** Events of each player. */
const eventsEach = 10
const linkedPlayers = 5

/**
 * Fills a migrated database with players who are on all boards of two modes: three of ten without points, the others with many or few,
 * of whom some have equal ones; and with ten events of each.
 */
export async function seedBoards(
  databaseUrl: string,
  appSecret: string,
  players: number,
): Promise<BoardData> {
  const { db, close } = createWritableDatabase({ url: databaseUrl, applicationName: 'bench-seed' })
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  try {
    const seed = createSeed(db)
    const domain = { db, secret: deriveSecret(appSecret), publish: () => undefined }
    const { id: serverId } = await seed.gameServer({ kind: 'gungame' })
    const [first, second] = [beginnings.split(' '), endings.split(' ')]
    await sql`select setseed(0.5)`
    await sql`
      insert into players (uuid, name, first_join_at)
      select gen_random_uuid(), (${first}::text[])[1 + i % ${first.length}::int]
        || (${second}::text[])[1 + i / ${first.length}::int % ${second.length}::int] || i, now() - i * interval '1 second'
      from generate_series(1, ${players}::int) i`
    await sql`
      insert into stat_events (server_id, id, player_id, mode, kind, amount, at)
      select ${serverId}, id, player_id, ${readBoard.mode}, 'KILL', 1, uuid_extract_timestamp(id)
      from (select id as player_id, uuidv7(-random() * interval '20 days') as id
        from players, generate_series(1, ${eventsEach}::int)) made`
    await insertScores(sql)
    // as the product's own connections do, so that every server plans alike
    await sql.unsafe(`alter database "${new URL(databaseUrl).pathname.slice(1)}" set random_page_cost = 1.1`)
    await sql`vacuum (analyze)`
    const chosen = await sql<{ id: string; uuid: string; name: string }[]>`
      select player_id::text as id, p.uuid, p.name from stat_scores join players p on p.id = player_id
      where mode = ${readBoard.mode} and period = ${readBoard.period} order by player_id % 7919, player_id limit ${linkedPlayers}`
    const tokens: string[] = []
    for (const { id, uuid, name } of chosen) {
      const account = await seed.account()
      await seed.link(account, { id: Number(id), uuid, name })
      tokens.push((await issueToken(domain, await seed.session(account))).token)
    }
    return { players, events: players * eventsEach, tokens }
  } finally {
    await sql.end()
    await close()
  }
}

/** Rows go in without the indexes that a board is read by, which are made afterwards: that takes a third of the time. */
async function insertScores(sql: postgres.Sql): Promise<void> {
  const indexes = await sql<{ name: string; made: string }[]>`
    select indexname as name, indexdef as made from pg_indexes where tablename = 'stat_scores' and indexname not like '%pkey'`
  const references = await sql<{ name: string; made: string }[]>`
    select conname as name, pg_get_constraintdef(oid) as made from pg_constraint
    where conrelid = 'stat_scores'::regclass and contype = 'f'`
  for (const { name } of references) await sql`alter table stat_scores drop constraint ${sql(name)}`
  for (const { name } of indexes) await sql`drop index ${sql(name)}`
  await sql`
    insert into stat_scores (mode, period, period_start, player_id, points, seconds, reached_at)
    select mode, period, stat_period_start(period, now()), p.id,
      case when p.id % 10 < 3 then 0 else 50 * floor(exp(9 * random()))::bigint end, 60 * floor(1000 * random()),
      date_trunc('milliseconds', now() - random() * interval '1 day')
    from unnest(array[${readBoard.mode}, 'global']::stats_mode[]) mode, unnest(enum_range(null::stats_period)) period, players p`
  await sql`
    insert into stat_histogram (mode, period, period_start, bucket, players)
    select mode, period, period_start, stat_bucket(points), count(*) from stat_scores group by 1, 2, 3, 4`
  for (const { made } of indexes) await sql.unsafe(made)
  for (const { name, made } of references)
    await sql.unsafe(`alter table stat_scores add constraint "${name}" ${made}`)
}
