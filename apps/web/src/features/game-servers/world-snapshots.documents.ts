import { graphql } from '#graphql/graphql.ts'

/** The newest comparison of each kind of things in a roleplay world. */
export const WorldSnapshotsQuery = graphql(`
  query WorldSnapshots($realm: Realm!) {
    worldSnapshots(realm: $realm) {
      id
      kind
      state
      requestedAt
      endedAt
      listed
      wanted
      missing
      missingNames
    }
  }
`)

/** Requests comparisons from the game server that owns a world. */
export const RequestWorldSnapshotsMutation = graphql(`
  mutation RequestWorldSnapshots($id: ID!) {
    requestWorldSnapshots(id: $id) {
      id
    }
  }
`)

/** Decides whether what is missing in the game is removed. */
export const DecideWorldSnapshotMutation = graphql(`
  mutation DecideWorldSnapshot($snapshotId: ID!, $accepted: Boolean!) {
    decideWorldSnapshot(snapshotId: $snapshotId, accepted: $accepted) {
      id
      state
      endedAt
    }
  }
`)
