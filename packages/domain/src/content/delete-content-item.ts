import { contentItems } from '@kubora/schema/db/content'
import { contentTarget } from '@kubora/validation/content'
import { contentKinds } from '@kubora/validation/content-kinds'
import { message } from '@kubora/validation/messages'
import { contentPermissions } from '@kubora/validation/permissions/content'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { defineAction } from '#actions/define-action.ts'
import { itemRestored } from '#content/item-reversals.ts'
import { lockItem } from '#content/lock-item.ts'
import { lockOrder } from '#content/lock-order.ts'
import { DomainError } from '#kernel/domain-error.ts'

/**
 * Removes an item and its children from the site until somebody restores them. Throws `CONFLICT` when the item was changed
 * since the editor read it, `INVALID_INPUT` when the site has a fixed list of this kind.
 */
export const deleteContentItem = defineAction({
  name: 'content.delete',
  permission: contentPermissions.editContent,
  input: contentTarget,
  run: async (unit, target) => {
    const { id, kind, key } = await lockItem(unit, target)
    if (!contentKinds[kind].open) {
      const fieldErrors = [{ path: 'itemId', key: message('invalid-choice') }]
      throw new DomainError('INVALID_INPUT', { fieldErrors })
    }
    await lockOrder(unit, id)
    const deleted = await unit.tx
      .update(contentItems)
      // a sub-select is evaluated once: what is deleted together is restored together
      .set({ deletedAt: sql`(select clock_timestamp())`, version: sql`${contentItems.version} + 1` })
      .where(and(or(eq(contentItems.id, id), eq(contentItems.parentId, id)), isNull(contentItems.deletedAt)))
      .returning({ id: contentItems.id, kind: contentItems.kind, key: contentItems.key })
    const children = deleted.filter((item) => item.id !== id)
    return {
      result: undefined,
      audit: { target: { type: 'content', id }, before: { kind, key, children } },
    }
  },
  revert: itemRestored,
})
