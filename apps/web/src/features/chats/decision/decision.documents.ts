import { teamChatFragment } from '#features/chats/team-chats.documents.ts'
import { graphql, type ResultOf } from '#graphql/graphql.ts'

/** What is needed to decide a chat. */
export const ChatDecisionQuery = graphql(`
  query ChatDecision($chatId: ID!) {
    chatDecision(chatId: $chatId) {
      chatId
      openedAs
      lastDecision
      reasons {
        id
        texts {
          fallbackLanguage {
            name
          }
          translations {
            key
            value
          }
        }
        cooldownDays
      }
      bans {
        id
        realm
        reason
        duration
        unit
        startsAt
        endsAt
        version
      }
      hasOtherBans
      limit {
        allowed
        version
      }
      characters {
        id
        firstName
        lastName
      }
      blocks {
        kind
        until
        mayLift
      }
    }
  }
`)

/** What is needed to decide a chat. */
export type ChatDecisionData = ResultOf<typeof ChatDecisionQuery>['chatDecision']

/** Decides a chat. */
export const DecideChatMutation = graphql(
  `
    mutation DecideChat(
      $realm: Realm!
      $chatId: ID!
      $version: Int!
      $outcome: ChatOutcome!
      $reasonId: ID
      $words: String
      $ban: DecidedBanInput
      $limit: DecidedLimitInput
      $characterIds: [ID!]
      $key: ID!
    ) {
      decideChat(
        realm: $realm
        chatId: $chatId
        version: $version
        outcome: $outcome
        reasonId: $reasonId
        words: $words
        ban: $ban
        limit: $limit
        characterIds: $characterIds
        idempotencyKey: $key
      ) {
        id
        ...TeamChat
      }
    }
  `,
  [teamChatFragment],
)

/** Takes the last decision of a chat back. */
export const TakeBackDecisionMutation = graphql(
  `
    mutation TakeBackDecision($realm: Realm!, $chatId: ID!, $version: Int!, $seq: Int!) {
      takeBackDecision(realm: $realm, chatId: $chatId, version: $version, seq: $seq) {
        id
        ...TeamChat
      }
    }
  `,
  [teamChatFragment],
)

/** Lifts what keeps the player of a chat from opening others of its type. */
export const LiftChatBlockMutation = graphql(
  `
    mutation LiftChatBlock($realm: Realm!, $chatId: ID!, $kind: ChatBlockKind!, $until: DateTime) {
      liftChatBlock(realm: $realm, chatId: $chatId, kind: $kind, until: $until) {
        id
        ...TeamChat
      }
    }
  `,
  [teamChatFragment],
)
