import { graphql, type ResultOf } from '#graphql/graphql.ts'

/** The premessages of a realm that the member may use. */
export const OfferedPremessagesQuery = graphql(`
  query OfferedPremessages($realm: Realm!) {
    premessages(realm: $realm) {
      id
      own
      name
      chatTypes
      texts {
        de
        en
        fr
      }
    }
  }
`)

/** A premessage that is offered. */
export type OfferedPremessage = ResultOf<typeof OfferedPremessagesQuery>['premessages'][number]

/** What fills the parameters in a chat, and its sender's language. */
export const ChatPremessageValuesQuery = graphql(`
  query ChatPremessageValues($id: ID!) {
    chat(id: $id) {
      id
      senderLocale
      premessageValues {
        playerName
        characterName
        memberName
        ban {
          reason {
            fallbackLanguage {
              name
            }
            translations {
              key
              value
            }
          }
          endsAt
        }
      }
    }
  }
`)

/** Counts that a premessage was sent. */
export const CountPremessageUseMutation = graphql(`
  mutation CountPremessageUse($realm: Realm!, $id: ID!) {
    countPremessageUse(realm: $realm, id: $id)
  }
`)
