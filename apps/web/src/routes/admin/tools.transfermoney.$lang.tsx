import { createFileRoute } from '@tanstack/react-router'
import { realmOf } from '#features/roleplay/characters-search.ts'
import { MoneyTransfersQuery } from '#features/roleplay/tools.documents.ts'
import { readTransferSearch } from '#features/roleplay/transfer-search.ts'
import { TransferToolPage } from '#features/roleplay/transfer-tool-page.tsx'
import { UnknownRealmPage } from '#features/roleplay/unknown-realm-page.tsx'
import { loadPanelPage } from '#shell/panel/load-panel-page.ts'
import { teamGuard } from '#shell/session/guard.ts'
import { loadTexts } from '#shell/texts/texts.ts'

const texts = ['roleplay', 'world-tools', 'validation', 'errors'] as const

export const Route = createFileRoute('/admin/tools/transfermoney/$lang')({
  validateSearch: readTransferSearch,
  staticData: { chrome: 'panel' },
  beforeLoad: teamGuard,
  loader: ({ params: { lang } }) => {
    const realm = realmOf(lang)
    return realm === null
      ? loadTexts('panel', 'roleplay')
      : loadPanelPage(texts, MoneyTransfersQuery, { realm, after: null })
  },
  component: TransferToolRoute,
})

function TransferToolRoute() {
  const { lang } = Route.useParams()
  const search = Route.useSearch()
  const realm = realmOf(lang)
  if (realm === null) return <UnknownRealmPage lang={lang} />
  return <TransferToolPage key={realm} realm={realm} search={search} />
}
