import { graphql } from '#graphql/graphql.ts'

const staffLinkFragment = graphql(`
  fragment StaffLink on StaffLinkRequest @_unmask {
    id
    kind
    externalName
    playerId
    playerName
    playerDisplayName
    serverName
    email
    createdAt
    expiresAt
  }
`)

/** Links of team members that wait to be confirmed by the team. */
export const StaffLinksQuery = graphql(
  `
    query StaffLinks {
      staffLinkRequests {
        ...StaffLink
      }
    }
  `,
  [staffLinkFragment],
)

/** Confirms or declines one of them. */
export const DecideStaffLinkMutation = graphql(
  `
    mutation DecideStaffLink($input: DecideLinkInput!) {
      decideStaffLink(input: $input) {
        ...StaffLink
      }
    }
  `,
  [staffLinkFragment],
)
