import type postgres from 'postgres'

/** Most statements that a pool prepares on each of its connections. */
export const preparedTextsMax = 256
/** Longest statement that is prepared, but for named ones; longer ones insert many rows, and their text differs each time. */
const textMaxLength = 10_000
/** Most statements that are remembered as run once. */
const seenOnceMax = 1_000

/** Returns whether to prepare a statement; `named` when its caller requests that. Each call counts as a run. */
export type PreparationPolicy = (text: string, parameters: readonly unknown[], named: boolean) => boolean

/**
 * Creates the policy of a pool. A statement is prepared from its second run on, a named one from its first, while fewer
 * than {@link preparedTextsMax} are prepared. A full set is cleared after `renewMs`, so that statements whose text a caller
 * can vary never displace the frequent ones. Connections live as long, so none ever has more than twice the maximum.
 */
export function createPreparationPolicy({
  renewMs,
  now = () => performance.now(),
}: {
  renewMs: number
  now?: () => number
}): PreparationPolicy {
  // by text: a caller has the same string each time, whose hash is known, where a joined key would be hashed anew
  const prepared = new Map<string, Set<string>>()
  let preparedCount = 0
  const seenOnce = new Set<string>()
  let begunAt = now()

  function hasCapacity(): boolean {
    if (preparedCount < preparedTextsMax) return true
    if (now() - begunAt < renewMs) return false
    prepared.clear()
    preparedCount = 0
    begunAt = now()
    return true
  }

  return (text, parameters, named) => {
    if (text.length > textMaxLength && !named) return false
    const types = typesOf(parameters)
    if (prepared.get(text)?.has(types)) return true
    const key = types + text
    if (!named && !seenOnce.has(key)) {
      if (seenOnce.size >= seenOnceMax) seenOnce.clear()
      seenOnce.add(key)
      return false
    }
    if (!hasCapacity()) return false
    seenOnce.delete(key)
    prepared.set(text, (prepared.get(text) ?? new Set()).add(types))
    preparedCount += 1
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

// other statements without parameters, such as `begin`, run as before
const singleStatement = /^\s*(?:select|with|insert|update|delete)\b[^;]*$/i

// `simple` is missing in the driver's types: it is true for a statement without parameters, which is then run as a script
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
  // everything else comes from the client itself
  return Object.assign(Object.create(client) as Client, { unsafe })
}

/** Returns the client with all statements prepared that the policy selects, in transactions and savepoints too. */
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
