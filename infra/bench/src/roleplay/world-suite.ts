import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import {
  startStatementCounter,
  type StatementCounter,
} from '@kubora/test-kit/query-counting/statement-counter'
import { z } from 'zod'
import { load, type LoadResult, type Workload } from '#measure/http-load.ts'
import { interleave } from '#measure/interleave.ts'
import { startBenchServices } from '#product/bench-services.ts'
import { logIn } from '#product/log-in.ts'
import { productEnvironment, type Server, startServer } from '#product/servers.ts'
import { measureFacts } from '#roleplay/facts-against-copy.ts'
import { rawListOf } from '#roleplay/raw-list.ts'
import { seedWorlds, type WorldSize } from '#roleplay/world-data.ts'
import { type Captured, openPlanned, readScans } from '#roleplay/world-plans.ts'
import { type MeasuredRequest, worldReport } from '#roleplay/world-report.ts'
import { charactersQuery, worldRequests } from '#roleplay/world-requests.ts'

// as in a process that runs for a while: its code is compiled, and Postgres has settled on its plans
const warmUps = 100
const rounds = 4
const perRound = 5
const pages = 24
const pairs = 5
const warmUpSeconds = 2
const measureSeconds = 3

const tables = ['characters', 'vehicles', 'properties', 'licenses', 'players', 'world_changes'] as const

type Size = WorldSize & { calls: number }

function readSize(args: readonly string[]): Size {
  const { values } = parseArgs({
    args: [...args],
    options: { characters: { type: 'string' }, vehicles: { type: 'string' }, calls: { type: 'string' } },
  })
  const sizeOf = (name: keyof Size, usual: number) => {
    const size = Number(values[name] ?? usual)
    if (!Number.isSafeInteger(size) || size < 1) throw new Error(`--${name} is a whole number from 1 on`)
    return size
  }
  return {
    characters: sizeOf('characters', 200_000),
    vehicles: sizeOf('vehicles', 400_000),
    calls: sizeOf('calls', 20),
  }
}

type Request = { query: string; variables: object; operationName?: string }

/** Sends a request as a browser does. Returns the response as text. Throws for an error in it. */
async function send(
  url: string,
  token: string,
  { query, variables, operationName }: Request,
): Promise<string> {
  const response = await fetch(`${url}/api/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables, operationName }),
  })
  const text = await response.text()
  if (!response.ok || text.includes('"errors"')) throw new Error(text.slice(0, 500))
  return text
}

// what the process reads for all requests of a while together, and once on each new connection
const readElsewhere = ['from sessions s', '"signing_keys"', 'pg_catalog.pg_type'] as const

function isOfRequest({ sql }: Captured): boolean {
  return !readElsewhere.some((part) => sql.includes(part))
}

/** Counts the items of all lists in a response. */
function countItems(value: unknown): number {
  if (Array.isArray(value)) return value.length
  if (typeof value !== 'object' || value === null) return 0
  return Object.values(value).reduce<number>((sum, one) => sum + countItems(one), 0)
}

/** Counts the statements of each request, and reads by which indexes they are served. */
async function readPlans(
  databaseUrl: string,
  counter: StatementCounter,
  counted: Server,
  token: string,
): Promise<MeasuredRequest[]> {
  const sql = openPlanned(databaseUrl)
  try {
    const measured: MeasuredRequest[] = []
    for (const request of worldRequests) {
      const statementsOf = async (asked: Request) =>
        (await counter.statementsDuring(() => send(counted.url, token, asked))).filter(isOfRequest)
      const statements = await statementsOf(request)
      const fewer = await statementsOf({ ...request, query: request.query.replace('first: 50', 'first: 3') })
      const { indexes, whole } = await readScans(sql, statements, tables)
      measured.push({
        ...request,
        rows: countItems(JSON.parse(await send(counted.url, token, request))),
        statements: statements.length,
        isFixed: statements.length === fewer.length,
        missing: request.indexes.filter((index) => !indexes.has(index)),
        whole,
        timesMs: [],
      })
    }
    return measured
  } finally {
    await sql.end()
  }
}

async function measureTimes(api: Server, token: string, measured: readonly MeasuredRequest[]): Promise<void> {
  for (const request of measured) {
    for (let time = 0; time < warmUps; time += 1) await send(api.url, token, request)
  }
  await interleave(measured, rounds, async (request) => {
    for (let time = 0; time < perRound; time += 1) {
      const startedAt = performance.now()
      await send(api.url, token, request)
      request.timesMs.push(performance.now() - startedAt)
    }
  })
}

const page = z.object({
  data: z.object({ characters: z.object({ items: z.array(z.unknown()), nextCursor: z.string() }) }),
})

function pageRequest(after?: string): Request {
  const variables = { realm: 'de', sort: 'NAME', ...(after === undefined ? {} : { after }) }
  return { query: charactersQuery, operationName: 'Characters', variables }
}

/** Walks through the list. Returns the cursor of each page. */
async function readCursors(url: string, token: string): Promise<string[]> {
  const cursors: string[] = []
  while (cursors.length < pages) {
    const { nextCursor } = page.parse(JSON.parse(await send(url, token, pageRequest(cursors.at(-1))))).data
      .characters
    cursors.push(nextCursor)
  }
  return cursors
}

async function captureList(
  counter: StatementCounter,
  url: string,
  token: string,
  cursors: readonly string[],
) {
  const [one, other] = [cursors[3], cursors.at(-1)]
  if (one === undefined || other === undefined) throw new Error('the list has too few pages')
  const capture = async (cursor: string): Promise<[Captured, string]> => {
    const executed = await counter.statementsDuring(() => send(url, token, pageRequest(cursor)))
    const [list, ...others] = executed.filter(isOfRequest)
    if (list === undefined || others.length > 0) throw new Error('the list is not one statement')
    return [list, cursor]
  }
  return rawListOf(await capture(one), await capture(other))
}

/** Loads the api and the handwritten server with the same pages in turn. Throws unless both return the same items. */
async function measureList(
  api: Server,
  raw: Server,
  token: string,
  cursors: readonly string[],
): Promise<Map<'api' | 'raw', LoadResult[]>> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const requests = cursors.map((after) => ({ headers, body: JSON.stringify(pageRequest(after)) }))
  let bytes = 0
  for (const after of cursors.slice(0, 6)) {
    const [expected, given] = await Promise.all(
      [api, raw].map(({ url }) => send(url, token, pageRequest(after))),
    )
    const [one, other] = [expected, given].map((text) => JSON.parse(text ?? '') as unknown)
    if (!isDeepStrictEqual(one, other)) {
      throw new Error(`other rows by hand:\n${expected?.slice(0, 900)}\n${given?.slice(0, 900)}`)
    }
    bytes += Buffer.byteLength(expected ?? '') / 6
  }
  const workloadOf = ({ url }: Server): Workload => ({
    url: `${url}/api/graphql`,
    requests,
    responseBytes: bytes * 0.9,
  })
  const servers = { api: workloadOf(api), raw: workloadOf(raw) }
  for (const workload of Object.values(servers)) await load(workload, warmUpSeconds)
  return interleave(['raw', 'api'] as const, pairs, (name) => load(servers[name], measureSeconds))
}

/** Measures lists, filters and searches of roleplay worlds, the list against a server by hand, and reports against COPY. */
export async function roleplaySuite(args: readonly string[]): Promise<boolean> {
  const size = readSize(args)
  const services = await startBenchServices()
  const directory = mkdtempSync(path.join(tmpdir(), 'kubora-bench-'))
  const stops: (() => unknown)[] = [services.stop, () => rmSync(directory, { recursive: true })]
  const say = (line: string) => void process.stderr.write(`  ${line}\n`)
  try {
    say('seeding')
    const { staff, reporter } = await seedWorlds(services.databaseUrl, size)
    const env = productEnvironment(services)
    const start = async (name: string, entry: string, more: object = {}, readyOn?: 'PORT') => {
      const server = await startServer(name, entry, { ...env, ...more }, readyOn)
      stops.push(server.stop)
      return server
    }
    const counter = await startStatementCounter(services.databaseUrl)
    stops.push(counter.close)
    const [api, counted] = [
      await start('api', 'apps/api/src/main.ts'),
      await start('api-counted', 'apps/api/src/main.ts', { DATABASE_URL: counter.databaseUrl }),
    ]
    const [token, countedToken] = [await logIn(api.url, staff), await logIn(counted.url, staff)]
    say('reading plans')
    const measured = await readPlans(services.databaseUrl, counter, counted, countedToken)
    say('reading')
    await measureTimes(api, token, measured)
    const cursors = await readCursors(api.url, token)
    const file = path.join(directory, 'list.json')
    writeFileSync(file, JSON.stringify(await captureList(counter, counted.url, countedToken, cursors)))
    const entry = path.resolve(import.meta.dirname, 'raw-world-server.ts')
    const raw = await start('raw', entry, { STATEMENTS: file }, 'PORT')
    say('the list against a server by hand')
    const list = await measureList(api, raw, token, cursors)
    say('reports against COPY')
    const bridge = await start('bridge', 'apps/bridge/src/main.ts')
    const { databaseUrl } = services
    const facts = await measureFacts({ databaseUrl, bridgeUrl: bridge.url, reporter, calls: size.calls })
    return worldReport({ size, measured, list, facts, origin: services.origin, rounds, warmUps, perRound })
  } finally {
    for (const stop of stops.toReversed()) await stop()
  }
}
