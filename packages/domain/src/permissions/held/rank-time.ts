/** A good of the shop whose rank its player has, or will have; times in ms since 1970. */
export type RankGood = {
  id: string
  rankId: number
  /** Time that is left, ms, at `runningSince` or while it does not run; null: without an end. */
  remainingMs: number | null
  /** Since when its time runs; null while it does not. */
  runningSince: number | null
  /** Whether its rank was the player's at the last choice. */
  isActive: boolean
  /** Since when its time may run. */
  availableSince: number
  /** When it was bought: the older one runs first. */
  boughtAt: number
  /** Whether an open dispute holds it. */
  isHeld: boolean
}

/** A rank that staff gave, with the end that they wrote, ms since 1970; null: none. */
export type StaffRank = {
  rankId: number
  level: number
  isTeam: boolean
  endsAt: number | null
  givenAt: number
  /** Whether it is what the player has now, and does not wait behind a bought one. */
  isPresent: boolean
}

/** A good after its time ran: `endedAt` when none is left. */
export type ElapsedGood = RankGood & { endedAt: number | null }

/**
 * Lets the time of the goods run until `now`: of each that runs and, when nothing of it is left, of the next one of the same rank
 * from that instant on. Returns all goods; those that have ended run no longer.
 */
export function elapse(goods: readonly RankGood[], now: number): ElapsedGood[] {
  const left = new Map<string, ElapsedGood>(goods.map((good) => [good.id, { ...good, endedAt: null }]))
  for (const good of goods) {
    // one runs, but for a player to whom another one's goods have moved
    if (good.runningSince !== null) run(left, [good, ...followers(goods, good)], good.runningSince, now)
  }
  return [...left.values()]
}

/** Lets the time of goods run one after the other. */
function run(left: Map<string, ElapsedGood>, goods: readonly RankGood[], since: number, now: number): void {
  let from = since
  for (const { id, availableSince } of goods) {
    const good = left.get(id)
    // the time of a good never runs for what was before it
    from = Math.max(from, availableSince)
    if (good === undefined || good.endedAt !== null || from > now) return
    const ends = good.remainingMs === null ? Number.POSITIVE_INFINITY : from + good.remainingMs
    if (ends > now) {
      const remainingMs = good.remainingMs === null ? null : ends - now
      left.set(id, { ...good, remainingMs, runningSince: now })
      return
    }
    left.set(id, { ...good, remainingMs: 0, runningSince: null, endedAt: ends })
    from = ends
  }
}

/** Returns the goods of the same rank that run after this one, the older first. */
function followers(goods: readonly RankGood[], running: RankGood): RankGood[] {
  return goods
    .filter(
      ({ rankId, isHeld, runningSince }) => rankId === running.rankId && !isHeld && runningSince === null,
    )
    .toSorted(byAge)
}

/** What a player has: the rank of goods, that of staff, or none. */
export type ChosenRank =
  | { by: 'SHOP'; rankId: number; goodId: string; endsAt: number | null; goodIds: readonly string[] }
  | { by: 'STAFF' }
  | { by: 'NONE' }

/**
 * Returns which rank a player has: a team rank of staff in any case, else the one of the highest level, of equal ones the one that runs
 * already, also when the good whose time ran was taken back or is held now, else the older. `goods` are those that have not ended, after {@link elapse}; `levels` of their ranks. The end covers all
 * goods of the rank: they run one after the other, before others of its level.
 */
export function chooseRank(
  goods: readonly RankGood[],
  staff: StaffRank | null,
  { levels, now }: { levels: ReadonlyMap<number, number>; now: number },
): ChosenRank {
  const levelOf = ({ rankId }: RankGood) => levels.get(rankId) ?? 0
  const open = goods.filter(({ isHeld }) => !isHeld).toSorted(byAge)
  const level = Math.max(...open.map(levelOf))
  const highest = open.filter((good) => levelOf(good) === level)
  const running = highest.find(({ isActive }) => isActive)
  const staffRuns = staff !== null && (staff.endsAt === null || staff.endsAt > now)
  const rankId = (running ?? highest[0])?.rankId
  const ofRank = highest.filter((good) => good.rankId === rankId)
  const [first] = ofRank
  if (first === undefined) return { by: staffRuns ? 'STAFF' : 'NONE' }
  const isFirst = running === undefined && staffRuns && (staff.isPresent || staff.givenAt <= first.boughtAt)
  if (staffRuns && (staff.isTeam || staff.level > level || (staff.level === level && isFirst)))
    return { by: 'STAFF' }
  return {
    by: 'SHOP',
    rankId: first.rankId,
    goodId: first.id,
    endsAt: endOf(ofRank, now),
    goodIds: ofRank.map(({ id }) => id),
  }
}

/** Returns when the time of all of them has run; null when one is without an end. */
function endOf(goods: readonly RankGood[], now: number): number | null {
  let end = now
  for (const { remainingMs } of goods) {
    if (remainingMs === null) return null
    end += remainingMs
  }
  return end
}

function byAge(one: RankGood, other: RankGood): number {
  return one.boughtAt - other.boughtAt || (one.id < other.id ? -1 : 1)
}

/**
 * Returns whether a rank bought now would wait without an end: a rank that has none is before it. `rankId` and `level` are those of
 * what is bought.
 */
export function wouldWait(
  goods: readonly RankGood[],
  staff: StaffRank | null,
  { rankId, level, levels }: { rankId: number; level: number; levels: ReadonlyMap<number, number> },
): boolean {
  // what is bought now is the youngest: it waits for all of its level, too
  const isWaitedFor = (good: RankGood) => good.rankId === rankId || (levels.get(good.rankId) ?? 0) >= level
  const staffLasts = staff !== null && staff.endsAt === null && (staff.isTeam || staff.level >= level)
  return staffLasts || goods.some((good) => good.remainingMs === null && isWaitedFor(good))
}
