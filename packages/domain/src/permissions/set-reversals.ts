import type { Executor } from '@kubora/schema/db/client'
import { inverse } from '#actions/revert.ts'
import { groupLines, rankLines, readGroup, readRank } from '#permissions/rights-sets.ts'

/** How a new or restored group is reverted: it is deleted. */
export const groupDeletedAgain = inverse(groupLines.added, (db, line) =>
  deletedAgain(db, line, { by: 'permission-groups.delete', read: readGroup }),
)

/** How a new or restored rank is reverted: it is deleted. */
export const rankDeletedAgain = inverse(rankLines.added, (db, line) =>
  deletedAgain(db, line, { by: 'ranks.delete', read: readRank }),
)

async function deletedAgain(
  db: Executor,
  { id, after }: { id: number; after: unknown },
  { by, read }: { by: string; read: typeof readGroup | typeof readRank },
) {
  const found = await read(db, id)
  const now = found === null || found.deleted ? null : found.values
  return { by, input: { id, version: found?.version }, left: after, now, restored: null }
}
