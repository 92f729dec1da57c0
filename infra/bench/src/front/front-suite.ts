import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildWeb } from '@kubora/local/web-build'
import { type FrontRow, frontReport } from '#front/front-report.ts'
import { type Contestant, kuboraContestant, prepareWorkloads } from '#graphql/contestant.ts'
import { logInAll, readStatements } from '#graphql/graphql-suite.ts'
import { seedManyPlayers } from '#graphql/many-players.ts'
import { cpuTimeMs } from '#measure/cpu-time.ts'
import { load } from '#measure/http-load.ts'
import { interleave } from '#measure/interleave.ts'
import { startBenchServices } from '#product/bench-services.ts'
import type { Staff } from '#product/log-in.ts'
import { productEnvironment, type Server, startServer } from '#product/servers.ts'

const pairs = 7
const warmUpSeconds = 3
const measureSeconds = 4

/** A way to the list, and the processes that work on its requests. */
type Way = { contestant: Contestant; pids: readonly number[] }

async function startWays(
  env: ReturnType<typeof productEnvironment>,
  staff: readonly Staff[],
  statementsFile: string,
  keep: (server: Server) => Server,
): Promise<Way[]> {
  const rawEntry = path.resolve(import.meta.dirname, '../graphql/raw-server.ts')
  const raw = keep(await startServer('raw', rawEntry, { ...env, STATEMENTS: statementsFile }, 'PORT'))
  const api = keep(await startServer('api', 'apps/api/src/main.ts', env))
  const web = keep(
    await startServer('web', 'apps/web/server/main.ts', { ...env, API_URLS: api.url, BRIDGE_URLS: api.url }),
  )
  const bareEntry = path.resolve(import.meta.dirname, 'bare-relay.ts')
  const bare = keep(await startServer('bare', bareEntry, { ...env, API_URLS: api.url }, 'PORT'))
  const tokens = await logInAll(api.url, staff)
  const way = (name: string, at: Server, pids: readonly number[], as: readonly string[] = []): Way => ({
    contestant: kuboraContestant(name, at.pid, at.url, as),
    pids,
  })
  return [
    way('node:http by hand', raw, [raw.pid]),
    way('Kubora api', api, [api.pid], tokens),
    way('Kubora api through a bare relay', bare, [bare.pid, api.pid], tokens),
    way('Kubora api through the web server', web, [web.pid, api.pid], tokens),
  ]
}

async function measure(ways: readonly Way[]): Promise<FrontRow[]> {
  const workloads = await prepareWorkloads(
    ways.map(({ contestant }) => contestant),
    'pages',
  )
  const shoot = async ({ contestant, pids }: Way, seconds: number) => {
    const workload = workloads.get(contestant)
    if (!workload) throw new Error(`${contestant.name} has nothing to do`)
    const before = pids.map(cpuTimeMs)
    const result = await load(workload, seconds)
    const cpuMicros = pids.map(
      (pid, index) => ((cpuTimeMs(pid) - (before[index] ?? 0)) * 1000) / result.answers,
    )
    process.stderr.write(
      `  ${contestant.name}: ${result.perSecond.toFixed(0)}/s, ${cpuMicros.map((micros) => micros.toFixed(0)).join(' + ')} µs\n`,
    )
    return { ...result, cpuMicros }
  }
  for (const way of ways) await shoot(way, warmUpSeconds)
  const samples = await interleave(ways, pairs, (way) => shoot(way, measureSeconds))
  return [...samples].map(([{ contestant }, taken]) => ({ name: contestant.name, samples: taken }))
}

/** Measures the staff's player list by a handwritten server and by the api, alone, behind a bare relay, behind the web server. */
export async function frontSuite(): Promise<boolean> {
  await buildWeb()
  const services = await startBenchServices()
  const directory = mkdtempSync(path.join(tmpdir(), 'kubora-bench-'))
  const running: Server[] = []
  try {
    const staff = await seedManyPlayers(services.databaseUrl)
    const env = productEnvironment(services)
    const statementsFile = path.join(directory, 'statements.json')
    const [first] = staff
    if (!first) throw new Error('no team member may see the list')
    writeFileSync(statementsFile, JSON.stringify(await readStatements(env, first)))
    const ways = await startWays(env, staff, statementsFile, (server) => {
      running.push(server)
      return server
    })
    return frontReport(await measure(ways), services)
  } finally {
    await Promise.all(running.map((server) => server.stop()))
    await services.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}
