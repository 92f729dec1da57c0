import type { ChatEntry } from '@kubora/schema/db/chat-values'
import { chatMessages, chats } from '@kubora/schema/db/chats'
import type { Database } from '@kubora/schema/db/client'
import { chatPartSize } from '@kubora/validation/chat-limits'
import { and, asc, desc, eq, getColumns, gt, lt, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { type ChatFileRow, filesColumn } from '#features/chats/files/message-files.ts'
import { type InstantText, instantText } from '#graphql/instant-text.ts'
import { preparedBy } from '#graphql/prepared-read.ts'

/** A message or entry of a chat. */
export type ChatMessageRow = {
  chatId: string
  seq: number
  author: 'PLAYER' | 'TEAM' | 'SYSTEM'
  /** Null for readers who are not of the team. */
  memberName: string | null
  text: string | null
  entry: ChatEntry | null
  nonce: string | null
  at: InstantText
  files: ChatFileRow[]
}

/** Which part of a chat: what comes after a number, what stands before one, else the newest. */
export type ChatPart = PartOf<number>
type PartOf<Seq> = { afterSeq?: Seq | null | undefined; beforeSeq?: Seq | null | undefined }

/** Who reads: the team reads who of it wrote what. */
export type ChatReader = { forTeam: boolean }

/** Whose chats a reader may read. */
export type ReadableChats = {
  /** A name of the condition, but for its values. */
  kind: string
  /** The condition, with placeholders for the values. */
  isReadable: () => SQL
  values: Record<string, number>
}

const { accountId: _account, ...columns } = getColumns(chatMessages)

function selectMessages(
  db: Database,
  chatId: string | SQL,
  { afterSeq, beforeSeq }: PartOf<number | Placeholder>,
) {
  const { seq } = chatMessages
  const isAfter = afterSeq != null
  return db
    .select({ ...columns, at: instantText(chatMessages.at), files: filesColumn })
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.chatId, chatId),
        isAfter ? gt(seq, afterSeq) : undefined,
        beforeSeq == null ? undefined : lt(seq, beforeSeq),
      ),
    )
    .orderBy(isAfter ? asc(seq) : desc(seq))
    .limit(sql.raw(String(chatPartSize)) as never)
}

function inOrder(rows: ChatMessageRow[], { afterSeq }: ChatPart, { forTeam }: ChatReader): ChatMessageRow[] {
  const ordered = afterSeq != null ? rows : rows.toReversed()
  return forTeam ? ordered : ordered.map((row) => ({ ...row, memberName: null }))
}

/** Returns a part of a chat, at most 50 messages in their order. Who may read the chat is for the caller to check. */
export async function readMessages(
  db: Database,
  chatId: string,
  part: ChatPart,
  reader: ChatReader,
): Promise<ChatMessageRow[]> {
  return inOrder(await selectMessages(db, chatId, part), part, reader)
}

function selectReadable(db: Database, { isReadable }: ReadableChats) {
  return db
    .select({ id: chats.id })
    .from(chats)
    .where(and(eq(chats.id, sql.placeholder('chatId')), isReadable()))
}

const findReadable = preparedBy('chat_readable', selectReadable, ({ kind }) => kind)

const readReadable = preparedBy(
  'chat_messages',
  (db, readable: ReadableChats, isAfter: boolean, isBefore: boolean) =>
    selectMessages(db, sql`(${selectReadable(db, readable)})`, {
      afterSeq: isAfter ? sql.placeholder('afterSeq') : null,
      beforeSeq: isBefore ? sql.placeholder('beforeSeq') : null,
    }),
  ({ kind }, isAfter, isBefore) => `${kind}_${isAfter}_${isBefore}`,
)

/** Returns a part of a chat if the reader may read it, else null. One statement, but for an empty part. */
export async function readPart(
  db: Database,
  chatId: string,
  readable: ReadableChats,
  part: ChatPart,
  reader: ChatReader,
): Promise<ChatMessageRow[] | null> {
  const values = { ...readable.values, ...part, chatId }
  const rows = await readReadable(db, values, readable, part.afterSeq != null, part.beforeSeq != null)
  if (rows.length === 0 && (await findReadable(db, values, readable)).length === 0) return null
  return inOrder(rows, part, reader)
}
