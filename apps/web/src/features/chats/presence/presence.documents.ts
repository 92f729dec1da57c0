import { graphql } from '#graphql/graphql.ts'

/** Shows what a team member does with a chat. */
export const ShowChatPresenceMutation = graphql(`
  mutation ShowChatPresence($realm: Realm!, $chatId: ID!, $key: ID!, $presence: SentChatPresence!) {
    showChatPresence(realm: $realm, chatId: $chatId, key: $key, presence: $presence)
  }
`)

/** Shows to the team what is done with a chat of one's own. */
export const ShowOwnChatPresenceMutation = graphql(`
  mutation ShowOwnChatPresence($chatId: ID!, $key: ID!, $presence: SentChatPresence!) {
    showOwnChatPresence(chatId: $chatId, key: $key, presence: $presence)
  }
`)

/** What others do with a chat, as the team sees it. */
export const ChatPresenceSubscription = graphql(`
  subscription ChatPresence($realm: Realm!, $chatId: ID!) {
    chatPresence(realm: $realm, chatId: $chatId) {
      key
      memberId
      memberName
      kind
      leftMs
    }
  }
`)

/** Whether the team writes in a chat of one's own. */
export const OwnChatPresenceSubscription = graphql(`
  subscription OwnChatPresence($chatId: ID!) {
    ownChatPresence(chatId: $chatId) {
      key
      isWriting
      leftMs
    }
  }
`)
