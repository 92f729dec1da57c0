import { downloadSections } from '@kubora/schema/db/downloads'
import { downloadSectionInput } from '@kubora/validation/downloads'
import { eq } from 'drizzle-orm'
import { recordAudit } from '#audit-log/record-audit.ts'
import { downloadsPermission } from '#downloads/downloads-permission.ts'
import { actorOf, type Principal } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { parseInput } from '#kernel/parse-input.ts'
import { inUnit } from '#kernel/unit-of-work.ts'
import { requirePermission } from '#permissions/require-permission.ts'

/** Changes name and description of a section; needs `acp.downloads.edit`. An unknown one is `NOT_FOUND`. */
export async function editDownloadSection(
  context: DomainContext,
  principal: Principal | null,
  sectionId: number,
  input: unknown,
): Promise<void> {
  const editor = requirePermission(principal, downloadsPermission)
  const wanted = parseInput(downloadSectionInput, input)
  await inUnit(context, async (unit) => {
    const [before] = await unit.tx
      .select({ name: downloadSections.name, description: downloadSections.description })
      .from(downloadSections)
      .where(eq(downloadSections.id, sectionId))
      .for('update')
    if (!before) throw new DomainError('NOT_FOUND')
    await unit.tx.update(downloadSections).set(wanted).where(eq(downloadSections.id, sectionId))
    await recordAudit(unit, {
      actor: actorOf(editor),
      action: 'downloads.edit-section',
      target: { type: 'download-section', id: sectionId },
      oldValue: before,
      newValue: wanted,
    })
  })
}
