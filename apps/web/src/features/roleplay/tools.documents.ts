import { graphql, type ResultOf } from '#graphql/graphql.ts'
import { shownCharacterFragment, worldChangeFragment } from '#features/roleplay/roleplay.documents.ts'

/** A license of a character. */
export const shownLicenseFragment = graphql(`
  fragment ShownLicense on License @_unmask {
    id
    realm
    licenseId
    type
    validUntil
    valid
    owner {
      characterId
      firstName
      lastName
    }
  }
`)

/** A license as every page shows it. */
export type ShownLicense = ResultOf<typeof shownLicenseFragment>

/** What belongs to a character, and so goes with it. */
export const CharacterBelongingsQuery = graphql(
  `
    query CharacterBelongings($realm: Realm!, $characterId: String!) {
      character(realm: $realm, characterId: $characterId) {
        id
        properties {
          id
          address
          owner {
            characterId
          }
        }
        vehicles {
          id
          licensePlate
          vehicleType
          owner {
            characterId
          }
        }
        licenses {
          id
          ...ShownLicense
        }
      }
    }
  `,
  [shownLicenseFragment],
)

/** The newest deletions and returns in a realm. */
export const CharacterDeletionsQuery = graphql(
  `
    query CharacterDeletions($realm: Realm!, $after: String) {
      wishes: characterDeletions(realm: $realm, after: $after, first: 50) {
        items {
          id
          ...ShownWorldChange
        }
        nextCursor
      }
    }
  `,
  [worldChangeFragment],
)

/** The newest transfers in a realm. */
export const MoneyTransfersQuery = graphql(
  `
    query MoneyTransfers($realm: Realm!, $after: String) {
      wishes: moneyTransfers(realm: $realm, after: $after, first: 50) {
        items {
          id
          ...ShownWorldChange
        }
        nextCursor
      }
    }
  `,
  [worldChangeFragment],
)

/** The newest jobs that were given or taken in a realm. */
export const CharacterJobChangesQuery = graphql(
  `
    query CharacterJobChanges($realm: Realm!, $after: String) {
      wishes: characterJobChanges(realm: $realm, after: $after, first: 50) {
        items {
          id
          ...ShownWorldChange
        }
        nextCursor
      }
    }
  `,
  [worldChangeFragment],
)

/** The newest licenses that were given or taken in a realm. */
export const LicenseChangesQuery = graphql(
  `
    query LicenseChanges($realm: Realm!, $after: String) {
      wishes: licenseChanges(realm: $realm, after: $after, first: 50) {
        items {
          id
          ...ShownWorldChange
        }
        nextCursor
      }
    }
  `,
  [worldChangeFragment],
)

/** Characters that went from the game lately. */
export const RemovedCharactersQuery = graphql(
  `
    query RemovedCharacters($realm: Realm!, $after: String) {
      removedCharacters(realm: $realm, after: $after, first: 20) {
        items {
          id
          ...ShownCharacter
        }
        nextCursor
      }
    }
  `,
  [shownCharacterFragment],
)

/** The names of a realm's jobs and ranks. */
export const JobNamesQuery = graphql(`
  query JobNames($realm: Realm!) {
    jobs(realm: $realm) {
      id
      jobId
      name
      ranks {
        rankId
        name
      }
    }
  }
`)

/** A job with its ranks. */
export type NamedJob = ResultOf<typeof JobNamesQuery>['jobs'][number]

/** The jobs of a realm with the number of their members. */
export const JobsQuery = graphql(`
  query Jobs($realm: Realm!) {
    jobs(realm: $realm) {
      id
      jobId
      name
      memberCount
      ranks {
        rankId
        name
      }
    }
  }
`)

/** The characters with a job, the highest rank first. */
export const JobMembersQuery = graphql(
  `
    query JobMembers($realm: Realm!, $job: String!, $after: String) {
      jobMembers(realm: $realm, job: $job, after: $after, first: 50) {
        items {
          id
          ...ShownCharacter
        }
        nextCursor
      }
    }
  `,
  [shownCharacterFragment],
)

/** A part of the list of licenses. */
export const LicensesQuery = graphql(
  `
    query Licenses($realm: Realm!, $search: String, $type: LicenseType, $ended: Boolean, $after: String) {
      licenses(realm: $realm, search: $search, type: $type, ended: $ended, after: $after, first: 50) {
        items {
          id
          ...ShownLicense
        }
        nextCursor
      }
    }
  `,
  [shownLicenseFragment],
)

// Of a wish only the id is read, as with names: the live events bring what became of it.

/** Asks the game once more for a character that it did not hand over. */
export const AskOwnerAgainMutation = graphql(`
  mutation AskOwnerAgain($wishId: ID!) {
    askOwnerAgain(wishId: $wishId)
  }
`)

/** Asks the game to delete a character. */
export const DeleteCharacterMutation = graphql(`
  mutation DeleteCharacter($input: CharacterLifeInput!) {
    deleteCharacter(input: $input) {
      id
    }
  }
`)

/** Asks the game to bring a deleted character back. */
export const RestoreCharacterMutation = graphql(`
  mutation RestoreCharacter($input: CharacterLifeInput!) {
    restoreCharacter(input: $input) {
      id
    }
  }
`)

/** Asks the game for another job, or none. */
export const SetCharacterJobMutation = graphql(`
  mutation SetCharacterJob($input: CharacterJobInput!) {
    setCharacterJob(input: $input) {
      id
    }
  }
`)

/** Asks the game for a license, or another end of it. */
export const GrantLicenseMutation = graphql(`
  mutation GrantLicense($input: GrantLicenseInput!) {
    grantLicense(input: $input) {
      id
    }
  }
`)

/** Asks the game to take a license. */
export const RevokeLicenseMutation = graphql(`
  mutation RevokeLicense($input: RevokeLicenseInput!) {
    revokeLicense(input: $input) {
      id
    }
  }
`)

/** Asks the game to book money; null for an amount of 0. */
export const TransferMoneyMutation = graphql(`
  mutation TransferMoney($input: TransferMoneyInput!) {
    transferMoney(input: $input) {
      id
    }
  }
`)

/** Notes what became of a transfer that is unknown. */
export const SettleTransferMutation = graphql(`
  mutation SettleTransfer($input: SettleTransferInput!) {
    settleTransfer(input: $input) {
      id
    }
  }
`)
