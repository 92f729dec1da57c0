// level 2 begins at 1,000 points, 3 at 3,000, 10 at 45,000, 100 at 4,950,000
const pointsPerStep = 500

/** Returns from how many points on a player has that level; 0 for the first. */
export function levelStart(level: number): number {
  return pointsPerStep * level * (level - 1)
}

/** A level with its borders in points: where it began and where the next one begins. */
export type StatsLevel = { level: number; from: number; next: number }

/** Returns the level that somebody has with that many points of all time and all modes; 1 for none, and for fewer than none. */
export function levelOf(points: number): StatsLevel {
  const steps = Math.max(0, points) / pointsPerStep
  let level = Math.max(1, Math.floor((1 + Math.sqrt(1 + 4 * steps)) / 2))
  // a root is rounded
  while (levelStart(level + 1) <= points) level += 1
  while (level > 1 && levelStart(level) > points) level -= 1
  return { level, from: levelStart(level), next: levelStart(level + 1) }
}
