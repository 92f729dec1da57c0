import { lazyComponent } from '#shell/loading/lazy-component.tsx'

/** The warnings of the player. */
export const warningsPlayerCard = {
  name: 'warnings',
  column: 'events',
  position: 20,
  permission: null,
  texts: ['warnings', 'validation', 'errors'],
  Card: lazyComponent(() =>
    import('#features/warnings/warnings-card.tsx').then((chunk) => chunk.WarningsCard),
  ),
} as const
