import { graphql, type ResultOf } from '#graphql/graphql.ts'

/** What belongs to a character, and what else its player has or had in the realm. */
export const CharacterThingsQuery = graphql(`
  query CharacterThings($realm: Realm!, $characterId: String!) {
    character(realm: $realm, characterId: $characterId) {
      id
      properties {
        id
        address
        price
      }
      vehicles {
        id
        licensePlate
        vehicleType
        vehicleColor
        garage
        owner {
          characterId
          firstName
          lastName
          playerId
          playerName
          playerDisplayName
        }
      }
      licenses {
        id
        type
        validUntil
        valid
      }
      others {
        id
        characterId
        firstName
        lastName
        idNumber
        job
        jobName
        lastPlayedAt
        removedAt
      }
    }
  }
`)

/** What belongs to a character. */
export type CharacterThings = NonNullable<ResultOf<typeof CharacterThingsQuery>['character']>

/** How the player of a character stands with the team. */
export const CharacterPlayerQuery = graphql(`
  query CharacterPlayer($id: ID!) {
    player(id: $id) {
      id
      rankName
      activeWarnings
      ban {
        id
        realm
        endsAt
      }
    }
  }
`)

/** Characters of a player of the realms that the user may list, and how many the player may have in each. */
export const PlayerCharactersQuery = graphql(`
  query PlayerCharacters($id: ID!) {
    playerCharacters(playerId: $id) {
      id
      realm
      characterId
      firstName
      lastName
      idNumber
      job
      jobName
      lastPlayedAt
    }
    player(id: $id) {
      id
      allowedCharacters {
        realm
        allowed
      }
    }
  }
`)
