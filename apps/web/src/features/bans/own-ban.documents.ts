import { graphql } from '#graphql/graphql.ts'

/** The ban of the account’s own player. */
export const ownBanFragment = graphql(`
  fragment OwnBan on Account {
    id
    ban {
      id
      realm
      reason
      reasons {
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
`)
