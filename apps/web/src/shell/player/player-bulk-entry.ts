import type { TextNamespace } from '@kubora/i18n/resources'
import type { LazyComponent } from '#shell/loading/lazy-component.tsx'
import type { ShownTo } from '#shell/team/team-links.ts'

/** Most players of one action. */
export const bulkMax = 50

/** What the dialog of an action for chosen players takes. */
export interface PlayerBulkProps {
  players: readonly { id: string; name: string }[]
  /** Which permissions of the actions the user holds. */
  granted: readonly string[]
  /** Called when it closes, with the ids of the players for which it was done and not undone. */
  onClose: (done: readonly string[]) => void
}

/** An action for the chosen rows of the list of players, as a feature has it in its `player-bulk.ts`. */
export interface PlayerBulkEntry {
  name: 'ban' | 'notify' | 'warn'
  permission: ShownTo
  /** Namespaces of its texts, loaded with the page. */
  texts: readonly TextNamespace[]
  /** Made by `lazyDialog`. */
  Dialog: LazyComponent<PlayerBulkProps>
}
