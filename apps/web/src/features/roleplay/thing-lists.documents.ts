import { graphql, type ResultOf } from '#graphql/graphql.ts'

/** A part of the list of properties. */
export const PropertiesQuery = graphql(`
  query Properties($realm: Realm!, $search: String, $owned: Boolean, $rentable: Boolean, $after: String) {
    properties(
      realm: $realm
      search: $search
      owned: $owned
      rentable: $rentable
      after: $after
      first: 50
    ) {
      items {
        id
        realm
        propertyId
        address
        price
        rentable
        owner {
          characterId
          firstName
          lastName
          playerId
          playerName
          playerDisplayName
        }
      }
      nextCursor
    }
  }
`)

/** A property of the list. */
export type ListedProperty = ResultOf<typeof PropertiesQuery>['properties']['items'][number]

/** A part of the list of vehicles. */
export const VehiclesQuery = graphql(`
  query Vehicles($realm: Realm!, $search: String, $after: String) {
    vehicles(realm: $realm, search: $search, after: $after, first: 50) {
      items {
        id
        realm
        vehicleId
        licensePlate
        vehicleType
        vehicleColor
        garage
        access
        keyHolders {
          characterId
          firstName
          lastName
          playerId
          playerName
          playerDisplayName
        }
        owner {
          characterId
          firstName
          lastName
          playerId
          playerName
          playerDisplayName
        }
      }
      nextCursor
    }
  }
`)

/** A vehicle of the list. */
export type ListedVehicle = ResultOf<typeof VehiclesQuery>['vehicles']['items'][number]

/** The character to whom a thing belongs. */
export type ThingOwner = NonNullable<ListedProperty['owner']>
