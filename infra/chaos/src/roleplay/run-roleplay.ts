import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
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
import { carryOutKills, planKills } from '#kills/kill-plan.ts'
import { poll } from '#poll.ts'
import { listSome } from '#report/verdict.ts'
import { inspectRoleplay, type PlayedWorld, type WorldInspection } from '#roleplay/inspect-roleplay.ts'
import { makeWish, type WishAttempt } from '#roleplay/make-wish.ts'
import { play } from '#roleplay/play-worlds.ts'
import { readOpen, readStoredWorlds, readUnknown, type StoredWorlds } from '#roleplay/stored-world.ts'
import { startWorldGame, type WorldGame, type WorldGameCounts } from '#roleplay/world-game.ts'
import {
  firstThings,
  isWish,
  planWorld,
  type WorldPlan,
  worldRealms,
  type WorldSize,
} from '#roleplay/world-plan.ts'
import { memberCount, settleWorldPopulation, type WorldPopulation } from '#roleplay/world-population.ts'
import { type Progress, type RunOperation, runOperations } from '#run-operations.ts'
import { type ChaosStack, startChaosStack } from '#stack/chaos-stack.ts'

/** Size of a run, and the servers it uses. */
export type RoleplayOptions = WorldSize & {
  seed: number
  wishes: number
  /** Kills of api, bridge and web server. */
  kills: number
  databaseUrl: string
  /** Address with the login that owns the tables. */
  ownerUrl: string
  redisUrl: string
  logDir: string
  /** Gets a line at each step of the run. */
  say: (line: string) => void
}

/** Result of a run. */
export type RoleplayResult = WorldInspection & {
  seed: number
  counts: ClientCounts
  killsByProcess: ReadonlyMap<string, number>
  games: readonly (WorldGameCounts & { realm: string; interrupted: number })[]
  lists: StoredWorlds['lists']
  seenUnknown: number
  events: number
  refusals: ReadonlyMap<string, number>
}

// a plugin that met an outage retries within a minute, and a whole world may be on its way
const quietTimeoutMs = 300_000
// what is wrong for so long while nothing is under way stays wrong
const wrongMs = 75_000
const firstReportTimeoutMs = 600_000
const workers = 8
const thinkMs = 700
const faults = { dropRequest: 0.04, dropResponse: 0.08, duplicate: 0.15, delay: 0.3, delayMs: 250 }

type Run = {
  options: RoleplayOptions
  plan: WorldPlan
  random: () => number
  noise: () => number
  counts: ClientCounts
  stack: ChaosStack
  client: CarefulClient
  games: readonly WorldGame[]
  money: readonly number[]
  population: WorldPopulation
  sql: Sql
}

type Work = { attempts: WishAttempt[]; stuck: string[]; refusedLists: string[]; seenUnknown: Set<string> }

/** Does everything of the plan: first while processes are killed, then over bad connections only. */
async function workUnderKills(run: Run, tokens: readonly string[]): Promise<Work> {
  const { options, plan, random, noise, stack, games, client, population } = run
  const work: Work = { attempts: [], stuck: [], refusedLists: [], seenUnknown: new Set() }
  const wishTools = { client, tokens, startedAtMs: Date.now() }
  const playerUuids = population.people.map(({ uuid }) => uuid)
  const playTools = { games, client, token: tokens[0] ?? '', playerUuids, refusedLists: work.refusedLists }
  const operationOf =
    (one: WorldPlan['stormy'][number]): RunOperation =>
    async () => {
      if (isWish(one)) work.attempts.push(await makeWish(wishTools, one))
      else await play(playTools, one)
    }
  const all = plan.stormy.length + plan.calm.length
  const progress: Progress = { started: 0 }
  const killed = planKills(random, {
    kills: options.kills,
    operations: plan.stormy.length,
    killables: stack.killables.map(({ name }) => name),
  })
  const ended = new AbortController()
  const killing = carryOutKills(killed, stack.killables, progress, ended.signal)
  const watching = watch(run, { progress, all, seenUnknown: work.seenUnknown }, ended.signal)
  try {
    const pace = { workers, thinkMs, noise, progress }
    work.stuck.push(...(await runOperations(plan.stormy.map(operationOf), pace)))
    await killing
    // what was to crash later does so now
    await Promise.all(games.map((game) => game.kill()))
    options.say('the last start of each game; what comes now is reported by itself')
    work.stuck.push(...(await runOperations(plan.calm.map(operationOf), pace)))
    return work
  } finally {
    ended.abort()
    await killing.catch(() => undefined)
    await watching
  }
}

/** Notes which wishes are unknown for a while, and says how far the run is. */
async function watch(
  { sql, options }: Run,
  { progress, all, seenUnknown }: { progress: Progress; all: number; seenUnknown: Set<string> },
  signal: AbortSignal,
): Promise<void> {
  let said = 0
  while (!signal.aborted) {
    for (const id of await readUnknown(sql)) seenUnknown.add(id)
    const tenth = Math.floor((10 * progress.started) / all)
    if (tenth > said) options.say(`${progress.started} of ${all} wishes and events`)
    said = Math.max(said, tenth)
    await sleep(200)
  }
}

function playedWorlds({ games, money }: Run): PlayedWorld[] {
  return games.map((game, index) => ({
    realm: game.realm,
    effects: game.effects,
    everApplied: game.everApplied,
    interrupted: game.interrupted,
    things: [...game.roleplay.things.values()],
    bookings: game.roleplay.bookings,
    money: [money[index] ?? 0, game.roleplay.moneyOf()],
  }))
}

/** Waits until nothing is under way and Postgres is the worlds; else returns what is wrong in the end. */
async function settle(run: Run, { attempts, seenUnknown }: Work): Promise<[WorldInspection, StoredWorlds]> {
  const { games, sql, options } = run
  for (const game of games) game.repairConnection()
  options.say('waiting until nothing is under way')
  const look = async (): Promise<[WorldInspection, StoredWorlds]> => {
    const stored = await readStoredWorlds(sql)
    return [inspectRoleplay({ attempts, stored, games: playedWorlds(run), seenUnknown }), stored]
  }
  let [wrong, wrongSince] = ['', performance.now()]
  const settled = async () => {
    for (const id of await readUnknown(sql)) seenUnknown.add(id)
    if (Object.values(await readOpen(sql)).some((count) => count > 0)) return undefined
    const found = await look()
    const { violations } = found[0]
    if (violations.length === 0) return found
    if (violations.join() !== wrong) [wrong, wrongSince] = [violations.join(), performance.now()]
    return performance.now() - wrongSince > wrongMs ? found : undefined
  }
  return await poll('quiet', settled, { timeoutMs: quietTimeoutMs, everyMs: 1000 }).catch(look)
}

async function prove(run: Run): Promise<RoleplayResult> {
  const { stack, games, options, counts, population, client, sql, plan } = run
  const count = games.reduce((sum, { roleplay }) => sum + roleplay.things.size, 0)
  options.say(`${count} things of two worlds are reported for the first time`)
  const reported = async () => {
    const [row] = await sql<{ count: number }[]>`
      select ((select count(*) from characters) + (select count(*) from jobs) + (select count(*) from properties)
        + (select count(*) from vehicles) + (select count(*) from licenses))::int as count`
    return row?.count === count ? true : undefined
  }
  await poll('the first report', reported, { timeoutMs: firstReportTimeoutMs, everyMs: 500 })
  const tokens = await Promise.all(population.team.map((member) => logIn(client, member)))
  const work = await workUnderKills(run, tokens)
  const [inspection, stored] = await settle(run, work)
  const refused = work.attempts
    .filter(({ ids }) => ids.size === 0)
    .flatMap(({ refusals }) => refusals[0] ?? [])
  const events = [...plan.stormy, ...plan.calm].filter((one) => !isWish(one)).length
  return {
    ...inspection,
    violations: [
      ...inspection.violations,
      ...listSome('operation without an end', work.stuck),
      ...listSome('list refused', work.refusedLists),
      ...new Set(counts.improper),
      ...stack.killables.flatMap(({ collapses }) => collapses),
    ],
    seed: options.seed,
    counts,
    killsByProcess: new Map(stack.killables.map(({ name, kills }) => [name, kills])),
    games: games.map((game) => ({ realm: game.realm, ...game.counts, interrupted: game.interrupted.size })),
    lists: stored.lists,
    seenUnknown: work.seenUnknown.size,
    events,
    refusals: new Map([...Map.groupBy(refused, (code) => code)].map(([code, all]) => [code, all.length])),
  }
}

/**
 * Wishes everything that team members can wish of two worlds while processes and games are killed, and compares what they got
 * acknowledged with what is stored and what is in the games. Migrates the database, which must be empty.
 */
export async function runRoleplay(options: RoleplayOptions): Promise<RoleplayResult> {
  const { seed, databaseUrl, ownerUrl, redisUrl, logDir, say } = options
  const [random, noise] = [seededRandom(seed), seededRandom(seed + 1)]
  const counts = createCounts()
  const cleanUp: (() => Promise<unknown>)[] = []
  try {
    await rm(logDir, { recursive: true, force: true })
    await buildWeb()
    await migrateDatabase(ownerUrl, databaseUrl)
    const population = await settleWorldPopulation(databaseUrl, options.characters)
    const uuids = population.people.map(({ uuid }) => uuid)
    const worlds = worldRealms.map((realm) => firstThings(realm, options, uuids, random))
    const characters = Math.ceil(options.characters / 2)
    const plan = planWorld(random, { wishes: options.wishes, members: memberCount, characters })
    const pauseMs = () => 50 + noise() * 400
    // no mail is sent in this run
    const smtpUrl = 'smtp://127.0.0.1:1'
    const stack = await startChaosStack({ databaseUrl, redisUrl, smtpUrl, logDir, pauseMs })
    cleanUp.push(stack.stop)
    const dataDir = await mkdtemp(path.join(tmpdir(), 'kubora-chaos-'))
    cleanUp.push(() => rm(dataDir, { recursive: true, force: true }))
    const games = await Promise.all(
      population.owners.map(({ realm, id: serverId, key }, index) =>
        startWorldGame({
          realm,
          serverId,
          key,
          people: population.people,
          things: worlds[index] ?? [],
          bridgeUrl: stack.site,
          dataDir,
          seed: seed + 1000 * (index + 1),
          faults,
          log: () => undefined,
        }),
      ),
    )
    cleanUp.push(() => Promise.all(games.map((game) => game.stop())))
    const money = games.map(({ roleplay }) => roleplay.moneyOf())
    const sql = postgres(databaseUrl, { max: 2, onnotice: () => undefined })
    cleanUp.push(() => sql.end({ timeout: 5 }))
    const client = createCarefulClient({ graphqlUrl: stack.graphqlUrl, random: noise, counts })
    say(
      `seed ${seed}: ${options.wishes} wishes of ${memberCount} members, ${options.kills} kills of processes`,
    )
    return await prove({ options, plan, random, noise, counts, stack, client, games, money, population, sql })
  } finally {
    for (const step of cleanUp.toReversed()) await step()
  }
}
