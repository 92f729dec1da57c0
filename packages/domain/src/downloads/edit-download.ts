import { downloads } from '@kubora/schema/db/downloads'
import { downloadInput } from '@kubora/validation/downloads'
import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '#audit-log/record-audit.ts'
import { downloadsPermission } from '#downloads/downloads-permission.ts'
import { lockDownloadSection } from '#downloads/lock-download-section.ts'
import { onFileNameTaken } from '#downloads/on-file-name-taken.ts'
import { actorOf, type Principal } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { parseInput } from '#kernel/parse-input.ts'
import { inUnit } from '#kernel/unit-of-work.ts'
import { requirePermission } from '#permissions/require-permission.ts'

/**
 * Changes what a download says of itself, and moves it to the end of another section; needs `acp.downloads.edit`.
 * `NOT_FOUND` for an unknown download or section, `INVALID_INPUT` at `fileName` for a name in use.
 */
export async function editDownload(
  context: DomainContext,
  principal: Principal | null,
  target: { downloadId: number; sectionId: number },
  input: unknown,
): Promise<void> {
  const editor = requirePermission(principal, downloadsPermission)
  const wanted = parseInput(downloadInput, input)
  const { downloadId, sectionId } = target
  const edited = inUnit(context, async (unit) => {
    await lockDownloadSection(unit, sectionId)
    const [before] = await unit.tx
      .select({
        sectionId: downloads.sectionId,
        name: downloads.name,
        description: downloads.description,
        versionLabel: downloads.versionLabel,
        fileName: downloads.fileName,
      })
      .from(downloads)
      .where(eq(downloads.id, downloadId))
      .for('update')
    if (!before) throw new DomainError('NOT_FOUND')
    const moved = before.sectionId === sectionId ? {} : { sectionId, position: lastPlaceOf(sectionId) }
    await unit.tx
      .update(downloads)
      .set({ ...wanted, ...moved })
      .where(eq(downloads.id, downloadId))
    await recordAudit(unit, {
      actor: actorOf(editor),
      action: 'downloads.edit',
      target: { type: 'download', id: downloadId },
      oldValue: before,
      newValue: { sectionId, ...wanted },
    })
  })
  await onFileNameTaken(edited)
}

function lastPlaceOf(sectionId: number) {
  return sql`(select coalesce(max(d.position), 0) + 1 from downloads d where d.section_id = ${sectionId})`
}
