import { formatNumber } from '@kubora/i18n/format'
import { Button } from '@kubora/ui/button'
import { EmptyState } from '@kubora/ui/empty-state'
import { shopPermissions } from '@kubora/validation/permissions/shop'
import { useNavigate } from '@tanstack/react-router'
import { FileDown, Receipt } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type ListedOrder, ManagedOrdersQuery } from '#features/shop/manage/managed-orders.documents.ts'
import { OrderListCard, useOrderColumns } from '#features/shop/manage/order-columns.tsx'
import { OrderDetails } from '#features/shop/manage/order-details.tsx'
import { OrderFilters } from '#features/shop/manage/order-filters.tsx'
import {
  isFiltered,
  type OrdersSearch,
  ordersVariables,
  shownOf,
} from '#features/shop/manage/orders-search.ts'
import { UnknownEvents } from '#features/shop/manage/unknown-events.tsx'
import { useOrderExport } from '#features/shop/manage/use-order-export.ts'
import type { ResultOf } from '#graphql/graphql.ts'
import { ButtonRouterLink } from '#shell/navigation/router-links.tsx'
import { Withdrawals } from '#features/shop/manage/withdrawals.tsx'
import { PanelPage } from '#shell/panel/panel-page.tsx'
import { PanelSearchField } from '#shell/panel/panel-search-field.tsx'
import * as panel from '#shell/panel/panel.css.ts'
import { FoundRows } from '#shell/table/found-rows.tsx'
import { listCount } from '#shell/table/list-count.ts'
import { ListTable } from '#shell/table/list-table.tsx'
import { ListTools } from '#shell/table/list-tools.tsx'
import { NoMatch } from '#shell/table/no-match.tsx'
import { type ListParts, useListParts } from '#shell/table/use-list-parts.ts'
import { useSearchChange } from '#shell/table/use-search-change.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

const partOf = ({ managedOrders }: ResultOf<typeof ManagedOrdersQuery>) => managedOrders

/** Orders, at first those that need the team; search, filters and columns are in the URL. */
export function OrdersPage({ search }: { search: OrdersSearch }) {
  const { t } = useTranslation('shop-orders')
  const show = useSearchChange(search)
  const columns = useOrderColumns()
  const parts = useListParts({
    query: ManagedOrdersQuery,
    variablesOf: (after) => ordersVariables(search, after),
    partOf,
    pageSize: Number.POSITIVE_INFINITY,
  })
  return (
    <PanelPage
      title={t(($) => $.title)}
      lead={t(($) => $.lead)}
      error={parts.error}
      denied={{ title: t(($) => $.noPermission), permission: shopPermissions.refundOrders }}
      actions={<ButtonRouterLink to="/admin/revenue">{t(($) => $.toRevenue)}</ButtonRouterLink>}
    >
      <div className={panel.column}>
        <Withdrawals onShowOrder={(shown) => show({ q: String(shown) })} />
        <UnknownEvents />
        <ListTools
          columns={columns}
          address={search}
          onAddress={show}
          ownOrder={t(($) => $.newestFirst)}
          search={
            <PanelSearchField
              label={t(($) => $.search.label)}
              placeholder={t(($) => $.search.placeholder)}
              search={search.q ?? ''}
              onSearch={(q) => show({ q: q || undefined })}
            />
          }
          filters={<OrderFilters search={search} onChange={show} />}
          buttons={<ExportButton search={search} />}
        />
        <FoundOrders search={search} parts={parts} columns={columns} onAddress={show} />
      </div>
    </PanelPage>
  )
}

interface FoundOrdersProps {
  search: OrdersSearch
  parts: ListParts<ListedOrder>
  columns: ReturnType<typeof useOrderColumns>
  onAddress: (change: OrdersSearch) => void
}

function FoundOrders({ search, parts, columns, onAddress }: FoundOrdersProps) {
  const { t } = useTranslation('shop-orders')
  const navigate = useNavigate()
  return (
    <FoundRows
      parts={parts}
      failed={t(($) => $.loadFailed)}
      empty={
        isFiltered(search) ? (
          <NoMatch onReset={() => void navigate({ to: '/admin/orders', search: {} })} />
        ) : shownOf(search) === 'ALL' ? (
          <EmptyState icon={<Receipt size={28} />} title={t(($) => $.none.title)}>
            {t(($) => $.none.text)}
          </EmptyState>
        ) : (
          <EmptyState
            icon={<Receipt size={28} />}
            title={t(($) => $.nothing.title)}
            action={<Button onClick={() => onAddress({ show: 'ALL' })}>{t(($) => $.nothing.all)}</Button>}
          >
            {t(($) => $.nothing.text)}
          </EmptyState>
        )
      }
    >
      {(loaded) => (
        <ListTable
          {...loaded}
          label={t(($) => $.title)}
          columns={columns}
          rowId={({ id }) => id}
          rowName={({ number }) => t(($) => $.order, { number })}
          address={search}
          onAddress={onAddress}
          card={(order) => <OrderListCard order={order} />}
          onOpen={({ id }) => void navigate({ to: '/admin/order/$id', params: { id } })}
          peek={({ id }) => (
            <>
              <OrderDetails key={id} id={id} onChanged={parts.refreshAll} />
              <ButtonRouterLink variant="accent" to="/admin/order/$id" params={{ id }}>
                {t(($) => $.open)}
              </ButtonRouterLink>
            </>
          )}
          total={<Total parts={parts} />}
        />
      )}
    </FoundRows>
  )
}

/** How many orders are found, as far as that is known. */
function Total({ parts: { rows = [], nextCursor } }: { parts: ListParts<ListedOrder> }) {
  const { t } = useTranslation('shop-orders')
  const locale = useLocale()
  const { kind, count } = listCount({ counted: null, loaded: rows.length, isWhole: nextCursor === null })
  const shown = formatNumber(locale, count)
  return t(($) => $.found[kind === 'exact' ? 'exact' : 'moreThan'], { count, shown })
}

/** Exports what is filtered; while it does, says how far it is, and stops when pressed. */
function ExportButton({ search }: { search: OrdersSearch }) {
  const { t } = useTranslation('shop-orders')
  const locale = useLocale()
  const { progress, start, stop } = useOrderExport()
  const icon = <FileDown aria-hidden size={16} />
  if (progress === null)
    return (
      <Button size="sm" icon={icon} onClick={() => start(search)}>
        {t(($) => $.export.csv)}
      </Button>
    )
  return (
    <Button size="sm" icon={icon} onClick={stop}>
      <span aria-live="polite">
        {t(($) => $.export.stop, { count: progress, shown: formatNumber(locale, progress) })}
      </span>
    </Button>
  )
}
