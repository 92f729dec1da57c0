import { graphql } from '#graphql/graphql.ts'

/** Which of the given permissions the caller holds (docs/SPECIFICATION.md §7). */
export const PermissionsQuery = graphql(`
  query Permissions($permissions: [String!]!) {
    permissions(permissions: $permissions)
  }
`)
