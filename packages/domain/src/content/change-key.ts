import { contentItems } from '@kubora/schema/db/content'
import { contentKinds } from '@kubora/validation/content-kinds'
import { message } from '@kubora/validation/messages'
import { eq, sql } from 'drizzle-orm'
import type { LockedItem } from '#content/lock-item.ts'
import { DomainError } from '#kernel/domain-error.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

/**
 * Gives a locked item another key. Throws `INVALID_INPUT` at `key` when the item was ever public, as links may lead to it,
 * when an import wrote it, as the next one would add it again, and when the site has a fixed list of its kind. A key that
 * is taken violates `content_items_kind_key_key`.
 */
export async function changeKey(unit: Unit, { id, kind }: LockedItem, key: string): Promise<void> {
  const [row] = await unit.tx.execute<{ fixed: boolean }>(sql`
    select exists (select from content_revisions
      where item_id = ${id} and (imported or publish_at <= clock_timestamp())) as fixed`)
  if (row?.fixed !== false || !contentKinds[kind].open)
    throw new DomainError('INVALID_INPUT', {
      fieldErrors: [{ path: 'key', key: message('address-fixed') }],
    })
  await unit.tx.update(contentItems).set({ key }).where(eq(contentItems.id, id))
}
