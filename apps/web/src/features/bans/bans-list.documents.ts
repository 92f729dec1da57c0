import { banHistoryFragment } from '#features/bans/bans.documents.ts'
import { graphql, type ResultOf } from '#graphql/graphql.ts'

/** A ban, active or not, as the list shows it; what else shows one has these fields but those of the name. */
export const listedBanFragment = graphql(`
  fragment ListedBan on ListedBan @_unmask {
    id
    playerId
    playerName
    playerDisplayName
    playerNameCurrent
    formerName
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

/** A ban, active or not, as a list shows it. */
export type ListedBan = ResultOf<typeof listedBanFragment>

/** What every page shows of a ban. */
export type ShownBan = Omit<ListedBan, 'formerName' | 'playerNameCurrent'>

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
