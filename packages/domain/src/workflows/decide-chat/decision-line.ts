import { chats } from '@kubora/schema/db/chats'
import type { Executor } from '@kubora/schema/db/client'
import { chatOutcomes } from '@kubora/validation/chat-decisions'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { madeBlock } from '#chats/blocks/set-block.ts'
import { readTarget } from '#chats/chat-target.ts'
import type { StoredChat } from '#chats/lock-chat.ts'

const state = z.object({
  status: z.enum(['OPEN', 'IN_PROGRESS', 'CLOSED']),
  outcome: z.enum(chatOutcomes).nullable(),
  reasonId: z.number().nullable(),
})

const decided = state.extend({
  outcome: z.enum(chatOutcomes),
  /** Number of the entry among the messages. */
  seq: z.int(),
  /** Ids of the lines of what it changed on bans and characters. */
  effects: z.array(z.guid()),
  block: madeBlock.nullable(),
})

/** What a line of a decision has after it. */
export type DecidedValues = z.output<typeof decided>

/** A line of a decision. */
export const decidedLine = z.object({ id: z.string(), before: state, after: decided })

/** Returns what a decision changes of a chat's row, as its line has it. */
export function stateOf({ status, outcome, reasonId }: StoredChat): z.output<typeof state> {
  return { status, outcome, reasonId }
}

/** Returns the state of the chat that a target id names, and the input of a step that changes it now; null when there is none. */
export async function presentDecision(db: Executor, targetId: string) {
  const target = readTarget(targetId)
  if (target === null) return null
  const [row] = await db
    .select({ status: chats.status, outcome: chats.outcome, version: chats.version })
    .from(chats)
    .where(and(eq(chats.id, target.chatId), eq(chats.realm, target.realm)))
  if (!row) return null
  const { version, ...present } = row
  return { ...present, step: { ...target, version } }
}
