import { banHistoryFragment } from '#features/bans/bans.documents.ts'
import { graphql, type ResultOf } from '#graphql/graphql.ts'

/** A ban, active or not, as the list shows it; `BanFacts` has the same fields. */
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

/** A ban, active or not, as a list shows it. */
export type ListedBan = ResultOf<typeof listedBanFragment>

/** A row of the list, with the former name by which a search found the player. */
export type BanRow = ListedBan & { formerName: string | null }

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
          formerName
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
