import { formatCents, formatMonth } from '@kubora/i18n/format'
import { Card } from '@kubora/ui/card'
import { ChartFigure } from '@kubora/ui/chart-figure'
import { ColumnChart } from '@kubora/ui/column-chart'
import { EmptyState } from '@kubora/ui/empty-state'
import { RowChart } from '@kubora/ui/row-chart'
import { Skeleton } from '@kubora/ui/skeleton'
import { shopPermissions } from '@kubora/validation/permissions/shop'
import { Link } from '@tanstack/react-router'
import { ChartColumn } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { ShopRevenueQuery } from '#features/shop/manage/managed-orders.documents.ts'
import type { RevenueSearch } from '#features/shop/manage/revenue-search.ts'
import { byMonth, byProduct, monthsUntil, type Revenue, sumOf } from '#features/shop/manage/revenue.ts'
import { PanelPage } from '#shell/panel/panel-page.tsx'
import { PanelQuery } from '#shell/panel/panel-query.tsx'
import * as panel from '#shell/panel/panel.css.ts'
import { ListFilter } from '#shell/table/list-filter.tsx'
import * as list from '#shell/table/list-table.css.ts'
import { useSearchChange } from '#shell/table/use-search-change.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { networkDay } from '#shell/time/network-time.ts'

/** Months that are shown, the present one last. */
const shownMonths = 12

/** What products brought in each of the last months: what was paid, less what went back. */
export function RevenuePage({ search }: { search: RevenueSearch }) {
  const { t } = useTranslation('shop-orders')
  const [{ data, error }, refetch] = useQuery({
    query: ShopRevenueQuery,
    requestPolicy: 'cache-and-network',
  })
  return (
    <PanelPage
      title={t(($) => $.revenue.title)}
      lead={t(($) => $.revenue.lead)}
      trail={[{ to: '/admin/orders', text: t(($) => $.title) }]}
      error={error}
      denied={{ title: t(($) => $.noPermission), permission: shopPermissions.refundOrders }}
    >
      <PanelQuery
        data={data}
        error={error}
        failed={t(($) => $.revenue.loadFailed)}
        onRetry={refetch}
        outline={<Skeleton shape="block" />}
      >
        {({ shopRevenue: rows, orderedProducts: products }) =>
          rows.length === 0 ? (
            <EmptyState icon={<ChartColumn size={28} />} title={t(($) => $.revenue.nothing)} />
          ) : (
            <Figures rows={rows} products={products} search={search} />
          )
        }
      </PanelQuery>
    </PanelPage>
  )
}

interface FiguresProps {
  rows: readonly Revenue[]
  products: readonly { id: string; title: string }[]
  search: RevenueSearch
}

function Figures({ rows, products, search }: FiguresProps) {
  const { t } = useTranslation('shop-orders')
  const locale = useLocale()
  const show = useSearchChange(search)
  const [months] = useState(() => monthsUntil(networkDay(new Date()).slice(0, 7), shownMonths))
  const month = months.find((one) => one === search.month)
  const product = products.find(({ id }) => id === search.product)
  return (
    <div className={panel.column}>
      <div className={list.tools}>
        <ListFilter
          label={t(($) => $.filter.product)}
          value={product?.id}
          options={products.map(({ id, title }) => ({ value: id, label: title }))}
          onChange={(id) => show({ product: id })}
        />
        <ListFilter
          label={t(($) => $.revenue.month)}
          value={month}
          options={months.toReversed().map((one) => ({ value: one, label: formatMonth(locale, one) }))}
          onChange={(one) => show({ month: one })}
        />
      </div>
      <Card>
        <Months rows={rows} months={months} product={product} />
      </Card>
      <Card
        title={
          month === undefined
            ? t(($) => $.revenue.products)
            : t(($) => $.revenue.productsOf, { month: formatMonth(locale, month) })
        }
      >
        <Products rows={rows} products={products} month={month} />
      </Card>
    </div>
  )
}

interface MonthsProps {
  rows: readonly Revenue[]
  months: readonly string[]
  product: { id: string; title: string } | undefined
}

function Months({ rows, months, product }: MonthsProps) {
  const { t } = useTranslation('shop-orders')
  const locale = useLocale()
  const columns = byMonth(rows, months, product?.id)
  const total = formatCents(locale, sumOf(columns))
  const caption =
    product === undefined
      ? t(($) => $.revenue.total, { total })
      : t(($) => $.revenue.totalOf, { product: product.title, total })
  const most = formatCents(locale, Math.max(0, ...columns.map(({ cents }) => cents)))
  const axis = [months[0], months.at(-1)]
  return (
    <ChartFigure
      caption={caption}
      tableLabel={t(($) => $.revenue.asTable)}
      table={{
        columns: [t(($) => $.revenue.month), t(($) => $.revenue.amount)],
        rows: columns
          .map(({ month, cents }) => ({
            key: month,
            cells: [formatMonth(locale, month), formatCents(locale, cents)] as const,
          }))
          .toReversed(),
      }}
    >
      <ColumnChart
        label={t(($) => $.revenue.picture, { caption, most })}
        // a month in which more went back than was paid has no bar; its number stands in the table
        columns={columns.map(({ month, cents }) => ({ key: month, value: Math.max(0, cents) }))}
        axis={axis.flatMap((month) => (month === undefined ? [] : [formatMonth(locale, month)]))}
      />
    </ChartFigure>
  )
}

interface ProductsProps {
  rows: readonly Revenue[]
  products: FiguresProps['products']
  month: string | undefined
}

/** What each product brought; each leads to its orders. */
function Products({ rows, products, month }: ProductsProps) {
  const { t } = useTranslation('shop-orders')
  const locale = useLocale()
  const bars = byProduct(rows, month).map(({ productId, cents }) => ({
    key: productId,
    label: products.find(({ id }) => id === productId)?.title ?? productId,
    value: Math.max(0, cents),
    text: formatCents(locale, cents),
  }))
  return (
    <RowChart
      label={t(($) => $.revenue.products)}
      bars={bars}
      link={({ key }, link) => <Link to="/admin/orders" search={{ product: key }} {...link} />}
    />
  )
}
