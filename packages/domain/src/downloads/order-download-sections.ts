import { downloadSections } from '@kubora/schema/db/downloads'
import { asc } from 'drizzle-orm'
import { recordAudit } from '#audit-log/record-audit.ts'
import { downloadsPermission } from '#downloads/downloads-permission.ts'
import { idsByPlace } from '#kernel/ids-by-place.ts'
import { placeRows } from '#downloads/place-rows.ts'
import { actorOf, type Principal } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import { inUnit } from '#kernel/unit-of-work.ts'
import { requirePermission } from '#permissions/require-permission.ts'

/** Puts all sections into the given order; needs `acp.downloads.edit`. `CONFLICT` when others came or went meanwhile. */
export async function orderDownloadSections(
  context: DomainContext,
  principal: Principal | null,
  sectionIds: readonly number[],
): Promise<void> {
  const editor = requirePermission(principal, downloadsPermission)
  await inUnit(context, async (unit) => {
    const rows = await unit.tx
      .select({ id: downloadSections.id, position: downloadSections.position })
      .from(downloadSections)
      .orderBy(asc(downloadSections.id))
      .for('update')
    const before = idsByPlace(rows)
    await placeRows(unit, downloadSections, before, sectionIds)
    await recordAudit(unit, {
      actor: actorOf(editor),
      action: 'downloads.order-sections',
      target: { type: 'download-section', id: 'all' },
      oldValue: before,
      newValue: sectionIds,
    })
  })
}
