import type postgres from 'postgres'

/** Most texts a pool has prepared on each of its connections at a time. */
export const preparedTextsMax = 256
/** Longest text that is prepared: beyond it lie inserts of many rows, whose text differs each time. */
const textMaxLength = 10_000
/** Most texts stored as run once. */
const seenOnceMax = 1_000

/** Returns whether to prepare a statement; `named` when its caller requests it. Each call counts as a run. */
export type PreparationPolicy = (text: string, parameters: readonly unknown[], named: boolean) => boolean

/**
 * Creates the policy of a pool: a statement is prepared from its second run on, a named one from its first, as long as fewer
 * than {@link preparedTextsMax} are. A full set is cleared after `renewMs`, so that texts which a caller can vary never crowd
 * out the frequent ones; as connections live as long, none ever holds more than twice the maximum.
 */
export function createPreparationPolicy({
  renewMs,
  now = () => performance.now(),
}: {
  renewMs: number
  now?: () => number
}): PreparationPolicy {
  const prepared = new Set<string>()
  const seenOnce = new Set<string>()
  let begunAt = now()

  function hasCapacity(): boolean {
    if (prepared.size < preparedTextsMax) return true
    if (now() - begunAt < renewMs) return false
    prepared.clear()
    begunAt = now()
    return true
  }

  return (text, parameters, named) => {
    if (text.length > textMaxLength) return false
    const key = typesOf(parameters) + text
    if (prepared.has(key)) return true
    if (!named && !seenOnce.has(key)) {
      if (seenOnce.size >= seenOnceMax) seenOnce.clear()
      seenOnce.add(key)
      return false
    }
    if (!hasCapacity()) return false
    seenOnce.delete(key)
    prepared.add(key)
    return true
  }
}

/** The driver prepares a text once per combination of the types that it infers from values. */
function typesOf(parameters: readonly unknown[]): string {
  let types = ''
  for (const value of parameters) {
    const isText = value === null || typeof value === 'string' || typeof value === 'number'
    types += isText ? '-' : typeof value === 'object' ? 'o' : typeof value
  }
  return types
}

// other texts without parameters, such as `begin`, run as they did
const singleStatement = /^\s*(?:select|with|insert|update|delete)\b[^;]*$/i

// `simple` is missing in the driver's types: true for a text without parameters, which then is a script
const preparedOptions = { prepare: true, simple: false }

type QueryRunner = Pick<postgres.Sql, 'unsafe'>

/** Drizzle leaves all but named queries unprepared, and has no setting for it; it runs each through these methods. */
function withPreparation<Client extends QueryRunner>(client: Client, policy: PreparationPolicy): Client {
  const unsafe: QueryRunner['unsafe'] = (text, parameters = [], options = {}) => {
    const isPreparable = parameters.length > 0 || singleStatement.test(text)
    return isPreparable && policy(text, parameters, options.prepare === true)
      ? client.unsafe(text, parameters, preparedOptions)
      : client.unsafe(text, parameters, { ...options, prepare: false })
  }
  // everything else is the client's own
  return Object.assign(Object.create(client) as Client, { unsafe })
}

/** Returns the client with every statement prepared that the policy chooses, in transactions and savepoints too. */
export function prepareStatements(client: postgres.Sql, policy: PreparationPolicy): postgres.Sql {
  function inTransaction(transaction: postgres.TransactionSql): postgres.TransactionSql {
    const savepoint = (work: (nested: postgres.TransactionSql) => unknown) =>
      transaction.savepoint((nested) => work(inTransaction(nested)))
    return Object.assign(withPreparation(transaction, policy), { savepoint })
  }
  const begin = (work: (transaction: postgres.TransactionSql) => unknown) =>
    client.begin((transaction) => work(inTransaction(transaction)))
  return Object.assign(withPreparation(client, policy), { begin })
}
