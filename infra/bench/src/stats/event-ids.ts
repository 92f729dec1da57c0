import { randomBytes } from 'node:crypto'

/** Returns a function that makes UUIDs of version 7 of now, as plugins do. */
export function createEventIds(): () => string {
  return () => {
    const hex = Date.now().toString(16).padStart(12, '0') + randomBytes(10).toString('hex')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
  }
}
