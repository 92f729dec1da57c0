import { Alert } from '@kubora/ui/alert'
import { Button } from '@kubora/ui/button'
import { Skeleton } from '@kubora/ui/skeleton'
import { Stack } from '@kubora/ui/stack'
import type { Realm } from '@kubora/validation/realms'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NavRouterLink } from '#shell/navigation/router-links.tsx'
import { expandGroup, useExpandedGroups } from '#shell/team/expanded-groups.ts'
import { groupLinks, groupOfPage } from '#shell/team/team-groups.ts'
import { TeamLinkGroup } from '#shell/team/team-link-group.tsx'
import { permissionsOf, type TeamLink, teamLinks, type TeamMenuEntry } from '#shell/team/team-links.ts'
import { usePermissions } from '#shell/team/use-permissions.ts'

/** Properties of {@link TeamLinkList}. */
export interface TeamLinkListProps {
  /** Entries of all features. */
  menu: readonly TeamMenuEntry[]
  onNavigate?: () => void
}

/** The entries of the TeamPanel that the user's permissions show. */
export function TeamLinkList({ menu, onNavigate }: TeamLinkListProps) {
  const { t } = useTranslation(['shell', 'common'])
  const router = useRouter()
  const { granted, error, isFetching, retry } = usePermissions(permissionsOf(menu))
  if (granted === undefined && error !== undefined) {
    return (
      <Alert
        tone="danger"
        role="alert"
        actions={
          <Button size="sm" busy={isFetching} onClick={retry}>
            {t(($) => $.common.retry)}
          </Button>
        }
      >
        {t(($) => $.team.loadFailed)}
      </Alert>
    )
  }
  if (granted === undefined) {
    return (
      <Stack gap={2} aria-busy>
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} shape="row" />
        ))}
      </Stack>
    )
  }
  const links = teamLinks(menu, granted, (path) => path in router.routesByPath)
  if (links.length === 0) return <Alert tone="neutral">{t(($) => $.team.empty)}</Alert>
  return <GroupedLines links={links} onNavigate={onNavigate} />
}

interface LinesProps {
  links: readonly TeamLink[]
  onNavigate: (() => void) | undefined
}

/** The lines of each realm in a group; that of the open page is expanded, the others as they were left on this device. */
function GroupedLines({ links, onNavigate }: LinesProps) {
  const { t } = useTranslation('shell')
  const path = useLocation({ select: ({ pathname }) => pathname })
  const chosen = useExpandedGroups()
  // the page on which its own group was collapsed: the next one expands it again
  const [collapsedOn, setCollapsedOn] = useState<string | null>(null)
  const { before, groups, behind } = groupLinks(links)
  const current = groupOfPage(groups, path)

  function expand(realm: Realm, isExpanded: boolean): void {
    expandGroup(realm, isExpanded)
    if (realm === current) setCollapsedOn(isExpanded ? null : path)
  }

  return (
    <nav aria-label={t(($) => $.team.title)}>
      <Stack as="ul" gap={1}>
        <Lines links={before} onNavigate={onNavigate} />
        {groups.map(({ realm, links: own }) => (
          <li key={realm}>
            <TeamLinkGroup
              name={t(($) => $.team.groups[realm])}
              isExpanded={realm === current ? collapsedOn !== path : (chosen[realm] ?? groups.length === 1)}
              onExpand={(isExpanded) => expand(realm, isExpanded)}
            >
              <Stack as="ul" gap={1}>
                <Lines links={own} onNavigate={onNavigate} />
              </Stack>
            </TeamLinkGroup>
          </li>
        ))}
        <Lines links={behind} onNavigate={onNavigate} />
      </Stack>
    </nav>
  )
}

function Lines({ links, onNavigate }: LinesProps) {
  return links.map((link) => (
    <li key={`${link.entry.to}-${link.realm}`}>
      <TeamLine link={link} onNavigate={onNavigate} />
    </li>
  ))
}

function TeamLine({ link, onNavigate }: { link: TeamLink; onNavigate: (() => void) | undefined }) {
  const { t } = useTranslation('shell')
  const { entry, realm } = link
  const Icon = entry.icon
  return (
    <NavRouterLink
      // entries may name routes that do not exist yet; `teamLinks` returns only existing ones
      to={entry.to as '/'}
      params={realm === null ? {} : { lang: realm }}
      activeOptions={{ exact: entry.to === '/admin', includeSearch: false }}
      icon={<Icon size={20} />}
      onClick={onNavigate}
    >
      {t(($) => $.team.links[entry.text])}
    </NavRouterLink>
  )
}
