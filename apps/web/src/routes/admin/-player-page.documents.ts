import { playerBansFragment } from '#features/bans/bans.documents.ts'
import { latestNotificationsFragment } from '#features/notifications/notifications.documents.ts'
import { inGameFragment } from '#features/players/in-game/in-game.documents.ts'
import { playerNotesFragment } from '#features/players/notes/player-notes.documents.ts'
import { playerCardFragment } from '#features/players/players.documents.ts'
import { playerWarningsFragment } from '#features/warnings/warnings.documents.ts'
import { graphql } from '#graphql/graphql.ts'

/** Everything the player's page shows. */
export const PlayerPageQuery = graphql(
  `
    query PlayerPage($id: ID!) {
      player(id: $id) {
        id
        uuid
        name
        displayName
        ...PlayerCard
        ...PlayerNotes
        ...PlayerInGame
        ...PlayerBans
        ...PlayerWarnings
        ...LatestNotifications
      }
    }
  `,
  [
    playerCardFragment,
    playerNotesFragment,
    inGameFragment,
    playerBansFragment,
    playerWarningsFragment,
    latestNotificationsFragment,
  ],
)
