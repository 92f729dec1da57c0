import { chatReasons } from '@kubora/schema/db/chat-forms'
import { versionedRow } from '@kubora/validation/row-id'
import { chatPermissions } from '@kubora/validation/permissions/chats'
import { eq, sql } from 'drizzle-orm'
import { defineAction } from '#actions/define-action.ts'
import { inverse } from '#actions/revert.ts'
import { contentOf, lockReason, presentReason, reasonLines } from '#chats/reasons/present-reason.ts'

const changing = { permission: chatPermissions.editChatReasons, input: versionedRow }

/**
 * Deletes a reason; it stays for the decisions that named it. Returns its id. Throws `NOT_FOUND` for an unknown or deleted one, `CONFLICT`
 * when it was changed since the member read it.
 */
export const deleteChatReason = defineAction({
  name: 'chat-reasons.delete',
  ...changing,
  run: async (unit, target) => {
    const stored = await lockReason(unit, target)
    const { id } = stored
    await unit.tx
      .update(chatReasons)
      .set({ deletedAt: sql`clock_timestamp()`, version: sql`${chatReasons.version} + 1` })
      .where(eq(chatReasons.id, id))
    return { result: id, audit: { target: { type: 'chat-reason', id }, before: contentOf(stored) } }
  },
  revert: inverse(reasonLines.deleted, async (db, { id, before }) => {
    const deleted = await presentReason(db, id, 'deleted')
    const kept = deleted === null ? await presentReason(db, id) : null
    const input = { id, version: deleted?.version }
    return { by: 'chat-reasons.restore', input, left: null, now: kept?.content ?? null, restored: before }
  }),
})

/** Brings a deleted reason back as it was. Returns its id. Throws `NOT_FOUND` when no such one is deleted, and `CONFLICT`. */
export const restoreChatReason = defineAction({
  name: 'chat-reasons.restore',
  ...changing,
  run: async (unit, target) => {
    const stored = await lockReason(unit, target, 'deleted')
    const { id } = stored
    await unit.tx
      .update(chatReasons)
      .set({ deletedAt: null, version: sql`${chatReasons.version} + 1` })
      .where(eq(chatReasons.id, id))
    return { result: id, audit: { target: { type: 'chat-reason', id }, after: contentOf(stored) } }
  },
  revert: inverse(reasonLines.added, async (db, { id, after }) => {
    const present = await presentReason(db, id)
    const input = { id, version: present?.version }
    return { by: 'chat-reasons.delete', input, left: after, now: present?.content ?? null, restored: null }
  }),
})
