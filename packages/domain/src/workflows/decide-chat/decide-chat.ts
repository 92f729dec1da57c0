import { chatReasons } from '@kubora/schema/db/chat-forms'
import type { ChatEntry, DecisionReason } from '@kubora/schema/db/chat-values'
import { decideChatInput } from '@kubora/validation/chat-decision-inputs'
import { type ChatDecision, decisionOf } from '@kubora/validation/chat-decisions'
import { message } from '@kubora/validation/messages'
import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { defineAction } from '#actions/define-action.ts'
import { inverse } from '#actions/revert.ts'
import { appendMessage } from '#chats/append-message.ts'
import { setBlock } from '#chats/blocks/set-block.ts'
import { targetIdOf } from '#chats/chat-target.ts'
import { answeringChats, lockReadChat, requireNotClosed, type StoredChat } from '#chats/lock-chat.ts'
import { actorOf } from '#kernel/actor.ts'
import { DomainError } from '#kernel/domain-error.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import { carryOutEffect } from '#workflows/decide-chat/carry-out-effect.ts'
import {
  decidedLine,
  type DecidedValues,
  presentDecision,
  stateOf,
} from '#workflows/decide-chat/decision-line.ts'

type Wanted = z.output<typeof decideChatInput>
type StoredReason = typeof chatReasons.$inferSelect

/**
 * Decides a chat by the table of docs/SPECIFICATION.md §4, as the type it was opened as: the entry among its messages, its end, how long
 * its player may open no other one of the type, and what changes of bans and characters are one transaction. Returns the id of the chat.
 * Throws `NOT_FOUND`, `CONFLICT`, `CHAT_CLOSED`, `INVALID_INPUT` for an outcome that the type does not know or a reason it does not have, and as
 * `carryOutEffect` does.
 */
export const decideChat = defineAction({
  name: 'chats.decide',
  ...answeringChats,
  input: decideChatInput,
  run: async (unit, wanted, member) => {
    const chat = await lockReadChat(unit, member, wanted)
    requireNotClosed(chat)
    const { outcome } = wanted
    const decision = decisionOf(chat.openedAs, outcome)
    if (decision === undefined) throw refusedField('outcome')
    const { reason, stored } = await readReason(unit, chat, decision, wanted)
    const effects: string[] = []
    // their lines are taken back with the decision, not each by itself
    const ofEffects: Unit = { ...unit, addInvertible: (lineId) => void effects.push(lineId) }
    const change = await carryOutEffect(decision.effect, { unit: ofEffects, member, chat, decision: wanted })
    const days = decision.effect === 'ENTRY_BAN' ? null : (stored?.cooldownDays ?? 0)
    const block = days === 0 ? null : await setBlock(unit, chat, days)
    const { accountId, name: memberName } = actorOf(member)
    const entry: ChatEntry = {
      kind: 'DECIDED',
      by: 'TEAM',
      type: chat.openedAs,
      outcome,
      reason,
      change,
      blocked: block && block.said,
    }
    const status = decision.closes ? 'CLOSED' : 'IN_PROGRESS'
    const closing = { closedBy: 'TEAM', closedByAccountId: accountId, closedByName: memberName } as const
    const taken = chat.assigneeName === null ? { assigneeAccountId: accountId, assigneeName: memberName } : {}
    const added = { by: 'TEAM', accountId: member.accountId, memberName, entry } as const
    const { seq } = await appendMessage(unit, chat, added, (at) => ({
      status,
      ...taken,
      ...(decision.closes ? { closedAt: at, ...closing } : {}),
      outcome,
      reasonId: stored?.id ?? null,
      version: chat.version + 1,
    }))
    const after: DecidedValues = {
      status,
      outcome,
      reasonId: stored?.id ?? null,
      seq,
      effects,
      block: block?.made ?? null,
    }
    return {
      result: chat.id,
      // words of one's own stand in the chat alone
      audit: { target: { type: 'chat', id: targetIdOf(chat) }, before: stateOf(chat), after },
    }
  },
  revert: inverse(decidedLine, async (db, { id, before, after }) => {
    const present = await presentDecision(db, id)
    return {
      by: 'chats.take-back',
      input: present && { ...present.step, seq: after.seq },
      left: { status: after.status, outcome: after.outcome },
      now: present && { status: present.status, outcome: present.outcome },
      restored: { status: before.status, outcome: before.outcome },
    }
  }),
})

/** Returns the reason that was given, and its row where it is one of the list. */
async function readReason(
  unit: Unit,
  { openedAs }: StoredChat,
  { reason: place }: ChatDecision,
  { reasonId, words }: Wanted,
): Promise<{ reason: DecisionReason | null; stored: StoredReason | null }> {
  if (reasonId === null && words === null) {
    if (place === 'NEEDED') {
      throw new DomainError('MISSING_FIELD', { fieldErrors: [{ path: 'words', key: message('required') }] })
    }
    return { reason: null, stored: null }
  }
  if (place === 'NONE') throw refusedField(words === null ? 'reasonId' : 'words')
  if (words !== null) return { reason: { words }, stored: null }
  const [stored] = await unit.tx
    .select()
    .from(chatReasons)
    .where(
      and(eq(chatReasons.id, reasonId ?? 0), eq(chatReasons.type, openedAs), isNull(chatReasons.deletedAt)),
    )
    .for('key share')
  if (!stored) throw refusedField('reasonId')
  return { reason: { texts: stored.texts }, stored }
}

function refusedField(path: string): DomainError {
  return new DomainError('INVALID_INPUT', { fieldErrors: [{ path, key: message('invalid-choice') }] })
}
