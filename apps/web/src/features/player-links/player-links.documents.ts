import { graphql } from '#graphql/graphql.ts'

/** What the account is linked to. */
export const playerLinksFragment = graphql(`
  fragment PlayerLinks on Account {
    id
    links {
      id
      kind
      externalName
      linkedAt
    }
    linkRequests {
      id
      action
      kind
      externalName
      playerName
      playerDisplayName
      serverName
      askedBy
      task
      createdAt
      expiresAt
    }
  }
`)

/** Links an identity by the code shown in game. */
export const LinkMutation = graphql(
  `
    mutation Link($input: LinkInput!) {
      link(input: $input) {
        ...PlayerLinks
        player {
          id
        }
      }
    }
  `,
  [playerLinksFragment],
)

/** Ends a link. */
export const UnlinkMutation = graphql(
  `
    mutation Unlink($id: ID!) {
      unlink(id: $id) {
        ...PlayerLinks
        player {
          id
        }
      }
    }
  `,
  [playerLinksFragment],
)

/** Confirms or declines a link request. */
export const DecideLinkRequestMutation = graphql(
  `
    mutation DecideLinkRequest($input: DecideLinkInput!) {
      decideLinkRequest(input: $input) {
        ...PlayerLinks
        player {
          id
        }
      }
    }
  `,
  [playerLinksFragment],
)
