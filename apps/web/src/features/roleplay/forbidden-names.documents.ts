import { graphql, type ResultOf } from '#graphql/graphql.ts'

/** A page of the forbidden names of a realm. */
export const ForbiddenNamesQuery = graphql(`
  query ForbiddenNames($realm: Realm!, $search: String, $after: String) {
    forbiddenNames(realm: $realm, search: $search, after: $after, first: 20) {
      items {
        id
        name
        memberName
        addedAt
      }
      nextCursor
    }
  }
`)

/** A forbidden name as the list shows it. */
export type ShownForbiddenName = ResultOf<typeof ForbiddenNamesQuery>['forbiddenNames']['items'][number]

/** Forbids names. */
export const AddForbiddenNamesMutation = graphql(`
  mutation AddForbiddenNames($realm: Realm!, $names: [String!]!) {
    addForbiddenNames(realm: $realm, names: $names) {
      added
      known
    }
  }
`)

/** What became of names that were to be forbidden. */
export type AddedForbiddenNames = ResultOf<typeof AddForbiddenNamesMutation>['addForbiddenNames']

/** Takes a name off the list. */
export const RemoveForbiddenNameMutation = graphql(`
  mutation RemoveForbiddenName($realm: Realm!, $name: String!) {
    removeForbiddenName(realm: $realm, name: $name)
  }
`)
