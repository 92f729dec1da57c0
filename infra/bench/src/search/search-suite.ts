import { createDatabase as createEmpty, withDatabase } from '@kubora/test-kit/services/databases'
import { startStatementCounter } from '@kubora/test-kit/query-counting/statement-counter'
import postgres from 'postgres'
import { interleave } from '#measure/interleave.ts'
import { publish } from '#measure/report.ts'
import { startBenchServices } from '#product/bench-services.ts'
import { logIn } from '#product/log-in.ts'
import { productEnvironment, startServer } from '#product/servers.ts'
import { formerContentSearch, formerGathering, formerIndexes, formerWalk } from '#search/former-statements.ts'
import { contentTexts, playerTexts, seedSearch } from '#search/search-data.ts'
import {
  goalsMet,
  type Measured,
  searchReport,
  type Side,
  sides,
  type Sample,
} from '#search/search-report.ts'

const rounds = 4

/** Concurrent searches, as many as a crowd makes of one process. */
const crowd = 16

/** Sends a search to one side; resolves when the response is complete. */
type SearchClient = Record<Measured['kind'], (text: string) => Promise<unknown>>

/** Returns a client that runs the former statements alone, without the work of the api. */
function formerClient(sql: postgres.Sql): SearchClient {
  const run = (text: string, values: string[]) => sql.unsafe(text, values, { prepare: false })
  return {
    async players(text) {
      const [first] = await run(formerGathering, [`%${text}%`])
      if (first?.['truncated'] === true) await run(formerWalk, [text])
    },
    content(text) {
      const words = text.split(' ')
      const [longest = ''] = words.toSorted((a, b) => b.length - a.length)
      return run(formerContentSearch, [text, words.map((word) => `${word}:*`).join(' & '), longest])
    },
  }
}

const playersQuery =
  'query ($text: String!) { players(search: $text) { items { id uuid name rankName online linked } nextCursor } }'
const contentQuery =
  'query ($text: String!) { searchContent(locale: de, query: $text) { hits { kind path parentTitle title { text match } snippet { text match } } } }'

/** Returns a client that sends a browser's requests to the api. */
function apiClient(apiUrl: string, token: string): SearchClient {
  const ask = (query: string) => async (text: string) => {
    const answer = await fetch(`${apiUrl}/api/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query, variables: { text } }),
    })
    const body = await answer.text()
    if (!answer.ok || body.includes('"errors"')) throw new Error(body.slice(0, 300))
  }
  return { players: ask(playersQuery), content: ask(contentQuery) }
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

/** Returns the times of searches one after the other and, for texts of the site, of {@link crowd} at once, ms. */
async function sample(ask: SearchClient, kind: Measured['kind'], text: string): Promise<Sample> {
  const alone: number[] = []
  for (let time = 0; time < 3; time += 1) alone.push(await timeOf(() => ask[kind](text)))
  if (kind === 'players') return { alone, crowded: [] }
  return {
    alone,
    crowded: await Promise.all(Array.from({ length: crowd }, () => timeOf(() => ask[kind](text)))),
  }
}

async function measure(
  clients: Record<Side, SearchClient>,
  counted: (work: () => Promise<unknown>) => Promise<string[]>,
) {
  const searches = [
    ...playerTexts.map((search) => ({ kind: 'players' as const, ...search })),
    ...contentTexts.map((text) => ({ kind: 'content' as const, text, what: '' })),
  ]
  const measured: Measured[] = []
  for (const search of searches) {
    process.stderr.write(`  ${search.kind}: ${search.text}\n`)
    // warm-up: plans are made and pages read
    for (const side of sides)
      for (let time = 0; time < 7; time += 1) await clients[side][search.kind](search.text)
    const table = search.kind === 'players' ? '"players"' : 'content_revision_texts'
    const executed = await counted(() => clients.after[search.kind](search.text))
    const statements = executed.filter((text) => text.includes(table)).length
    const samples = await interleave(sides, rounds, (side) => sample(clients[side], search.kind, search.text))
    measured.push({ ...search, statements, samples })
  }
  return measured
}

/** Measures searches before and after, on players in groups and on texts with a history. */
export async function searchSuite(): Promise<boolean> {
  const services = await startBenchServices()
  const stops: (() => unknown)[] = [services.stop]
  try {
    process.stderr.write('  seeding\n')
    const staff = await seedSearch(services.databaseUrl)
    const name = new URL(services.databaseUrl).pathname.slice(1)
    const formerUrl = await createEmpty(
      withDatabase(services.databaseUrl, 'postgres'),
      `${name}_former`,
      name,
    )
    const former = postgres(formerUrl, { max: crowd, onnotice: () => undefined })
    stops.push(() => former.end())
    for (const statement of formerIndexes.split(';')) await former.unsafe(statement)
    const counter = await startStatementCounter(services.databaseUrl)
    stops.push(counter.close)
    const env = productEnvironment({ ...services, databaseUrl: counter.databaseUrl })
    const api = await startServer('api', 'apps/api/src/main.ts', env)
    stops.push(api.stop)
    const clients = { before: formerClient(former), after: apiClient(api.url, await logIn(api.url, staff)) }
    const measured = await measure(clients, counter.during)
    publish('search', searchReport(measured, services.origin))
    return goalsMet(measured)
  } finally {
    for (const stop of stops.toReversed()) await stop()
  }
}
