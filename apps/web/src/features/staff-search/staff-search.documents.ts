import { graphql, type ResultOf } from '#graphql/graphql.ts'

/** Players by what is typed, best first. */
export const FoundPlayersQuery = graphql(`
  query FoundPlayers($text: String!) {
    foundPlayers(text: $text) {
      id
      name
      displayName
      nameCurrent
      foundBy
      formerName
      online
      ban {
        id
        realm
        endsAt
        active
      }
    }
  }
`)

/** A player that was found. */
export type FoundPlayer = ResultOf<typeof FoundPlayersQuery>['foundPlayers'][number]

/** All game servers, of which there are few. */
export const SearchedServersQuery = graphql(`
  query SearchedServers {
    gameServers {
      id
      name
      slug
      realm
      state
    }
  }
`)

/** All groups and ranks, of which there are few. */
export const SearchedRightsQuery = graphql(`
  query SearchedRights {
    permissionGroups {
      id
      name
    }
    editableRanks {
      id
      name
    }
  }
`)

/** Characters, vehicles and properties by what is typed, best first, of the realms in which each may be listed. */
export const FoundInWorldsQuery = graphql(`
  query FoundInWorlds($text: String!) {
    foundInWorlds(text: $text) {
      characters {
        id
        realm
        characterId
        firstName
        lastName
        idNumber
        playerName
        playerDisplayName
      }
      vehicles {
        id
        realm
        licensePlate
        vehicleType
        owner {
          characterId
          firstName
          lastName
        }
      }
      properties {
        id
        realm
        address
        owner {
          characterId
          firstName
          lastName
        }
      }
    }
  }
`)

/** What was found in the worlds of the roleplay. */
export type FoundInWorlds = ResultOf<typeof FoundInWorldsQuery>['foundInWorlds']

/** Chats by an id or a player; words of their messages are searched on their own page. */
export const FoundChatsQuery = graphql(`
  query FoundChats($text: String!) {
    foundChats(text: $text) {
      id
      type
      realm
      status
      playerName
      playerDisplayName
    }
  }
`)

/** A chat that was found. */
export type FoundChat = ResultOf<typeof FoundChatsQuery>['foundChats'][number]
