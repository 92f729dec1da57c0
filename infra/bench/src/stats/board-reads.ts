import { startStatementCounter } from '@kubora/test-kit/query-counting/statement-counter'
import type postgres from 'postgres'
import { interleave } from '#measure/interleave.ts'
import { type Server, startServer } from '#product/servers.ts'
import { type Captured, openPlanned } from '#roleplay/world-plans.ts'
import { type BoardData, readBoard } from '#stats/board-data.ts'
import { ask, type BoardRequest, cursorOf, ownRequest, pageRequest, pageRows } from '#stats/board-requests.ts'

/** A database with boards, and the api that serves it. */
export type BoardWorld = { databaseUrl: string; data: BoardData; api: Server }

/** How long a read of the board takes, ms. */
export type ReadTimes = {
  what: string
  goal: 'board' | 'search'
  players: number
  statements: number
  /** All its statements in Postgres. */
  databaseMs: number[]
  /** The whole response of the api. */
  responseMs: number[]
}

const rounds = 5
const perRound = 40
const warmUps = 8
/** A prepared statement is planned for any value from the sixth time on. */
const runsBeforeGeneric = 6

type Read = { what: string; goal: ReadTimes['goal']; requests: BoardRequest[] }

async function readsOf(sql: postgres.Sql, { tokens }: BoardData, deepPage: number): Promise<Read[]> {
  const [place] = await sql<{ points: string; reached: string; player: string }[]>`
    select points, (extract(epoch from reached_at) * 1000000)::bigint as reached, player_id as player from stat_scores
    where mode = ${readBoard.mode} and period = ${readBoard.period} and not hidden
    order by points desc, reached_at, player_id offset ${(deepPage - 1) * pageRows - 1} limit 1`
  if (!place) throw new Error('the board has too few pages')
  const after = cursorOf([Number(place.points), Number(place.reached), Number(place.player)])
  const search = (name: string) => [pageRequest({ name })]
  return [
    { what: 'top 50', goal: 'board', requests: [pageRequest()] },
    { what: `page ${deepPage.toLocaleString('en')}`, goal: 'board', requests: [pageRequest({ after })] },
    { what: 'my rank', goal: 'board', requests: tokens.map(ownRequest) },
    { what: 'search, one in 1,700 (amberbadger)', goal: 'search', requests: search('amberbadger') },
    { what: 'search, one in 44 (badger)', goal: 'search', requests: search('badger') },
    { what: 'search, one in 8 (ter)', goal: 'search', requests: search('ter') },
    { what: 'search, nobody', goal: 'search', requests: search('zzzz') },
  ]
}

/** Returns the statements of each request of a read that read boards. */
async function captureReads(
  databaseUrl: string,
  env: Record<string, string>,
  reads: readonly Read[],
): Promise<Captured[][][]> {
  const counter = await startStatementCounter(databaseUrl)
  const api = await startServer('api-counted', 'apps/api/src/main.ts', {
    ...env,
    DATABASE_URL: counter.databaseUrl,
  })
  const captured: Captured[][][] = []
  try {
    for (const { requests } of reads) {
      const ofRead: Captured[][] = []
      for (const request of requests) {
        // what the process reads once is read before
        await ask(api.url, request)
        const statements = await counter.statementsDuring(() => ask(api.url, request))
        ofRead.push(statements.filter(({ sql }) => /"stat_(scores|histogram)"/.test(sql)))
      }
      captured.push(ofRead)
    }
    return captured
  } finally {
    await api.stop()
    await counter.close()
  }
}

function literal(value: string | null): string {
  return value === null ? 'null' : `'${value.replaceAll("'", "''")}'`
}

/** Prepares statements as a pool does; the function returned runs all of them and resolves with their time in Postgres, ms. */
async function prepareAll(
  sql: postgres.Sql,
  name: string,
  statements: readonly Captured[],
): Promise<() => Promise<number>> {
  const runs: string[] = []
  for (const [index, { sql: text, values }] of statements.entries()) {
    await sql.unsafe(`prepare ${name}_${index} as ${text}`)
    const run = `execute ${name}_${index}${values.length === 0 ? '' : `(${values.map(literal).join(', ')})`}`
    for (let time = 0; time < runsBeforeGeneric; time += 1) await sql.unsafe(run)
    runs.push(run)
  }
  return async () => {
    let ms = 0
    for (const run of runs) {
      // the clock is read for the whole, not for each row
      const plan = await sql.unsafe(`explain (analyze, timing off, buffers off) ${run}`)
      ms += Number(
        /Execution Time: ([\d.]+)/.exec(plan.map((row) => String(row['QUERY PLAN'])).join('\n'))?.[1],
      )
    }
    return ms
  }
}

type Prepared = ReadTimes & { runs: (() => Promise<number>)[]; requests: BoardRequest[]; url: string }

/** Measures the reads of boards, those of all worlds in turn. */
export async function measureReads(
  worlds: readonly BoardWorld[],
  env: Record<string, string>,
): Promise<ReadTimes[]> {
  const connections: postgres.Sql[] = []
  const fewest = Math.min(...worlds.map(({ data }) => data.players))
  const deepPage = Math.min(1000, Math.floor(fewest / pageRows))
  try {
    const prepared: Prepared[] = []
    for (const { databaseUrl, data, api } of worlds) {
      const sql = openPlanned(databaseUrl)
      connections.push(sql)
      const reads = await readsOf(sql, data, deepPage)
      const captured = await captureReads(databaseUrl, env, reads)
      for (const [at, read] of reads.entries()) {
        const ofRead = captured[at] ?? []
        const runs: (() => Promise<number>)[] = []
        for (const [no, statements] of ofRead.entries())
          runs.push(await prepareAll(sql, `read_${at}_${no}`, statements))
        const { players } = data
        const statements = ofRead[0]?.length ?? 0
        prepared.push({ ...read, players, statements, databaseMs: [], responseMs: [], runs, url: api.url })
      }
    }
    // both sizes of a read follow each other
    const inPairs = prepared.toSorted((a, b) => a.what.localeCompare(b.what))
    for (const { url, requests } of inPairs)
      for (let time = 0; time < warmUps; time += 1) for (const request of requests) await ask(url, request)
    await interleave(inPairs, rounds, async ({ runs, requests, url, databaseMs, responseMs }) => {
      for (let time = 0; time < perRound; time += 1) {
        const at = time % runs.length
        databaseMs.push((await runs[at]?.()) ?? Number.NaN)
        const startedAt = performance.now()
        await ask(url, requests[at] ?? pageRequest())
        responseMs.push(performance.now() - startedAt)
      }
    })
    return prepared.map(({ runs: _runs, requests: _requests, url: _url, ...times }) => times)
  } finally {
    for (const sql of connections) await sql.end()
  }
}
