import { rateChat } from '@kubora/domain/chats/ratings/rate-chat'
import { isRatingAsked } from '@kubora/domain/chats/ratings/rating-asked'
import { chatRatings } from '@kubora/schema/db/chat-ratings'
import { chats } from '@kubora/schema/db/chats'
import { eq } from 'drizzle-orm'
import { OwnChat } from '#features/chats/own-chat.type.ts'
import { readOwnChat } from '#features/chats/read-own-chats.ts'
import { builder } from '#graphql/builder.ts'
import { found } from '#graphql/found.ts'
import { fromOwnAction } from '#graphql/from-own-action.ts'

builder.objectFields(OwnChat, (t) => ({
  isRatingAsked: t.boolean({
    points: 1,
    description:
      'Whether its player is asked for a rating: the team closed it within 14 days, and they have not said anything yet.',
    resolve: async ({ id }, _args, { domain }) => {
      const [row] = await domain.db.select({ isRatingAsked }).from(chats).where(eq(chats.id, id))
      return row?.isRatingAsked ?? false
    },
  }),
  ratedStars: t.int({
    nullable: true,
    points: 1,
    description: 'How many stars the player gave, from 1 to 5; null for none.',
    resolve: async ({ id }, _args, { domain }) => {
      const [row] = await domain.db
        .select({ stars: chatRatings.stars })
        .from(chatRatings)
        .where(eq(chatRatings.chatId, id))
      return row?.stars ?? null
    },
  }),
}))

builder.mutationField('rateOwnChat', (t) =>
  t.field({
    type: OwnChat,
    ...fromOwnAction(rateChat, 'Rates the help in a chat of the account, once'),
    args: {
      chatId: t.arg.id(),
      stars: t.arg.int({
        required: false,
        description: 'From 1 to 5; none for who does not want to say, and is not asked again.',
      }),
      comment: t.arg.string({ required: false, description: 'At most 500 characters, with stars only.' }),
    },
    resolve: async (_root, args, { domain, principal }) => {
      const id = await rateChat.run(domain, principal, args)
      return found(await readOwnChat(domain.db, found(principal).accountId, id))
    },
  }),
)
