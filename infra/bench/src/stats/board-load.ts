import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import {
  startStatementCounter,
  type StatementCounter,
} from '@kubora/test-kit/query-counting/statement-counter'
import { z } from 'zod'
import { load, type LoadResult, type Workload, type WorkRequest } from '#measure/http-load.ts'
import { interleave } from '#measure/interleave.ts'
import { type Server, startServer } from '#product/servers.ts'
import { installRivals, rivalsDir } from '#rivals.ts'
import {
  makeBoardSchema,
  postgraphileRequest,
  readPostgraphile,
  readTaught,
  taughtRequest,
} from '#stats/board-postgraphile.ts'
import type { BoardWorld } from '#stats/board-reads.ts'
import { ask, asHttp, nextCursorOf, pageRequest, pageRows } from '#stats/board-requests.ts'
import { type BoardStatements, boardStatementsOf } from '#stats/board-statements.ts'

const pages = 24
const pairs = 5
const warmUpSeconds = 2
const measureSeconds = 3

/** Who serves pages of a board; `taught`: PostGraphile as its documentation teaches it, `handed`: with the api's statement as a function. */
export type BoardServer = 'raw' | 'api' | 'taught' | 'handed'

/** Loads of each server, in turn. */
export type BoardLoads = ReadonlyMap<BoardServer, readonly LoadResult[]>

async function readCursors(url: string): Promise<string[]> {
  const cursors: string[] = []
  while (cursors.length < pages) {
    const next = nextCursorOf(
      await ask(url, pageRequest(cursors.length > 0 ? { after: cursors.at(-1) ?? '' } : {})),
    )
    if (next === null) break
    cursors.push(next)
  }
  if (cursors.length < 3) throw new Error('the board has too few pages')
  return cursors
}

async function readStatements(
  url: string,
  counter: StatementCounter,
  cursors: readonly string[],
): Promise<BoardStatements> {
  const capture = async (cursor: string) => {
    await ask(url, pageRequest({ after: cursor }))
    const statements = await counter.statementsDuring(() => ask(url, pageRequest({ after: cursor })))
    return { statements: statements.filter(({ sql }) => sql.includes('"stat_')), cursor }
  }
  return boardStatementsOf(await capture(cursors[0] ?? ''), await capture(cursors.at(-1) ?? ''))
}

async function post(url: string, { headers, body }: WorkRequest): Promise<string> {
  return (await fetch(url, { method: 'POST', headers, body })).text()
}

const rowsOfPage = z.object({
  data: z.object({
    statsBoard: z.object({ rows: z.array(z.object({ rank: z.int(), playerId: z.string() })) }),
  }),
})

/** The page of PostGraphile's own paging that a cursor begins; the first cursor begins the second page. */
const taughtPage = (index: number) => taughtRequest(pageRows, (index + 1) * pageRows)

/** Throws unless all servers return the same for these cursors; PostGraphile with the api's statement returns the row behind the page, too. */
async function compare(urls: Record<BoardServer, string>, cursors: readonly string[]): Promise<void> {
  for (const [index, cursor] of cursors.entries()) {
    const request = asHttp(pageRequest({ after: cursor }))
    const [api, raw] = [await post(urls.api, request), await post(urls.raw, request)]
    if (!isDeepStrictEqual(JSON.parse(api), JSON.parse(raw)))
      throw new Error(`other rows by hand:\n${api.slice(0, 900)}\n${raw.slice(0, 900)}`)
    const text = await post(urls.handed, postgraphileRequest(cursor))
    const rows = rowsOfPage
      .parse(JSON.parse(api))
      .data.statsBoard.rows.map(({ rank, playerId }) => ({ rank, playerId }))
    if (!isDeepStrictEqual(rows, readPostgraphile(text).slice(0, pageRows)))
      throw new Error(`other rows of PostGraphile:\n${text.slice(0, 900)}`)
    const taught = await post(urls.taught, taughtPage(index))
    if (taught.includes('"errors"')) throw new Error(taught.slice(0, 900))
    if (
      !isDeepStrictEqual(
        rows.map(({ playerId }) => playerId),
        readTaught(taught),
      )
    )
      throw new Error(`other players of PostGraphile:\n${taught.slice(0, 900)}`)
  }
}

async function workloadOf(url: string, requests: readonly WorkRequest[]): Promise<Workload> {
  let bytes = 0
  for (const request of requests) bytes += Buffer.byteLength(await post(url, request)) / requests.length
  return { url, requests, responseBytes: bytes * 0.9 }
}

/**
 * Loads the api, a server by hand with the same statements, and PostGraphile in two ways, which returns the rows alone, with the same pages
 * of a board in turn. Throws unless all return the same rows.
 */
export async function measureBoardLoad(
  { databaseUrl, api }: BoardWorld,
  env: Record<string, string>,
  directory: string,
): Promise<BoardLoads> {
  installRivals()
  const stops: (() => Promise<unknown>)[] = []
  const start = async (...args: Parameters<typeof startServer>): Promise<Server> => {
    const server = await startServer(...args)
    stops.push(server.stop)
    return server
  }
  try {
    const counter = await startStatementCounter(databaseUrl)
    stops.push(counter.close)
    const counted = await start('api-counted', 'apps/api/src/main.ts', {
      ...env,
      DATABASE_URL: counter.databaseUrl,
    })
    const cursors = await readCursors(api.url)
    const statements = await readStatements(counted.url, counter, cursors)
    await makeBoardSchema(databaseUrl, statements)
    const file = path.join(directory, 'board-statements.json')
    writeFileSync(file, JSON.stringify(statements))
    const own = { ...env, DATABASE_URL: databaseUrl, STATEMENTS: file }
    const raw = await start('raw', path.join(import.meta.dirname, 'raw-board-server.ts'), own, 'PORT')
    const rival = path.join(rivalsDir, 'postgraphile.mjs')
    const handed = await start('postgraphile-handed', rival, own, 'PORT')
    const taught = await start('postgraphile', rival, { ...own, SCHEMAS: 'public' }, 'PORT')
    const urls = {
      raw: `${raw.url}/api/graphql`,
      api: `${api.url}/api/graphql`,
      handed: `${handed.url}/graphql`,
      taught: `${taught.url}/graphql`,
    }
    await compare(urls, cursors.slice(0, 6))
    const asked = cursors.map((after) => asHttp(pageRequest({ after })))
    const workloads = {
      raw: await workloadOf(urls.raw, asked),
      api: await workloadOf(urls.api, asked),
      handed: await workloadOf(urls.handed, cursors.map(postgraphileRequest)),
      taught: await workloadOf(
        urls.taught,
        cursors.map((_, index) => taughtPage(index)),
      ),
    }
    for (const workload of Object.values(workloads)) await load(workload, warmUpSeconds)
    return await interleave(['raw', 'api', 'taught', 'handed'] as const, pairs, (name) =>
      load(workloads[name], measureSeconds),
    )
  } finally {
    for (const stop of stops.toReversed()) await stop()
  }
}
