import { createFileRoute } from '@tanstack/react-router'
import { CharactersPage } from '#features/roleplay/characters-page.tsx'
import { charactersVariables, readCharactersSearch, realmOf } from '#features/roleplay/characters-search.ts'
import { CharactersQuery } from '#features/roleplay/roleplay.documents.ts'
import { UnknownRealmPage } from '#features/roleplay/unknown-realm-page.tsx'
import { loadPanelPage } from '#shell/panel/load-panel-page.ts'
import { teamGuard } from '#shell/session/guard.ts'
import { loadTexts } from '#shell/texts/texts.ts'

export const Route = createFileRoute('/admin/characters/$lang/')({
  validateSearch: readCharactersSearch,
  staticData: { chrome: 'panel' },
  beforeLoad: teamGuard,
  loaderDeps: ({ search: { q, order } }) => ({ q, order }),
  loader: ({ params: { lang }, deps }) => {
    const realm = realmOf(lang)
    return realm === null
      ? loadTexts('panel', 'roleplay')
      : loadPanelPage(['roleplay', 'validation'], CharactersQuery, charactersVariables(realm, deps))
  },
  component: CharactersRoute,
})

function CharactersRoute() {
  const { lang } = Route.useParams()
  const search = Route.useSearch()
  const realm = realmOf(lang)
  if (realm === null) return <UnknownRealmPage lang={lang} />
  return <CharactersPage key={realm} realm={realm} search={search} />
}
