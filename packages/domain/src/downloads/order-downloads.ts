import { downloads } from '@kubora/schema/db/downloads'
import { asc, eq } from 'drizzle-orm'
import { recordAudit } from '#audit-log/record-audit.ts'
import { downloadsPermission } from '#downloads/downloads-permission.ts'
import { idsByPlace } from '#kernel/ids-by-place.ts'
import { placeRows } from '#downloads/place-rows.ts'
import { actorOf, type Principal } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import { inUnit } from '#kernel/unit-of-work.ts'
import { requirePermission } from '#permissions/require-permission.ts'

/** Puts the downloads of a section into the given order; needs `acp.downloads.edit`. `CONFLICT` when it has others. */
export async function orderDownloads(
  context: DomainContext,
  principal: Principal | null,
  sectionId: number,
  downloadIds: readonly number[],
): Promise<void> {
  const editor = requirePermission(principal, downloadsPermission)
  await inUnit(context, async (unit) => {
    const rows = await unit.tx
      .select({ id: downloads.id, position: downloads.position })
      .from(downloads)
      .where(eq(downloads.sectionId, sectionId))
      .orderBy(asc(downloads.id))
      .for('update')
    const before = idsByPlace(rows)
    await placeRows(unit, downloads, before, downloadIds)
    await recordAudit(unit, {
      actor: actorOf(editor),
      action: 'downloads.order',
      target: { type: 'download-section', id: sectionId },
      oldValue: before,
      newValue: downloadIds,
    })
  })
}
