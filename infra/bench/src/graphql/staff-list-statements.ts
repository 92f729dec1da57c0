import { startStatementCounter } from '@kubora/test-kit/query-counting/statement-counter'

/** The SQL that the api runs for the staff's lists of players and bans, and to find the principal, as Postgres gets it. */
export type StaffListStatements = { list: string; search: string; bans: string; principal: string }

/**
 * Captures the statements that the api sends to Postgres: `withApi` gets an address for it and runs `ask.list` and
 * `ask.search` against it. So every server of the benchmark runs the present statements of the product.
 */
export async function captureStatements(
  databaseUrl: string,
  withApi: (tappedUrl: string, during: CaptureDuring) => Promise<StaffListStatements>,
): Promise<StaffListStatements> {
  const counter = await startStatementCounter(databaseUrl)
  try {
    return await withApi(counter.databaseUrl, async (part, ask) => {
      const executed = await counter.during(ask)
      const lists = executed.filter((statement) => statement.includes(part))
      const [statement] = lists
      if (statement === undefined || lists.length !== 1) {
        throw new Error(`${part} is not in one statement:\n${executed.join('\n')}`)
      }
      return statement
    })
  } finally {
    await counter.close()
  }
}

/** Runs a request and resolves with the one statement it caused that contains `part`. */
export type CaptureDuring = (part: string, ask: () => Promise<unknown>) => Promise<string>
