import { teamMenu } from '#menus.ts'
import { TeamPanel, type TeamPanelProps } from '#shell/team/team-panel.tsx'

/** The left drawer of team members with the entries of all features. */
export function SiteTeamPanel(props: Omit<TeamPanelProps, 'menu'>) {
  return <TeamPanel {...props} menu={teamMenu} />
}
