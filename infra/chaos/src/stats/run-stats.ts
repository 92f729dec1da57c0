import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildWeb } from '@kubora/local/web-build'
import { seededRandom } from '@kubora/plugin-sdk/simulator/seeded-random'
import { migrateDatabase } from '@kubora/schema/db/migrate'
import { createWritableDatabase } from '@kubora/schema/db/writable'
import { createSeed } from '@kubora/test-kit/seed/create-seed'
import { carryOutKills, planKills } from '#kills/kill-plan.ts'
import { startBreakableServers, type BreakableServers } from '#outages/breakable-servers.ts'
import { poll } from '#poll.ts'
import type { Progress } from '#run-operations.ts'
import { startChaosStack } from '#stack/chaos-stack.ts'
import { createEventClient, createEventCounts, type EventCounts } from '#stats/event-client.ts'
import {
  countBatches,
  planBatches,
  type PlannedSums,
  playedKinds,
  type PlayedKind,
} from '#stats/event-plan.ts'
import { inspectStats, type StatsTotals } from '#stats/inspect-stats.ts'

/** Size of a run. */
export type StatsOptions = { seed: number; events: number; kills: number; players: number; logDir: string }

/** Result of a run. */
export type StatsResult = {
  seed: number
  totals: StatsTotals
  counts: EventCounts
  violations: string[]
  killsByProcess: ReadonlyMap<string, number>
  restarts: number
  /** From the first call to the last response. */
  seconds: number
}

/** How Postgres is ended, at the same distances: in order, and as by a power cut, after which it replays its log. */
const restarts: readonly NodeJS.Signals[] = ['SIGINT', 'SIGQUIT', 'SIGINT']
const downMs = 1500

/** Makes a game server of each kind, and players whom all of them have seen. */
async function settleServers(databaseUrl: string, players: number) {
  const { db, close } = createWritableDatabase({ url: databaseUrl, applicationName: 'chaos-seed' })
  try {
    const seed = createSeed(db)
    const rows = await seed.players(Array.from({ length: players }, () => ({})))
    const servers: { id: number; key: string; kind: PlayedKind }[] = []
    for (const kind of Object.keys(playedKinds) as PlayedKind[]) {
      const { id, key } = await seed.gameServer({ kind })
      await seed.seen({ id }, rows)
      servers.push({ id, key, kind })
    }
    return { servers, uuids: rows.map(({ uuid }) => uuid) }
  } finally {
    await close()
  }
}

async function restartPostgres(
  { postgres }: BreakableServers,
  batches: number,
  progress: Progress,
): Promise<void> {
  for (const [index, how] of restarts.entries()) {
    const after = ((index + 1) * batches) / (restarts.length + 1)
    const isDue = () => (progress.started >= after ? true : undefined)
    await poll(`batch ${after}`, isDue, { timeoutMs: 24 * 3_600_000 })
    await postgres.end(how)
    await sleep(downMs)
    await postgres.start()
  }
}

/**
 * Lets six game servers report events and stays at once while bridges are killed and Postgres is restarted, and compares Postgres with
 * what they sent and with what follows from it. On servers of its own.
 */
export async function runStats({ seed, events, kills, players, logDir }: StatsOptions): Promise<StatsResult> {
  const [random, noise] = [seededRandom(seed), seededRandom(seed + 1)]
  const cleanUp: (() => Promise<unknown>)[] = []
  try {
    await rm(logDir, { recursive: true, force: true })
    await buildWeb()
    const breakable = await startBreakableServers()
    cleanUp.push(breakable.stop)
    const { databaseUrl, ownerUrl, proxied } = breakable
    await migrateDatabase(ownerUrl, databaseUrl)
    const { servers, uuids } = await settleServers(databaseUrl, players)
    const pauseMs = () => 50 + noise() * 400
    const stack = await startChaosStack({ ...proxied, smtpUrl: 'smtp://127.0.0.1:1', logDir, pauseMs })
    cleanUp.push(stack.stop)

    const share = Math.ceil(events / servers.length)
    const batches = servers.length * countBatches(share)
    const bridges = stack.killables.filter(({ name }) => name.startsWith('bridge'))
    const plan = planKills(random, {
      kills,
      operations: batches,
      killables: bridges.map(({ name }) => name),
    })
    const progress = { started: 0 }
    const counts = createEventCounts()
    const planned = new Map<number, PlannedSums>()
    const { signal } = new AbortController()
    const startedAt = performance.now()
    const breaking = Promise.all([
      carryOutKills(plan, bridges, progress, signal),
      restartPostgres(breakable, batches, progress),
    ])
    const stuck: string[] = []
    await Promise.all(
      servers.map(async ({ id, key, kind }) => {
        const sums: PlannedSums = { events: 0, amounts: new Map(), sessions: 0, seconds: 0 }
        planned.set(id, sums)
        const client = createEventClient({ site: stack.site, key, counts, random: noise })
        const drawing = { random: seededRandom(seed + 10 * id), players: uuids, kind }
        for (const batch of planBatches(share, drawing, sums)) {
          progress.started += 1
          await client.send(batch).catch((error: unknown) => stuck.push(`${kind}: ${String(error)}`))
        }
      }),
    )
    const seconds = (performance.now() - startedAt) / 1000
    // what is left of the plan is carried out in any case
    progress.started = Number.MAX_SAFE_INTEGER
    await breaking
    const { totals, violations } = await inspectStats(databaseUrl, planned)
    return {
      seed,
      totals,
      counts,
      violations: [
        ...violations,
        ...stuck,
        ...new Set(counts.improper),
        ...stack.killables.flatMap(({ collapses }) => collapses),
      ],
      killsByProcess: new Map(bridges.map(({ name, kills: times }) => [name, times])),
      restarts: restarts.length,
      seconds,
    }
  } finally {
    for (const step of cleanUp.toReversed()) await step()
  }
}
