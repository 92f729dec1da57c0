import { Alert } from '@kubora/ui/alert'
import { Button } from '@kubora/ui/button'
import { Card } from '@kubora/ui/card'
import { Printer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import * as css from '#features/shop/law/invoice.css.ts'
import { WithdrawalFacts } from '#features/shop/law/withdrawal-facts.tsx'
import type { TypedWithdrawal } from '#features/shop/law/withdrawal-form.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDateTime } from '#shell/time/network-time.ts'

/** That a withdrawal has arrived, with its content, date and time; the mail says the same. */
export function WithdrawalReceipt(props: { withdrawal: TypedWithdrawal; receivedAt: string }) {
  const { withdrawal, receivedAt } = props
  const { t } = useTranslation('shop-law')
  const locale = useLocale()
  const at = formatDateTime(locale, receivedAt)
  return (
    <Card>
      <Alert tone="success" role="status">
        {t(($) => $.withdrawal.doneText, { at, email: withdrawal.email })}
      </Alert>
      <WithdrawalFacts
        withdrawal={withdrawal}
        more={[{ term: t(($) => $.withdrawal.receivedAt), value: at }]}
      />
      <div className={css.onScreen}>
        <Button icon={<Printer aria-hidden size={18} />} onClick={() => window.print()}>
          {t(($) => $.print)}
        </Button>
      </div>
    </Card>
  )
}
