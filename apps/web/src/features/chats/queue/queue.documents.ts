import { teamChatFragment } from '#features/chats/team-chats.documents.ts'
import { graphql, type ResultOf } from '#graphql/graphql.ts'

/** The chat that waits next behind another one. */
export const NextWaitingChatQuery = graphql(`
  query NextWaitingChat($chatId: ID!) {
    nextWaitingChat(chatId: $chatId) {
      id
    }
  }
`)

/** What waits for somebody. */
export const ChatQueueQuery = graphql(`
  query ChatQueue {
    chatQueue {
      waiting
      mine
      oldest {
        id
        playerName
        playerDisplayName
        waitingSince
      }
    }
  }
`)

/** The chats of a player: those that are not closed, and the last closed ones. */
export const PlayerChatsQuery = graphql(
  `
    query PlayerChats($playerId: ID!) {
      open: chats(playerId: $playerId, status: NOT_CLOSED, sort: NEWEST, first: 20) {
        items {
          chat {
            id
            ...TeamChat
          }
        }
      }
      closed: chats(playerId: $playerId, status: CLOSED, sort: CLOSED, first: 5) {
        items {
          chat {
            id
            ...TeamChat
          }
        }
      }
    }
  `,
  [teamChatFragment],
)

/** The chats of a player. */
export type PlayerChats = ResultOf<typeof PlayerChatsQuery>
