import { teamChatFragment } from '#features/chats/team-chats.documents.ts'
import { graphql, type ResultOf } from '#graphql/graphql.ts'

/** A part of the list of chats. */
export const TeamChatsQuery = graphql(
  `
    query TeamChats(
      $status: ChatListStatus!
      $type: ChatType
      $realm: Realm
      $playerId: ID
      $assignee: ChatAssignee
      $unread: Boolean!
      $age: ChatAge
      $outcome: ListedOutcome
      $recent: Boolean!
      $search: String
      $sort: ChatSort!
      $after: String
    ) {
      chats(
        status: $status
        type: $type
        realm: $realm
        playerId: $playerId
        assignee: $assignee
        unread: $unread
        age: $age
        outcome: $outcome
        recent: $recent
        search: $search
        sort: $sort
        after: $after
        first: 50
      ) {
        items {
          chat {
            id
            ...TeamChat
          }
          readSeq
          passage {
            text
            match
          }
        }
        nextCursor
      }
    }
  `,
  [teamChatFragment],
)

type TeamChatsPage = ResultOf<typeof TeamChatsQuery>['chats']

/** A chat in the list, with how far the member has read it. */
export type ListedChat = TeamChatsPage['items'][number]['chat'] & Omit<TeamChatsPage['items'][number], 'chat'>

/** Returns a part of the list as its rows. */
export function rowsOf({ chats: { items, nextCursor } }: ResultOf<typeof TeamChatsQuery>): {
  items: ListedChat[]
  nextCursor: string | null
} {
  return { items: items.map(({ chat, ...row }) => ({ ...chat, ...row })), nextCursor }
}

/** A chat of the realm was opened or changed. */
export const ChatListChangedSubscription = graphql(`
  subscription ChatListChanged($realm: Realm!) {
    chatListChanged(realm: $realm)
  }
`)
