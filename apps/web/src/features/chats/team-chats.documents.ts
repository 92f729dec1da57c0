import { chatMessageFragment } from '#features/chats/chats.documents.ts'
import { graphql, type ResultOf } from '#graphql/graphql.ts'

/** A chat as the team sees it. */
export const teamChatFragment = graphql(`
  fragment TeamChat on Chat @_unmask {
    id
    type
    openedAs
    realm
    characterId
    status
    playerId
    playerName
    playerDisplayName
    assigneeName
    assigneeId
    createdAt
    closedAt
    closedBy
    closedByName
    outcome
    textsRemovedAt
    waitingSince
    lastSeq
    senderReadSeq
    lastAt
    lastBy
    lastText
    version
  }
`)

/** A chat as the team sees it. */
export type TeamChat = ResultOf<typeof teamChatFragment>

/** One chat, without its messages. */
export const TeamChatQuery = graphql(
  `
    query TeamChat($id: ID!) {
      chat(id: $id) {
        id
        ...TeamChat
      }
      chatReadSeq(chatId: $id)
    }
  `,
  [teamChatFragment],
)

/** A part of a chat. */
export const TeamChatMessagesQuery = graphql(
  `
    query TeamChatMessages($chatId: ID!, $afterSeq: Int, $beforeSeq: Int) {
      chatMessages(chatId: $chatId, afterSeq: $afterSeq, beforeSeq: $beforeSeq) {
        ...ChatMessage
      }
    }
  `,
  [chatMessageFragment],
)

/** Adds a message of the team. */
export const AnswerChatMutation = graphql(
  `
    mutation AnswerChat(
      $realm: Realm!
      $chatId: ID!
      $nonce: ID!
      $text: String!
      $fileIds: [ID!]!
    ) {
      answerChat(realm: $realm, chatId: $chatId, nonce: $nonce, text: $text, fileIds: $fileIds) {
        ...ChatMessage
      }
    }
  `,
  [chatMessageFragment],
)

/** Marks a chat as read by the member. */
export const ReadChatMutation = graphql(`
  mutation ReadChat($realm: Realm!, $chatId: ID!, $seq: Int!) {
    readChat(realm: $realm, chatId: $chatId, seq: $seq)
  }
`)

/** Closes a chat for the team. */
export const CloseChatMutation = graphql(
  `
    mutation CloseChat($realm: Realm!, $chatId: ID!, $version: Int!) {
      closeChat(realm: $realm, chatId: $chatId, version: $version) {
        id
        ...TeamChat
      }
    }
  `,
  [teamChatFragment],
)

/** Opens a closed chat again. */
export const ReopenChatMutation = graphql(
  `
    mutation ReopenChat($realm: Realm!, $chatId: ID!, $version: Int!) {
      reopenChat(realm: $realm, chatId: $chatId, version: $version) {
        id
        ...TeamChat
      }
    }
  `,
  [teamChatFragment],
)

/** A chat that is on screen changed. */
export const TeamChatChangedSubscription = graphql(
  `
    subscription TeamChatChanged($realm: Realm!, $chatId: ID!) {
      chatChanged(realm: $realm, chatId: $chatId) {
        chat {
          id
          ...TeamChat
        }
        messages {
          ...ChatMessage
        }
      }
    }
  `,
  [teamChatFragment, chatMessageFragment],
)
