import { graphql } from '#graphql/graphql.ts'

/** Who the account belongs to. */
export const accountOverviewFragment = graphql(`
  fragment AccountOverview on Account {
    id
    locale
    registeredAt
    player {
      id
      uuid
      name
      displayName
      firstJoinAt
      playtimeMinutes
      rankName
      rankValidUntil
    }
  }
`)

/** Where the account is logged in. */
export const accountSessionsFragment = graphql(`
  fragment AccountSessions on Account {
    id
    sessions {
      id
      current
      createdAt
      lastSeenAt
      ipAddress
      userAgent
    }
  }
`)

/** The newest logins; `LoginHistoryQuery` has the older ones. */
export const latestLoginsFragment = graphql(`
  fragment LatestLogins on Account {
    id
    loginAttempts(first: 10) {
      items {
        id
        succeeded
        failedSecondStep
        attempts
        at
        ipAddress
        userAgent
      }
      nextCursor
    }
  }
`)

/** Logins before a cursor. */
export const LoginHistoryQuery = graphql(`
  query LoginHistory($after: String!) {
    me {
      id
      loginAttempts(after: $after, first: 10) {
        items {
          id
          succeeded
          failedSecondStep
          attempts
          at
          ipAddress
          userAgent
        }
        nextCursor
      }
    }
  }
`)

/** Logs one device out. */
export const RevokeSessionMutation = graphql(
  `
    mutation RevokeSession($id: ID!) {
      revokeSession(id: $id) {
        ...AccountSessions
      }
    }
  `,
  [accountSessionsFragment],
)

/** Logs all other devices out. */
export const RevokeOtherSessionsMutation = graphql(
  `
    mutation RevokeOtherSessions {
      revokeOtherSessions {
        ...AccountSessions
      }
    }
  `,
  [accountSessionsFragment],
)

/** Chooses the language of mails. */
export const SetLocaleMutation = graphql(`
  mutation SetLocale($locale: Locale!) {
    setLocale(locale: $locale) {
      id
      locale
    }
  }
`)
