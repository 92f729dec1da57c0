import { createHash } from 'node:crypto'
import type { KnownPlayer } from '@kubora/plugin-sdk/simulator/simulated-world'
import type { PlayerFact } from '@kubora/schema/protocol/player-facts'

const [minuteMs, dayMs] = [60_000, 86_400_000]
/** Days on which a player of the demo network played, from the first join or the month before last on. */
const playedDays = [0, 1, 3, 8, 30]
const quizTotal = 20

/**
 * Returns what a server of the demo network has known of a player for long: sessions, the result of the quiz, a mod. The same
 * for a month, so that it can be reported at each start.
 */
export function pastFacts(slug: string, { uuid, firstJoinAt }: KnownPlayer): PlayerFact[] {
  const digest = createHash('sha256').update(`${slug} ${uuid}`).digest()
  const pick = (index: number, below: number) => (digest[index] ?? 0) % below
  const today = new Date()
  // sessions are kept for a year
  const startMs = Math.max(
    Date.parse(firstJoinAt),
    Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 2, 1),
  )
  const instant = (ms: number) => new Date(ms).toISOString()
  const sessions = playedDays
    .map((day, index) => {
      const joinedMs = startMs + day * dayMs + pick(index, 60) * minuteMs
      const leftMs = joinedMs + (5 + pick(index + 8, 180)) * minuteMs
      return { joinedMs, leftMs, sessionId: uuidOf(`${slug} ${uuid} ${joinedMs}`) }
    })
    .filter(({ leftMs }) => leftMs < Date.now())
  const last = sessions.at(-1)
  if (!last) return []
  const version = last.leftMs
  return [
    ...sessions.map(({ joinedMs, leftMs, sessionId }): PlayerFact => {
      return {
        kind: 'session',
        uuid,
        version: leftMs,
        sessionId,
        joinedAt: instant(joinedMs),
        leftAt: instant(leftMs),
      }
    }),
    {
      kind: 'quiz',
      uuid,
      version,
      passed: pick(20, 5) > 0,
      score: quizTotal - pick(20, 5) * 3,
      total: quizTotal,
      takenAt: instant(startMs + 10 * minuteMs),
    },
    {
      kind: 'mod',
      uuid,
      version,
      modId: 'better-map',
      name: `Better Map 3.${pick(21, 4)}`,
      firstUsedAt: instant(startMs),
      lastUsedAt: instant(last.leftMs),
    },
  ]
}

function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
