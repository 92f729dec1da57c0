import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createWritableDatabase } from '@kubora/schema/db/writable'
import {
  startStatementCounter,
  type StatementCounter,
} from '@kubora/test-kit/query-counting/statement-counter'
import { createSeed } from '@kubora/test-kit/seed/create-seed'
import { z } from 'zod'
import { openViewers, type Viewers } from '#fanout/viewers.ts'
import { type EventSenders, registerSenders } from '#live-board/event-senders.ts'
import { type BoardWatch, liveBoardReport } from '#live-board/live-board-report.ts'
import { startBenchServices } from '#product/bench-services.ts'
import { productEnvironment, startServer } from '#product/servers.ts'

const viewerCounts = [100, 1000]
const gameServers = 6
const players = 2_000
const eventsPerSecond = 5_000
const seconds = 20
const windowSeconds = 2
const deadlineMs = 20_000

const board =
  'board { rows { rank playerId uuid name points seconds firstJoinAt level } total firstDay endsAt nextCursor previousCursor }'
const subscription = `subscription { statsBoardChanged(mode: gungame, period: ALL_TIME, first: 25) { ${board} } }`
const query = `{ statsBoard(mode: gungame, period: ALL_TIME, first: 25) { rows { rank playerId uuid name points seconds firstJoinAt level } total firstDay endsAt nextCursor previousCursor } }`
const boardResponse = z.object({ data: z.object({ statsBoard: z.unknown() }) })

async function settleWorld(databaseUrl: string) {
  const { db, close } = createWritableDatabase({ url: databaseUrl, applicationName: 'bench-seed' })
  try {
    const seed = createSeed(db)
    const rows = await seed.players(Array.from({ length: players }, () => ({})))
    const keys: string[] = []
    for (let index = 0; index < gameServers; index++)
      keys.push((await seed.gameServer({ kind: 'gungame' })).key)
    return { keys, uuids: rows.map(({ uuid }) => uuid) }
  } finally {
    await close()
  }
}

/** Returns what a viewer of the board has to be sent now. */
async function readBoard(apiUrl: string): Promise<string> {
  const response = await fetch(`${apiUrl}/api/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  })
  const { data } = boardResponse.parse(await response.json())
  return JSON.stringify({ data: { statsBoardChanged: { board: data.statsBoard } } })
}

/** Resolves when all viewers have the board as it is; rejects after 20 seconds. */
async function untilEqual(viewers: Viewers, count: number, wanted: string): Promise<void> {
  const startedAt = performance.now()
  let behind = count
  while (performance.now() - startedAt < deadlineMs) {
    behind = Array.from({ length: count }, (_, index) => viewers.lastPayload(index)).filter(
      (payload) => payload !== wanted,
    ).length
    if (behind === 0) return
    await pause(50)
  }
  throw new Error(`${behind} of ${count} viewers do not have the board as it is`)
}

/** Counts the statements of the api until `work` ends; returns how many a second, of each window. */
async function countStatements(counter: StatementCounter, work: Promise<unknown>): Promise<number[]> {
  let isOver = false
  void work.finally(() => {
    isOver = true
  })
  const counts: number[] = []
  while (!isOver) {
    const executed = await counter.during(() => pause(windowSeconds * 1000))
    counts.push(executed.length / windowSeconds)
  }
  // events have begun in the first and end within the last
  return counts.slice(1, -1)
}

async function watchBoard(
  { apiUrl, counter, senders }: { apiUrl: string; counter: StatementCounter; senders: EventSenders },
  count: number,
): Promise<BoardWatch> {
  const guests = Array.from({ length: count }, () => null)
  const viewers = await openViewers(apiUrl, subscription, guests)
  try {
    const startedAt = performance.now()
    const sending = senders.send(seconds, eventsPerSecond)
    const statements = countStatements(counter, sending)
    const counted = await sending
    const settledAt = performance.now()
    await untilEqual(viewers, count, await readBoard(apiUrl))
    const equalMs = performance.now() - settledAt
    return {
      viewers: count,
      counted,
      perSecond: (1000 * counted) / (settledAt - startedAt),
      statements: await statements,
      equalMs,
    }
  } finally {
    await viewers.close()
  }
}

/** Lets six game servers report 5,000 events a second while guests have the board open. */
export async function liveBoardSuite(): Promise<boolean> {
  const services = await startBenchServices()
  const counter = await startStatementCounter(services.databaseUrl)
  const env = productEnvironment(services, randomBytes(32).toString('hex'))
  const api = await startServer('api', 'apps/api/src/main.ts', { ...env, DATABASE_URL: counter.databaseUrl })
  const bridge = await startServer('bridge', 'apps/bridge/src/main.ts', env)
  try {
    const { keys, uuids } = await settleWorld(services.databaseUrl)
    const senders = await registerSenders(bridge.url, keys, uuids)
    const stage = { apiUrl: api.url, counter, senders }
    const watches: BoardWatch[] = []
    for (const count of viewerCounts) watches.push(await watchBoard(stage, count))
    return liveBoardReport(watches, { eventsPerSecond, seconds, gameServers, origin: services.origin })
  } finally {
    await Promise.all([api.stop(), bridge.stop()])
    await counter.close()
    await services.stop()
  }
}
