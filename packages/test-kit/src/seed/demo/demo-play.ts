import type { statsKindEnum } from '@kubora/schema/db/stats-values'

/** What players of the demo network do, and how often one does it in an hour. */
export type PlayedKind = {
  kind: (typeof statsKindEnum.enumValues)[number]
  perHour: number
  /** Amount of one: from 1 to this; 1 when left out. */
  amountMax?: number
}

const fights: readonly PlayedKind[] = [
  { kind: 'KILL', perHour: 40 },
  { kind: 'DEATH', perHour: 38 },
  { kind: 'HEAD_SHOT', perHour: 12 },
  { kind: 'KILL_ASSIST', perHour: 9 },
  { kind: 'DOUBLE_KILL', perHour: 5 },
  { kind: 'PAYBACK', perHour: 4 },
  { kind: 'SUPPLY_CRATE', perHour: 3 },
  { kind: 'FIRST_BLOOD', perHour: 1 },
  { kind: 'TRIPLE_KILL', perHour: 1 },
  { kind: 'ROUND_CHAMPION', perHour: 1 },
  { kind: 'WIN', perHour: 2 },
  { kind: 'LOSE', perHour: 3 },
]

const work: readonly PlayedKind[] = [
  { kind: 'FARM_APPLES', perHour: 20 },
  { kind: 'FARM_FISH', perHour: 12 },
  { kind: 'FARM_IRON', perHour: 10 },
  { kind: 'FARM_TREES', perHour: 9 },
  { kind: 'PROCESS_WOOD', perHour: 6 },
  { kind: 'PROCESS_IRON', perHour: 6 },
  { kind: 'TRASH_SEARCHED', perHour: 4 },
  { kind: 'MONEY_EARNED', perHour: 4, amountMax: 250 },
  { kind: 'MONEY_SPENT', perHour: 3, amountMax: 180 },
  { kind: 'DEATH', perHour: 1 },
  { kind: 'ATM_BLOWN_UP', perHour: 1 },
]

const play: Readonly<Record<string, readonly PlayedKind[]>> = {
  gungame: fights,
  battleground: fights,
  ttt: [
    { kind: 'ENEMY_KILLED', perHour: 12 },
    { kind: 'KILL', perHour: 6 },
    { kind: 'DEATH', perHour: 10 },
    { kind: 'HEAD_SHOT', perHour: 5 },
    { kind: 'KARMA', perHour: 6, amountMax: 40 },
    { kind: 'FAIR_PLAY', perHour: 3 },
    { kind: 'WRONG_KILL', perHour: 1 },
    { kind: 'WIN', perHour: 5 },
    { kind: 'LOSE', perHour: 5 },
  ],
  freeroam: work,
  roleplay: work,
}

/** Returns what is done on game servers of a kind; nothing where nothing is counted. */
export function usualPlay(serverKind: string): readonly PlayedKind[] {
  return play[serverKind] ?? []
}
