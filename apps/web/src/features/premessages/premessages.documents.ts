import { graphql, type ResultOf } from '#graphql/graphql.ts'

/** A premessage as the TeamPanel shows it. */
export const premessageFragment = graphql(`
  fragment Premessage on Premessage @_unmask {
    id
    own
    name
    chatTypes
    texts {
      de
      en
      fr
    }
    position
    uses
    lastUsedAt
    version
    changedAt
    changedByName
  }
`)

/** A premessage. */
export type ShownPremessage = ResultOf<typeof premessageFragment>

/** The team's premessages of a realm, then the reader's own. */
export const PremessagesQuery = graphql(
  `
    query Premessages($realm: Realm!) {
      premessages(realm: $realm) {
        id
        ...Premessage
      }
    }
  `,
  [premessageFragment],
)

/** What a premessage was, the newest version first. */
export const PremessageVersionsQuery = graphql(`
  query PremessageVersions($realm: Realm!, $id: ID!) {
    premessageVersions(realm: $realm, id: $id) {
      version
      name
      texts {
        de
        en
        fr
      }
      at
      memberName
    }
  }
`)

/** What fills the parameters for a player. */
export const PremessageValuesQuery = graphql(`
  query PremessageValues($realm: Realm!, $playerId: ID!) {
    premessageValues(realm: $realm, playerId: $playerId) {
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
`)

/** Players for the preview. */
export const PreviewedPlayersQuery = graphql(`
  query PreviewedPlayers($text: String!) {
    foundPlayers(text: $text) {
      id
      name
      displayName
    }
  }
`)

/** A player who can be previewed. */
export type PreviewedPlayer = ResultOf<typeof PreviewedPlayersQuery>['foundPlayers'][number]

/** The premessages of a realm changed. */
export const PremessagesChangedSubscription = graphql(`
  subscription PremessagesChanged($realm: Realm!) {
    premessagesChanged(realm: $realm)
  }
`)

/** Adds a premessage behind the others. */
export const AddPremessageMutation = graphql(
  `
    mutation AddPremessage($realm: Realm!, $own: Boolean!, $input: PremessageInput!, $key: ID!) {
      addPremessage(realm: $realm, own: $own, input: $input, idempotencyKey: $key) {
        id
        ...Premessage
      }
    }
  `,
  [premessageFragment],
)

/** Changes a premessage. */
export const EditPremessageMutation = graphql(
  `
    mutation EditPremessage($realm: Realm!, $id: ID!, $version: Int!, $input: PremessageInput!) {
      editPremessage(realm: $realm, id: $id, version: $version, input: $input) {
        id
        ...Premessage
      }
    }
  `,
  [premessageFragment],
)

/** Deletes a premessage. */
export const DeletePremessageMutation = graphql(
  `
    mutation DeletePremessage($realm: Realm!, $id: ID!, $version: Int!) {
      deletePremessage(realm: $realm, id: $id, version: $version) {
        id
        ...Premessage
      }
    }
  `,
  [premessageFragment],
)

/** Brings a deleted premessage back. */
export const RestorePremessageMutation = graphql(
  `
    mutation RestorePremessage($realm: Realm!, $id: ID!, $version: Int!) {
      restorePremessage(realm: $realm, id: $id, version: $version) {
        id
        ...Premessage
      }
    }
  `,
  [premessageFragment],
)

/** Puts the team's premessages, or the own ones, into an order. */
export const OrderPremessagesMutation = graphql(
  `
    mutation OrderPremessages($realm: Realm!, $own: Boolean!, $ids: [ID!]!) {
      orderPremessages(realm: $realm, own: $own, ids: $ids) {
        id
        ...Premessage
      }
    }
  `,
  [premessageFragment],
)
