import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { cacheDir } from '@kubora/local-servers/checkout'
import { buildWeb } from '@kubora/local/web-build'
import { seededRandom } from '@kubora/plugin-sdk/simulator/seeded-random'
import { migrateDatabase } from '@kubora/schema/db/migrate'
import postgres from 'postgres'
import { createCarefulClient, createCounts } from '#clients/careful-client.ts'
import { logIn } from '#clients/log-in.ts'
import { type Inspection, inspect } from '#kills/inspect.ts'
import { settlePopulation } from '#kills/population.ts'
import { isQuiet, readStored } from '#kills/stored.ts'
import { startBreakableServers } from '#outages/breakable-servers.ts'
import { watchNotifications } from '#clients/live-watcher.ts'
import { runScenario, type ScenarioResult, type Stage } from '#outages/run-scenario.ts'
import { scenes } from '#outages/scenarios.ts'
import { openStaffPage } from '#outages/staff-page.ts'
import { poll } from '#poll.ts'
import { formatTable } from '#report/print-table.ts'
import type { Verdict } from '#report/verdict.ts'
import { startChaosStack } from '#stack/chaos-stack.ts'
import { startSmtpRecorder } from '#stack/smtp-recorder.ts'

const quietTimeoutMs = 120_000

function describeScenes(results: readonly ScenarioResult[], final: Inspection): string {
  const columns = ['', 'requests', 'not now', 'no response', 'acked', 'recovered after', 'held']
  const rows = results.map(
    ({ name, counts, notifications, recoveredMs, violations }) =>
      [
        name,
        counts.requests,
        counts.notNow,
        counts.brokenOff,
        notifications.filter(({ ids }) => ids.size > 0).length,
        recoveredMs === null ? 'never' : `${(recoveredMs / 1000).toFixed(1)} s`,
        violations.length === 0 ? 'yes' : 'NO',
      ] as const,
  )
  const said = results.flatMap(({ name, words }) =>
    words.slice(0, 3).map((word) => `  ${name}: "${word.slice(0, 140)}"`),
  )
  const totals = ['', 'acked', 'stored', 'settled', 'applied', 'lost', 'doubled']
  return [
    formatTable(columns, rows),
    '',
    '  What the page said:',
    ...said,
    '',
    formatTable(totals, final.rows),
  ].join('\n')
}

/** Starts everything a scenario needs; adds its clean-up to `cleanUp`. */
async function startEnvironment(seed: number, cleanUp: (() => Promise<unknown>)[]) {
  const random = seededRandom(seed)
  const logDir = path.join(cacheDir, 'logs', 'chaos', `outages-${seed}`)
  await rm(logDir, { recursive: true, force: true })
  const servers = await startBreakableServers()
  cleanUp.push(servers.stop)
  await migrateDatabase(servers.ownerUrl, servers.databaseUrl)
  const size = { servers: 3, targetsPerServer: 5, team: 2, links: 0 }
  const population = await settlePopulation(servers.databaseUrl, size)
  const recorder = await startSmtpRecorder()
  cleanUp.push(recorder.close)
  const stack = await startChaosStack({
    ...servers.proxied,
    smtpUrl: recorder.url,
    logDir,
    pauseMs: () => 100,
  })
  cleanUp.push(stack.stop)
  const { site, graphqlUrl, killables } = stack
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kubora-chaos-'))
  cleanUp.push(() => rm(dataDir, { recursive: true, force: true }))
  const gameServers = await population.connect({ bridgeUrl: site, dataDir, seed, log: () => undefined })
  cleanUp.push(() => Promise.all(gameServers.map((server) => server.stop())))
  const [member, reader] = population.team
  const [watched] = population.targets
  if (member === undefined || reader === undefined || watched === undefined)
    throw new Error('the population is empty')
  const client = createCarefulClient({ graphqlUrl, random, counts: createCounts() })
  const token = await logIn(client, member)
  const watcher = watchNotifications({ graphqlUrl, origin: site, token, playerId: watched.playerId })
  cleanUp.push(watcher.stop)
  const page = await openStaffPage({ site, credentials: reader, pictureDir: logDir })
  cleanUp.push(page.close)
  const name =
    gameServers.flatMap(({ world }) => world.players).find(({ uuid }) => uuid === watched.uuid)?.name ?? ''
  await page.openPlayer({ id: watched.playerId, name })
  const others = population.targets.filter((target) => target !== watched)
  const watchedPlayer = { ...watched, name }
  const stage: Stage = {
    graphqlUrl,
    servers,
    page,
    watcher,
    token,
    targets: others,
    watched: watchedPlayer,
    random,
  }
  return { stage, gameServers, killables, recorder, databaseUrl: servers.databaseUrl }
}

type Scenery = Awaited<ReturnType<typeof startEnvironment>>

/** Checks after all scenarios: what was acknowledged is stored and settled, nothing happened twice, no user was logged out. */
async function lookBack(
  { gameServers, recorder, databaseUrl }: Scenery,
  results: readonly ScenarioResult[],
): Promise<Inspection> {
  for (const server of gameServers) server.repairConnection()
  const done = { notifications: results.flatMap(({ notifications }) => notifications), links: [], stuck: [] }
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  const look = async () =>
    inspect({ done, stored: await readStored(sql), servers: gameServers, mails: recorder.mails })
  try {
    return await poll(
      'quiet',
      async () => {
        if (!isQuiet(await readStored(sql))) return undefined
        const inspection = await look()
        return inspection.violations.length === 0 ? inspection : undefined
      },
      { timeoutMs: quietTimeoutMs, everyMs: 500 },
    ).catch(look)
  } finally {
    await sql.end({ timeout: 5 })
  }
}

/** Makes Redis and Postgres unavailable in many ways while clients, a live subscriber and a browser use the product. */
export async function proveOutages(seed: number): Promise<Verdict> {
  const cleanUp: (() => Promise<unknown>)[] = []
  try {
    await buildWeb()
    const scenery = await startEnvironment(seed, cleanUp)
    const { page, watcher } = scenery.stage
    const results: ScenarioResult[] = []
    for (const scene of scenes) results.push(await runScenario(scenery.stage, scene))
    const final = await lookBack(scenery, results)
    return {
      report: describeScenes(results, final),
      violations: [
        ...results.flatMap(({ name, violations }) => violations.map((violation) => `${name}: ${violation}`)),
        ...final.violations,
        ...scenery.killables.flatMap(({ collapses }) => collapses),
        ...(watcher.closeCodes.includes(4401) ? ['a live socket was closed as logged out'] : []),
        ...watcher.errors.map((error) => `live subscriber: ${error}`),
        ...page.scriptErrors.map((error) => `script on the page: ${error}`),
      ],
    }
  } finally {
    for (const step of cleanUp.toReversed()) await step()
  }
}
