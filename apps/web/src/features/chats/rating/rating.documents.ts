import { graphql } from '#graphql/graphql.ts'

/** Whether one is asked for a rating of an own chat, and what one gave. */
export const OwnChatRatingQuery = graphql(`
  query OwnChatRating($id: ID!) {
    ownChat(id: $id) {
      id
      isRatingAsked
      ratedStars
    }
  }
`)

/** Rates an own chat. */
export const RateOwnChatMutation = graphql(`
  mutation RateOwnChat($chatId: ID!, $stars: Int, $comment: String) {
    rateOwnChat(chatId: $chatId, stars: $stars, comment: $comment) {
      id
      isRatingAsked
      ratedStars
    }
  }
`)

/** What a player said of the help, for those who may read it. */
export const TeamChatRatingQuery = graphql(`
  query TeamChatRating($id: ID!) {
    chat(id: $id) {
      id
      rating {
        stars
        comment
        createdAt
      }
    }
  }
`)
