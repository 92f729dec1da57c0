import type { Database } from '@kubora/schema/db/client'
import { sql } from 'drizzle-orm'
import { preparedRead } from '#graphql/prepared-read.ts'

/** How long a process caches a sample, ms: names change slowly, and a sample only chooses the way to search. */
const keptMs = 60_000

type KeptSample = { readAt: number; names: Promise<readonly string[]> }

const samples = new WeakMap<Database, KeptSample>()

// the bounds of the histogram that the planner has of the column: with about as many names between each two
const readBounds = preparedRead((db) =>
  db
    .select({ names: sql<string[] | null>`histogram_bounds::text::text[]` })
    .from(sql`pg_stats`)
    .where(sql`schemaname = current_schema() and tablename = 'players' and attname = 'name_key'`)
    .prepare('players_name_sample'),
)

async function readSample(db: Database): Promise<readonly string[]> {
  const [row] = await readBounds(db).execute()
  return row?.names ?? []
}

/**
 * Returns about five hundred names in lower case, in order and evenly spread over those of all players, as of the last time Postgres
 * analyzed the table; none before that. A process reads them once a minute.
 */
export function nameSample(db: Database, now: number = performance.now()): Promise<readonly string[]> {
  const kept = samples.get(db)
  if (kept && now - kept.readAt < keptMs) return kept.names
  const names = readSample(db)
  samples.set(db, { readAt: now, names })
  // the next search reads it again
  names.catch(() => samples.delete(db))
  return names
}
