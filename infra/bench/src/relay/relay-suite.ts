import { setTimeout as pause } from 'node:timers/promises'
import { startFaultProxy } from '@kubora/test-kit/fault-proxy/fault-proxy'
import { startStatementCounter } from '@kubora/test-kit/query-counting/statement-counter'
import postgres from 'postgres'
import { startBenchServices } from '#product/bench-services.ts'
import { relayReport, type Statements } from '#relay/relay-report.ts'
import { type Passage, prepareScene, type Scene, startStage } from '#relay/relay-environment.ts'

const warmUpCount = 50
const timedCount = 500
const countedCount = 200
/** Long enough for all that a message causes later, such as its timeout of five seconds. */
const aftermathMs = 7_000
const idleServers = 50
const idleSeconds = 30
const lateCount = 10

type Services = { databaseUrl: string; redisUrl: string }

const direct = ({ databaseUrl, redisUrl }: Services) => ({
  apiDatabaseUrl: databaseUrl,
  bridgeDatabaseUrl: databaseUrl,
  redisUrl,
})

/** Measures messages one after the other, and between them bare commits of one row on a connection of their own. */
async function measureTimes(services: Services, scene: Scene) {
  const sql = postgres(services.databaseUrl, { max: 1, onnotice: () => undefined })
  const stage = await startStage(direct(services), scene, 1)
  try {
    await sql`create table bench_commits (at timestamptz not null)`
    const commits: number[] = []
    const commit = async () => {
      const before = performance.now()
      await sql`insert into bench_commits values (now())`
      commits.push(performance.now() - before)
    }
    await stage.notifyOften(warmUpCount, commit)
    commits.length = 0
    const passages = await stage.notifyOften(timedCount, commit)
    return { passages, commits }
  } finally {
    await stage.stop()
    await sql.end()
  }
}

/** Prints how often each statement was run, to find where statements come from. */
function print(of: string, executed: readonly string[]): void {
  const counts = Map.groupBy(executed, (statement) => statement.replace(/\s+/g, ' ').slice(0, 100))
  const lines = [...counts].map(([statement, { length }]) => `  ${of} ${length} × ${statement}`)
  process.stderr.write(`${lines.join('\n')}\n`)
}

/** Counts all statements of both processes to Postgres: per message with all that follows, and while nothing happens. */
async function countStatements(services: Services, scene: Scene): Promise<Statements> {
  const [api, bridge] = [
    await startStatementCounter(services.databaseUrl),
    await startStatementCounter(services.databaseUrl),
  ]
  const counted = {
    apiDatabaseUrl: api.databaseUrl,
    bridgeDatabaseUrl: bridge.databaseUrl,
    redisUrl: services.redisUrl,
  }
  async function during(work: () => Promise<unknown>) {
    let ofBridge: string[] = []
    const ofApi = await api.during(async () => {
      ofBridge = await bridge.during(work)
    })
    print('api', ofApi)
    print('bridge', ofBridge)
    return { api: ofApi, bridge: ofBridge }
  }
  try {
    const one = await startStage(counted, scene, 1)
    await one.notifyOften(warmUpCount)
    await pause(aftermathMs)
    const busy = await during(async () => {
      await one.notifyOften(countedCount)
      await pause(aftermathMs)
    })
    await one.stop()
    const many = await startStage(counted, scene, idleServers)
    await pause(aftermathMs)
    const idle = await during(() => pause(idleSeconds * 1000))
    await many.stop()
    return {
      ofApi: busy.api.length / countedCount,
      ofBridge: busy.bridge.length / countedCount,
      idleServers,
      idlePerServerAndSecond: (idle.api.length + idle.bridge.length) / idleServers / idleSeconds,
    }
  } finally {
    await api.close()
    await bridge.close()
  }
}

/** Measures messages while Redis refuses connections. */
async function measureWithoutRedis(services: Services, scene: Scene): Promise<Passage[]> {
  const redis = new URL(services.redisUrl)
  const proxy = await startFaultProxy({ host: redis.hostname, port: Number(redis.port) })
  const stage = await startStage(
    { ...direct(services), redisUrl: proxy.through(services.redisUrl) },
    scene,
    1,
  )
  try {
    await stage.notifyOften(warmUpCount)
    await proxy.refuse()
    await pause(2000)
    return await stage.notifyOften(lateCount)
  } finally {
    await proxy.heal()
    await stage.stop()
    await proxy.close()
  }
}

/** Measures from the team member's click to the plugin's long poll, through api, Postgres, Redis and bridge. */
export async function relaySuite(): Promise<boolean> {
  const services = await startBenchServices()
  try {
    const scene = await prepareScene(services.databaseUrl, idleServers)
    const times = await measureTimes(services, scene)
    const statements = await countStatements(services, scene)
    const withoutRedis = await measureWithoutRedis(services, scene)
    return relayReport({ ...times, statements, withoutRedis, origin: services.origin })
  } finally {
    await services.stop()
  }
}
