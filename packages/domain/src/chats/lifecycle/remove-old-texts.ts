import { chats, isApplication } from '@kubora/schema/db/chats'
import { applicationTextsKeptDays, textsKeptDays } from '@kubora/validation/chat-limits'
import { type SQL, sql } from 'drizzle-orm'
import { forDueChats } from '#chats/lifecycle/due-chats.ts'
import { removeChatTexts } from '#chats/lifecycle/remove-chat-texts.ts'
import { publishChat } from '#chats/publish-chat.ts'
import type { DomainContext } from '#kernel/context.ts'

const closedBefore = (days: number): SQL =>
  sql`${chats.closedAt} is not null and ${chats.textsRemovedAt} is null
    and ${chats.closedAt} <= statement_timestamp() - ${sql.raw(String(days))} * interval '1 day'`

const isOld = closedBefore(textsKeptDays)
const isOldApplication = sql`${closedBefore(applicationTextsKeptDays)}
  and (${isApplication(chats.openedAs)} or ${isApplication(chats.formType)})`

/**
 * Removes the texts of chats that were closed a year ago, of applications half a year. Their rows stay, with type, outcome, reason and
 * times.
 */
export async function removeOldTexts(context: DomainContext): Promise<void> {
  try {
    await removeTexts(context, isOldApplication)
  } finally {
    // also where an application fails
    await removeTexts(context, isOld)
  }
}

async function removeTexts(context: DomainContext, isDue: SQL): Promise<void> {
  await forDueChats(context, { isDue, order: sql`${chats.closedAt}` }, async (unit, chat) => {
    await removeChatTexts(unit.tx, [chat.id])
    publishChat(unit, { ...chat, lastSeq: 1 }, 1)
  })
}
