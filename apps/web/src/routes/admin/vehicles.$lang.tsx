import { createFileRoute } from '@tanstack/react-router'
import { realmOf } from '#features/roleplay/characters-search.ts'
import { VehiclesPage } from '#features/roleplay/vehicles-page.tsx'
import { VehiclesQuery } from '#features/roleplay/thing-lists.documents.ts'
import { vehiclesVariables } from '#features/roleplay/thing-variables.ts'
import { readThingsSearch } from '#features/roleplay/things-search.ts'
import { UnknownRealmPage } from '#features/roleplay/unknown-realm-page.tsx'
import { loadPanelPage } from '#shell/panel/load-panel-page.ts'
import { teamGuard } from '#shell/session/guard.ts'
import { loadTexts } from '#shell/texts/texts.ts'

export const Route = createFileRoute('/admin/vehicles/$lang')({
  validateSearch: readThingsSearch,
  staticData: { chrome: 'panel' },
  beforeLoad: teamGuard,
  loaderDeps: ({ search: { q } }) => ({ q }),
  loader: ({ params: { lang }, deps }) => {
    const realm = realmOf(lang)
    return realm === null
      ? loadTexts('panel', 'roleplay')
      : loadPanelPage(['roleplay', 'roleplay-things'], VehiclesQuery, vehiclesVariables(realm, deps))
  },
  component: VehiclesRoute,
})

function VehiclesRoute() {
  const { lang } = Route.useParams()
  const search = Route.useSearch()
  const realm = realmOf(lang)
  if (realm === null) return <UnknownRealmPage lang={lang} />
  return <VehiclesPage key={realm} realm={realm} search={search} />
}
