import { chatReasons } from '@kubora/schema/db/chat-forms'
import type { Database } from '@kubora/schema/db/client'
import type { ChatType as ChatTypeName } from '@kubora/validation/chat-types'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { ChatType } from '#features/premessages/premessage.type.ts'
import { builder } from '#graphql/builder.ts'
import { TranslatedText } from '#graphql/translated-text.type.ts'

type ChatReasonRow = typeof chatReasons.$inferSelect

/** A reason to choose from. */
export const ChatReason = builder.objectRef<ChatReasonRow>('ChatReason').implement({
  description: 'A reason to choose from when chats of its type are decided.',
  fields: (t) => ({
    id: t.exposeID('id'),
    type: t.field({ type: ChatType, resolve: ({ type }): ChatTypeName => type }),
    texts: t.field({ type: TranslatedText, resolve: ({ texts }) => texts }),
    cooldownDays: t.exposeInt('cooldownDays', {
      description: 'Days until the player may open a chat of the type again.',
    }),
    version: t.exposeInt('version'),
    deletedAt: t.expose('deletedAt', { type: 'DateTime', nullable: true }),
  }),
})

/** Returns reasons in their order: those of a type that are not deleted, or all. */
export function readReasons(db: Database, type: ChatTypeName | null): Promise<ChatReasonRow[]> {
  const isOffered = type === null ? undefined : and(eq(chatReasons.type, type), isNull(chatReasons.deletedAt))
  return db
    .select()
    .from(chatReasons)
    .where(isOffered)
    .orderBy(asc(chatReasons.type), asc(chatReasons.position), asc(chatReasons.id))
}
