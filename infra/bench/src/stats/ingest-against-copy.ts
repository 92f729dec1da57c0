import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { deriveSecret } from '@kubora/domain/kernel/secret'
import { recordEvents } from '@kubora/domain/stats/record-events'
import type { StatsEventRow } from '@kubora/schema/protocol/events'
import { createWritableDatabase } from '@kubora/schema/db/writable'
import { createSeed } from '@kubora/test-kit/seed/create-seed'
import postgres from 'postgres'
import { interleave } from '#measure/interleave.ts'
import { createEventIds } from '#stats/event-ids.ts'

/** Events a second in each way, pair by pair. */
export type IngestRates = {
  mode: 'gungame' | 'global'
  connections: number
  events: number[]
  copy: number[]
}

const rounds = 5
const eventsPerCall = 1000
const playersPerCall = 200

// of a game server with a mode of its own, and of one that counts for all modes alone
const contenders = [
  {
    mode: 'gungame',
    kind: 'gungame',
    kinds: ['KILL', 'KILL', 'KILL', 'DEATH', 'DEATH', 'HEAD_SHOT', 'KILL_ASSIST'],
  },
  {
    mode: 'global',
    kind: 'roleplay',
    kinds: ['FARM_TREES', 'FARM_TREES', 'FARM_IRON', 'PROCESS_WOOD', 'MONEY_EARNED'],
  },
] as const

/** Stores events by the use case and copies the same rows into a table with the same columns and indexes, in turn, over one and four connections. */
export async function measureIngest(options: {
  databaseUrl: string
  players: number
  /** Calls of each round. */
  calls: number
}): Promise<IngestRates[]> {
  const { databaseUrl, calls } = options
  const sql = postgres(databaseUrl, { max: 4, onnotice: () => undefined })
  const { db, close } = createWritableDatabase({
    url: databaseUrl,
    applicationName: 'bench',
    maxConnections: 4,
  })
  const context = {
    db,
    secret: deriveSecret('a secret for benchmarks that is long enough'),
    publish: () => undefined,
  }
  const nextId = createEventIds()
  try {
    const players = await sql<{ id: string; uuid: string }[]>`
      insert into players (uuid, name) select gen_random_uuid(), 'p' || i from generate_series(1, ${options.players}::int) i
      returning id::text, uuid::text`
    await sql`create table copied_events (like stat_events including all)`
    await sql`analyze players`
    const measured: IngestRates[] = []
    for (const { mode, kind, kinds } of contenders) {
      const server = { id: (await createSeed(db).gameServer({ kind })).id, identityMode: 'online' as const }
      const batchOf = () => {
        const chosen = Array.from(
          { length: playersPerCall },
          () => players[Math.floor(Math.random() * players.length)],
        )
        return Array.from({ length: eventsPerCall }, () => {
          const { id: playerId = '', uuid = '' } = chosen[Math.floor(Math.random() * playersPerCall)] ?? {}
          const drawn = kinds[Math.floor(Math.random() * kinds.length)] ?? kinds[0]
          return { playerId, event: { id: nextId(), uuid, kind: drawn, amount: 1 } }
        })
      }
      type Row = ReturnType<typeof batchOf>[number]
      const lineOf = ({ playerId, event: { id, kind: drawn, amount } }: Row) =>
        `${server.id}\t${id}\t${playerId}\t${mode}\t${drawn}\t${amount}\t${new Date().toISOString()}\t\\N\n`
      async function store(events: readonly StatsEventRow[]): Promise<void> {
        const { counted } = await recordEvents(context, server, events)
        if (counted !== eventsPerCall) throw new Error('an event was not counted')
      }
      async function copy(lines: string): Promise<void> {
        await pipeline(Readable.from([lines]), await sql`copy copied_events from stdin`.writable())
      }
      for (const connections of [1, 4]) {
        const run = async <Batch>(
          batches: Batch[],
          send: (batch: Batch) => Promise<void>,
        ): Promise<number> => {
          const startedAt = performance.now()
          await Promise.all(
            Array.from({ length: connections }, async () => {
              for (let batch = batches.pop(); batch !== undefined; batch = batches.pop()) await send(batch)
            }),
          )
          return (1000 * calls * eventsPerCall) / (performance.now() - startedAt)
        }
        const drawn = () => Array.from({ length: calls }, batchOf)
        const ways = {
          events: () =>
            run(
              drawn().map((batch) => batch.map(({ event }) => event)),
              store,
            ),
          copy: () =>
            run(
              drawn().map((batch) => batch.map(lineOf).join('')),
              copy,
            ),
        }
        for (const way of Object.values(ways)) await way()
        const samples = await interleave(['events', 'copy'] as const, rounds, (way) => ways[way]())
        measured.push({
          mode,
          connections,
          events: samples.get('events') ?? [],
          copy: samples.get('copy') ?? [],
        })
      }
    }
    return measured
  } finally {
    await sql`drop table if exists copied_events`
    await sql.end()
    await close()
  }
}
