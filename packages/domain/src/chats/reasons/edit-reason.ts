import { chatReasons } from '@kubora/schema/db/chat-forms'
import { editChatReasonInput } from '@kubora/validation/chat-decision-inputs'
import { chatPermissions } from '@kubora/validation/permissions/chats'
import { eq, sql } from 'drizzle-orm'
import { defineAction } from '#actions/define-action.ts'
import { inverse } from '#actions/revert.ts'
import { contentOf, lockReason, presentReason, reasonLines } from '#chats/reasons/present-reason.ts'

/**
 * Changes a reason; decisions that named it keep how it read then. Returns its id. Throws `NOT_FOUND` for an unknown or deleted one,
 * `CONFLICT` when it was changed since the member read it.
 */
export const editChatReason = defineAction({
  name: 'chat-reasons.edit',
  permission: chatPermissions.editChatReasons,
  input: editChatReasonInput,
  run: async (unit, { id, version, ...wanted }) => {
    const stored = await lockReason(unit, { id, version })
    await unit.tx
      .update(chatReasons)
      .set({ ...wanted, version: sql`${chatReasons.version} + 1` })
      .where(eq(chatReasons.id, id))
    const after = contentOf({ ...stored, ...wanted })
    return {
      result: id,
      audit: { target: { type: 'chat-reason', id }, before: contentOf(stored), after },
    }
  },
  revert: inverse(reasonLines.edited, async (db, { id, before, after }) => {
    const present = await presentReason(db, id)
    const input = { ...before, id, version: present?.version }
    return { by: 'chat-reasons.edit', input, left: after, now: present?.content ?? null, restored: before }
  }),
})
