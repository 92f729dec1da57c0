import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { PROTOCOL_BASE_PATH } from '@kubora/schema/protocol/version'
import { eventsResponse } from '@kubora/schema/protocol/events'
import { playerFactsResponse } from '@kubora/schema/protocol/player-facts'
import { z } from 'zod'
import type { PlannedBatch } from '#stats/event-plan.ts'

/** Counts of all game servers of a run. */
export type EventCounts = {
  calls: number
  /** Attempts that ended without a response: refused, reset or timed out. */
  brokenOff: number
  /** Attempts with the response "not now". */
  notNow: number
  counted: number
  duplicates: number
  rejected: number
  improper: string[]
}

/** Returns counts of zero. */
export function createEventCounts(): EventCounts {
  return { calls: 0, brokenOff: 0, notNow: 0, counted: 0, duplicates: 0, rejected: 0, improper: [] }
}

/** Reports for a game server, as a plugin does: a call is repeated as it is until its response is there. */
export type EventClient = {
  /** Throws when nothing but failures came for three minutes. */
  send: (batch: PlannedBatch) => Promise<void>
}

const refusal = z.object({ code: z.string(), retryAfterMs: z.number().optional() })
const attemptTimeoutMs = 20_000
const giveUpAfterMs = 180_000
const longestWaitMs = 1000
// the web server without a bridge, and a bridge without a database or with too much to do
const laterStatuses = new Set([429, 502, 503, 504])

type Call = { path: string; body: object }

/** Creates the client of a game server. */
export function createEventClient(options: {
  site: string
  key: string
  counts: EventCounts
  random: () => number
}): EventClient {
  const { site, key, counts, random } = options
  const bootId = randomUUID()

  async function attempt({ path, body }: Call): Promise<{ status: number; body: unknown } | undefined> {
    counts.calls += 1
    try {
      const response = await fetch(`${site}${PROTOCOL_BASE_PATH}${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ bootId, ...body }),
        signal: AbortSignal.timeout(attemptTimeoutMs),
      })
      const text = await response.text()
      return { status: response.status, body: JSON.parse(text.startsWith('{') ? text : '{}') as unknown }
    } catch {
      return undefined
    }
  }

  async function call(asked: Call): Promise<unknown> {
    const deadline = performance.now() + giveUpAfterMs
    for (let waitMs = 50; performance.now() < deadline; waitMs = Math.min(waitMs * 2, longestWaitMs)) {
      const response = await attempt(asked)
      if (response?.status === 200) return response.body
      const refused = refusal.safeParse(response?.body).data
      if (response === undefined) counts.brokenOff += 1
      else if (refused?.code === 'HELLO_REQUIRED') await sayHello()
      else if (laterStatuses.has(response.status)) counts.notNow += 1
      else throw new Error(`${asked.path}: ${response.status} ${JSON.stringify(response.body).slice(0, 300)}`)
      await sleep(Math.max(refused?.retryAfterMs ?? 0, waitMs * (0.5 + random() / 2)))
    }
    throw new Error(`${asked.path} had no success for ${giveUpAfterMs / 1000} s`)
  }

  async function sayHello(): Promise<void> {
    const capabilities = { commands: [], calls: ['/events', '/player-facts'] }
    await call({
      path: '/hello',
      body: { protocolVersion: 1, pluginVersion: '1', identityMode: 'online', capabilities },
    })
  }

  async function sendEvents({ events, refused }: PlannedBatch): Promise<void> {
    const { counted, duplicates, rejected } = eventsResponse.parse(
      await call({ path: '/events', body: { events } }),
    )
    counts.counted += counted
    counts.duplicates += duplicates
    counts.rejected += rejected.length
    if (counted + duplicates + rejected.length !== events.length)
      counts.improper.push(
        `of ${events.length} events ${counted} + ${duplicates} + ${rejected.length} had an outcome`,
      )
    const wanted = events.flatMap(({ id }) => refused.get(id) ?? [])
    const reasons = rejected.map(({ reason }) => reason)
    if (wanted.join() !== reasons.join())
      counts.improper.push(`events were refused as ${reasons.join()}, not as ${wanted.join()}`)
  }

  async function sendFacts({ facts }: PlannedBatch): Promise<void> {
    for (let at = 0; at < facts.length; at += 500) {
      const some = facts.slice(at, at + 500)
      const { results } = playerFactsResponse.parse(
        await call({ path: '/player-facts', body: { facts: some } }),
      )
      for (const result of results)
        if (result.result === 'rejected')
          counts.improper.push(`a stay was refused: ${JSON.stringify(result)}`)
    }
  }

  return {
    send: async (batch) => {
      const sends = [sendEvents, sendFacts]
      await Promise.all((batch.isDoubled ? [...sends, ...sends] : sends).map((send) => send(batch)))
    },
  }
}
