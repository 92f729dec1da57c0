import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { eventsResponse } from '@kubora/schema/protocol/events'
import { PROTOCOL_BASE_PATH } from '@kubora/schema/protocol/version'
import { createEventIds } from '#stats/event-ids.ts'

/** Calls of a game server a second. */
const callsPerSecond = 5
/** How often a game server renews its lease, which lasts 35 seconds. */
const syncEveryMs = 10_000

/** Game servers that report kills, each with one call after the other. */
export type EventSenders = {
  /** Reports events for so many seconds at this rate, all servers together. Resolves with how many were counted, once all calls have ended. */
  send: (seconds: number, eventsPerSecond: number) => Promise<number>
}

/** Registers game servers at a bridge. */
export async function registerSenders(
  bridgeUrl: string,
  keys: readonly string[],
  uuids: readonly string[],
): Promise<EventSenders> {
  const nextId = createEventIds()
  const servers = await Promise.all(
    keys.map(async (key) => {
      const bootId = randomUUID()
      const call = async (path: string, body: object) => {
        const response = await fetch(`${bridgeUrl}${PROTOCOL_BASE_PATH}${path}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
          body: JSON.stringify({ bootId, ...body }),
        })
        const text = await response.text()
        if (!response.ok) throw new Error(`${path}: ${response.status} ${text.slice(0, 300)}`)
        return text
      }
      const capabilities = { commands: [], calls: ['/events'] }
      await call('/hello', {
        protocolVersion: 1,
        pluginVersion: '1.0.0',
        identityMode: 'online',
        capabilities,
      })
      return call
    }),
  )
  return {
    async send(seconds, eventsPerSecond) {
      const size = Math.ceil(eventsPerSecond / servers.length / callsPerSecond)
      const startedAt = performance.now()
      const counts = await Promise.all(
        servers.map(async (call) => {
          let counted = 0
          let syncedAt = -Infinity
          for (let done = 0; done < seconds * callsPerSecond; done += 1) {
            if (performance.now() - syncedAt > syncEveryMs) {
              syncedAt = performance.now()
              await call('/sync', { receipts: [], waitMs: 0 })
            }
            const events = Array.from({ length: size }, () => ({
              id: nextId(),
              uuid: uuids[Math.floor(Math.random() * uuids.length)] ?? '',
              kind: 'KILL',
              amount: 1,
            }))
            counted += eventsResponse.parse(JSON.parse(await call('/events', { events }))).counted
            await pause(Math.max(0, startedAt + (1000 * (done + 1)) / callsPerSecond - performance.now()))
          }
          return counted
        }),
      )
      return counts.reduce((sum, count) => sum + count, 0)
    },
  }
}
