import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { relations } from '#db/relations.ts'
import { createPreparationPolicy, prepareStatements } from '#db/statement-preparation.ts'

/** How many connections a process may open and how it names itself to Postgres. */
export type DatabaseOptions = { url: string; applicationName: string; maxConnections?: number }

/** Longest life of a connection, seconds; what is prepared on it ends with it. */
const connectionLifetimeSeconds = 1800

/** Opens a pool and wraps it; connects lazily, so creating one never fails. `close` waits up to five seconds for queries under way. */
export function createDatabase({ url, applicationName, maxConnections = 10 }: DatabaseOptions) {
  const client = postgres(url, {
    max: maxConnections,
    connect_timeout: 5,
    // the driver's own pause grows to 20 seconds, in which every query hangs and a returned server goes unnoticed
    backoff: (tries) => Math.min(0.02 * 2 ** tries, 0.5),
    idle_timeout: 60,
    max_lifetime: connectionLifetimeSeconds,
    // a statement that waits longer than a page's patience is cut, so that an outage never piles up work
    // and Postgres plans for pages that lie in memory or on an SSD: for a disk that turns it would walk through all names in order
    connection: {
      application_name: applicationName,
      statement_timeout: 15_000,
      lock_timeout: 5_000,
      random_page_cost: 1.1,
    },
    onnotice: () => undefined,
  })
  const policy = createPreparationPolicy({ renewMs: connectionLifetimeSeconds * 1000 })
  const db = drizzle({ client: prepareStatements(client, policy), relations })
  return { db, close: () => client.end({ timeout: 5 }) }
}

/** The pool with every table and relation known. */
export type Database = ReturnType<typeof createDatabase>['db']

/** A running transaction; has the same query methods as {@link Database}. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** Anything that can run a query: the pool or a transaction. */
export type Executor = Database | Transaction
