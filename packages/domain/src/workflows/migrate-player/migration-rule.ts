import type { MigrationAnswer, MigrationQuestionKey } from '@kubora/validation/player-migrations'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Principal } from '#kernel/actor.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import type { Journal } from '#workflows/migrate-player/recorded-changes.ts'

/** A player of a migration. */
export type MigratedPlayer = { id: number; uuid: string; name: string }

/** The player it comes from, and the one it goes to. */
export type Pair = { from: MigratedPlayer; to: MigratedPlayer }

/** One of the answers to a question, with what there is to know of it; what does not belong to the question is null. */
export type MigrationOption = {
  key: MigrationAnswer
  rank: { name: string; level: number; endsAt: Date | null } | null
  /** The text of the note as it would be. */
  note: string | null
  link: { accountId: number; linkedAt: Date } | null
  characterLimits: { realm: 'de' | 'fr'; allowed: number }[] | null
}

/** What a rule works with. */
export type RuleWork = Pair & {
  unit: Unit
  member: Principal
  journal: Journal
  /** Whose counts where both have something; `TO` while nobody has answered. */
  answer: MigrationAnswer
}

/** What becomes of the rows of one foreign key to `players`. */
export type MigrationRule = {
  /** Its name in previews. */
  key: string
  table: PgTable
  /** The column that refers to the player; `player_id` where it is left out. */
  column?: string
  /** MOVE: the rows go to the other player. MERGE: they are joined with what the other one has. STAY: they remain. */
  effect: 'MOVE' | 'MERGE' | 'STAY'
  /** Why, for the author of the next table. */
  why: string
  /** The question that this rule may have. */
  question?: MigrationQuestionKey
  /** Returns what can be answered; null where nothing has to be decided. */
  ask?: (unit: Unit, pair: Pair) => Promise<MigrationOption[] | null>
  /** Does it, and returns how many rows of the player went over. Left out for STAY, and for what only the game moves. */
  apply?: (work: RuleWork) => Promise<number>
  /** Returns whether nobody changed what was added, where its own columns do not show it. */
  isUntouched?: (unit: Unit, migrationId: string) => Promise<boolean>
  /** Whether what was added may be gone since: then an undo has nothing to do, where any other change is in its way. */
  mayBeGone?: true
}

/** Returns an answer with nothing but its own facts. */
export function optionOf(
  key: MigrationAnswer,
  facts: Partial<Omit<MigrationOption, 'key'>>,
): MigrationOption {
  return { key, rank: null, note: null, link: null, characterLimits: null, ...facts }
}
