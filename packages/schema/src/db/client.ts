import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { relations } from '#db/relations.ts'
import { createPreparationPolicy, prepareStatements } from '#db/statement-preparation.ts'

/** How many connections a process may open, and how it names itself to Postgres. */
export type DatabaseOptions = { url: string; applicationName: string; maxConnections?: number }

/** Longest lifetime of a connection, seconds; the statements prepared on it end with it. */
const connectionLifetimeSeconds = 1800

/**
 * Opens a pool. It connects lazily, so that creating one never fails; `close` waits up to five seconds for queries under
 * way. The type of the pool can only read; code that may write gets it through `writable` (`writable.ts`).
 */
export function createDatabase(options: DatabaseOptions): { db: Database; close: () => Promise<void> } {
  return openPool(options)
}

function openPool({ url, applicationName, maxConnections = 10 }: DatabaseOptions) {
  const client = postgres(url, {
    max: maxConnections,
    connect_timeout: 5,
    // the driver's own back-off grows to 20 seconds, in which every query would hang although Postgres is available again
    backoff: (attempts) => Math.min(0.02 * 2 ** attempts, 0.5),
    idle_timeout: 60,
    max_lifetime: connectionLifetimeSeconds,
    // a statement is cancelled after 15 s, so that no work piles up in an outage. `random_page_cost` fits pages in memory
    // or on an SSD: with the default, for spinning disks, Postgres would walk through all names in order
    connection: {
      application_name: applicationName,
      statement_timeout: 15_000,
      lock_timeout: 5_000,
      random_page_cost: 1.1,
    },
    onnotice: () => undefined,
  })
  const policy = createPreparationPolicy({ renewMs: connectionLifetimeSeconds * 1000 })
  const options = { client: prepareStatements(client, policy), relations }
  const db = drizzle(options)
  toPrepare.set(db, drizzle({ ...options, jit: true }))
  return { db, close: () => client.end({ timeout: 5 }) }
}

const toPrepare = new WeakMap<Database, Database>()

/**
 * Returns the same pool for statements that are built once and run often: it compiles a function for the rows of each, which takes longer than
 * reading the rows of one run.
 */
export function databaseToPrepare(db: Database): Database {
  return toPrepare.get(db) ?? db
}

/** The pool with the write methods and all relations, for the domain alone. */
export type WritableDatabase = ReturnType<typeof openPool>['db']

/**
 * The type of the write methods of {@link Database}. It cannot be called, and the compiler's message contains its name. Functions
 * have its property too, so that a {@link WritableDatabase} can be passed as a `Database`.
 */
interface WriteInAUseCaseOfPackagesDomain {
  readonly length: number
}

type Reads = '$count' | 'query' | 'select' | 'selectDistinct'
type Writes = 'delete' | 'execute' | 'insert' | 'refreshMaterializedView' | 'transaction' | 'update'

/** The pool as all code may have it: it only reads. Writes are use cases of the domain. */
export type Database = Pick<WritableDatabase, Reads> & Record<Writes, WriteInAUseCaseOfPackagesDomain>

/** A running transaction; it has the same query methods as {@link WritableDatabase}. */
export type Transaction = Parameters<Parameters<WritableDatabase['transaction']>[0]>[0]

/** The pool or a transaction, to read. */
export type Executor = Database | Transaction

/** The pool or a transaction, to read and write, for the domain, tests and tools. */
export type WritableExecutor = WritableDatabase | Transaction
