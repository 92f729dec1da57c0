import { graphql, type ResultOf } from '#graphql/graphql.ts'

/** A warning, active or not. */
export const warningFragment = graphql(`
  fragment WarningRecord on Warning @_unmask {
    id
    playerId
    realm
    reason
    remark
    proof
    ruleId
    warnerName
    warnedAt
    days
    expiresAt
    active
    deletedAt
    deletedByName
    deleteComment
    version
    notice {
      state
      settledAt
      serverName
      reason
    }
  }
`)

/** A warning, active or not. */
export type WarningRecord = ResultOf<typeof warningFragment>

/** The active warnings of a player, what they propose, and the newest earlier ones; `OlderWarningsQuery` has those before. */
export const playerWarningsFragment = graphql(
  `
    fragment PlayerWarnings on Player {
      id
      name
      displayName
      isProtected
      activeWarnings
      active: warnings(status: ACTIVE, first: 50) {
        items {
          id
          ...WarningRecord
        }
      }
      earlier: warnings(status: EARLIER, first: 20) {
        items {
          id
          ...WarningRecord
        }
        nextCursor
      }
      proposedByWarnings {
        thresholdId
        realm
        active
        template {
          id
          name
          realm
        }
      }
    }
  `,
  [warningFragment],
)

/** A template of bans that active warnings propose. */
export type WarningProposal = ResultOf<typeof playerWarningsFragment>['proposedByWarnings'][number]

/** Warnings that are not active, before a cursor. */
export const OlderWarningsQuery = graphql(
  `
    query OlderWarnings($playerId: ID!, $after: String!) {
      player(id: $playerId) {
        id
        warnings(status: EARLIER, after: $after, first: 20) {
          items {
            id
            ...WarningRecord
          }
          nextCursor
        }
      }
    }
  `,
  [warningFragment],
)

/** The warnings of a player as they are now, read again after a change. */
export const PlayerWarningsQuery = graphql(
  `
    query PlayerWarnings($id: ID!) {
      player(id: $id) {
        id
        ...PlayerWarnings
      }
    }
  `,
  [playerWarningsFragment],
)

/** The warnings of a player after one of them changed, or the game showed it. */
export const PlayerWarningsChangedSubscription = graphql(
  `
    subscription PlayerWarningsChanged($playerId: ID!) {
      playerWarningsChanged(playerId: $playerId) {
        id
        ...PlayerWarnings
      }
    }
  `,
  [playerWarningsFragment],
)

/** Warns a player. */
export const CreateWarningMutation = graphql(
  `
    mutation CreateWarning($input: CreateWarningInput!) {
      createWarning(input: $input) {
        id
        ...WarningRecord
      }
    }
  `,
  [warningFragment],
)

/** Changes a warning. */
export const EditWarningMutation = graphql(
  `
    mutation EditWarning($input: EditWarningInput!) {
      editWarning(input: $input) {
        id
        ...WarningRecord
      }
    }
  `,
  [warningFragment],
)

/** Deletes a warning. */
export const DeleteWarningMutation = graphql(
  `
    mutation DeleteWarning($input: DeleteWarningInput!) {
      deleteWarning(input: $input) {
        id
        ...WarningRecord
      }
    }
  `,
  [warningFragment],
)

/** The active warnings of the account's player, as the player reads them. */
export const ownWarningsFragment = graphql(`
  fragment OwnWarnings on Account {
    warnings {
      id
      realm
      reason
      warnedAt
      expiresAt
    }
  }
`)
