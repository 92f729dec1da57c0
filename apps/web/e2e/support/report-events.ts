import { randomUUID } from 'node:crypto'
import { statsEvents } from '@kubora/validation/stats-events'
import { bridgeUrl, seed } from './product.ts'

type GamePlayer = { uuid: string }

/** What a player did, and how long ago. */
export type ReportedEvent = { player: GamePlayer; kind: string; amount: number; agoMs?: number }

const playedKinds = ['gungame', 'ttt', 'battleground', 'freeroam'] as const

/** Returns a UUIDv7 of a time, ms since 1970. */
function eventId(ms: number): string {
  const hex = ms.toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7${randomUUID().slice(15)}`
}

/** Reports events to the bridge as the plugin of a new game server of that kind does. Returns how many counted. */
export async function reportEvents(
  kind: (typeof playedKinds)[number],
  events: readonly ReportedEvent[],
): Promise<number> {
  const server = await seed.gameServer({ kind })
  const bootId = randomUUID()
  const call = async (path: string, body: object) => {
    const response = await fetch(bridgeUrl + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${server.key}` },
      body: JSON.stringify({ bootId, ...body }),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as { counted?: number }
  }
  await call('/hello', { protocolVersion: 1, pluginVersion: 'test-1', identityMode: 'online' })
  const now = Date.now()
  const { counted = 0 } = await call('/events', {
    events: events.map(({ player: { uuid }, kind: done, amount, agoMs = 0 }) => ({
      id: eventId(now - agoMs),
      uuid,
      kind: done,
      amount,
    })),
  })
  return counted
}

/** Before today in any case: tests of boards have those of today for themselves. */
const pastMs = 36 * 3_600_000

/** Reports that a player has done everything that is counted anywhere, and much of it. */
export async function reportEverything(player: GamePlayer): Promise<void> {
  for (const kind of playedKinds)
    await reportEvents(
      kind,
      statsEvents.map((done) => ({
        player,
        kind: done,
        amount: done === 'KARMA' ? 1_000 : 999_999,
        agoMs: pastMs,
      })),
    )
}
