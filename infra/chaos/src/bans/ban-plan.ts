import { pick } from '#run-operations.ts'

/** What a team member may do with a player's ban. */
export const intentKinds = ['create', 'edit', 'shorten', 'unban'] as const

/** What one team member intends; without an active ban it becomes a new one, unless `stale`. */
export type Intent = {
  kind: (typeof intentKinds)[number]
  /** Unique in the run; the change is found by it in the database. */
  mark: string
  /** Index of the player and of the team member. */
  player: number
  member: number
  realm: (typeof realms)[number]
  duration: number
  unit: (typeof units)[number]
  /** Names the last ban even when it has ended, as somebody with an old page does. */
  stale: boolean
}

/** Intents that are carried out at the same moment, on the same player, by different team members. */
export type Turn = readonly [Intent, ...Intent[]]

const realms = [null, null, 'de', 'fr'] as const
const units = ['MINUTES', 'HOURS', 'DAYS'] as const
// some end during the run, some at once, some never
const durations = [-1, 0, 1, 1, 2, 5, 30, 5000] as const

/** Share of turns in which both team members act at the same moment. */
const togetherShare = 0.2
const staleShare = 0.1

/** Draws all turns of a run, with this many intents; the same for the same numbers of `random`. */
export function planTurns(
  random: () => number,
  { intents, players, members }: { intents: number; players: number; members: number },
): Turn[] {
  let drawn = 0
  function draw(player: number, member: number): Intent {
    drawn += 1
    const [kind, realm] = [pick(intentKinds, random), pick(realms, random)]
    const [duration, unit] = [pick(durations, random), pick(units, random)]
    const stale = random() < staleShare
    return { kind, mark: `Change ${drawn} of the run`, player, member, realm, duration, unit, stale }
  }

  const turns: Turn[] = []
  while (drawn < intents) {
    const player = Math.floor(random() * players)
    const member = Math.floor(random() * members)
    const first = draw(player, member)
    const together = drawn < intents && random() < togetherShare
    turns.push(together ? [first, draw(player, (member + 1) % members)] : [first])
  }
  return turns
}
