import { graphql, type ResultOf } from '#graphql/graphql.ts'

/** A ban, active or not, as the list shows it; `banFactsFragment` has the same fields. */
export const listedBanFragment = graphql(`
  fragment ListedBan on ListedBan @_unmask {
    id
    playerId
    playerName
    realm
    reason
    remark
    adminAccountId
    adminName
    duration
    unit
    startsAt
    endsAt
    active
    endedAt
    end
    endedByName
    ruleId
    templateName
    version
    evidence
  }
`)

const banFactsFragment = graphql(`
  fragment BanFacts on Ban @_unmask {
    id
    playerId
    playerName
    realm
    reason
    remark
    adminAccountId
    adminName
    duration
    unit
    startsAt
    endsAt
    active
    endedAt
    end
    endedByName
    ruleId
    templateName
    version
    evidence
  }
`)

/** The history of a ban. */
export const banHistoryFragment = graphql(`
  fragment BanHistory on Ban @_unmask {
    changes {
      id
      kind
      at
      actorName
      before
      after
      comment
    }
  }
`)

/** A ban, active or not, with its history. */
export const banFragment = graphql(
  `
    fragment BanRecord on Ban @_unmask {
      id
      ...BanFacts
      ...BanHistory
      evidenceFileCount
    }
  `,
  [banFactsFragment, banHistoryFragment],
)

/** A ban with what each game server of its scope has of it. */
export const deliveredBanFragment = graphql(
  `
    fragment DeliveredBan on Ban @_unmask {
      id
      ...BanRecord
      deliveries {
        serverId
        serverName
        state
        version
        appliedVersion
        sentAt
        receiptAt
        reason
      }
    }
  `,
  [banFragment],
)

/** The active ban of a player and the newest ones; `OlderBansQuery` has those before. */
export const playerBansFragment = graphql(
  `
    fragment PlayerBans on Player {
      id
      name
      isProtected
      ban {
        id
        ...DeliveredBan
      }
      bans(first: 10) {
        items {
          id
          ...BanRecord
        }
        nextCursor
      }
    }
  `,
  [banFragment, deliveredBanFragment],
)

/** A ban, active or not, as a list shows it. */
export type ListedBan = ResultOf<typeof listedBanFragment>

/** A ban, active or not. */
export type BanRecord = ResultOf<typeof banFragment>

/** A ban with its deliveries. */
export type DeliveredBan = ResultOf<typeof deliveredBanFragment>

/** Bans before a cursor. */
export const OlderBansQuery = graphql(
  `
    query OlderBans($playerId: ID!, $after: String!) {
      player(id: $playerId) {
        id
        bans(after: $after, first: 20) {
          items {
            id
            ...BanRecord
          }
          nextCursor
        }
      }
    }
  `,
  [banFragment],
)

/** The ban of a player, for the page that ends it. */
export const UnbanPageQuery = graphql(
  `
    query UnbanPage($id: ID!) {
      player(id: $id) {
        ...PlayerBans
      }
    }
  `,
  [playerBansFragment],
)

/** One ban as it is now. */
export const BanQuery = graphql(
  `
    query Ban($id: ID!) {
      ban(id: $id) {
        id
        ...DeliveredBan
      }
    }
  `,
  [deliveredBanFragment],
)

/** The bans of a player after one of them changed, or a game server stored it. */
export const PlayerBanChangedSubscription = graphql(
  `
    subscription PlayerBanChanged($playerId: ID!) {
      playerBanChanged(playerId: $playerId) {
        ...PlayerBans
      }
    }
  `,
  [playerBansFragment],
)

/** A part of the list of bans. */
export const BansQuery = graphql(
  `
    query Bans(
      $status: BanStatus!
      $realm: Realm
      $adminAccountId: ID
      $search: String
      $sort: BanSort!
      $after: String
    ) {
      bans(
        status: $status
        realm: $realm
        adminAccountId: $adminAccountId
        search: $search
        sort: $sort
        after: $after
        first: 50
      ) {
        items {
          id
          ...ListedBan
        }
        nextCursor
      }
    }
  `,
  [listedBanFragment],
)

/** The history of a ban of the list. */
export const BanHistoryQuery = graphql(
  `
    query BanHistory($id: ID!) {
      ban(id: $id) {
        id
        ...BanHistory
      }
    }
  `,
  [banHistoryFragment],
)

/** Templates with the step that comes next for a player. */
export const BanProposalsQuery = graphql(`
  query BanProposals($playerId: ID!) {
    player(id: $playerId) {
      id
      banProposals {
        earlier
        step {
          duration
          unit
        }
        template {
          id
          name
          realm
          ruleId
          reasons {
            fallbackLanguage {
              name
            }
            translations {
              key
              value
            }
          }
        }
      }
    }
  }
`)

/** Bans a player. */
export const CreateBanMutation = graphql(
  `
    mutation CreateBan($input: CreateBanInput!) {
      createBan(input: $input) {
        id
        ...DeliveredBan
      }
    }
  `,
  [deliveredBanFragment],
)

/** Changes an active ban. */
export const EditBanMutation = graphql(
  `
    mutation EditBan($input: EditBanInput!) {
      editBan(input: $input) {
        id
        ...DeliveredBan
      }
    }
  `,
  [deliveredBanFragment],
)

/** Shortens an active ban. */
export const ShortenBanMutation = graphql(
  `
    mutation ShortenBan($input: ShortenBanInput!) {
      shortenBan(input: $input) {
        id
        ...DeliveredBan
      }
    }
  `,
  [deliveredBanFragment],
)

/** Ends an active ban. */
export const UnbanMutation = graphql(
  `
    mutation Unban($input: UnbanInput!) {
      unban(input: $input) {
        id
        ...DeliveredBan
      }
    }
  `,
  [deliveredBanFragment],
)

/** Sends what holds of a player to all game servers again. */
export const ResendBanMutation = graphql(`
  mutation ResendBan($playerId: ID!) {
    resendBan(playerId: $playerId)
  }
`)

/** The ban of the account’s own player. */
export const ownBanFragment = graphql(`
  fragment OwnBan on Account {
    id
    ban {
      id
      realm
      reason
      endsAt
    }
  }
`)
