import { chatReasons } from '@kubora/schema/db/chat-forms'
import { addChatReasonInput } from '@kubora/validation/chat-decision-inputs'
import { chatPermissions } from '@kubora/validation/permissions/chats'
import { eq, sql } from 'drizzle-orm'
import { defineAction } from '#actions/define-action.ts'
import { inverse } from '#actions/revert.ts'
import { presentReason, reasonLines } from '#chats/reasons/present-reason.ts'

/** Adds a reason to those of a type, at the end. Returns its id. */
export const addChatReason = defineAction({
  name: 'chat-reasons.add',
  permission: chatPermissions.editChatReasons,
  input: addChatReasonInput,
  run: async (unit, wanted) => {
    const last = unit.tx
      .select({ position: sql`coalesce(max(${chatReasons.position}), 0)` })
      .from(chatReasons)
      .where(eq(chatReasons.type, wanted.type))
    const [reason] = await unit.tx
      .insert(chatReasons)
      .values({ ...wanted, position: sql`${last} + 1` })
      .returning({ id: chatReasons.id })
    if (!reason) throw new Error('insert returned no row')
    return { result: reason.id, audit: { target: { type: 'chat-reason', id: reason.id }, after: wanted } }
  },
  revert: inverse(reasonLines.added, async (db, { id, after }) => {
    const present = await presentReason(db, id)
    const input = { id, version: present?.version }
    return { by: 'chat-reasons.delete', input, left: after, now: present?.content ?? null, restored: null }
  }),
})
