import type { TextNamespace } from '@kubora/i18n/resources'
import type { LazyComponent } from '#shell/loading/lazy-component.tsx'
import type { ShownTo } from '#shell/team/team-links.ts'

/**
 * The parts of a player's page in the TeamPanel: who it is, what happens with them, and further facts. On a phone they follow
 * each other in this order; else the events stand beside both others.
 */
export type PlayerCardColumn = 'overview' | 'events' | 'facts'

/**
 * A card of a player's page in the TeamPanel, as a feature has it in its `player-cards.ts` (without this type: what the
 * component reads of the player is checked where the page lists it).
 */
export interface PlayerCardEntry<Player> {
  /** Unique name, in kebab-case. */
  name: string
  column: PlayerCardColumn
  /** Cards of a part are shown by ascending position. */
  position: number
  /** Permission to see the card, beside that of the page; null when none is needed. Without it the card is not even loaded. */
  permission: ShownTo
  /** Namespaces of its texts, loaded with the page. */
  texts: readonly TextNamespace[]
  /**
   * Made by `lazyComponent`. Either reads its data from `player` with a fragment that the query of the page contains, or
   * takes `id` and `name` only and loads its own data.
   */
  Card: LazyComponent<{ player: Player }>
}
