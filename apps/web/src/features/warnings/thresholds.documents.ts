import { graphql, type ResultOf } from '#graphql/graphql.ts'

/** How many warnings propose which template of bans. */
export const thresholdFragment = graphql(`
  fragment Threshold on WarningThreshold @_unmask {
    id
    realm
    count
    version
    template {
      id
      name
    }
  }
`)

/** How many warnings propose which template of bans. */
export type Threshold = ResultOf<typeof thresholdFragment>

/** All thresholds, and the templates that one may propose. */
export const ThresholdsQuery = graphql(
  `
    query WarningThresholds {
      warningThresholds {
        id
        ...Threshold
      }
      banTemplates {
        id
        name
        realm
      }
    }
  `,
  [thresholdFragment],
)

/** Adds a threshold. */
export const AddThresholdMutation = graphql(
  `
    mutation AddWarningThreshold($input: WarningThresholdInput!) {
      addWarningThreshold(input: $input) {
        id
        ...Threshold
      }
    }
  `,
  [thresholdFragment],
)

/** Changes a threshold. */
export const EditThresholdMutation = graphql(
  `
    mutation EditWarningThreshold($id: ID!, $version: Int!, $input: WarningThresholdInput!) {
      editWarningThreshold(id: $id, version: $version, input: $input) {
        id
        ...Threshold
      }
    }
  `,
  [thresholdFragment],
)

/** Deletes a threshold. */
export const DeleteThresholdMutation = graphql(`
  mutation DeleteWarningThreshold($id: ID!, $version: Int!) {
    deleteWarningThreshold(id: $id, version: $version) {
      id
    }
  }
`)
