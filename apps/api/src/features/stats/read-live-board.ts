import { DomainError } from '@kubora/domain/kernel/domain-error'
import type { Database } from '@kubora/schema/db/client'
import { boardSizes, type StatsMode } from '@kubora/validation/stats'
import type { Board, BoardRow } from '#features/stats/board-row.ts'
import { type BoardPage, readBestOfToday, readBoard } from '#features/stats/read-board.ts'
import { sharedRead } from '#graphql/shared-read.ts'

/** Returns a read of a key, made at the first request. There are as many as boards and page sizes. */
function readsOf<Key extends object, Result>(read: (db: Database, key: Key) => Promise<Result>) {
  const reads = new Map<string, (db: Database) => Promise<Result>>()
  return (db: Database, key: Key): Promise<Result> => {
    const name = Object.values(key).join(' ')
    const shared = reads.get(name) ?? sharedRead((one) => read(one, key))
    reads.set(name, shared)
    return shared(db)
  }
}

/** Throws `INVALID_INPUT` for a size that no board is shown in. */
export function requireBoardSize(first: unknown): void {
  if (!boardSizes.some((size) => size === first))
    throw new DomainError('INVALID_INPUT', { fieldErrors: [{ path: 'first', key: 'validation.number' }] })
}

/**
 * Returns the first page of a board, once at a time for all subscriptions: however many ways there are to select its fields, a change
 * is read at most twice.
 */
export const readLiveBoard: (db: Database, key: Board & { first: number }) => Promise<BoardPage> = readsOf(
  (db, { mode, period, first }) => readBoard(db, { mode, period, first }),
)

/** Returns the best of today in a mode, shared as well. */
export const readLiveBest: (db: Database, key: { mode: StatsMode }) => Promise<BoardRow[]> = readsOf(
  (db, { mode }) => readBestOfToday(db, mode),
)
