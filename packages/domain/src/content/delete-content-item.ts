import { contentItems } from '@kubora/schema/db/content'
import { contentTarget } from '@kubora/validation/content'
import { contentKinds } from '@kubora/validation/content-kinds'
import { message } from '@kubora/validation/messages'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { editContent } from '#content/content-editor.ts'
import { lockItem } from '#content/lock-item.ts'
import { lockOrder } from '#content/lock-order.ts'
import { recordAudit } from '#audit-log/record-audit.ts'
import { actorOf, type Principal } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { parseInput } from '#kernel/parse-input.ts'
import { inUnit } from '#kernel/unit-of-work.ts'
import { requirePermission } from '#permissions/require-permission.ts'

/**
 * Takes an item and all that belongs to it off the site for good; needs `acp.content.edit`. Its revisions stay in the
 * database. `CONFLICT` when it was changed meanwhile, `INVALID_INPUT` for a kind the site has a fixed list of.
 */
export async function deleteContentItem(
  context: DomainContext,
  principal: Principal | null,
  input: unknown,
): Promise<void> {
  const editor = requirePermission(principal, editContent)
  const target = parseInput(contentTarget, input)
  await inUnit(context, async (unit) => {
    const { id, kind, key } = await lockItem(unit, target)
    if (!contentKinds[kind].open) {
      const fieldErrors = [{ path: 'itemId', key: message('invalid-choice') }]
      throw new DomainError('INVALID_INPUT', { fieldErrors })
    }
    await lockOrder(unit, id)
    const deleted = await unit.tx
      .update(contentItems)
      .set({ deletedAt: sql`clock_timestamp()`, version: sql`${contentItems.version} + 1` })
      .where(and(or(eq(contentItems.id, id), eq(contentItems.parentId, id)), isNull(contentItems.deletedAt)))
      .returning({ id: contentItems.id, kind: contentItems.kind, key: contentItems.key })
    await recordAudit(unit, {
      actor: actorOf(editor),
      action: 'content.delete',
      target: { type: 'content', id },
      oldValue: { kind, key, children: deleted.filter((item) => item.id !== id) },
    })
  })
}
