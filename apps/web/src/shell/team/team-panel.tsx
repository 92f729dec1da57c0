import { Alert } from '@kubora/ui/alert'
import { Button } from '@kubora/ui/button'
import { Drawer } from '@kubora/ui/drawer'
import { Skeleton } from '@kubora/ui/skeleton'
import { Stack } from '@kubora/ui/stack'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { NavRouterLink } from '#shell/navigation/router-links.tsx'
import { PermissionsQuery } from '#shell/team/permissions.documents.ts'
import { permissionsOf, type TeamLink, teamLinks, type TeamMenuEntry } from '#shell/team/team-links.ts'

/** Properties of {@link TeamPanel}. */
export interface TeamPanelProps {
  /** Entries of all features. */
  menu: readonly TeamMenuEntry[]
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Left drawer of team members: the pages their permissions allow. */
export function TeamPanel({ menu, open, onOpenChange }: TeamPanelProps) {
  const { t } = useTranslation(['shell', 'common'])
  return (
    <Drawer
      side="left"
      open={open}
      onOpenChange={onOpenChange}
      title={t(($) => $.team.title)}
      closeLabel={t(($) => $.common.close)}
    >
      <TeamLinks menu={menu} onNavigate={() => onOpenChange(false)} />
    </Drawer>
  )
}

function TeamLinks({ menu, onNavigate }: { menu: readonly TeamMenuEntry[]; onNavigate: () => void }) {
  const { t } = useTranslation(['shell', 'common'])
  const router = useRouter()
  // permissions are never read from the cache (docs/PRODUCT.md#no-caching)
  const [{ data, error, fetching }, refetch] = useQuery({
    query: PermissionsQuery,
    variables: { permissions: permissionsOf(menu) },
    requestPolicy: 'network-only',
  })
  if (data === undefined && error !== undefined) {
    return (
      <Alert
        tone="danger"
        role="alert"
        actions={
          <Button size="sm" busy={fetching} onClick={() => refetch({ requestPolicy: 'network-only' })}>
            {t(($) => $.common.retry)}
          </Button>
        }
      >
        {t(($) => $.team.loadFailed)}
      </Alert>
    )
  }
  if (data === undefined) {
    return (
      <Stack gap={2} aria-busy>
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} shape="row" />
        ))}
      </Stack>
    )
  }
  const links = teamLinks(menu, data.permissions, (path) => path in router.routesByPath)
  if (links.length === 0) return <Alert tone="neutral">{t(($) => $.team.empty)}</Alert>
  return (
    <nav aria-label={t(($) => $.team.title)}>
      <Stack as="ul" gap={1}>
        {links.map((link) => (
          <li key={`${link.entry.to}-${link.realm}`}>
            <TeamLine link={link} onNavigate={onNavigate} />
          </li>
        ))}
      </Stack>
    </nav>
  )
}

function TeamLine({ link, onNavigate }: { link: TeamLink; onNavigate: () => void }) {
  const { t } = useTranslation('shell')
  const { entry, realm } = link
  const Icon = entry.icon
  return (
    <NavRouterLink
      // entries may name routes that do not exist yet; `teamLinks` returns only existing ones
      to={entry.to as '/'}
      params={realm === null ? {} : { lang: realm }}
      icon={<Icon size={20} />}
      onClick={onNavigate}
    >
      {t(($) => $.team.links[entry.text])}
      {realm === null ? null : ` · ${t(($) => $.team.realms[realm])}`}
    </NavRouterLink>
  )
}
