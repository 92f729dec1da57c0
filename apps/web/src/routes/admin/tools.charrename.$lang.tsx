import { createFileRoute } from '@tanstack/react-router'
import { realmOf } from '#features/roleplay/characters-search.ts'
import { RenameToolPage } from '#features/roleplay/rename-tool-page.tsx'
import { readRenameSearch } from '#features/roleplay/rename-search.ts'
import { CharacterRenamesQuery } from '#features/roleplay/roleplay.documents.ts'
import { UnknownRealmPage } from '#features/roleplay/unknown-realm-page.tsx'
import { loadPanelPage } from '#shell/panel/load-panel-page.ts'
import { teamGuard } from '#shell/session/guard.ts'
import { loadTexts } from '#shell/texts/texts.ts'

const texts = ['roleplay', 'world-tools', 'validation', 'errors'] as const

export const Route = createFileRoute('/admin/tools/charrename/$lang')({
  validateSearch: readRenameSearch,
  staticData: { chrome: 'panel' },
  beforeLoad: teamGuard,
  loader: ({ params: { lang } }) => {
    const realm = realmOf(lang)
    return realm === null
      ? loadTexts('panel', 'roleplay')
      : loadPanelPage(texts, CharacterRenamesQuery, { realm, after: null })
  },
  component: RenameToolRoute,
})

function RenameToolRoute() {
  const { lang } = Route.useParams()
  const search = Route.useSearch()
  const realm = realmOf(lang)
  if (realm === null) return <UnknownRealmPage lang={lang} />
  return <RenameToolPage key={realm} realm={realm} search={search} />
}
