import { graphql, type ResultOf, type VariablesOf } from '#graphql/graphql.ts'

/** A group as the TeamPanel shows it. */
export const permissionGroupFragment = graphql(`
  fragment PermissionGroup on PermissionGroup @_unmask {
    id
    name
    isTeam
    requiresSecondFactor
    permissions
    memberCount
    version
  }
`)

/** A rank as the TeamPanel shows it. */
export const editableRankFragment = graphql(`
  fragment EditableRank on EditableRank @_unmask {
    id
    name
    isTeam
    requiresSecondFactor
    level
    minecraftPrefix
    permissions
    holderCount
    version
  }
`)

/** A group. */
export type PermissionGroup = ResultOf<typeof permissionGroupFragment>

/** A rank. */
export type EditableRank = ResultOf<typeof editableRankFragment>

/** All groups and ranks, and granted names that the catalogue does not have. */
export const RightsQuery = graphql(
  `
    query Rights {
      permissionGroups {
        id
        ...PermissionGroup
      }
      editableRanks {
        id
        ...EditableRank
      }
      otherPermissionNames
    }
  `,
  [permissionGroupFragment, editableRankFragment],
)

/** Something changed of what people hold. */
export const RightsChangedSubscription = graphql(`
  subscription RightsChanged {
    rightsChanged
  }
`)

const holdersFragment = graphql(`
  fragment RightsHolders on RightsHolderPage @_unmask {
    items {
      playerId
      playerName
      playerDisplayName
      isTeamMember
      endsAt
      version
      reasons {
        granted
        source
        sourceName
        endsAt
      }
    }
    nextCursor
  }
`)

/** A page of players who have something. */
export type RightsHolders = ResultOf<typeof holdersFragment>

/** One of them. */
export type RightsHolder = RightsHolders['items'][number]

/** Members of a group. */
export const GroupMembersQuery = graphql(
  `
    query GroupMembers($id: ID!, $after: String) {
      holders: groupMembers(groupId: $id, after: $after) {
        ...RightsHolders
      }
    }
  `,
  [holdersFragment],
)

/** Players who have a rank. */
export const RankHoldersQuery = graphql(
  `
    query RankHolders($id: ID!, $after: String) {
      holders: rankHolders(rankId: $id, after: $after) {
        ...RightsHolders
      }
    }
  `,
  [holdersFragment],
)

/** Players who hold a permission. */
export const PermissionHoldersQuery = graphql(
  `
    query PermissionHolders($id: String!, $after: String) {
      holders: permissionHolders(permission: $id, after: $after) {
        ...RightsHolders
      }
    }
  `,
  [holdersFragment],
)

/** Players whose names begin with a text. */
export const PlayersByNameQuery = graphql(`
  query PlayersByName($start: String!) {
    playersByName(start: $start) {
      playerId
      playerName
      playerDisplayName
      nameCurrent
    }
  }
`)

/** What a player holds. */
export const playerRightsFragment = graphql(`
  fragment PlayerRights on PlayerRights @_unmask {
    playerId
    playerName
    playerDisplayName
    isTeamMember
    isLinked
    isUntrusted
    rank {
      setId
      name
      isTeam
      permissions
      endsAt
      version
    }
    groups {
      setId
      name
      isTeam
      permissions
      endsAt
      version
    }
    permissions {
      permission
      endsAt
      version
    }
  }
`)

/** What a player holds. */
export type PlayerRights = ResultOf<typeof playerRightsFragment>

/** What a player holds, with the ranks and groups that there are. */
export const PlayerRightsQuery = graphql(
  `
    query PlayerRights($playerId: ID!) {
      playerRights(playerId: $playerId) {
        ...PlayerRights
      }
    }
  `,
  [playerRightsFragment],
)

/** Why a player holds a permission, or why not. */
export const ExplainRightQuery = graphql(`
  query ExplainRight($playerId: ID!, $permission: String!) {
    explainRight(playerId: $playerId, permission: $permission) {
      reasons {
        granted
        source
        sourceName
        endsAt
      }
      ended {
        granted
        source
        sourceName
        endsAt
      }
      wouldGive {
        source
        setId
        name
        granted
      }
      isTeamMember
      isLinked
      isUntrusted
    }
  }
`)

/** Why a player holds a permission, or why not. */
export type RightExplanation = ResultOf<typeof ExplainRightQuery>['explainRight']

/** Who would gain and lose what by a change. */
export const PreviewRightsQuery = graphql(`
  query PreviewRights($change: RightsChange!) {
    previewRights(change: $change) {
      concerned
      compared
      gaining
      losing
      own {
        playerId
        losses
        shorter
        becomesTeam
        needsFactor
      }
      differences {
        playerId
        playerName
        playerDisplayName
        gains
        losses
        longer
        shorter
        becomesTeam
        needsFactor
      }
    }
  }
`)

/** Who would gain and lose what. */
export type RightsPreview = ResultOf<typeof PreviewRightsQuery>['previewRights']

/** A change: the name of its mutation in `rights-mutations.ts` with the input. */
export type RightsChange = VariablesOf<typeof PreviewRightsQuery>['change']
