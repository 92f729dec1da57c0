import type { MainMenuEntry } from '#shell/navigation/main-menu.ts'
import type { StartCardEntry } from '#shell/team-start/start-card-entry.ts'
import type { SearchAction } from '#shell/team/search-action.ts'
import type { TeamMenuEntry } from '#shell/team/team-links.ts'

/** What a feature brings to the web application, beside its routes. */
export interface WebFeature {
  /** Entries of the right drawer. */
  mainMenu?: readonly MainMenuEntry[]
  /** Entries of the TeamPanel. */
  teamMenu?: readonly TeamMenuEntry[]
  /** Cards of the start page of the TeamPanel. */
  startCards?: readonly StartCardEntry[]
  /** Actions that the search offers to team members. */
  searchActions?: readonly SearchAction[]
}
