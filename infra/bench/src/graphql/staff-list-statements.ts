import { startStatementCounter } from '@kubora/test-kit/query-counting/statement-counter'

/** The SQL that the api runs for the staff's player list, as Postgres gets it. */
export type StaffListStatements = { list: string; search: string }

/**
 * Listens to what the api asks of Postgres: `withApi` gets an address for it and runs `ask.list` and `ask.search`
 * against it. So every server of the benchmark runs the statements of the product, whatever they become.
 */
export async function captureStatements(
  databaseUrl: string,
  withApi: (tappedUrl: string, during: CaptureDuring) => Promise<StaffListStatements>,
): Promise<StaffListStatements> {
  const counter = await startStatementCounter(databaseUrl)
  try {
    return await withApi(counter.databaseUrl, async (ask) => {
      const executed = await counter.during(ask)
      const lists = executed.filter((statement) => statement.includes('from "players"'))
      const [statement] = lists
      if (statement === undefined || lists.length !== 1) {
        throw new Error(`the list is not one statement:\n${executed.join('\n')}`)
      }
      return statement
    })
  } finally {
    await counter.close()
  }
}

/** Runs a request and answers with the one statement it made on the players. */
export type CaptureDuring = (ask: () => Promise<unknown>) => Promise<string>
