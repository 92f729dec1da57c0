import { pgEnum } from 'drizzle-orm/pg-core'

/** What a board counts: what happens on game servers of that kind; `global` all of it. */
export const statsModeEnum = pgEnum('stats_mode', ['global', 'freeroam', 'gungame', 'ttt', 'battleground'])
/** For which time a board counts. */
export const statsPeriodEnum = pgEnum('stats_period', ['ALL_TIME', 'DAILY', 'WEEKLY', 'MONTHLY'])
/** Why no board shows a player: by their own wish, by the team, or by a ban of the network. Written by `set-hidden.ts`. */
export const statsHiddenReasonEnum = pgEnum('stats_hidden_reason', ['OWN', 'TEAM', 'BAN'])
/** What game servers count (docs/SPECIFICATION.md §3). */
export const statsKindEnum = pgEnum('stats_kind', [
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
])
