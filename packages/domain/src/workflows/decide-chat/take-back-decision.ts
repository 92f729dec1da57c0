import { isDeepStrictEqual } from 'node:util'
import { auditLog } from '@kubora/schema/db/audit-log'
import { chatMessages } from '@kubora/schema/db/chats'
import type { Executor } from '@kubora/schema/db/client'
import { takeBackDecisionInput } from '@kubora/validation/chat-decision-inputs'
import { decisionOf } from '@kubora/validation/chat-decisions'
import { realms } from '@kubora/validation/realms'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { defineAction } from '#actions/define-action.ts'
import { lackingOf } from '#actions/may-revert.ts'
import { readReversal } from '#actions/read-reversal.ts'
import { lockReverts, revertInUnit } from '#actions/revert-in-unit.ts'
import { appendMessage } from '#chats/append-message.ts'
import { takeBackBlock } from '#chats/blocks/set-block.ts'
import { readTarget, targetIdOf } from '#chats/chat-target.ts'
import { answeringChats, lockReadChat, requireTexts, type StoredChat } from '#chats/lock-chat.ts'
import { readWait } from '#chats/read-wait.ts'
import { actorOf, type Principal } from '#kernel/actor.ts'
import { DomainError } from '#kernel/domain-error.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import { decidedLine, stateOf } from '#workflows/decide-chat/decision-line.ts'

/**
 * Takes the last decision of a chat back: what it changed on bans and characters, the block that it made, and its end. Returns the id of
 * the chat. What is as it was before stays so. Throws `NOT_FOUND`, `CHAT_TEXTS_REMOVED`, `CONFLICT` where it is not the last decision, `DECISION_CHANGED_SINCE` where somebody changed since what the
 * decision changed, `CHAT_ALREADY_OPEN` where the player has opened another one of the type, and `NO_PERMISSION` with the name of what is
 * missing to change that back.
 */
export const takeBackDecision = defineAction({
  name: 'chats.take-back',
  ...answeringChats,
  input: takeBackDecisionInput,
  run: async (unit, { seq, ...step }, member) => {
    const chat = await lockReadChat(unit, member, step)
    requireTexts(chat)
    if ((await lastDecisionOf(unit.tx, chat.id)) !== seq) {
      throw new DomainError('CONFLICT', { params: { version: chat.version } })
    }
    const { before, after, realm } = await readLine(unit, chat, seq)
    // it may have been sorted elsewhere since
    const { type: openedAs, blocked } = await readDecided(unit, chat, seq)
    const decided = { ...chat, realm, openedAs }
    for (const lineId of after.effects.toReversed()) await revertEffect(unit, member, decided, lineId)
    const { name: memberName } = actorOf(member)
    const { outcome } = after
    const entry = { kind: 'TAKEN_BACK', by: 'TEAM', type: decided.openedAs, outcome, decided: seq } as const
    const reopens = chat.status === 'CLOSED' && decisionOf(decided.openedAs, outcome)?.closes === true
    const open = {
      closedAt: null,
      closedBy: null,
      closedByAccountId: null,
      closedByName: null,
      besideOthers: true,
    }
    const status = !reopens ? chat.status : chat.assigneeName === null ? 'OPEN' : 'IN_PROGRESS'
    const { waitingSince, isPlayers } = await readWait(unit, chat.id, seq)
    await appendMessage(unit, chat, { by: 'TEAM', accountId: member.accountId, memberName, entry }, (at) => ({
      status,
      // in a closed one nobody waits
      waitingSince: status === 'CLOSED' ? null : waitingSince,
      quietSince: isPlayers ? at : null,
      ...(reopens ? open : {}),
      outcome: before.outcome,
      reasonId: before.reasonId,
      version: chat.version + 1,
    }))
    if (blocked !== null) {
      await takeBackBlock(unit, decided, blocked.until === null ? 'ENTRY_BAN' : 'TIMEOUT')
    }
    return {
      result: chat.id,
      audit: {
        target: { type: 'chat', id: targetIdOf(chat) },
        before: stateOf(chat),
        after: { status, outcome: before.outcome, reasonId: before.reasonId },
      },
    }
  },
  revert: { none: 'NO_INVERSE' },
})

/** Returns the number of the last decision of a chat that was not taken back; null for none. */
export async function lastDecisionOf(db: Executor, chatId: string): Promise<number | null> {
  const { entry, seq } = chatMessages
  const isOf = eq(chatMessages.chatId, chatId)
  const takenBack = sql`(select (t.entry ->> 'decided')::int from ${chatMessages} t
    where t.chat_id = ${chatId}::uuid and t.entry ->> 'kind' = 'TAKEN_BACK')`
  const [row] = await db
    .select({ seq })
    .from(chatMessages)
    .where(and(isOf, sql`${entry} ->> 'kind' = 'DECIDED'`, sql`${seq} not in ${takenBack}`))
    .orderBy(desc(seq))
    .limit(1)
  return row?.seq ?? null
}

/** Returns the line of a decision, and the realm that the chat had then. */
async function readLine(unit: Unit, { id }: StoredChat, seq: number) {
  const targetIds = realms.map((realm) => targetIdOf({ realm, id }))
  const rows = await unit.tx
    .select({ id: auditLog.targetId, before: auditLog.oldValue, after: auditLog.newValue })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.targetType, 'chat'),
        inArray(auditLog.targetId, targetIds),
        eq(auditLog.action, 'chats.decide'),
      ),
    )
  for (const row of rows) {
    const { success, data } = decidedLine.safeParse(row)
    const target = success && data.after.seq === seq ? readTarget(data.id) : null
    if (success && target !== null) return { ...data, realm: target.realm }
  }
  throw incomplete()
}

/** Returns the entry of a decision. */
async function readDecided(unit: Unit, { id }: StoredChat, seq: number) {
  const [row] = await unit.tx
    .select({ entry: chatMessages.entry })
    .from(chatMessages)
    .where(and(eq(chatMessages.chatId, id), eq(chatMessages.seq, seq)))
  if (row?.entry?.kind !== 'DECIDED') throw incomplete()
  return row.entry
}

const incomplete = () => new DomainError('NOT_REVERTIBLE', { params: { reason: 'INCOMPLETE' } })

async function revertEffect(unit: Unit, member: Principal, chat: StoredChat, lineId: string): Promise<void> {
  await lockReverts(unit, lineId)
  if (await isUndone(unit, lineId)) return
  try {
    await revertInUnit(unit, member, { lineId, reason: null })
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    if (error.code === 'NO_PERMISSION') throw await lacking(unit, member, chat, lineId)
    if (error.code !== 'CONFLICT' && error.code !== 'NOT_REVERTIBLE') throw error
    // the context chooses the text that says what it was
    throw new DomainError('DECISION_CHANGED_SINCE', { params: { context: chat.openedAs } })
  }
}

/** Returns whether what a line records is as it was before without a revert of the line: the game refused it, or somebody changed it back. */
async function isUndone(unit: Unit, lineId: string): Promise<boolean> {
  const line = await readReversal(unit.tx, lineId)
  if (line === null || line.revertedBy !== null || 'none' in line.reversal) return false
  const { conflict, now, restored } = line.reversal
  return conflict && isDeepStrictEqual(now, restored)
}

/** The refusal for want of what the revert of a line needs, which it names. */
async function lacking(
  unit: Unit,
  member: Principal,
  { realm }: StoredChat,
  lineId: string,
): Promise<DomainError> {
  const line = await readReversal(unit.tx, lineId)
  if (line === null || 'none' in line.reversal) return new DomainError('NO_PERMISSION')
  const permission =
    lackingOf(member, line.reversal) ?? line.reversal.action.permission.replace('{lang}', realm)
  return new DomainError('NO_PERMISSION', { params: { permission, context: 'named' } })
}
