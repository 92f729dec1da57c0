import type { CountDifference, Differences, ScoreDifference } from '#stats/apply-scores.ts'

/** Events of a player, day and kind that count for the first time: when the newest happened, and what a unit of their amount brings. */
export type CountedKind = CountDifference & { at: string; points: number }

/** Returns what events change, one difference for each player, mode and day, and one for each kind of them. */
export function differencesOf(counted: readonly CountedKind[]): Differences {
  const scores = new Map<string, ScoreDifference>()
  for (const { playerId, mode, day, amount, points, at } of counted) {
    // an event without points is only counted
    if (points === 0) continue
    const key = `${playerId} ${mode} ${day}`
    const score = scores.get(key)
    if (!score) scores.set(key, { playerId, mode, day, points: points * amount, seconds: 0, reachedAt: at })
    else {
      score.points += points * amount
      if (score.reachedAt === null || isLater(at, score.reachedAt)) score.reachedAt = at
    }
  }
  const counts = counted.map(({ playerId, mode, day, kind, amount }) => ({
    playerId,
    mode,
    day,
    kind,
    amount,
  }))
  return { scores: [...scores.values()], counts }
}

function isLater(one: string, other: string): boolean {
  return Date.parse(one) > Date.parse(other)
}
