import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { LiveEvent } from '@kubora/domain/kernel/live-event'
import { createLivePublisher } from '@kubora/live/create-live-publisher'
import {
  startStatementCounter,
  type StatementCounter,
} from '@kubora/test-kit/query-counting/statement-counter'
import { Redis } from 'ioredis'
import postgres from 'postgres'
import { type Audience, prepareAudiences } from '#fanout/audiences.ts'
import { fanoutReport, type Measured, type Sample } from '#fanout/fanout-report.ts'
import { openViewers } from '#fanout/viewers.ts'
import { interleave } from '#measure/interleave.ts'
import { quantile } from '#measure/statistics.ts'
import { startBenchServices } from '#product/bench-services.ts'
import { productEnvironment, startServer } from '#product/servers.ts'

const viewerCounts = [1000, 5000]
const rounds = 5
const eventsPerRound = 4
/** Longer than permissions of a session are cached, so that each event meets the expensive case, and than a board waits between two changes. */
const betweenEventsMs = 1_200
const plainChannel = 'bench-plain'

type Stage = {
  apiUrl: string
  plainUrl: string
  counter: StatementCounter
  publish: (event: LiveEvent) => void
  publishPlain: (text: string) => void
  changeBoard: () => Promise<unknown>
}

/** Opens an audience of `count` viewers and publishes a few events to it, one after the other. */
async function showEvents(
  stage: Stage,
  { query, event, tokens, changesBoard }: Audience,
  count: number,
): Promise<Sample[]> {
  const viewers = await openViewers(stage.apiUrl, query, tokens.slice(0, count))
  try {
    // once it has reached all, all are subscribed
    await viewers.handle(() => stage.publish(event))
    const samples: Sample[] = []
    for (let shown = 0; shown < eventsPerRound; shown++) {
      await pause(betweenEventsMs)
      if (changesBoard) await stage.changeBoard()
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

/** The same with a server by hand, which sends a text to all. */
async function showTexts(stage: Stage, text: string, count: number): Promise<Sample[]> {
  const viewers = await openViewers(
    stage.plainUrl,
    '',
    Array.from({ length: count }, () => null),
  )
  try {
    await viewers.handle(() => stage.publishPlain(text))
    const samples: Sample[] = []
    for (let shown = 0; shown < eventsPerRound; shown++) {
      await pause(betweenEventsMs)
      const times = await viewers.handle(() => stage.publishPlain(text))
      samples.push({ statements: 0, halfMs: quantile(times, 0.5), lastMs: Math.max(...times) })
    }
    return samples
  } finally {
    await viewers.close()
  }
}

/** Returns what a viewer of an audience is sent for an event. */
async function payloadFor(stage: Stage, audience: Audience): Promise<string> {
  const [token = null] = audience.tokens
  const viewers = await openViewers(stage.apiUrl, audience.query, [token])
  try {
    await viewers.handle(() => stage.publish(audience.event))
    return viewers.lastPayload()
  } finally {
    await viewers.close()
  }
}

/** Measures one event to many live viewers, of whom each is a guest, a user or staff, beside a server by hand that sends the same to all. */
export async function fanoutSuite(): Promise<boolean> {
  const services = await startBenchServices()
  const counter = await startStatementCounter(services.databaseUrl)
  const appSecret = randomBytes(32).toString('hex')
  const env = productEnvironment(services, appSecret)
  const redis = new Redis(services.redisUrl)
  const sql = postgres(services.databaseUrl, { max: 1 })
  const api = await startServer('api', 'apps/api/src/main.ts', { ...env, DATABASE_URL: counter.databaseUrl })
  const plain = await startServer(
    'plain',
    'infra/bench/src/fanout/plain-socket-server.ts',
    { REDIS_URL: services.redisUrl, CHANNEL: plainChannel },
    'PORT',
  )
  try {
    const { all, playerId } = await prepareAudiences(
      services.databaseUrl,
      appSecret,
      Math.max(...viewerCounts),
    )
    const { publish } = createLivePublisher(redis)
    const stage: Stage = {
      apiUrl: api.url,
      plainUrl: plain.url,
      counter,
      publish: (event) => publish([event]),
      publishPlain: (text) => void redis.publish(plainChannel, text),
      changeBoard: () => sql`update stat_scores set points = points + 1 where player_id = ${playerId}`,
    }
    const subjects = await Promise.all(
      all.map(async (audience) => ({ audience, text: await payloadFor(stage, audience) })),
    )
    const measured: Measured[] = []
    for (const count of viewerCounts) {
      const samples = await interleave(subjects, rounds, async ({ audience, text }) => ({
        ours: await showEvents(stage, audience, count),
        plain: await showTexts(stage, text, count),
      }))
      for (const [{ audience, text }, taken] of samples)
        measured.push({
          name: audience.name,
          count,
          bytes: text.length,
          rounds: taken.map(({ ours }) => ours),
          plain: taken.map((one) => one.plain),
        })
    }
    return fanoutReport(measured, services.origin)
  } finally {
    await Promise.all([api.stop(), plain.stop()])
    await counter.close()
    await sql.end()
    redis.disconnect()
    await services.stop()
  }
}
