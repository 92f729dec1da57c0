import { randomUUID } from 'node:crypto'

/** Makes the id of an event that happened at `atMs`, in milliseconds since 1970 by the bridge's clock: a UUID of version 7. */
export function makeEventId(atMs: number): string {
  const time = Math.max(0, Math.floor(atMs)).toString(16).padStart(12, '0')
  // what follows the version in a random UUID: the variant and 74 random bits
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}

/** Returns when the event of an id happened, in milliseconds since 1970. */
export function timeOfEvent(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
}
