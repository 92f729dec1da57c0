/** What events count, on game servers of any kind. A bridge refuses others one by one. */
export const eventKinds = [
  'ATM_BLOWN_UP',
  'DEATH',
  'DRY_COCAINE',
  'DRY_MARIHUANA',
  'FARM_APPLES',
  'FARM_COCA',
  'FARM_FISH',
  'FARM_IRON',
  'FARM_LETTUCE',
  'FARM_MARIHUANA',
  'FARM_MUSHROOMS',
  'FARM_STRAWBERRIES',
  'FARM_TREES',
  'KARMA',
  'KILL',
  'LOSE',
  'MONEY_EARNED',
  'MONEY_SPENT',
  'PACK_COCAINE',
  'PACK_MARIHUANA',
  'PROCESS_CARBON_TO_PROPANE',
  'PROCESS_COCAINE',
  'PROCESS_IRON',
  'PROCESS_WATER_TO_H2O',
  'PROCESS_WOOD',
  'PROCESS_WOOD_TO_CARBON',
  'TRASH_SEARCHED',
  'WIN',
  'WIN_CHALLENGE_1',
  'WIN_CHALLENGE_2',
  'WIN_CHALLENGE_3',
  'WRONG_KILL',
  'CHAMPION_KILLER',
  'DOUBLE_KILL',
  'DRAW',
  'ENEMY_KILLED',
  'FAIR_PLAY',
  'FIRST_BLOOD',
  'HEAD_SHOT',
  'KILL_ASSIST',
  'LOOSE',
  'PAYBACK',
  'QUAD_KILL',
  'ROUND_CHAMPION',
  'SUPPLY_CRATE',
  'TEAMMATE_HEALED',
  'TRIPLE_KILL',
] as const

/** How late an event may arrive, in days. */
export const eventDays = 7

/** Largest amount of an event. */
export const eventAmountMax = 1_000_000

/** Largest amount of `KARMA` in either direction. */
export const karmaMax = 1000

/** Returns whether an event of the kind may have this amount. */
export function isAmountOf(kind: string, amount: number): boolean {
  if (!Number.isInteger(amount) || amount === 0) return false
  return kind === 'KARMA' ? Math.abs(amount) <= karmaMax : amount > 0 && amount <= eventAmountMax
}
