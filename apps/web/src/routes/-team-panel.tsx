import { teamMenu } from '#menus.ts'
import * as shell from '#shell/team/team-panel.tsx'

/** The left drawer of team members with the entries of all features. */
export function TeamPanel(props: Omit<shell.TeamPanelProps, 'menu'>) {
  return <shell.TeamPanel {...props} menu={teamMenu} />
}
