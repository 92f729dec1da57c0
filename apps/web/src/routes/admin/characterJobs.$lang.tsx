import { createFileRoute } from '@tanstack/react-router'
import { realmOf } from '#features/roleplay/characters-search.ts'
import { JobsPage } from '#features/roleplay/jobs-page.tsx'
import { readJobsSearch } from '#features/roleplay/jobs-search.ts'
import { JobsQuery } from '#features/roleplay/tools.documents.ts'
import { UnknownRealmPage } from '#features/roleplay/unknown-realm-page.tsx'
import { loadPanelPage } from '#shell/panel/load-panel-page.ts'
import { teamGuard } from '#shell/session/guard.ts'
import { loadTexts } from '#shell/texts/texts.ts'

const texts = ['roleplay', 'world-tools', 'validation', 'errors'] as const

export const Route = createFileRoute('/admin/characterJobs/$lang')({
  validateSearch: readJobsSearch,
  staticData: { chrome: 'panel' },
  beforeLoad: teamGuard,
  loader: ({ params: { lang } }) => {
    const realm = realmOf(lang)
    return realm === null ? loadTexts('panel', 'roleplay') : loadPanelPage(texts, JobsQuery, { realm })
  },
  component: JobsRoute,
})

function JobsRoute() {
  const { lang } = Route.useParams()
  const search = Route.useSearch()
  const realm = realmOf(lang)
  if (realm === null) return <UnknownRealmPage lang={lang} />
  return <JobsPage key={realm} realm={realm} search={search} />
}
