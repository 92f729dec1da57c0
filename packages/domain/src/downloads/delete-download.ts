import { downloads } from '@kubora/schema/db/downloads'
import { eq } from 'drizzle-orm'
import { recordAudit } from '#audit-log/record-audit.ts'
import { downloadsPermission } from '#downloads/downloads-permission.ts'
import { dropDownloads } from '#downloads/drop-downloads.ts'
import { actorOf, type Principal } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { inUnit } from '#kernel/unit-of-work.ts'
import { requirePermission } from '#permissions/require-permission.ts'

/** Deletes a download; its bytes are removed soon after. Needs `acp.downloads.edit`; an unknown one is `NOT_FOUND`. */
export async function deleteDownload(
  context: DomainContext,
  principal: Principal | null,
  downloadId: number,
): Promise<void> {
  const editor = requirePermission(principal, downloadsPermission)
  await inUnit(context, async (unit) => {
    const [before] = await unit.tx.select().from(downloads).where(eq(downloads.id, downloadId)).for('update')
    if (!before) throw new DomainError('NOT_FOUND')
    await dropDownloads(unit, [downloadId])
    await recordAudit(unit, {
      actor: actorOf(editor),
      action: 'downloads.delete',
      target: { type: 'download', id: downloadId },
      oldValue: before,
    })
  })
}
