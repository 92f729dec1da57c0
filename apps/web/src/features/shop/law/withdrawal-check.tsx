import { Button } from '@kubora/ui/button'
import { Card } from '@kubora/ui/card'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { WithdrawContractMutation } from '#features/shop/law/shop-law.documents.ts'
import { WithdrawalFacts } from '#features/shop/law/withdrawal-facts.tsx'
import type { TypedWithdrawal } from '#features/shop/law/withdrawal-form.tsx'
import * as css from '#features/shop/cart-page.css.ts'
import { FailureLine } from '#shell/failure/failure-line.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'

/** Properties of {@link WithdrawalCheck}. */
export interface WithdrawalCheckProps {
  withdrawal: TypedWithdrawal
  /** By which a repeated request is the same withdrawal. */
  withdrawalKey: string
  onChange: () => void
  /** Called with the instant at which it was received. */
  onReceived: (receivedAt: string) => void
}

/** Shows what is sent, with the button that sends it. */
export function WithdrawalCheck(props: WithdrawalCheckProps) {
  const { withdrawal, withdrawalKey: key, onChange, onReceived } = props
  const { t } = useTranslation('shop-law')
  const locale = useLocale()
  const [{ fetching, error }, withdraw] = useMutation(WithdrawContractMutation)

  async function confirm(): Promise<void> {
    const { data } = await withdraw({ input: { ...withdrawal, key, locale } })
    if (data) onReceived(data.withdrawContract.receivedAt)
  }

  return (
    <Card>
      <WithdrawalFacts withdrawal={withdrawal} />
      <FailureLine error={error} />
      <div className={css.links}>
        <Button variant="primary" size="lg" busy={fetching} onClick={() => void confirm()}>
          {t(($) => $.withdrawal.confirm)}
        </Button>
        <Button size="lg" onClick={onChange}>
          {t(($) => $.withdrawal.change)}
        </Button>
      </div>
    </Card>
  )
}
