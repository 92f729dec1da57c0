import type { CountDifference, Differences, ScoreDifference } from '#stats/apply-scores.ts'

/** An event that counts for the first time, with what a unit of its amount brings. */
type CountedEvent = CountDifference & { at: string; points: number }

/** Returns what events change, one difference for each player, mode and day, and one for each kind of them. */
export function differencesOf(events: readonly CountedEvent[]): Differences {
  const scores = new Map<string, ScoreDifference>()
  const counts = new Map<string, CountDifference>()
  for (const { playerId, mode, day, kind, amount, points, at } of events) {
    const [place, key] = [{ playerId, mode, day }, `${playerId} ${mode} ${day}`]
    const count = counts.get(`${key} ${kind}`)
    if (count) count.amount += amount
    else counts.set(`${key} ${kind}`, { ...place, kind, amount })
    // an event without points is only counted
    if (points === 0) continue
    const score = scores.get(key)
    if (!score) scores.set(key, { ...place, points: points * amount, seconds: 0, reachedAt: at })
    else {
      score.points += points * amount
      if (score.reachedAt === null || isLater(at, score.reachedAt)) score.reachedAt = at
    }
  }
  return { scores: [...scores.values()], counts: [...counts.values()] }
}

function isLater(one: string, other: string): boolean {
  return Date.parse(one) > Date.parse(other)
}
