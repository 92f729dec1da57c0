import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { cacheDir } from '@kubora/local-servers/checkout'
import { buildWeb } from '@kubora/local/web-build'
import { seededRandom } from '@kubora/plugin-sdk/simulator/seeded-random'
import { migrateDatabase } from '@kubora/schema/db/migrate'
import postgres, { type Sql } from 'postgres'
import { planTurns } from '#bans/ban-plan.ts'
import { type BanPopulation, type BanServer, settleBanPopulation } from '#bans/ban-population.ts'
import { type BanAttempt, takeTurn } from '#bans/change-ban.ts'
import { type BanInspection, inspectBans } from '#bans/inspect-bans.ts'
import { isQuiet, readStoredBans } from '#bans/stored-bans.ts'
import { type ClientCounts, createCarefulClient, createCounts } from '#clients/careful-client.ts'
import { logIn } from '#clients/log-in.ts'
import { carryOutKills, planKills } from '#kills/kill-plan.ts'
import { type BreakableServers, startBreakableServers } from '#outages/breakable-servers.ts'
import { NeverCameError, poll } from '#poll.ts'
import { listSome } from '#report/verdict.ts'
import { pick, type Progress, runOperations, type RunOperation, shuffled } from '#run-operations.ts'
import { type ChaosStack, startChaosStack } from '#stack/chaos-stack.ts'
import type { KillableProcess } from '#stack/killable-process.ts'
import { startSmtpRecorder } from '#stack/smtp-recorder.ts'

/** Size of a run. */
export type BansOptions = {
  seed: number
  changes: number
  players: number
  /** Kills of each process, and of Redis. */
  killsEach: number
}

/** Result of a run. */
export type BansResult = BanInspection & {
  seed: number
  attempts: readonly BanAttempt[]
  expired: number
  killsByProcess: ReadonlyMap<string, number>
  counts: ClientCounts
  cuts: number
  gameServerRestarts: number
  /** How long the game server was offline, as a share of the changes. */
  offlineShare: number
}

type Killable = Pick<KillableProcess, 'name' | 'kill' | 'kills'>

type Run = {
  options: BansOptions
  random: () => number
  noise: () => number
  counts: ClientCounts
  stack: ChaosStack
  redis: Killable
  servers: readonly BanServer[]
  population: BanPopulation
  sql: Sql
  cuts: number
}

// a plugin that met an outage retries within a minute, and a document without a receipt comes again after 15 s
const quietTimeoutMs = 100_000
const workers = 8
const thinkMs = 1300
const playShare = 0.15
// the last game server is shut down for the operations between
const [goesOfflineAt, comesBackAt] = [0.05, 0.9]

/** Redis as something to kill: it is started again on the same data. */
function killableRedis({ redis }: BreakableServers, pauseMs: () => number): Killable {
  let kills = 0
  return {
    name: 'redis',
    get kills() {
      return kills
    },
    kill: async () => {
      kills += 1
      await redis.end('SIGKILL')
      await sleep(pauseMs())
      await redis.start()
    },
  }
}

/** Something that happens to a game server: players come and go, its connection breaks, it is killed. */
function gameOperation(run: Run): RunOperation {
  const server = pick(run.servers, run.random)
  const what = run.random()
  if (what < 0.4) return () => server.play(3)
  if (what < 0.55) return () => server.restart()
  return async () => {
    run.cuts += 1
    await server.cutConnection(200 + run.noise() * 2500)
  }
}

async function keepOffline(server: BanServer, progress: Progress, operations: number): Promise<void> {
  const reached = (share: number) =>
    poll('that much work', () => (progress.started >= operations * share ? true : undefined), {
      timeoutMs: 400_000,
      everyMs: 20,
    })
  await reached(goesOfflineAt)
  await server.goOffline()
  await reached(comesBackAt).catch(() => undefined)
  await server.comeBack()
}

type Work = { attempts: BanAttempt[]; stuck: string[] }

async function workUnderKills(run: Run, tokens: readonly string[]): Promise<Work> {
  const { options, random, noise, stack, population } = run
  const client = createCarefulClient({ graphqlUrl: stack.graphqlUrl, random: noise, counts: run.counts })
  const tools = { client, tokens, playerIds: population.players.map(({ id }) => id) }
  const attempts: BanAttempt[] = []
  const size = { intents: options.changes, players: options.players, members: tokens.length }
  const turns = planTurns(random, size).map(
    (turn): RunOperation =>
      async () => {
        attempts.push(...(await takeTurn(tools, turn)))
      },
  )
  const games = Array.from({ length: Math.ceil(turns.length * playShare) }, () => gameOperation(run))
  const operations = shuffled([...turns, ...games], random)
  const killables = [...stack.killables, run.redis]
  const plan = killables
    .flatMap(({ name }) =>
      planKills(random, { kills: options.killsEach, operations: operations.length, killables: [name] }),
    )
    .toSorted((a, b) => a.afterOperation - b.afterOperation)
  const progress = { started: 0 }
  const ended = new AbortController()
  const killing = carryOutKills(plan, killables, progress, ended.signal)
  const [last] = run.servers.slice(-1)
  const offline = last === undefined ? undefined : keepOffline(last, progress, operations.length)
  try {
    const stuck = await runOperations(operations, { workers, thinkMs, noise, progress })
    await killing
    await offline
    return { attempts, stuck }
  } finally {
    ended.abort()
    await killing.catch(() => undefined)
  }
}

/** Waits until nothing is under way and every copy is what the database has. */
async function settle({ servers, sql, population }: Run, { attempts }: Work): Promise<BanInspection> {
  for (const server of servers) server.repairConnection()
  const look = async () => {
    const stored = await readStoredBans(sql)
    return { stored, inspection: inspectBans({ attempts, stored, players: population.players, servers }) }
  }
  const settled = async () => {
    const { stored, inspection } = await look()
    return isQuiet(stored) && inspection.violations.length === 0 ? inspection : undefined
  }
  return await poll('quiet', settled, { timeoutMs: quietTimeoutMs, everyMs: 500 }).catch(
    async () => (await look()).inspection,
  )
}

/** Every player joins; only those whom the database has banned there may be refused. Returns who was not treated so. */
async function tryToJoin({ servers, sql }: Run): Promise<string[]> {
  let wrong: string[] = []
  const look = async () => {
    for (const { world, process } of servers) {
      const offline = world.players.filter(({ online }) => !online)
      await Promise.all(offline.map(({ name }) => process.join(name)))
    }
    const { active } = await readStoredBans(sql)
    wrong = servers.flatMap(({ name, realm, world }) =>
      world.players.flatMap((player) => {
        const banned = active.some(
          (ban) =>
            !ban.passed && ban.playerUuid === player.uuid && (ban.realm === null || ban.realm === realm),
        )
        if (player.online !== banned) return []
        return [`${player.name} is banned: ${banned}, is on ${name}: ${player.online}`]
      }),
    )
    return wrong.length === 0 ? true : undefined
  }
  await poll('every player where they may be', look, { timeoutMs: 30_000, everyMs: 1000 }).catch(
    (error: unknown) => {
      if (!(error instanceof NeverCameError) || wrong.length === 0) throw error
    },
  )
  return wrong
}

async function prove(run: Run): Promise<BansResult> {
  const { stack, servers, options, counts, population, noise, sql } = run
  const client = createCarefulClient({ graphqlUrl: stack.graphqlUrl, random: noise, counts })
  const tokens = await Promise.all(population.team.map((member) => logIn(client, member)))
  const work = await workUnderKills(run, tokens)
  const inspection = await settle(run, work)
  const misplaced = await tryToJoin(run)
  const collapses = stack.killables.flatMap((killable) => killable.collapses)
  const { expired } = await readStoredBans(sql)
  return {
    rows: inspection.rows,
    violations: [
      ...inspection.violations,
      ...listSome('player who is not where they may be', misplaced),
      ...listSome('change without an end', work.stuck),
      ...new Set(counts.improper),
      ...collapses,
    ],
    seed: options.seed,
    attempts: work.attempts,
    expired,
    killsByProcess: new Map([...stack.killables, run.redis].map(({ name, kills }) => [name, kills])),
    counts,
    cuts: run.cuts,
    gameServerRestarts: servers.reduce((sum, { restarts }) => sum + restarts, 0),
    offlineShare: comesBackAt - goesOfflineAt,
  }
}

/**
 * Changes bans of random players while processes and Redis are killed, and compares what team members got acknowledged with
 * what is stored and what every game server has in the end.
 */
export async function runBans(options: BansOptions): Promise<BansResult> {
  const { seed } = options
  const [random, noise] = [seededRandom(seed), seededRandom(seed + 1)]
  const counts = createCounts()
  const logDir = path.join(cacheDir, 'logs', 'chaos', `bans-${seed}`)
  const cleanUp: (() => Promise<unknown>)[] = []
  try {
    await rm(logDir, { recursive: true, force: true })
    await buildWeb()
    const breakable = await startBreakableServers()
    cleanUp.push(breakable.stop)
    const { databaseUrl, ownerUrl } = breakable
    const { redisUrl } = breakable.proxied
    await migrateDatabase(ownerUrl, databaseUrl)
    const population = await settleBanPopulation(databaseUrl, options.players)
    const recorder = await startSmtpRecorder()
    cleanUp.push(recorder.close)
    const pauseMs = () => 50 + noise() * 400
    const stack = await startChaosStack({ databaseUrl, redisUrl, smtpUrl: recorder.url, logDir, pauseMs })
    cleanUp.push(stack.stop)
    const dataDir = await mkdtemp(path.join(tmpdir(), 'kubora-chaos-'))
    cleanUp.push(() => rm(dataDir, { recursive: true, force: true }))
    const servers = await population.connect({ bridgeUrl: stack.site, dataDir, seed })
    cleanUp.push(() => Promise.all(servers.map((server) => server.stop())))
    const sql = postgres(databaseUrl, { max: 2, onnotice: () => undefined })
    cleanUp.push(() => sql.end({ timeout: 5 }))
    const redis = killableRedis(breakable, pauseMs)
    return await prove({ options, random, noise, counts, stack, redis, servers, population, sql, cuts: 0 })
  } finally {
    for (const step of cleanUp.toReversed()) await step()
  }
}
