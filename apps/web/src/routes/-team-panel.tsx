import { teamMenu } from '#menus.ts'
import * as pinned from '#shell/team/pinned-team-panel.tsx'
import * as shell from '#shell/team/team-panel.tsx'

/** The left drawer of team members with the entries of all features. */
export function TeamPanel(props: Omit<shell.TeamPanelProps, 'menu'>) {
  return <shell.TeamPanel {...props} menu={teamMenu} />
}

/** The same, pinned beside the page. */
export function PinnedTeamPanel(props: Omit<pinned.PinnedTeamPanelProps, 'menu'>) {
  return <pinned.PinnedTeamPanel {...props} menu={teamMenu} />
}
