import { editableRankFragment, permissionGroupFragment } from '#features/permissions/rights.documents.ts'
import { graphql } from '#graphql/graphql.ts'

/** Adds a group. */
export const AddPermissionGroupMutation = graphql(
  `
    mutation AddPermissionGroup($input: AddPermissionGroupInput!) {
      addPermissionGroup(input: $input) {
        id
        ...PermissionGroup
      }
    }
  `,
  [permissionGroupFragment],
)

/** Adds a rank. */
export const AddRankMutation = graphql(
  `
    mutation AddRank($input: AddRankInput!) {
      addRank(input: $input) {
        id
        ...EditableRank
      }
    }
  `,
  [editableRankFragment],
)

/** The mutation of each change that can be read before it is made. */
export const rightsMutations = {
  editGroup: graphql(
    `
      mutation EditPermissionGroup($input: EditPermissionGroupInput!) {
        editPermissionGroup(input: $input) {
          id
          ...PermissionGroup
        }
      }
    `,
    [permissionGroupFragment],
  ),
  deleteGroup: graphql(`
    mutation DeletePermissionGroup($input: RightsSetTarget!) {
      deletePermissionGroup(input: $input) {
        id
      }
    }
  `),
  editRank: graphql(
    `
      mutation EditRank($input: EditRankInput!) {
        editRank(input: $input) {
          id
          ...EditableRank
        }
      }
    `,
    [editableRankFragment],
  ),
  deleteRank: graphql(`
    mutation DeleteRank($input: RightsSetTarget!) {
      deleteRank(input: $input) {
        id
      }
    }
  `),
  addToGroup: graphql(`
    mutation AddToGroup($input: AddToGroupInput!) {
      addToGroup(input: $input) {
        playerId
      }
    }
  `),
  editMembership: graphql(`
    mutation EditMembership($input: EditMembershipInput!) {
      editMembership(input: $input) {
        playerId
      }
    }
  `),
  removeFromGroup: graphql(`
    mutation RemoveFromGroup($input: MembershipTarget!) {
      removeFromGroup(input: $input) {
        playerId
      }
    }
  `),
  setRank: graphql(`
    mutation SetRank($input: SetRankInput!) {
      setRank(input: $input) {
        playerId
      }
    }
  `),
  removeRank: graphql(`
    mutation RemoveRank($input: HeldRankTarget!) {
      removeRank(input: $input) {
        playerId
      }
    }
  `),
  addPermission: graphql(`
    mutation AddPermission($input: AddPermissionInput!) {
      addPermission(input: $input) {
        playerId
      }
    }
  `),
  editPermission: graphql(`
    mutation EditPermission($input: EditPermissionInput!) {
      editPermission(input: $input) {
        playerId
      }
    }
  `),
  removePermission: graphql(`
    mutation RemovePermission($input: HeldPermissionTarget!) {
      removePermission(input: $input) {
        playerId
      }
    }
  `),
} as const
