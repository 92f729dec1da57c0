import { graphql, type ResultOf } from '#graphql/graphql.ts'

/** Players who can be chosen. */
export const MigratablePlayersQuery = graphql(`
  query MigratablePlayers($text: String!) {
    foundPlayers(text: $text) {
      id
      name
      displayName
    }
  }
`)

/** A player of a migration, before it. */
export const MigratingPlayerQuery = graphql(`
  query MigratingPlayer($id: ID!) {
    player(id: $id) {
      id
      uuid
      name
      displayName
      lastSeenAt
      linked
      rankName
      onlineOn {
        id
        name
      }
      ban {
        id
        endsAt
      }
    }
  }
`)

/** A player of a migration, before it. */
export type MigratingPlayer = NonNullable<ResultOf<typeof MigratingPlayerQuery>['player']>

/** What a migration would do. */
export const MigrationPreviewQuery = graphql(`
  query MigrationPreview($fromPlayerId: ID!, $toPlayerId: ID!, $answers: [MigrationAnswerInput!]!) {
    playerMigrationPreview(fromPlayerId: $fromPlayerId, toPlayerId: $toPlayerId, answers: $answers) {
      from {
        id
        name
        displayName
      }
      to {
        id
        name
        displayName
      }
      parts {
        key
        effect
        rows
      }
      questions {
        key
        answer
        options {
          key
          note
          rank {
            name
            endsAt
          }
          link {
            accountId
            linkedAt
          }
          characterLimits {
            realm
            allowed
          }
        }
      }
      obstacles
      characters {
        id
        realm
        characterId
        idNumber
        firstName
        lastName
      }
      fingerprint
    }
  }
`)

/** What a migration would do. */
export type MigrationPreview = ResultOf<typeof MigrationPreviewQuery>['playerMigrationPreview']
/** What has to be decided. */
export type MigrationQuestion = MigrationPreview['questions'][number]
/** One of the answers to a question. */
export type MigrationOption = MigrationQuestion['options'][number]
/** Answers given so far, by question. */
export type MigrationAnswers = Partial<Record<MigrationQuestion['key'], MigrationOption['key']>>

const pastMigrationFragment = graphql(`
  fragment PastMigration on PlayerMigration @_unmask {
    id
    from {
      id
      name
      displayName
    }
    to {
      id
      name
      displayName
    }
    memberName
    reason
    migratedAt
    endsAt
    undoneAt
    undoneByName
    canUndo
    wishes {
      pending
      applied
      failed
      unknown
    }
    undoWishes {
      pending
      applied
      failed
      unknown
    }
  }
`)

/** A migration that was made. */
export type PastMigration = ResultOf<typeof pastMigrationFragment>

/** Migrations that were made, newest first. */
export const PlayerMigrationsQuery = graphql(
  `
    query PlayerMigrations($after: String) {
      playerMigrations(after: $after, first: 20) {
        items {
          id
          ...PastMigration
        }
        nextCursor
      }
    }
  `,
  [pastMigrationFragment],
)

/** Moves everything of a player to another one. */
export const MigratePlayerMutation = graphql(
  `
    mutation MigratePlayer($input: MigratePlayerInput!) {
      migratePlayer(input: $input) {
        id
        ...PastMigration
      }
    }
  `,
  [pastMigrationFragment],
)

/** Undoes a migration. */
export const UndoPlayerMigrationMutation = graphql(
  `
    mutation UndoPlayerMigration($id: ID!) {
      undoPlayerMigration(input: { id: $id }) {
        id
        ...PastMigration
      }
    }
  `,
  [pastMigrationFragment],
)
