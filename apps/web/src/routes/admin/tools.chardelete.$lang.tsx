import { createFileRoute } from '@tanstack/react-router'
import { realmOf } from '#features/roleplay/characters-search.ts'
import { DeleteToolPage } from '#features/roleplay/delete-tool-page.tsx'
import { CharacterDeletionsQuery } from '#features/roleplay/tools.documents.ts'
import { readToolSearch } from '#features/roleplay/tool-search.ts'
import { UnknownRealmPage } from '#features/roleplay/unknown-realm-page.tsx'
import { loadPanelPage } from '#shell/panel/load-panel-page.ts'
import { teamGuard } from '#shell/session/guard.ts'
import { loadTexts } from '#shell/texts/texts.ts'

const texts = ['roleplay', 'world-tools', 'validation', 'errors'] as const

export const Route = createFileRoute('/admin/tools/chardelete/$lang')({
  validateSearch: readToolSearch,
  staticData: { chrome: 'panel' },
  beforeLoad: teamGuard,
  loader: ({ params: { lang } }) => {
    const realm = realmOf(lang)
    return realm === null
      ? loadTexts('panel', 'roleplay')
      : loadPanelPage(texts, CharacterDeletionsQuery, { realm, after: null })
  },
  component: DeleteToolRoute,
})

function DeleteToolRoute() {
  const { lang } = Route.useParams()
  const search = Route.useSearch()
  const realm = realmOf(lang)
  if (realm === null) return <UnknownRealmPage lang={lang} />
  return <DeleteToolPage key={realm} realm={realm} search={search} />
}
