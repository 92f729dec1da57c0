import {
  accountOverviewFragment,
  accountSessionsFragment,
  latestLoginsFragment,
} from '#features/accounts/account.documents.ts'
import { accountLoginDataFragment } from '#features/accounts/login-data.documents.ts'
import { accountSecondFactorFragment } from '#features/accounts/second-factor.documents.ts'
import { ownBanFragment } from '#features/bans/own-ban.documents.ts'
import { playerLinksFragment } from '#features/player-links/player-links.documents.ts'
import { ownCharactersFragment } from '#features/roleplay/own-characters.documents.ts'
import { ownWarningsFragment } from '#features/warnings/warnings.documents.ts'
import { graphql } from '#graphql/graphql.ts'

// `player` is selected in one fragment only: with two selections the cache could return a partial player.
const accountPageFragment = graphql(
  `
    fragment AccountPage on Account @_unmask {
      id
      ...AccountOverview
      ...AccountSessions
      ...AccountLoginData
      ...AccountSecondFactor
      ...LatestLogins
      ...PlayerLinks
      ...OwnBan
      ...OwnWarnings
      ...OwnCharacters
    }
  `,
  [
    accountOverviewFragment,
    accountSessionsFragment,
    accountLoginDataFragment,
    accountSecondFactorFragment,
    latestLoginsFragment,
    playerLinksFragment,
    ownBanFragment,
    ownWarningsFragment,
    ownCharactersFragment,
  ],
)

/** Everything the account page shows. */
export const AccountPageQuery = graphql(
  `
    query AccountPage {
      me {
        ...AccountPage
      }
    }
  `,
  [accountPageFragment],
)

/** The same after every change; the cache updates it by the account's id. */
export const AccountPageChangedSubscription = graphql(
  `
    subscription AccountPageChanged {
      accountChanged {
        tokenStale
        account {
          ...AccountPage
        }
      }
    }
  `,
  [accountPageFragment],
)
