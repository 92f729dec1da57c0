import { graphql, type ResultOf } from '#graphql/graphql.ts'

/** One version of the note. */
export const playerNoteFragment = graphql(`
  fragment PlayerNoteVersion on PlayerNote @_unmask {
    id
    version
    text
    authorName
    createdAt
  }
`)

/** What the team has noted of a player; `OlderNotesQuery` has the versions before. */
export const playerNotesFragment = graphql(
  `
    fragment PlayerNotes on Player {
      id
      name
      displayName
      isProtected
      notes(first: 10) {
        items {
          id
          ...PlayerNoteVersion
        }
        nextCursor
      }
      allowedCharacters {
        realm
        allowed
        version
      }
    }
  `,
  [playerNoteFragment],
)

/** One version of the note. */
export type NoteVersion = ResultOf<typeof playerNoteFragment>

/** How many characters a player may have in a realm. */
export type AllowedCharacters = ResultOf<typeof playerNotesFragment>['allowedCharacters'][number]

/** Versions of the note before a cursor. */
export const OlderNotesQuery = graphql(
  `
    query OlderNotes($playerId: ID!, $after: String!) {
      player(id: $playerId) {
        id
        notes(after: $after, first: 20) {
          items {
            id
            ...PlayerNoteVersion
          }
          nextCursor
        }
      }
    }
  `,
  [playerNoteFragment],
)

/** What is noted now, read again after a conflict. */
export const PlayerNotesQuery = graphql(
  `
    query PlayerNotes($id: ID!) {
      player(id: $id) {
        id
        ...PlayerNotes
      }
    }
  `,
  [playerNotesFragment],
)

/** Writes the next version of the note. */
export const EditPlayerNoteMutation = graphql(
  `
    mutation EditPlayerNote($input: EditPlayerNoteInput!) {
      editPlayerNote(input: $input) {
        id
        ...PlayerNotes
      }
    }
  `,
  [playerNotesFragment],
)

/** Sets how many characters the player may have in a realm. */
export const EditAllowedCharactersMutation = graphql(
  `
    mutation EditAllowedCharacters($input: EditAllowedCharactersInput!) {
      editAllowedCharacters(input: $input) {
        id
        ...PlayerNotes
      }
    }
  `,
  [playerNotesFragment],
)
