import { randomBytes } from 'node:crypto'
import type { StatsEventRow } from '@kubora/schema/protocol/events'

/** Returns a UUIDv7 of a time, in milliseconds since 1970. */
export function eventId(ms: number): string {
  const hex = Math.floor(ms).toString(16).padStart(12, '0') + randomBytes(10).toString('hex')
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) % 4)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `7${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join('-')
}

/** Returns an event of now, one kill, but for what is given. */
export function eventOf(
  player: { uuid: string },
  { ms = Date.now(), ...more }: Partial<StatsEventRow> & { ms?: number } = {},
): StatsEventRow {
  return { id: eventId(ms), uuid: player.uuid, kind: 'KILL', amount: 1, ...more }
}
