import { holdsInRealm } from '@kubora/domain/permissions/realms-held'
import { chatRatings } from '@kubora/schema/db/chat-ratings'
import { chatMessages, chats } from '@kubora/schema/db/chats'
import { chatPermissions } from '@kubora/validation/permissions/chats'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { Chat } from '#features/chats/chat.type.ts'
import { builder } from '#graphql/builder.ts'
import { found } from '#graphql/found.ts'

const ChatRating = builder
  .objectRef<{ stars: number; comment: string | null; createdAt: Date }>('ChatRating')
  .implement({
    description: 'What a player says of the help they got in a chat.',
    fields: (t) => ({
      stars: t.exposeInt('stars', { description: 'From 1 to 5.' }),
      comment: t.exposeString('comment', { nullable: true }),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
    }),
  })

const { adminChats } = chatPermissions

builder.objectField(Chat, 'rating', (t) =>
  t.field({
    type: ChatRating,
    nullable: true,
    points: 1,
    description: `What its player said of the help; null for none, for readers without ${adminChats} in the realm, and for the member who has the chat, closed it or wrote in it.`,
    resolve: async ({ id, realm }, _args, { domain, principal }) => {
      if (!holdsInRealm(principal, adminChats, realm)) return null
      const { accountId } = found(principal)
      // so that players speak freely, nobody reads what was said of themselves
      const isOfOthers = sql`${chats.assigneeAccountId} is distinct from ${accountId}::bigint
        and ${chats.closedByAccountId} is distinct from ${accountId}::bigint
        and not exists (select from ${chatMessages} m where m.chat_id = ${chats.id} and m.account_id = ${accountId}::bigint)`
      const [row] = await domain.db
        .select({
          stars: chatRatings.stars,
          comment: chatRatings.comment,
          createdAt: chatRatings.createdAt,
        })
        .from(chatRatings)
        .innerJoin(chats, eq(chats.id, chatRatings.chatId))
        .where(and(eq(chatRatings.chatId, id), isNotNull(chatRatings.stars), isOfOthers))
      return row?.stars == null ? null : { ...row, stars: row.stars }
    },
  }),
)
