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
      serverName
      askedBy
      task
      createdAt
      expiresAt
    }
  }
`)

/** Links an outside identity with the code shown in game. */
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

/** Confirms or declines what was asked for in game. */
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
