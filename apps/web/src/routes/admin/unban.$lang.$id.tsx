import { realms } from '@kubora/validation/realms'
import { createFileRoute } from '@tanstack/react-router'
import { UnbanPageQuery } from '#features/bans/bans.documents.ts'
import { UnbanPage } from '#features/bans/unban-page.tsx'
import { loadPanelPage } from '#shell/panel/load-panel-page.ts'
import { teamGuard } from '#shell/session/guard.ts'

export const Route = createFileRoute('/admin/unban/$lang/$id')({
  staticData: { chrome: 'panel' },
  beforeLoad: teamGuard,
  loader: ({ params: { id } }) => loadPanelPage(['bans', 'validation', 'errors'], UnbanPageQuery, { id }),
  component: UnbanRoute,
})

function UnbanRoute() {
  const { lang, id } = Route.useParams()
  return <UnbanPage key={id} realm={realms.find((realm) => realm === lang) ?? null} id={id} />
}
