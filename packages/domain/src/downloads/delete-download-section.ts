import { downloads, downloadSections } from '@kubora/schema/db/downloads'
import { asc, eq } from 'drizzle-orm'
import { recordAudit } from '#audit-log/record-audit.ts'
import { downloadsPermission } from '#downloads/downloads-permission.ts'
import { dropDownloads } from '#downloads/drop-downloads.ts'
import { actorOf, type Principal } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { inUnit } from '#kernel/unit-of-work.ts'
import { requirePermission } from '#permissions/require-permission.ts'

/**
 * Deletes a section with its downloads; needs `acp.downloads.edit`. `confirmedDownloads` is the number the person confirmed:
 * `CONFLICT` when the section holds another number by now.
 */
export async function deleteDownloadSection(
  context: DomainContext,
  principal: Principal | null,
  sectionId: number,
  confirmedDownloads: number,
): Promise<void> {
  const editor = requirePermission(principal, downloadsPermission)
  await inUnit(context, async (unit) => {
    // nothing can be added to it from here on
    const [before] = await unit.tx
      .select()
      .from(downloadSections)
      .where(eq(downloadSections.id, sectionId))
      .for('update')
    if (!before) throw new DomainError('NOT_FOUND')
    const inside = await unit.tx
      .select()
      .from(downloads)
      .where(eq(downloads.sectionId, sectionId))
      .orderBy(asc(downloads.id))
      .for('update')
    if (inside.length !== confirmedDownloads) throw new DomainError('CONFLICT')
    await dropDownloads(
      unit,
      inside.map(({ id }) => id),
    )
    await unit.tx.delete(downloadSections).where(eq(downloadSections.id, sectionId))
    await recordAudit(unit, {
      actor: actorOf(editor),
      action: 'downloads.delete-section',
      target: { type: 'download-section', id: sectionId },
      oldValue: { ...before, downloads: inside },
    })
  })
}
