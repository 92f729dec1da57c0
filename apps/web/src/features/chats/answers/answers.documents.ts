import { chatQuestionFragment } from '#features/chats/new-chat/new-chat.documents.ts'
import { graphql, type ResultOf } from '#graphql/graphql.ts'

const answerFragment = graphql(
  `
    fragment ChatAnswer on ChatAnswer @_unmask {
      question {
        ...ChatQuestion
      }
      value
      characterName
      lineCount
    }
  `,
  [chatQuestionFragment],
)

/** An answer to the form of a chat. */
export type ChatAnswer = ResultOf<typeof answerFragment>

/** What one answered when one opened a chat. */
export const OwnChatAnswersQuery = graphql(
  `
    query OwnChatAnswers($id: ID!) {
      ownChat(id: $id) {
        id
        answers {
          ...ChatAnswer
        }
      }
    }
  `,
  [answerFragment],
)

/** What a player answered when they opened a chat. */
export const TeamChatAnswersQuery = graphql(
  `
    query TeamChatAnswers($id: ID!) {
      chat(id: $id) {
        id
        answers {
          ...ChatAnswer
        }
      }
    }
  `,
  [answerFragment],
)
