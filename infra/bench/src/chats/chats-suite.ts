import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import {
  startStatementCounter,
  type StatementCounter,
} from '@kubora/test-kit/query-counting/statement-counter'
import { z } from 'zod'
import { type ChatData, type ChatSize, seedChats } from '#chats/chat-data.ts'
import { chatRequests, historyQuery, listQuery, queue } from '#chats/chat-requests.ts'
import { chatsReport, type MeasuredChatRequest } from '#chats/chats-report.ts'
import { rawStatementsOf, readCursor } from '#chats/raw-statements.ts'
import { measureSeen } from '#chats/send-to-seen.ts'
import { loadBoth, type Request, send } from '#measure/against-raw.ts'
import { interleave } from '#measure/interleave.ts'
import { startBenchServices } from '#product/bench-services.ts'
import { productEnvironment, startServer } from '#product/servers.ts'
import { type Captured, openPlanned, readScans } from '#roleplay/world-plans.ts'

// as in a process that runs for a while: its code is compiled, and Postgres has settled on its plans
const warmUps = 100
const rounds = 4
const perRound = 5
const pagesMax = 24

const tables = ['chats', 'chat_messages', 'chat_reads', 'players', 'player_former_names'] as const

function readSize(args: readonly string[]): ChatSize {
  const options = { chats: { type: 'string' }, messages: { type: 'string' } } as const
  const { values } = parseArgs({ args: [...args], options })
  const sizeOf = (name: keyof ChatSize, usual: number) => {
    const size = Number(values[name] ?? usual)
    if (!Number.isSafeInteger(size) || size < 1) throw new Error(`--${name} is a whole number from 1 on`)
    return size
  }
  return { chats: sizeOf('chats', 100_000), messages: sizeOf('messages', 5_000_000) }
}

// what the process reads for all requests of a while together, and once on each new connection
const readElsewhere = ['from sessions s', '"signing_keys"', 'pg_catalog.pg_type'] as const
const isOfRequest = ({ sql }: Captured) => !readElsewhere.some((part) => sql.includes(part))

type Counted = { counter: StatementCounter; url: string; token: string }

async function statementsOf({ counter, url, token }: Counted, request: Request): Promise<Captured[]> {
  return (await counter.statementsDuring(() => send(url, token, request))).filter(isOfRequest)
}

/** Counts the statements of each request, and reads by which indexes they are served. */
async function readPlans(
  databaseUrl: string,
  counted: Counted,
  data: ChatData,
): Promise<MeasuredChatRequest[]> {
  const sql = openPlanned(databaseUrl)
  try {
    const measured: MeasuredChatRequest[] = []
    for (const request of chatRequests(data)) {
      const statements = await statementsOf(counted, request)
      const fewer = await statementsOf(counted, {
        ...request,
        query: request.query.replace('first: 50', 'first: 3'),
      })
      const { indexes, whole } = await readScans(sql, statements, tables)
      measured.push({
        ...request,
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

async function measureTimes(
  url: string,
  token: string,
  measured: readonly MeasuredChatRequest[],
): Promise<void> {
  for (const request of measured) {
    for (let time = 0; time < warmUps; time += 1) await send(url, token, request)
  }
  await interleave(measured, rounds, async (request) => {
    for (let time = 0; time < perRound; time += 1) {
      const startedAt = performance.now()
      await send(url, token, request)
      request.timesMs.push(performance.now() - startedAt)
    }
  })
}

const page = z.object({ data: z.object({ chats: z.object({ nextCursor: z.string().nullable() }) }) })

const listPage = (after?: string): Request => ({
  query: listQuery,
  operationName: 'TeamChats',
  variables: { ...queue, ...(after === undefined ? {} : { after }) },
})
const history = (chatId: string): Request => ({
  query: historyQuery,
  operationName: 'TeamChatMessages',
  variables: { chatId },
})

/** Walks through the queue. Returns the cursors of its pages behind the first. */
async function readCursors(url: string, token: string): Promise<string[]> {
  const cursors: string[] = []
  while (cursors.length < pagesMax) {
    const { nextCursor } = page.parse(JSON.parse(await send(url, token, listPage(cursors.at(-1))))).data.chats
    if (nextCursor === null) break
    cursors.push(nextCursor)
  }
  if (cursors.length < 2) throw new Error('the queue has too few pages')
  return cursors
}

/** Writes the statements of both requests, as the server by hand reads them. */
async function writeStatements(file: string, counted: Counted, cursors: string[], chats: readonly string[]) {
  const listOf = async (cursor: string): Promise<[Captured[], string[]]> => [
    await statementsOf(counted, listPage(cursor)),
    readCursor(cursor),
  ]
  const historyOf = async (id: string): Promise<[Captured[], string[]]> => [
    await statementsOf(counted, history(id)),
    [id],
  ]
  const [one = '', other = ''] = [cursors[0], cursors[1]]
  const [chat = '', otherChat = ''] = chats
  const statements = {
    list: rawStatementsOf(await listOf(one), await listOf(other)),
    history: rawStatementsOf(await historyOf(chat), await historyOf(otherChat)),
  }
  writeFileSync(file, JSON.stringify(statements))
}

/** Measures lists and searches of chats, the queue and parts of chats against a server by hand, and sending against bare commits. */
export async function chatsSuite(args: readonly string[]): Promise<boolean> {
  const size = readSize(args)
  const services = await startBenchServices()
  const directory = mkdtempSync(path.join(tmpdir(), 'kubora-bench-'))
  const stops: (() => unknown)[] = [services.stop, () => rmSync(directory, { recursive: true })]
  const say = (line: string) => void process.stderr.write(`  ${line}\n`)
  try {
    say('seeding')
    const appSecret = randomBytes(32).toString('hex')
    const data = await seedChats(services.databaseUrl, appSecret, size)
    const { token } = data
    const env = productEnvironment(services, appSecret)
    const start = async (name: string, entry: string, more: object = {}, readyOn?: 'PORT') => {
      const server = await startServer(name, entry, { ...env, ...more }, readyOn)
      stops.push(server.stop)
      return server
    }
    const counter = await startStatementCounter(services.databaseUrl)
    stops.push(counter.close)
    const api = await start('api', 'apps/api/src/main.ts')
    const { url } = await start('api-counted', 'apps/api/src/main.ts', { DATABASE_URL: counter.databaseUrl })
    const counted = { counter, url, token }
    say('reading plans')
    const measured = await readPlans(services.databaseUrl, counted, data)
    say('reading')
    await measureTimes(api.url, token, measured)
    const cursors = await readCursors(api.url, token)
    const file = path.join(directory, 'statements.json')
    await writeStatements(file, counted, cursors, data.longest)
    const entry = path.resolve(import.meta.dirname, 'raw-chat-server.ts')
    const servers = { api, raw: await start('raw', entry, { STATEMENTS: file }, 'PORT') }
    say('the queue against a server by hand')
    const list = await loadBoth(servers, token, cursors.map(listPage))
    say('parts of chats against a server by hand')
    const parts = await loadBoth(servers, token, data.longest.map(history))
    say('from sent to seen')
    const seen = await measureSeen(services.databaseUrl, api.url, data)
    return chatsReport({
      size,
      measured,
      list,
      parts,
      seen,
      origin: services.origin,
      rounds,
      warmUps,
      perRound,
    })
  } finally {
    for (const stop of stops.toReversed()) await stop()
  }
}
