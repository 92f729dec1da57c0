import { createFileRoute } from '@tanstack/react-router'
import { PremessagesQuery } from '#features/premessages/premessages.documents.ts'
import { PremessagesPage } from '#features/premessages/premessages-page.tsx'
import { readPremessagesSearch, realmOf } from '#features/premessages/premessages-search.ts'
import { UnknownRealmPage } from '#features/premessages/unknown-realm-page.tsx'
import { loadPanelPage } from '#shell/panel/load-panel-page.ts'
import { teamGuard } from '#shell/session/guard.ts'
import { loadTexts } from '#shell/texts/texts.ts'

const texts = ['premessages', 'chat-types', 'validation', 'errors'] as const

export const Route = createFileRoute('/admin/messages/$lang')({
  validateSearch: readPremessagesSearch,
  staticData: { chrome: 'panel' },
  beforeLoad: teamGuard,
  loader: ({ params: { lang } }) => {
    const realm = realmOf(lang)
    return realm === null
      ? loadTexts('panel', 'premessages')
      : loadPanelPage(texts, PremessagesQuery, { realm })
  },
  component: PremessagesRoute,
})

function PremessagesRoute() {
  const { lang } = Route.useParams()
  const search = Route.useSearch()
  const realm = realmOf(lang)
  if (realm === null) return <UnknownRealmPage lang={lang} />
  return <PremessagesPage key={realm} realm={realm} search={search} />
}
