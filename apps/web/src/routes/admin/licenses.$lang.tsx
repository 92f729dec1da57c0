import { createFileRoute } from '@tanstack/react-router'
import { realmOf } from '#features/roleplay/characters-search.ts'
import { LicensesPage } from '#features/roleplay/licenses-page.tsx'
import { licensesVariables, readLicensesSearch } from '#features/roleplay/licenses-search.ts'
import { LicensesQuery } from '#features/roleplay/tools.documents.ts'
import { UnknownRealmPage } from '#features/roleplay/unknown-realm-page.tsx'
import { loadPanelPage } from '#shell/panel/load-panel-page.ts'
import { teamGuard } from '#shell/session/guard.ts'
import { loadTexts } from '#shell/texts/texts.ts'

const texts = ['roleplay', 'world-tools', 'validation', 'errors'] as const

export const Route = createFileRoute('/admin/licenses/$lang')({
  validateSearch: readLicensesSearch,
  staticData: { chrome: 'panel' },
  beforeLoad: teamGuard,
  loaderDeps: ({ search: { q, type, state } }) => ({ q, type, state }),
  loader: ({ params: { lang }, deps }) => {
    const realm = realmOf(lang)
    return realm === null
      ? loadTexts('panel', 'roleplay')
      : loadPanelPage(texts, LicensesQuery, licensesVariables(realm, deps))
  },
  component: LicensesRoute,
})

function LicensesRoute() {
  const { lang } = Route.useParams()
  const search = Route.useSearch()
  const realm = realmOf(lang)
  if (realm === null) return <UnknownRealmPage lang={lang} />
  return <LicensesPage key={realm} realm={realm} search={search} />
}
