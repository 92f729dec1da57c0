import { formatEuros } from '@kubora/i18n/format'
import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import type { Realm } from '@kubora/validation/realms'
import { useTranslation } from 'react-i18next'
import { SettleTransfer } from '#features/roleplay/settle-form.tsx'
import { ToolPage } from '#features/roleplay/tool-page.tsx'
import { MoneyTransfersQuery } from '#features/roleplay/tools.documents.ts'
import { TransferDesk } from '#features/roleplay/transfer-desk.tsx'
import type { TransferSearch } from '#features/roleplay/transfer-search.ts'
import { transferIn } from '#features/roleplay/wished-values.ts'
import type { ShownChange } from '#features/roleplay/roleplay.documents.ts'
import { ButtonRouterLink } from '#shell/navigation/router-links.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'

/** Properties of {@link TransferToolPage}. */
export interface TransferToolPageProps {
  realm: Realm
  search: TransferSearch
}

/** Books money from one character to another one, and back. */
export function TransferToolPage({ realm, search }: TransferToolPageProps) {
  const { t } = useTranslation('world-tools')
  return (
    <ToolPage
      realm={realm}
      permission={roleplayPermissions.transferMoney}
      wishes={MoneyTransfersQuery}
      texts={{
        title: t(($) => $.transfer.title),
        lead: t(($) => $.transfer.lead),
        noPermission: t(($) => $.transfer.noPermission),
        latest: {
          title: t(($) => $.transfer.latest),
          failed: t(($) => $.transfer.latestFailed),
          empty: t(($) => $.transfer.latestEmpty),
        },
      }}
      actions={(change) => <TransferActions change={change} />}
    >
      {(world) => <TransferDesk realm={realm} search={search} world={world} />}
    </ToolPage>
  )
}

/** Leads to the form, filled with a transfer the other way round; one that is unknown can be settled. */
function TransferActions({ change }: { change: ShownChange }) {
  const { t } = useTranslation('world-tools')
  const locale = useLocale()
  const transfer = transferIn(change.after)
  if (!transfer) return null
  const { realm: lang, state, characterId, characterName } = change
  const { amount, toCharacterId } = transfer
  if (state === 'UNKNOWN') {
    const named = { amount: formatEuros(locale, amount), name: characterName ?? characterId }
    return <SettleTransfer change={change} label={t(($) => $.settle.openNamed, named)} />
  }
  if (state !== 'APPLIED') return null
  const label = t(($) => $.transfer.backNamed, {
    amount: formatEuros(locale, amount),
    name: characterName ?? characterId,
  })
  return (
    <div>
      <ButtonRouterLink
        size="sm"
        to="/admin/tools/transfermoney/$lang"
        params={{ lang }}
        search={{ character: toCharacterId, to: characterId, amount: String(amount) }}
        aria-label={label}
      >
        {t(($) => $.transfer.back)}
      </ButtonRouterLink>
    </div>
  )
}
