import { createHmac, timingSafeEqual } from 'node:crypto'

/** The values that Twitch signs, as they were received. */
export type SignedMessage = { messageId: string; timestamp: string; body: Buffer; signature: string }

const signatureFormat = /^sha256=[0-9a-f]{64}$/i

/** Returns whether the message was signed with our secret: HMAC-SHA-256 over id, time and received body, compared in constant time. */
export function isSignedByTwitch(
  secret: string,
  { messageId, timestamp, body, signature }: SignedMessage,
): boolean {
  if (!signatureFormat.test(signature)) return false
  const expected = createHmac('sha256', secret).update(messageId).update(timestamp).update(body).digest()
  return timingSafeEqual(expected, Buffer.from(signature.slice('sha256='.length), 'hex'))
}

// RFC 3339 in UTC with up to nine digits of a second, as Twitch writes it
const timeFormat = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?Z$/

/** Returns the time that a message names; null for a text that is none. */
export function parseTime(timestamp: string): Date | null {
  const ms = timeFormat.test(timestamp) ? Date.parse(timestamp) : Number.NaN
  return Number.isNaN(ms) ? null : new Date(ms)
}
