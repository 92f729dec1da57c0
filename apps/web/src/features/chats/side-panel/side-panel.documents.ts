import { teamChatFragment } from '#features/chats/team-chats.documents.ts'
import { graphql, type ResultOf } from '#graphql/graphql.ts'

/** What the side panel shows of a chat beside what the page has. */
export const chatPanelFragment = graphql(`
  fragment ChatPanel on Chat @_unmask {
    id
    character {
      characterId
      name
    }
    notes {
      id
      version
      text
      authorName
      createdAt
    }
  }
`)

/** What the side panel shows of a chat beside what the page has. */
export type ChatPanel = ResultOf<typeof chatPanelFragment>

/** What the side panel shows, with other chats of the player. */
export const ChatPanelQuery = graphql(
  `
    query ChatPanel($id: ID!) {
      chat(id: $id) {
        id
        ...ChatPanel
        earlier {
          id
          type
          status
          createdAt
        }
      }
    }
  `,
  [chatPanelFragment],
)

/** Follows what the side panel shows of a chat. */
export const ChatPanelChangedSubscription = graphql(
  `
    subscription ChatPanelChanged($realm: Realm!, $chatId: ID!) {
      chatChanged(realm: $realm, chatId: $chatId) {
        chat {
          id
          ...ChatPanel
        }
      }
    }
  `,
  [chatPanelFragment],
)

/** What of the player matters in a chat, for those who may see players. */
export const ChatPlayerQuery = graphql(`
  query ChatPlayer($id: ID!) {
    player(id: $id) {
      id
      activeWarnings
      ban {
        id
        reason
        endsAt
      }
    }
  }
`)

/** To whom a chat can be handed. */
export const ChatTakersQuery = graphql(`
  query ChatTakers($id: ID!) {
    chat(id: $id) {
      id
      takers {
        id
        name
      }
    }
  }
`)

/** Characters of a player, for those who may see some. */
export const ChatCharactersQuery = graphql(`
  query ChatCharacters($playerId: ID!) {
    playerCharacters(playerId: $playerId) {
      id
      realm
      characterId
      firstName
      lastName
    }
  }
`)

/** Takes a chat. */
export const ClaimChatMutation = graphql(
  `
    mutation ClaimChat($realm: Realm!, $chatId: ID!, $version: Int!) {
      claimChat(realm: $realm, chatId: $chatId, version: $version) {
        id
        ...TeamChat
      }
    }
  `,
  [teamChatFragment],
)

/** Gives a chat back to the queue. */
export const ReleaseChatMutation = graphql(
  `
    mutation ReleaseChat($realm: Realm!, $chatId: ID!, $version: Int!) {
      releaseChat(realm: $realm, chatId: $chatId, version: $version) {
        id
        ...TeamChat
      }
    }
  `,
  [teamChatFragment],
)

/** Hands a chat to another member. */
export const TransferChatMutation = graphql(
  `
    mutation TransferChat($realm: Realm!, $chatId: ID!, $version: Int!, $memberId: ID!) {
      transferChat(realm: $realm, chatId: $chatId, version: $version, memberId: $memberId) {
        id
        ...TeamChat
      }
    }
  `,
  [teamChatFragment],
)

/** Hands a chat to the administrators. */
export const ElevateChatMutation = graphql(`
  mutation ElevateChat($realm: Realm!, $chatId: ID!, $version: Int!) {
    elevateChat(realm: $realm, chatId: $chatId, version: $version)
  }
`)

/** Says what a chat is about. */
export const ManageChatMutation = graphql(
  `
    mutation ManageChat(
      $realm: Realm!
      $chatId: ID!
      $version: Int!
      $type: ChatType!
      $elevated: Boolean!
      $toRealm: Realm!
      $characterId: String
    ) {
      manageChat(
        realm: $realm
        chatId: $chatId
        version: $version
        type: $type
        elevated: $elevated
        toRealm: $toRealm
        characterId: $characterId
      ) {
        id
        ...TeamChat
      }
    }
  `,
  [teamChatFragment],
)

/** Writes the note about a chat. */
export const EditChatNoteMutation = graphql(
  `
    mutation EditChatNote($realm: Realm!, $chatId: ID!, $version: Int!, $text: String!) {
      editChatNote(realm: $realm, chatId: $chatId, version: $version, text: $text) {
        id
        ...ChatPanel
      }
    }
  `,
  [chatPanelFragment],
)
