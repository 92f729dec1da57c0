import { downloadSections } from '@kubora/schema/db/downloads'
import { eq } from 'drizzle-orm'
import { DomainError } from '#kernel/domain-error.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

/** Locks the section against deletion until the unit ends. Throws `NOT_FOUND` when it does not exist. */
export async function lockDownloadSection(unit: Unit, sectionId: number): Promise<void> {
  const rows = await unit.tx
    .select({ id: downloadSections.id })
    .from(downloadSections)
    .where(eq(downloadSections.id, sectionId))
    .for('key share')
  if (rows.length === 0) throw new DomainError('NOT_FOUND')
}
