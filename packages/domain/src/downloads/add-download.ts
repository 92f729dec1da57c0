import { downloads } from '@kubora/schema/db/downloads'
import { downloadInput } from '@kubora/validation/downloads'
import { sql } from 'drizzle-orm'
import { recordAudit } from '#audit-log/record-audit.ts'
import { downloadsPermission } from '#downloads/downloads-permission.ts'
import { lockDownloadSection } from '#downloads/lock-download-section.ts'
import { onFileNameTaken } from '#downloads/on-file-name-taken.ts'
import { actorOf, type Principal } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import { parseInput } from '#kernel/parse-input.ts'
import { inUnit } from '#kernel/unit-of-work.ts'
import { requirePermission } from '#permissions/require-permission.ts'

/**
 * Adds a download at the end of a section and answers its id; needs `acp.downloads.edit`. It is public once its file is
 * uploaded. A file name in use is `INVALID_INPUT` at `fileName`.
 */
export async function addDownload(
  context: DomainContext,
  principal: Principal | null,
  sectionId: number,
  input: unknown,
): Promise<number> {
  const editor = requirePermission(principal, downloadsPermission)
  const wanted = parseInput(downloadInput, input)
  const added = inUnit(context, async (unit) => {
    await lockDownloadSection(unit, sectionId)
    const [row] = await unit.tx
      .insert(downloads)
      .values({
        ...wanted,
        sectionId,
        position: sql`(select coalesce(max(position), 0) + 1 from ${downloads} where section_id = ${sectionId})`,
      })
      .returning({ id: downloads.id })
    if (!row) throw new Error('insert returned no row')
    await recordAudit(unit, {
      actor: actorOf(editor),
      action: 'downloads.add',
      target: { type: 'download', id: row.id },
      newValue: { sectionId, ...wanted },
    })
    return row.id
  })
  return onFileNameTaken(added)
}
