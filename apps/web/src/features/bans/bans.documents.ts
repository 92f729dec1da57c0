import { graphql, type ResultOf } from '#graphql/graphql.ts'

const banFactsFragment = graphql(`
  fragment BanFacts on Ban @_unmask {
    id
    playerId
    playerName
    playerDisplayName
    realm
    reason
    reasons {
      fallbackLanguage {
        name
      }
      translations {
        key
        value
      }
    }
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
      displayName
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
