import { rowId } from '@kubora/validation/row-id'
import { z } from 'zod'
import { inverse } from '#actions/revert.ts'
import type { StoredChat } from '#chats/lock-chat.ts'
import { presentChat } from '#chats/present-chat.ts'

/** Who has a chat, as lines of the audit log say it. */
type Assignee = { assigneeId: number | null; assignee: string | null }

const assignee = z.object({ assigneeId: rowId.nullable(), assignee: z.string().nullable() })
const line = z.object({ id: z.string(), before: assignee, after: assignee })

/** What a chat has that nobody has taken. */
export const released = { status: 'OPEN', assigneeAccountId: null, assigneeName: null } as const

/** Returns what a chat has that a member has taken. */
export function takenBy({ accountId, name }: { accountId: number | null; name: string }) {
  return { status: 'IN_PROGRESS', assigneeAccountId: accountId, assigneeName: name } as const
}

/** Returns who has a chat. */
export function assigneeOf(chat: Pick<StoredChat, 'assigneeAccountId' | 'assigneeName'>): Assignee {
  return { assigneeId: chat.assigneeAccountId, assignee: chat.assigneeName }
}

/** How it is taken back that another member, or nobody, has a chat: who had it gets it again. */
export const assignedBack = inverse(line, async (db, { id, before, after }) => {
  const present = await presentChat(db, id)
  const { assigneeId: memberId } = before
  return {
    by: memberId === null ? 'chats.release' : 'chats.transfer',
    input: memberId === null ? present?.step : { ...present?.step, memberId },
    left: after,
    // nobody gets a closed chat
    now: present === null || present.chat.status === 'CLOSED' ? null : assigneeOf(present.chat),
    restored: before,
  }
})
