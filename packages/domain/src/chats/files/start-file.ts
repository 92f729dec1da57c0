import { chatFiles } from '@kubora/schema/db/chat-files'
import {
  chatFilesDailyMaxBytes,
  chatFilesPerDay,
  startFileInput,
  startOwnFileInput,
} from '@kubora/validation/chat-files'
import { and, eq, sql } from 'drizzle-orm'
import { defineAction } from '#actions/define-action.ts'
import { defineOwnAction } from '#actions/define-own-action.ts'
import { answeringChats, lockChat, lockOwnChat, requireNotClosed, type StoredChat } from '#chats/lock-chat.ts'
import { actorOf } from '#kernel/actor.ts'
import { DomainError } from '#kernel/domain-error.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

/**
 * Begins the upload of a picture or video into an own chat. Returns its id, under which the bytes that arrive are stored. Throws
 * `CHAT_CLOSED`, and `CHAT_FILE_LIMIT` when the account has sent as much as it may within a day.
 */
export const startOwnFile = defineOwnAction({
  name: 'chats.start-own-file',
  who: 'player',
  input: startOwnFileInput,
  owned: lockOwnChat,
  run: async (unit, input, { accountId, player }, chat) => ({
    result: await addFile(unit, chat, { ...input, accountId, accountName: player.name }),
  }),
})

/** Does the same for the team. Throws `NOT_FOUND`, `CHAT_CLOSED` and `CHAT_FILE_LIMIT`. */
export const startFile = defineAction({
  name: 'chats.start-file',
  ...answeringChats,
  input: startFileInput,
  run: async (unit, { realm, ...input }, member) => {
    const { accountId } = member
    const chat = await lockChat(unit, member, { realm, chatId: input.chatId })
    const { name: accountName } = actorOf(member)
    return {
      result: await addFile(unit, chat, { ...input, accountId, accountName }),
      audit: { none: 'the message that has it is its own record' },
    }
  },
  revert: { none: 'OWN_ENTRY' },
})

type NewFile = { accountId: number; accountName: string; fileName: string; sizeBytes: number }

async function addFile(unit: Unit, chat: StoredChat, file: NewFile): Promise<string> {
  requireNotClosed(chat)
  await requireBounds(unit, file)
  const { accountId, accountName, fileName, sizeBytes } = file
  const [row] = await unit.tx
    .insert(chatFiles)
    .values({ chatId: chat.id, accountId, accountName, fileName, sizeBytes })
    .returning({ id: chatFiles.id })
  if (!row) throw new Error('insert returned no row')
  return row.id
}

async function requireBounds(unit: Unit, { accountId, sizeBytes }: NewFile): Promise<void> {
  // one at a time, so that two at once do not both stay below a bound
  await unit.tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`chat files of account ${accountId}`}, 0))`,
  )
  const [sent] = await unit.tx
    .select({
      files: sql<number>`count(*)`.mapWith(Number),
      bytes: sql<number>`coalesce(sum(${chatFiles.sizeBytes}), 0)`.mapWith(Number),
    })
    .from(chatFiles)
    .where(
      and(
        eq(chatFiles.accountId, accountId),
        sql`${chatFiles.createdAt} > clock_timestamp() - interval '24 hours'`,
      ),
    )
  if (!sent) throw new Error('an aggregate returned no row')
  if (sent.files < chatFilesPerDay && sent.bytes + sizeBytes <= chatFilesDailyMaxBytes) return
  throw new DomainError('CHAT_FILE_LIMIT', {
    params: { files: chatFilesPerDay, megabytes: chatFilesDailyMaxBytes / 1_000_000 },
  })
}
