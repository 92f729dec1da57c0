import { createFileRoute } from '@tanstack/react-router'
import { CharacterPage } from '#features/roleplay/character-page.tsx'
import { realmOf } from '#features/roleplay/characters-search.ts'
import { CharacterQuery } from '#features/roleplay/roleplay.documents.ts'
import { UnknownRealmPage } from '#features/roleplay/unknown-realm-page.tsx'
import { loadPanelPage } from '#shell/panel/load-panel-page.ts'
import { teamGuard } from '#shell/session/guard.ts'
import { loadTexts } from '#shell/texts/texts.ts'

const texts = ['roleplay', 'roleplay-things', 'world-tools', 'validation', 'errors'] as const

export const Route = createFileRoute('/admin/characters/$lang/$id')({
  staticData: { chrome: 'panel' },
  beforeLoad: teamGuard,
  loader: ({ params: { lang, id } }) => {
    const realm = realmOf(lang)
    return realm === null
      ? loadTexts('panel', 'roleplay')
      : loadPanelPage(texts, CharacterQuery, { realm, characterId: id })
  },
  component: CharacterRoute,
})

function CharacterRoute() {
  const { lang, id } = Route.useParams()
  const realm = realmOf(lang)
  if (realm === null) return <UnknownRealmPage lang={lang} />
  return <CharacterPage key={`${realm}/${id}`} realm={realm} id={id} />
}
