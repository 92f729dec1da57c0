import { publicQuery } from '#graphql/public-query.ts'

/** The channels of the livestream page, live ones first. */
export const livestreamsQuery = publicQuery(`
  query Livestreams {
    livestreams {
      id
      platform
      name
      handle
      url
      playerName
      playerUuid
      status
      title
      category
      viewers
      startedAt
      videoId
      thumbnail
      lastLiveAt
    }
  }
`)
