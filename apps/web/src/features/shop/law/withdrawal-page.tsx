import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { WithdrawalCheck } from '#features/shop/law/withdrawal-check.tsx'
import { type TypedWithdrawal, WithdrawalForm } from '#features/shop/law/withdrawal-form.tsx'
import { WithdrawalReceipt } from '#features/shop/law/withdrawal-receipt.tsx'
import { newShopKey } from '#features/shop/shop-keys.ts'
import { Page } from '#shell/layout/page.tsx'

const nothing: TypedWithdrawal = { name: '', order: '', email: '', what: '' }

/** Withdraws from a contract in two steps and without a login (§ 356a BGB): what is said, and its confirmation. */
export function WithdrawalPage() {
  const { t } = useTranslation('shop-law')
  const [step, setStep] = useState<'type' | 'check'>('type')
  const [typed, setTyped] = useState(nothing)
  const [key, setKey] = useState(newShopKey)
  const [receivedAt, setReceivedAt] = useState<string | null>(null)

  function check(values: TypedWithdrawal): void {
    // other words are another withdrawal; the same, sent again, are not
    if (JSON.stringify(values) !== JSON.stringify(typed)) setKey(newShopKey())
    setTyped(values)
    setStep('check')
  }

  if (receivedAt !== null)
    return (
      <Page key="done" title={t(($) => $.withdrawal.done)} width="prose">
        <WithdrawalReceipt withdrawal={typed} receivedAt={receivedAt} />
      </Page>
    )
  return step === 'check' ? (
    <Page
      key="check"
      title={t(($) => $.withdrawal.check)}
      lead={t(($) => $.withdrawal.checkLead)}
      width="prose"
    >
      <WithdrawalCheck
        withdrawal={typed}
        withdrawalKey={key}
        onChange={() => setStep('type')}
        onReceived={setReceivedAt}
      />
    </Page>
  ) : (
    <Page key="type" title={t(($) => $.withdrawal.title)} lead={t(($) => $.withdrawal.lead)} width="prose">
      <WithdrawalForm typed={typed} onChecked={check} />
    </Page>
  )
}
