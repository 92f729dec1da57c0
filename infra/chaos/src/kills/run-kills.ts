import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildWeb } from '@kubora/local/web-build'
import { seededRandom } from '@kubora/plugin-sdk/simulator/seeded-random'
import { migrateDatabase } from '@kubora/schema/db/migrate'
import postgres, { type Sql } from 'postgres'
import {
  type CarefulClient,
  type ClientCounts,
  createCarefulClient,
  createCounts,
} from '#clients/careful-client.ts'
import { logIn } from '#clients/log-in.ts'
import { checkCrossDelivery, crossingCount } from '#kills/check-cross-delivery.ts'
import type { GameServer } from '#kills/game-server.ts'
import { type Inspection, inspect } from '#kills/inspect.ts'
import { carryOutKills, planKills } from '#kills/kill-plan.ts'
import { type Population, settlePopulation } from '#kills/population.ts'
import { isQuiet, readStored } from '#kills/stored.ts'
import { countOperations, doWork, type WorkDone } from '#kills/work.ts'
import { poll } from '#poll.ts'
import { type ChaosStack, startChaosStack } from '#stack/chaos-stack.ts'
import { type SmtpRecorder, startSmtpRecorder } from '#stack/smtp-recorder.ts'

/** Size of a run, and the servers it uses. */
export type KillsOptions = {
  seed: number
  kills: number
  notifications: number
  links: number
  /** Kill game servers, too, also together with the bridge of their long poll. */
  killGameServers: boolean
  databaseUrl: string
  /** Address with the login that owns the tables. */
  ownerUrl: string
  redisUrl: string
  logDir: string
}

/** Result of a run. */
export type KillsResult = Inspection & {
  seed: number
  killsByProcess: ReadonlyMap<string, number>
  gameServerRestarts: number
  /** Api processes whose events reached subscribers of the other one. */
  crossings: number
  outcomes: ReadonlyMap<string, number>
  counts: ClientCounts
}

// after the last kill a plugin that met an outage retries within a minute
const quietTimeoutMs = 90_000

type Run = {
  options: KillsOptions
  /** Draws the plan: what is done, by which client, and what is killed when. */
  random: () => number
  /** Draws waits and faults, whose order differs from run to run. */
  noise: () => number
  counts: ClientCounts
  stack: ChaosStack
  servers: readonly GameServer[]
  population: Population
  client: CarefulClient
  recorder: SmtpRecorder
  sql: Sql
}

async function cross({ stack, population, noise, counts }: Run, [token = '']: readonly string[]) {
  const [target] = population.targets
  if (target === undefined) throw new Error('no player to notify')
  const { apiUrls, site } = stack
  return await checkCrossDelivery({ apiUrls, site, token, target, random: noise, counts })
}

async function workUnderKills(run: Run, tokens: readonly string[]): Promise<WorkDone> {
  const { options, random, noise, stack, population, client } = run
  const { kills } = options
  const notifications = options.notifications - crossingCount
  const progress = { started: 0 }
  const names = stack.killables.map(({ name }) => name)
  const operations = countOperations(notifications, options.links)
  const plan = planKills(random, { kills, operations, killables: names })
  const ended = new AbortController()
  const killing = carryOutKills(plan, stack.killables, progress, ended.signal)
  try {
    const { servers, recorder } = run
    const work = {
      serverKillShare: options.killGameServers ? 0.1 : 0,
      client,
      tokens,
      population,
      servers,
      mails: recorder.mails,
      notifications,
      random,
      noise,
      progress,
    }
    // each kill takes about as long as six clients need for a dozen operations with these pauses
    const done = await doWork({ ...work, workers: 6, thinkMs: 1600 })
    await killing
    return done
  } finally {
    ended.abort()
    await killing.catch(() => undefined)
  }
}

/** Repairs connections, restarts processes and waits until nothing is under way. */
async function settle({ servers, sql, recorder }: Run, done: WorkDone): Promise<Inspection> {
  for (const server of servers) {
    server.repairConnection()
    await Promise.all(server.world.players.map(({ name }) => server.process.join(name)))
  }
  const look = async () => inspect({ done, stored: await readStored(sql), servers, mails: recorder.mails })
  return await poll(
    'quiet',
    async () => {
      const stored = await readStored(sql)
      if (!isQuiet(stored)) return undefined
      const inspection = inspect({ done, stored, servers, mails: recorder.mails })
      // receipts of expired commands may still be on their way
      return inspection.violations.length === 0 ? inspection : undefined
    },
    { timeoutMs: quietTimeoutMs, everyMs: 500 },
  ).catch(look)
}

function summarise(
  run: Run,
  inspection: Inspection,
  outcomes: ReadonlyMap<string, number>,
): Omit<KillsResult, 'crossings'> {
  const { stack, servers, options, counts } = run
  const collapses = stack.killables.flatMap((killable) => killable.collapses)
  return {
    ...inspection,
    violations: [...inspection.violations, ...new Set(counts.improper), ...collapses],
    seed: options.seed,
    killsByProcess: new Map(stack.killables.map(({ name, kills }) => [name, kills])),
    gameServerRestarts: servers.reduce((sum, { restarts }) => sum + restarts, 0),
    outcomes,
    counts,
  }
}

async function countOutcomes(sql: Sql): Promise<ReadonlyMap<string, number>> {
  const rows = await sql<{ outcome: string; count: number }[]>`
    select outcome::text, count(*)::int as count from notifications group by outcome order by outcome`
  return new Map(rows.map(({ outcome, count }) => [outcome, count]))
}

/**
 * Kills random processes at random moments while clients work, and compares what they got acknowledged with what is
 * stored and what players saw. Migrates the database, which must be empty.
 */
export async function runKills(options: KillsOptions): Promise<KillsResult> {
  const { seed, databaseUrl, ownerUrl, redisUrl, logDir } = options
  const [random, noise] = [seededRandom(seed), seededRandom(seed + 1)]
  const counts = createCounts()
  const cleanUp: (() => Promise<unknown>)[] = []
  try {
    await rm(logDir, { recursive: true, force: true })
    await buildWeb()
    await migrateDatabase(ownerUrl, databaseUrl)
    const size = { servers: 3, targetsPerServer: 10, team: 4, links: options.links }
    const population = await settlePopulation(databaseUrl, size)
    const recorder = await startSmtpRecorder()
    cleanUp.push(recorder.close)
    const pauseMs = () => 50 + noise() * 400
    const stack = await startChaosStack({ databaseUrl, redisUrl, smtpUrl: recorder.url, logDir, pauseMs })
    cleanUp.push(stack.stop)
    const dataDir = await mkdtemp(path.join(tmpdir(), 'kubora-chaos-'))
    cleanUp.push(() => rm(dataDir, { recursive: true, force: true }))
    const log = () => undefined
    const servers = await population.connect({ bridgeUrl: stack.site, dataDir, seed, log })
    cleanUp.push(() => Promise.all(servers.map((server) => server.stop())))
    const sql = postgres(databaseUrl, { max: 2, onnotice: () => undefined })
    cleanUp.push(() => sql.end({ timeout: 5 }))
    const client = createCarefulClient({ graphqlUrl: stack.graphqlUrl, random: noise, counts })
    const run: Run = { options, random, noise, counts, stack, servers, population, client, recorder, sql }
    const tokens = await Promise.all(population.team.map((member) => logIn(client, member)))
    const crossing = await cross(run, tokens)
    const done = await workUnderKills(run, tokens)
    done.notifications.push(...crossing.sent)
    const inspection = await settle(run, done)
    inspection.violations.push(...crossing.violations)
    return {
      ...summarise(run, inspection, await countOutcomes(sql)),
      crossings: crossingCount - crossing.violations.length,
    }
  } finally {
    for (const step of cleanUp.toReversed()) await step()
  }
}
