import { Button } from '@kubora/ui/button'
import { Card } from '@kubora/ui/card'
import { EmptyState } from '@kubora/ui/empty-state'
import { Skeleton } from '@kubora/ui/skeleton'
import { useLocation } from '@tanstack/react-router'
import { Printer, Receipt } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import * as css from '#features/shop/law/invoice.css.ts'
import { InvoicePaper } from '#features/shop/law/invoice-paper.tsx'
import { InvoicesQuery, OwnInvoicesQuery } from '#features/shop/law/shop-law.documents.ts'
import { LoadFailure } from '#shell/failure/load-failure.tsx'
import { Page } from '#shell/layout/page.tsx'
import { BackLink } from '#shell/navigation/back-link.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'

/**
 * Invoice and credit notes of an order, to be printed. Behind `#`, which no server gets, stands the key of the order, or the id of an
 * order of one's own account.
 */
export function InvoicePage() {
  const { t } = useTranslation('shop-law')
  const locale = useLocale()
  const { hash } = useLocation()
  const isOwn = /^[0-9a-f-]{36}$/.test(hash)
  const [byKey, again] = useQuery({
    query: InvoicesQuery,
    variables: { key: hash, locale },
    pause: isOwn || hash === '',
    requestPolicy: 'cache-and-network',
  })
  const [own, ownAgain] = useQuery({
    query: OwnInvoicesQuery,
    variables: { locale },
    pause: !isOwn,
    requestPolicy: 'cache-and-network',
  })
  const { error, fetching } = isOwn ? own : byKey
  const order = isOwn ? own.data?.me?.orders.find(({ id }) => id === hash) : byKey.data?.shopOrder
  const invoices = order?.invoices ?? []
  const retry = () => (isOwn ? ownAgain : again)({ requestPolicy: 'network-only' })
  return (
    <Page
      title={t(($) => $.invoice.title)}
      eyebrow={
        <span className={css.onScreen}>
          <BackLink path="/shop">{t(($) => $.invoice.back)}</BackLink>
        </span>
      }
      width="prose"
      actions={
        invoices.length === 0 ? null : (
          <div className={css.onScreen}>
            <Button icon={<Printer aria-hidden size={18} />} onClick={() => window.print()}>
              {t(($) => $.print)}
            </Button>
          </div>
        )
      }
    >
      {invoices.length > 0 ? (
        invoices.map((invoice) => <InvoicePaper key={invoice.label} invoice={invoice} />)
      ) : error !== undefined ? (
        <LoadFailure title={t(($) => $.invoice.loadFailed)} error={error} onRetry={retry} />
      ) : fetching ? (
        <Card>
          <Skeleton shape="title" width="half" />
          <Skeleton shape="block" />
        </Card>
      ) : (
        <EmptyState icon={<Receipt size={28} />} title={t(($) => $.invoice.none.title)}>
          {t(($) => $.invoice.none.text)}
        </EmptyState>
      )}
    </Page>
  )
}
