import { graphql, type ResultOf } from '#graphql/graphql.ts'

/** A message or entry of a chat. */
export const chatMessageFragment = graphql(`
  fragment ChatMessage on ChatMessage @_unmask {
    chatId
    seq
    author
    memberName
    text
    entry {
      kind
      by
      type
      realm
      closesAt
      outcome
      reason {
        fallbackLanguage {
          name
        }
        translations {
          key
          value
        }
      }
      words
      change {
        kind
        endsAt
        allowed
        names
      }
      blocked {
        until
      }
    }
    nonce
    at
    files {
      id
      fileName
      state
      kind
      refusal
      sizeBytes
      width
      height
    }
  }
`)

/** A message or entry of a chat, as both sides read it. */
export type ChatMessage = ResultOf<typeof chatMessageFragment>

/** A chat of one's own. */
export const ownChatFragment = graphql(`
  fragment OwnChat on OwnChat @_unmask {
    id
    type
    realm
    status
    createdAt
    closedAt
    closedBy
    closesAt
    outcome
    textsRemovedAt
    lastSeq
    readSeq
    isUnread
    lastAt
    lastBy
    lastText
  }
`)

/** A chat of one's own. */
export type OwnChat = ResultOf<typeof ownChatFragment>

/** Own chats that are not closed, and a page of those that are. */
export const OwnChatsQuery = graphql(
  `
    query OwnChats($after: String) {
      open: ownChats(closed: false, first: 100) {
        items {
          id
          ...OwnChat
        }
      }
      closed: ownChats(closed: true, after: $after, first: 20) {
        items {
          id
          ...OwnChat
        }
        nextCursor
      }
    }
  `,
  [ownChatFragment],
)

/** One own chat, without its messages. */
export const OwnChatQuery = graphql(
  `
    query OwnChat($id: ID!) {
      ownChat(id: $id) {
        id
        ...OwnChat
      }
    }
  `,
  [ownChatFragment],
)

/** A part of an own chat. */
export const OwnChatMessagesQuery = graphql(
  `
    query OwnChatMessages($chatId: ID!, $afterSeq: Int, $beforeSeq: Int) {
      ownChatMessages(chatId: $chatId, afterSeq: $afterSeq, beforeSeq: $beforeSeq) {
        ...ChatMessage
      }
    }
  `,
  [chatMessageFragment],
)

/** Opens a chat. */
export const OpenChatMutation = graphql(
  `
    mutation OpenChat(
      $type: ChatType!
      $realm: Realm!
      $text: String
      $formVersion: Int
      $answers: JSON
      $key: ID!
    ) {
      openChat(
        type: $type
        realm: $realm
        text: $text
        formVersion: $formVersion
        answers: $answers
        idempotencyKey: $key
      ) {
        id
        ...OwnChat
      }
    }
  `,
  [ownChatFragment],
)

/** Adds a message to an own chat. */
export const WriteOwnMessageMutation = graphql(
  `
    mutation WriteOwnMessage($chatId: ID!, $nonce: ID!, $text: String!, $fileIds: [ID!]!) {
      writeOwnMessage(chatId: $chatId, nonce: $nonce, text: $text, fileIds: $fileIds) {
        ...ChatMessage
      }
    }
  `,
  [chatMessageFragment],
)

/** Marks an own chat as read. */
export const ReadOwnChatMutation = graphql(`
  mutation ReadOwnChat($chatId: ID!, $seq: Int!) {
    readOwnChat(chatId: $chatId, seq: $seq) {
      id
      readSeq
      isUnread
    }
  }
`)

/** Closes an own chat. */
export const CloseOwnChatMutation = graphql(
  `
    mutation CloseOwnChat($chatId: ID!) {
      closeOwnChat(chatId: $chatId) {
        id
        ...OwnChat
      }
    }
  `,
  [ownChatFragment],
)

/** A chat of the account changed. */
export const OwnChatChangedSubscription = graphql(
  `
    subscription OwnChatChanged {
      ownChatChanged {
        chat {
          id
          ...OwnChat
        }
        messages {
          ...ChatMessage
        }
      }
    }
  `,
  [ownChatFragment, chatMessageFragment],
)
