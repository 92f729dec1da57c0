import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { issueToken } from '@kubora/domain/accounts/issue-token'
import type { LiveEvent } from '@kubora/domain/kernel/live-event'
import { deriveSecret } from '@kubora/domain/kernel/secret'
import { createLivePublisher } from '@kubora/live/create-live-publisher'
import { createWritableDatabase } from '@kubora/schema/db/writable'
import {
  startStatementCounter,
  type StatementCounter,
} from '@kubora/test-kit/query-counting/statement-counter'
import { createSeed } from '@kubora/test-kit/seed/create-seed'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { Redis } from 'ioredis'
import { fanoutReport, type Measured, type Sample } from '#fanout/fanout-report.ts'
import { openViewers } from '#fanout/viewers.ts'
import { interleave } from '#measure/interleave.ts'
import { quantile } from '#measure/statistics.ts'
import { startBenchServices } from '#product/bench-services.ts'
import { productEnvironment, startServer } from '#product/servers.ts'

const viewerCounts = [300, 1000]
const rounds = 5
const eventsPerRound = 4
/** Longer than permissions of a session are cached, so that each event meets the expensive case. */
const betweenEventsMs = 1_000

type Audience = { name: string; query: string; event: LiveEvent; tokens: readonly (string | null)[] }

/** Creates a team member and a session per viewer, and the subscriptions of three audiences. */
async function prepareAudiences(databaseUrl: string, appSecret: string): Promise<Audience[]> {
  const { db, close } = createWritableDatabase({ url: databaseUrl, applicationName: 'bench-seed' })
  try {
    const seed = createSeed(db)
    const domain = { db, secret: deriveSecret(appSecret), publish: () => undefined }
    const gameServer = await seed.gameServer({ connected: true })
    const tokens: string[] = []
    for (let index = 0; index < Math.max(...viewerCounts); index++) {
      const { account } = await seed.teamMember({ permissions: [playerPermissions.viewPlayers] })
      tokens.push((await issueToken(domain, await seed.session(account))).token)
    }
    const everybodys = 'subscription { networkStatusChanged { playersOnline serversOnline } }'
    const guests = tokens.map(() => null)
    return [
      { name: 'guests', query: everybodys, event: { kind: 'network-status' }, tokens: guests },
      { name: 'logged in', query: everybodys, event: { kind: 'network-status' }, tokens },
      {
        name: 'staff, something only they may see',
        query: 'subscription { gameServerChanged { id name state playersOnline } }',
        event: { kind: 'game-server', serverId: gameServer.id },
        tokens,
      },
    ]
  } finally {
    await close()
  }
}

type Stage = { apiUrl: string; counter: StatementCounter; publish: (event: LiveEvent) => void }

/** Opens an audience of `count` viewers and publishes a few events to it, one after the other. */
async function showEvents(
  stage: Stage,
  { query, event, tokens }: Audience,
  count: number,
): Promise<Sample[]> {
  const viewers = await openViewers(stage.apiUrl, query, tokens.slice(0, count))
  try {
    // once it has reached all, all are subscribed
    await viewers.handle(() => stage.publish(event))
    const samples: Sample[] = []
    for (let shown = 0; shown < eventsPerRound; shown++) {
      await pause(betweenEventsMs)
      let times: number[] = []
      const executed = await stage.counter.during(async () => {
        times = await viewers.handle(() => stage.publish(event))
      })
      samples.push({ statements: executed.length, halfMs: quantile(times, 0.5), lastMs: Math.max(...times) })
    }
    return samples
  } finally {
    await viewers.close()
  }
}

/** Measures one event to many live viewers: guests, users, and staff whose permissions decide what they see. */
export async function fanoutSuite(): Promise<boolean> {
  const services = await startBenchServices()
  const counter = await startStatementCounter(services.databaseUrl)
  const appSecret = randomBytes(32).toString('hex')
  const env = productEnvironment(services, appSecret)
  const redis = new Redis(services.redisUrl)
  const api = await startServer('api', 'apps/api/src/main.ts', { ...env, DATABASE_URL: counter.databaseUrl })
  try {
    const audiences = await prepareAudiences(services.databaseUrl, appSecret)
    const { publish } = createLivePublisher(redis)
    const stage = { apiUrl: api.url, counter, publish: (event: LiveEvent) => publish([event]) }
    const measured: Measured[] = []
    for (const count of viewerCounts) {
      const samples = await interleave(audiences, rounds, (audience) => showEvents(stage, audience, count))
      for (const [{ name }, taken] of samples) measured.push({ name, count, rounds: taken })
    }
    return fanoutReport(measured, services.origin)
  } finally {
    await api.stop()
    await counter.close()
    redis.disconnect()
    await services.stop()
  }
}
