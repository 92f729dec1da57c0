import { graphql } from '#graphql/graphql.ts'

/** The characters of one's own player with what belongs to them. */
export const ownCharactersFragment = graphql(`
  fragment OwnCharacters on Account {
    characters {
      id
      realm
      idNumber
      firstName
      lastName
      job
      jobName
      rank
      rankName
      money
      lastPlayedAt
      licenses {
        licenseId
        type
        validUntil
        valid
      }
      properties {
        propertyId
        address
        price
      }
      vehicles {
        vehicleId
        licensePlate
        vehicleType
        garage
      }
    }
  }
`)
