import { graphql, type ResultOf } from '#graphql/graphql.ts'

/** A character as the game reported it last, with the name that it waits for. */
export const shownCharacterFragment = graphql(`
  fragment ShownCharacter on Character @_unmask {
    id
    realm
    characterId
    playerId
    playerName
    playerDisplayName
    idNumber
    firstName
    lastName
    waitingName {
      firstName
      lastName
    }
    birthday
    gender
    lastPlayedAt
    working
    job
    jobName
    rank
    rankName
    money
    reportedAt
    removedAt
    restorableUntil
  }
`)

/** A character as every page shows it. */
export type ShownCharacter = ResultOf<typeof shownCharacterFragment>

/** What a team member wished of a character, and what the game did with it. */
export const worldChangeFragment = graphql(`
  fragment ShownWorldChange on WorldChange @_unmask {
    id
    realm
    kind
    state
    characterId
    characterName
    otherCharacterId
    otherCharacterName
    before
    after
    reason
    balances {
      from
      to
    }
    memberName
    createdAt
    settledAt
  }
`)

/** A wish as every page shows it. */
export type ShownChange = ResultOf<typeof worldChangeFragment>

/** The worlds whose characters the user may see. */
export const WorldsQuery = graphql(`
  query Worlds {
    worlds {
      realm
      characterCount
      ownerName
      connected
      reportedAt
    }
  }
`)

/** The roleplay world of a realm. */
export type World = ResultOf<typeof WorldsQuery>['worlds'][number]

/** A part of the list of characters. */
export const CharactersQuery = graphql(
  `
    query Characters($realm: Realm!, $search: String, $sort: CharacterSort!, $after: String) {
      characters(realm: $realm, search: $search, sort: $sort, after: $after, first: 50) {
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

/** The first characters that a text finds. */
export const FoundCharactersQuery = graphql(
  `
    query FoundCharacters($realm: Realm!, $search: String!) {
      characters(realm: $realm, search: $search, first: 8) {
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

/** A character with the wishes about it. */
export const CharacterQuery = graphql(
  `
    query Character($realm: Realm!, $characterId: String!) {
      character(realm: $realm, characterId: $characterId) {
        id
        ...ShownCharacter
        forbiddenName
        changes {
          id
          ...ShownWorldChange
        }
      }
    }
  `,
  [shownCharacterFragment, worldChangeFragment],
)

/** A character after a change; the cache updates it by its id. */
export const CharacterChangedSubscription = graphql(
  `
    subscription CharacterChanged($realm: Realm!, $characterId: String!) {
      characterChanged(realm: $realm, characterId: $characterId) {
        id
        ...ShownCharacter
        forbiddenName
        changes {
          id
          ...ShownWorldChange
        }
      }
    }
  `,
  [shownCharacterFragment, worldChangeFragment],
)

/** That something in the world of a realm changed. */
export const WorldChangedSubscription = graphql(`
  subscription WorldChanged($realm: Realm!) {
    worldChanged(realm: $realm)
  }
`)

/** That a game server connected, disconnected or changed: the one that runs the world may be it. */
export const OwnerChangedSubscription = graphql(`
  subscription WorldOwnerChanged {
    gameServerChanged {
      id
      realm
    }
  }
`)

/** The newest wishes for other names in a realm. */
export const CharacterRenamesQuery = graphql(
  `
    query CharacterRenames($realm: Realm!, $after: String) {
      wishes: characterRenames(realm: $realm, after: $after, first: 50) {
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

/**
 * Asks the game for another name. Only the id is read: the live events bring the wish and what became of it, and a response that comes
 * later than they do must not set it back.
 */
export const RenameCharacterMutation = graphql(`
  mutation RenameCharacter($input: RenameCharacterInput!) {
    renameCharacter(input: $input) {
      id
    }
  }
`)
