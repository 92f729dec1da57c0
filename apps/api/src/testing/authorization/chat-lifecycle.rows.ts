import { chatRatings } from '@kubora/schema/db/chat-ratings'
import { makeChat } from '#testing/authorization/chats.rows.ts'
import {
  linked,
  type MatrixRow,
  type OutcomeOf,
  type PlainFields,
} from '#testing/authorization/matrix-row.ts'

const strangers: OutcomeOf = (kind) => (linked(kind) === 'ok' ? 'NOT_FOUND' : linked(kind))

/** Ratings, of an own chat and of somebody else's. */
export const rows: readonly MatrixRow[] = [true, false].map((own) => ({
  field: 'Mutation.rateOwnChat',
  outcome: own ? linked : strangers,
  prepare: async (world, { account }) => {
    const { id: senderAccountId } = own && account ? account : await world.seed.account()
    const closedAt = new Date()
    return {
      query: 'mutation ($id: ID!) { rateOwnChat(chatId: $id, stars: 4) { ratedStars } }',
      variables: { id: await makeChat(world, { senderAccountId, closed: true, closedAt }) },
      state: () => world.db.$count(chatRatings),
    }
  },
}))

/** Fields that require no more than what leads to their object. */
export const plainFields: PlainFields = {
  Chat: ['textsRemovedAt', 'rating'],
  ChatEntry: ['closesAt'],
  ChatRating: ['stars', 'comment', 'createdAt'],
  OwnChat: ['textsRemovedAt', 'closesAt', 'isRatingAsked', 'ratedStars'],
}
