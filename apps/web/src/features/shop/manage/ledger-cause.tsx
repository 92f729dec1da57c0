import { useTranslation } from 'react-i18next'
import * as css from '#features/shop/cart-page.css.ts'
import { id as idStyle } from '#features/shop/manage/orders.css.ts'

const ledgerWords = [
  'paid',
  'refund',
  'refund-failed',
  'dispute',
  'dispute-won',
  'dispute-lost',
  'dispute-reversed',
] as const

/** Why money moved: the ledger has it as a word and the id of the provider, `refund re_1`. */
export function LedgerCause({ cause }: { cause: string }) {
  const { t } = useTranslation('shop-orders')
  const [word, id] = cause.split(' ')
  const why = ledgerWords.find((one) => one === word)
  if (why === undefined) return <code>{cause}</code>
  return (
    <>
      {t(($) => $.cause[why])}
      {id === undefined ? null : (
        <span className={css.quiet}>
          {' '}
          <code className={idStyle}>{id}</code>
        </span>
      )}
    </>
  )
}
