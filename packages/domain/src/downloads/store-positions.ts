import type { downloads, downloadSections } from '@kubora/schema/db/downloads'
import { eq } from 'drizzle-orm'
import { DomainError } from '#kernel/domain-error.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

/** Stores the position in `wanted` of each row. Throws `CONFLICT` unless `wanted` contains each id of `present` once. */
export async function storePositions(
  unit: Unit,
  table: typeof downloads | typeof downloadSections,
  present: readonly number[],
  wanted: readonly number[],
): Promise<void> {
  const known = new Set(present)
  const all = wanted.length === known.size && new Set(wanted).size === known.size
  if (!all || !wanted.every((id) => known.has(id))) throw new DomainError('CONFLICT')
  for (const [index, id] of wanted.entries()) {
    await unit.tx
      .update(table)
      .set({ position: index + 1 })
      .where(eq(table.id, id))
  }
}
