import type { SeededAccount } from '@kubora/test-kit/seed/seed-account'
import type { SeededPlayer } from '@kubora/test-kit/seed/seed-player'
import type { createMigrationDesk } from '#testing/migration-desk.ts'

type Desk = Pick<Awaited<ReturnType<typeof createMigrationDesk>>, 'context' | 'db' | 'seed' | 'server'>

/** A player of whom every table is to know something, and what rows are made with. */
export type RichPlayer = Desk & {
  player: SeededPlayer
  account: SeededAccount
  /** Which player of a migration it is. */
  name: 'from' | 'to'
  /** A group that both are in. */
  group: number
  /** An instant in the past. */
  at: Date
}

/** What a file of this folder exports: it makes rows in each table of one feature that refers to players. */
export type FeatureRows = { addRows: (rich: RichPlayer) => Promise<void> }
