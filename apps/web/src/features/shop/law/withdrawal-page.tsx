import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { WithdrawalCheck } from '#features/shop/law/withdrawal-check.tsx'
import { type TypedWithdrawal, WithdrawalForm } from '#features/shop/law/withdrawal-form.tsx'
import { WithdrawalReceipt } from '#features/shop/law/withdrawal-receipt.tsx'
import { newShopKey } from '#features/shop/shop-keys.ts'
import { Page } from '#shell/layout/page.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The order that is withdrawn from, as the page before knows it. */
    orderNumber?: number
    /** Whether it is the second step, to which Forward leads back. */
    isWithdrawalCheck?: boolean
  }
}

const nothing: TypedWithdrawal = { name: '', order: '', email: '', what: '' }

/** Withdraws from a contract in two steps and without a login (§ 356a BGB): what is said, and its confirmation. */
export function WithdrawalPage() {
  const { t } = useTranslation('shop-law')
  const router = useRouter()
  const navigate = useNavigate()
  const { orderNumber, isWithdrawalCheck = false } = useLocation({ select: ({ state }) => state })
  const [checked, setChecked] = useState<TypedWithdrawal | null>(null)
  const typed = checked ?? { ...nothing, order: orderNumber === undefined ? '' : String(orderNumber) }
  const [key, setKey] = useState(newShopKey)
  const [receivedAt, setReceivedAt] = useState<string | null>(null)

  function check(values: TypedWithdrawal): void {
    // other words are another withdrawal; the same, sent again, are not
    if (JSON.stringify(values) !== JSON.stringify(checked)) setKey(newShopKey())
    setChecked(values)
    // an entry of its own in the history, so that Back leads to what was typed
    void navigate({ to: '/shop/withdrawal', state: (state) => ({ ...state, isWithdrawalCheck: true }) })
  }

  if (receivedAt !== null)
    return (
      <Page key="done" title={t(($) => $.withdrawal.done)} width="prose">
        <WithdrawalReceipt withdrawal={typed} receivedAt={receivedAt} />
      </Page>
    )
  return isWithdrawalCheck && checked !== null ? (
    <Page
      key="check"
      title={t(($) => $.withdrawal.check)}
      lead={t(($) => $.withdrawal.checkLead)}
      width="prose"
    >
      <WithdrawalCheck
        withdrawal={checked}
        withdrawalKey={key}
        onChange={() => router.history.back()}
        onReceived={setReceivedAt}
      />
    </Page>
  ) : (
    <Page key="type" title={t(($) => $.withdrawal.title)} lead={t(($) => $.withdrawal.lead)} width="prose">
      <WithdrawalForm typed={typed} onChecked={check} />
    </Page>
  )
}
