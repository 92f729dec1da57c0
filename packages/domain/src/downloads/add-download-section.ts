import { downloadSections } from '@kubora/schema/db/downloads'
import { downloadSectionInput } from '@kubora/validation/downloads'
import { sql } from 'drizzle-orm'
import { recordAudit } from '#audit-log/record-audit.ts'
import { downloadsPermission } from '#downloads/downloads-permission.ts'
import { actorOf, type Principal } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import { parseInput } from '#kernel/parse-input.ts'
import { inUnit } from '#kernel/unit-of-work.ts'
import { requirePermission } from '#permissions/require-permission.ts'

/** Adds a section below the others and answers its id; needs `acp.downloads.edit`. */
export async function addDownloadSection(
  context: DomainContext,
  principal: Principal | null,
  input: unknown,
): Promise<number> {
  const editor = requirePermission(principal, downloadsPermission)
  const wanted = parseInput(downloadSectionInput, input)
  return inUnit(context, async (unit) => {
    const [row] = await unit.tx
      .insert(downloadSections)
      .values({
        ...wanted,
        position: sql`(select coalesce(max(position), 0) + 1 from ${downloadSections})`,
      })
      .returning({ id: downloadSections.id })
    if (!row) throw new Error('insert returned no row')
    await recordAudit(unit, {
      actor: actorOf(editor),
      action: 'downloads.add-section',
      target: { type: 'download-section', id: row.id },
      newValue: wanted,
    })
    return row.id
  })
}
