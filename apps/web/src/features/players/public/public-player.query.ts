import { publicQuery } from '#graphql/public-query.ts'

/** What everybody may see of a player. */
export const publicPlayerQuery = publicQuery(`query PublicPlayer($id: ID!) {
  publicPlayer(id: $id) {
    id
    uuid
    name
    firstJoinAt
    playtimeMinutes
    online
    rank {
      name
      prefix {
        text
        color
        bold
        italic
      }
    }
  }
}`)
