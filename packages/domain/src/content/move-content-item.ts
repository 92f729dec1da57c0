import { contentItems } from '@kubora/schema/db/content'
import { moveContentInput } from '@kubora/validation/content'
import { contentKinds } from '@kubora/validation/content-kinds'
import { message } from '@kubora/validation/messages'
import { contentPermissions } from '@kubora/validation/permissions/content'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { defineAction } from '#actions/define-action.ts'
import { itemMovedBack } from '#content/item-reversals.ts'
import { kindOfItem } from '#content/lock-item.ts'
import { lockOrder } from '#content/lock-order.ts'
import { DomainError } from '#kernel/domain-error.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

function refuse(path: string): never {
  throw new DomainError('INVALID_INPUT', { fieldErrors: [{ path, key: message('invalid-choice') }] })
}

/**
 * Moves an item after another one of its kind and parent, or to the first position. Its texts stay, so it never conflicts
 * with an editor who is writing. Throws `INVALID_INPUT` for kinds ordered by date, and for a neighbour of another kind or
 * parent.
 */
export const moveContentItem = defineAction({
  name: 'content.move',
  permission: contentPermissions.editContent,
  input: moveContentInput,
  run: async (unit, { itemId, afterId = null }) => {
    const kind = await kindOfItem(unit, itemId)
    if (contentKinds[kind].order !== 'position') refuse('itemId')
    const before = await lockSiblings(unit, itemId)
    const others = before.filter((id) => id !== itemId)
    const position = afterId === null ? 0 : others.indexOf(afterId) + 1
    if (afterId !== null && position === 0) refuse('afterId')
    const after = others.toSpliced(position, 0, itemId)
    await unit.tx.execute(sql`
      update content_items as item set position = placed.position - 1
      from unnest(${sql.param(after)}::bigint[]) with ordinality as placed (id, position)
      where item.id = placed.id and item.position <> placed.position - 1`)
    return {
      result: undefined,
      audit: {
        target: { type: 'content', id: itemId },
        before: { place: before.indexOf(itemId) + 1 },
        after: { place: position + 1 },
      },
    }
  },
  revert: itemMovedBack,
})

/** Returns the ids of the item and its siblings in their order, locked against other moves. */
async function lockSiblings(unit: Unit, itemId: number): Promise<number[]> {
  const [item] = await unit.tx.select().from(contentItems).where(eq(contentItems.id, itemId))
  if (!item) throw new DomainError('NOT_FOUND')
  await lockOrder(unit, item.parentId ?? item.kind)
  const rows = await unit.tx
    .select({ id: contentItems.id })
    .from(contentItems)
    .where(
      and(
        eq(contentItems.kind, item.kind),
        sql`${contentItems.parentId} is not distinct from ${item.parentId}`,
        isNull(contentItems.deletedAt),
      ),
    )
    .orderBy(contentItems.position, contentItems.id)
  return rows.map(({ id }) => id)
}
