import postgres from 'postgres'
import { interleave } from '#measure/interleave.ts'
import { median } from '#measure/statistics.ts'

/** Players of a statement. */
const players = 1_000
const runs = 5

/** What a change of last seen and playing time costs, µs a player. */
export type WriteTimes = { players: number; withoutOrders: number; withTable: number; withIndexes: number }

/** Measures the change of as many players' last visit in each of three schemas, in transactions that are rolled back. */
export async function measureWrites(databaseUrl: string): Promise<WriteTimes> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })

  const untriggered = 'alter table players disable trigger user'
  const ways = {
    withTable: [],
    withoutOrders: [untriggered],
    withIndexes: [
      untriggered,
      "create index on players (coalesce(last_seen_at, '-infinity'), id)",
      'create index on players (playtime_minutes, id)',
    ],
  }

  async function timeOf(way: keyof typeof ways, run: number): Promise<number> {
    const undone = new Error('rolled back')
    let timeUs = 0
    await sql
      .begin(async (tx) => {
        for (const statement of ways[way]) await tx.unsafe(statement)
        // the rows are read first, so that no way pays for another one's disk
        const chosen = tx`select id from players where id % 1000 = ${run}`
        await tx`select count(last_seen_at), count(name) from players where id in (${chosen})`
        const startedAt = performance.now()
        const { count } =
          await tx`update players set last_seen_at = now(), playtime_minutes = playtime_minutes + 1
          where id in (${chosen})`
        timeUs = ((performance.now() - startedAt) * 1000) / count
        throw undone
      })
      .catch((error: unknown) => {
        if (error !== undone) throw error
      })
    return timeUs
  }

  try {
    // each run changes other players, the same ones in each way
    const numbered = new Map<string, number>()
    const samples = await interleave(Object.keys(ways) as (keyof typeof ways)[], runs, (way) => {
      const run = numbered.get(way) ?? 1
      numbered.set(way, run + 1)
      return timeOf(way, run)
    })
    const of = (way: keyof typeof ways) => median(samples.get(way) ?? [])
    return {
      players,
      withoutOrders: of('withoutOrders'),
      withTable: of('withTable'),
      withIndexes: of('withIndexes'),
    }
  } finally {
    await sql.end()
  }
}
