import { startStatementCounter } from '@kubora/test-kit/query-counting/statement-counter'
import { type Use, kuboraContestant, prepareWorkloads, uses } from '#graphql/contestant.ts'
import { load } from '#measure/http-load.ts'
import { startServer } from '#product/servers.ts'

const loadSeconds = 3

/** What the api sent to Postgres during so many requests: statements of the list, of principals, and others. */
export type StatementShare = {
  use: Use
  requests: number
  ofList: number
  ofPrincipals: number
  others: number
}

/** Counts every statement that an api sends while it serves all sessions round robin; the counter is between it and Postgres. */
export async function countStatements(
  env: Record<string, string> & { DATABASE_URL: string },
  tokens: readonly string[],
): Promise<StatementShare[]> {
  const counter = await startStatementCounter(env.DATABASE_URL)
  try {
    const counted = { ...env, DATABASE_URL: counter.databaseUrl }
    const api = await startServer('api-counted', 'apps/api/src/main.ts', counted)
    try {
      const contestant = kuboraContestant('api', api.pid, api.url, tokens)
      const shares: StatementShare[] = []
      for (const use of uses) {
        const workload = (await prepareWorkloads([contestant], use)).get(contestant)
        if (!workload) throw new Error('the api has nothing to do')
        await load(workload, 1)
        let requests = 0
        const executed = await counter.during(
          async () => ({ answers: requests } = await load(workload, loadSeconds)),
        )
        const ofPrincipals = executed.filter((sql) => sql.includes('from sessions s')).length
        const ofList = executed.filter((sql) => /from "(players|bans)"/.test(sql)).length
        shares.push({ use, requests, ofList, ofPrincipals, others: executed.length - ofList - ofPrincipals })
      }
      return shares
    } finally {
      await api.stop()
    }
  } finally {
    await counter.close()
  }
}
