import { useEffect } from 'react'
import { teamMenu } from '#menus.ts'
import { isSparing } from '#shell/loading/sparing.ts'
import { whenCalm } from '#shell/loading/when-idle.ts'
import * as pinned from '#shell/team/pinned-team-panel.tsx'
import * as shell from '#shell/team/team-panel.tsx'
import { StaffSearch } from './-site-search.tsx'

/** The left drawer of team members with the entries of all features. */
export function TeamPanel(props: Omit<shell.TeamPanelProps, 'menu'>) {
  return <shell.TeamPanel {...props} menu={teamMenu} />
}

/** The same, pinned beside the page. */
export function PinnedTeamPanel(props: Omit<pinned.PinnedTeamPanelProps, 'menu'>) {
  // so that Ctrl-K opens without waiting
  useEffect(() => {
    if (!isSparing()) whenCalm(StaffSearch.preload)
  }, [])
  return <pinned.PinnedTeamPanel {...props} menu={teamMenu} />
}
