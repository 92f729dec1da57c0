import type { WritableExecutor } from '@kubora/schema/db/client'
import { demoNetwork } from '@kubora/schema/db/demo-network'
import { sql } from 'drizzle-orm'

/** A database that somebody runs a network on, which the demo must not touch. */
export class NotADemoError extends Error {
  override name = 'NotADemoError'
}

async function hasRows(db: WritableExecutor, table: string): Promise<boolean> {
  const [named] = await db.execute<{ exists: boolean }>(
    sql`select to_regclass(${`public.${table}`}) is not null as exists`,
  )
  if (!named?.exists) return false
  const rows = await db.execute(sql`select from ${sql.identifier(table)} limit 1`)
  return rows.length > 0
}

/** Tables in which a row means that somebody has begun to set a network up, or runs it. */
const operatorsTables = [
  'accounts',
  'players',
  'game_servers',
  'content_items',
  'downloads',
  'livestream_channels',
]

/**
 * Makes sure that the demo may go into a database: it has the demo's mark, or no row of an operator. Also knows databases without our
 * tables. Throws a NotADemoError.
 */
export async function requireDemoOrEmpty(db: WritableExecutor): Promise<void> {
  if (await hasRows(db, 'demo_network')) return
  for (const table of operatorsTables) {
    if (!(await hasRows(db, table))) continue
    throw new NotADemoError(`It has rows in ${table} and no mark of the demo network.`)
  }
}

/** Marks a database as one of the demo network. */
export async function markDemo(db: WritableExecutor): Promise<void> {
  await db.insert(demoNetwork).values({}).onConflictDoNothing()
}
