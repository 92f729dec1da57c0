import type { Locale } from '@kubora/validation/locales'
import { findUnreadAnswer } from '#chats/unread-answer.ts'
import type { DomainContext } from '#kernel/context.ts'
import { findSubscription, type PushSubscription } from '#accounts/push/live-subscriptions.ts'

/** A push notification that an answer waits: to whom, and the language of the text that the browser shows. */
export type AnswerPush = { subscription: PushSubscription; locale: Locale }

/**
 * Returns the push notification of an answer for the browser of a session. Undefined where nothing is to be sent any more: the answer is
 * read, the link or the session has ended, or the browser does not want it.
 */
export async function findAnswerPush(
  context: DomainContext,
  { chatId, seq, sessionId }: { chatId: string; seq: number; sessionId: string },
): Promise<AnswerPush | undefined> {
  const reader = await findUnreadAnswer(context.db, { chatId, seq })
  const subscription = reader && (await findSubscription(context, sessionId))
  return subscription && { subscription, locale: reader.locale }
}
