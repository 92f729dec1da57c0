import { lazyComponent } from '#shell/loading/lazy-component.tsx'

/** What is known of the player. */
export const factsPlayerCard = {
  name: 'facts',
  column: 'facts',
  position: 10,
  permission: null,
  texts: ['players'],
  Card: lazyComponent(() => import('#features/players/player-card.tsx').then((chunk) => chunk.PlayerCard)),
} as const

/** What the team has noted of the player. */
export const notesPlayerCard = {
  name: 'notes',
  column: 'facts',
  position: 20,
  permission: null,
  texts: ['player-notes', 'validation', 'errors'],
  Card: lazyComponent(() =>
    import('#features/players/notes/notes-card.tsx').then((chunk) => chunk.NotesCard),
  ),
} as const
