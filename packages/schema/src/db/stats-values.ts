import { pgEnum } from 'drizzle-orm/pg-core'
import { eventKinds } from '#protocol/event-kinds.ts'

/** What a board counts: what happens on game servers of that kind; `global` all of it. */
export const statsModeEnum = pgEnum('stats_mode', ['global', 'freeroam', 'gungame', 'ttt', 'battleground'])
/** For which time a board counts. */
export const statsPeriodEnum = pgEnum('stats_period', ['ALL_TIME', 'DAILY', 'WEEKLY', 'MONTHLY'])
/** Why no board shows a player: by their own wish, by the team, or by a ban of the network. Written by `set-hidden.ts`. */
export const statsHiddenReasonEnum = pgEnum('stats_hidden_reason', ['OWN', 'TEAM', 'BAN'])
/** What game servers count (docs/SPECIFICATION.md §3). */
export const statsKindEnum = pgEnum('stats_kind', eventKinds)
