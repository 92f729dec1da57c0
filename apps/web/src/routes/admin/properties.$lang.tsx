import { createFileRoute } from '@tanstack/react-router'
import { realmOf } from '#features/roleplay/characters-search.ts'
import { PropertiesPage } from '#features/roleplay/properties-page.tsx'
import { PropertiesQuery } from '#features/roleplay/thing-lists.documents.ts'
import { propertiesVariables } from '#features/roleplay/thing-variables.ts'
import { readPropertiesSearch } from '#features/roleplay/things-search.ts'
import { UnknownRealmPage } from '#features/roleplay/unknown-realm-page.tsx'
import { loadPanelPage } from '#shell/panel/load-panel-page.ts'
import { teamGuard } from '#shell/session/guard.ts'
import { loadTexts } from '#shell/texts/texts.ts'

export const Route = createFileRoute('/admin/properties/$lang')({
  validateSearch: readPropertiesSearch,
  staticData: { chrome: 'panel' },
  beforeLoad: teamGuard,
  loaderDeps: ({ search: { q, owned, let: rented } }) => ({ q, owned, let: rented }),
  loader: ({ params: { lang }, deps }) => {
    const realm = realmOf(lang)
    return realm === null
      ? loadTexts('panel', 'roleplay')
      : loadPanelPage(['roleplay', 'roleplay-things'], PropertiesQuery, propertiesVariables(realm, deps))
  },
  component: PropertiesRoute,
})

function PropertiesRoute() {
  const { lang } = Route.useParams()
  const search = Route.useSearch()
  const realm = realmOf(lang)
  if (realm === null) return <UnknownRealmPage lang={lang} />
  return <PropertiesPage key={realm} realm={realm} search={search} />
}
