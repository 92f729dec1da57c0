import { buildWeb } from '@kubora/local/web-build'
import { launchChromium } from '@kubora/test-kit/browser/launch-chromium'
import { startStatementCounter } from '@kubora/test-kit/query-counting/statement-counter'
import { interleave } from '#measure/interleave.ts'
import { seedPlayerList } from '#player-list/list-data.ts'
import { startBenchServices } from '#product/bench-services.ts'
import { logIn } from '#product/log-in.ts'
import { productEnvironment, startServer } from '#product/servers.ts'
import { openSearch, pressLastKey } from '#staff-search/key-times.ts'
import { addHistory, searchKinds } from '#staff-search/search-kinds.ts'
import { type MeasuredSearch, staffSearchReport } from '#staff-search/staff-search-report.ts'
import { executionMs, openPlanned } from '#staff-search/statement-times.ts'

const warmUps = 7
const rounds = 3
const perRound = 5

const query = `query ($text: String!) {
  foundPlayers(text: $text) { id name foundBy formerName online ban { id realm endsAt active } } }`

/** Sends the request of a browser; resolves with the number of players. */
async function find(apiUrl: string, token: string, text: string): Promise<number> {
  const response = await fetch(`${apiUrl}/api/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables: { text } }),
  })
  const body = await response.text()
  if (!response.ok || body.includes('"errors"')) throw new Error(body.slice(0, 300))
  return (JSON.parse(body) as { data: { foundPlayers: unknown[] } }).data.foundPlayers.length
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

/** Measures the team's search in the database, through the api and in a browser, among a million players. */
export async function staffSearchSuite(): Promise<boolean> {
  await buildWeb()
  const services = await startBenchServices()
  const stops: (() => unknown)[] = [services.stop]
  try {
    process.stderr.write('  seeding\n')
    const { staff } = await seedPlayerList(services.databaseUrl)
    const kinds = searchKinds(await addHistory(services.databaseUrl))
    const counter = await startStatementCounter(services.databaseUrl)
    stops.push(counter.close)
    const env = productEnvironment(services)
    // one process has its statements counted, and another one is measured
    const counted = await startServer('api-counted', 'apps/api/src/main.ts', {
      ...env,
      DATABASE_URL: counter.databaseUrl,
    })
    stops.push(counted.stop)
    const api = await startServer('api', 'apps/api/src/main.ts', env)
    stops.push(api.stop)
    const urls = { API_URLS: api.url, BRIDGE_URLS: api.url }
    const web = await startServer('web', 'apps/web/server/main.ts', { ...env, ...urls })
    stops.push(web.stop)
    const browser = await launchChromium()
    stops.push(() => browser.close())
    const sql = openPlanned(services.databaseUrl)
    stops.push(() => sql.end())
    const [token, countedToken] = [await logIn(api.url, staff), await logIn(counted.url, staff)]

    process.stderr.write('  reading statements\n')
    const measured = new Map<string, MeasuredSearch>()
    for (const kind of kinds) {
      let hits = 0
      for (let time = 0; time < warmUps; time += 1) hits = await find(api.url, token, kind.text)
      const executed = await counter.during(() => find(counted.url, countedToken, kind.text))
      const statements = executed.filter((statement) => statement.includes(') as found'))
      const times = { database: [], api: [], known: [], players: [] }
      measured.set(kind.text, { ...kind, hits, statements, ...times })
    }
    process.stderr.write('  measuring\n')
    const page = await openSearch(browser, web.url, token)
    for (const { text } of kinds) await pressLastKey(page, text)
    await interleave([...measured.values()], rounds, async (one) => {
      for (let time = 0; time < perRound; time += 1) {
        one.database.push(await executionMs(sql, one.statements, one.text))
        one.api.push(await timeOf(() => find(api.url, token, one.text)))
        const { known, players } = await pressLastKey(page, one.text)
        one.known.push(known)
        one.players.push(players)
      }
    })
    const facts = { browser: browser.version(), origin: services.origin, rounds, perRound }
    return staffSearchReport([...measured.values()], facts)
  } finally {
    for (const stop of stops.toReversed()) await stop()
  }
}
