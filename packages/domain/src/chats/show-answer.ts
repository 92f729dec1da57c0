import type { Locale } from '@kubora/validation/locales'
import { type Answer, type AnswerNotice, findUnreadAnswer } from '#chats/unread-answer.ts'
import { sendCommand } from '#commands/send-command.ts'
import { targetServers } from '#commands/target-servers.ts'
import { completeJob } from '#kernel/complete-job.ts'
import type { DomainContext } from '#kernel/context.ts'
import { enqueueJob } from '#kernel/outbox.ts'
import { inUnit, type Unit } from '#kernel/unit-of-work.ts'
import { enqueueMail } from '#outbox/enqueue-mail.ts'
import { listSubscribedSessions } from '#accounts/push/live-subscriptions.ts'

/** Writes what the sender reads in the game. It has nothing of the chat: others look at the same screen. */
export type WriteAnswerText = (locale: Locale, answer: Answer, notice: AnswerNotice) => string

/** Who has the chat open reads it before. */
const showAfterMs = 5_000
const mailAfterMs = 5 * 60_000
const usefulForMs = 10_000

/** Enqueues that the sender learns of an answer, be it an entry. The chat is locked, and its sender has read all before. */
export async function enqueueAnswerNotice(unit: Unit, answer: Answer): Promise<void> {
  await enqueueJob(unit, 'show-chat-answer', answer, { delayMs: showAfterMs })
}

/**
 * Says to the sender of a chat in the game, if they are in it now, that there is something new; enqueues a push notification to each of their
 * browsers that wants it, and a mail for when it stays unread. Nothing happens where they have read it, or are not linked with the player
 * any more. Once per job.
 */
export async function showAnswer(
  context: DomainContext,
  jobId: string,
  answer: Answer,
  write: WriteAnswerText,
): Promise<void> {
  await inUnit(context, async (unit) => {
    if (!(await completeJob(unit, jobId))) return
    const reader = await findUnreadAnswer(unit.tx, answer)
    if (!reader) return
    const { playerId, locale, accountId, notice } = reader
    const { chatId, seq } = answer
    for (const sessionId of await listSubscribedSessions(unit.tx, accountId))
      await enqueueJob(unit, 'push-chat-answer', { chatId, seq, sessionId })
    await enqueueJob(unit, 'mail-chat-answer', answer, { delayMs: mailAfterMs })
    const servers = await targetServers(unit, playerId, 'notify')
    if (servers.length === 0) return
    const payload = { text: write(locale, answer, notice) }
    const shown = { requireOnline: true, expiresInMs: usefulForMs, servers }
    await sendCommand(unit, { type: 'notify', playerId, payload, ...shown })
  })
}

/** Mails the sender that there is something new, or the reminder, unless they have read it. Once per job. */
export async function mailAnswer(context: DomainContext, jobId: string, answer: Answer): Promise<void> {
  await inUnit(context, async (unit) => {
    if (!(await completeJob(unit, jobId))) return
    const reader = await findUnreadAnswer(unit.tx, answer)
    if (!reader) return
    const { chatId, closesAt } = answer
    if (reader.notice === 'REMINDER' && closesAt !== undefined)
      await enqueueMail(unit, 'chat-reminder', reader, { chatId, closesAt })
    else if (reader.notice === 'ANSWERED') await enqueueMail(unit, 'chat-answered', reader, { chatId })
    else await enqueueMail(unit, 'chat-changed', reader, { chatId })
  })
}
