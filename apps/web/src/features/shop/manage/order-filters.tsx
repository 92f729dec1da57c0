import { Button } from '@kubora/ui/button'
import { Select } from '@kubora/ui/select'
import { orderProviders, orderStates } from '@kubora/validation/order-states'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { OrderedProductsQuery } from '#features/shop/manage/managed-orders.documents.ts'
import { monthDays, type OrdersSearch, shownOf, shownOrders } from '#features/shop/manage/orders-search.ts'
import { ListFilter } from '#shell/table/list-filter.tsx'
import * as list from '#shell/table/list-table.css.ts'
import { TimeFilter } from '#shell/table/time-filter.tsx'
import { networkDay } from '#shell/time/network-time.ts'

/** Properties of {@link OrderFilters}. */
export interface OrderFiltersProps {
  search: OrdersSearch
  onChange: (change: OrdersSearch) => void
}

/** Filters of the list of orders. */
export function OrderFilters({ search, onChange }: OrderFiltersProps) {
  const { t } = useTranslation('shop-orders')
  const [{ data }] = useQuery({ query: OrderedProductsQuery, requestPolicy: 'cache-and-network' })
  const products = (data?.orderedProducts ?? []).map(({ id, title }) => ({ value: id, label: title }))
  return (
    <>
      <div className={list.filter}>
        <Select
          compact
          label={t(($) => $.filter.show)}
          value={shownOf(search)}
          onChange={({ target }) => onChange({ show: shownOrders.find((show) => show === target.value) })}
          options={shownOrders.map((show) => ({ value: show, label: t(($) => $.filter[show]) }))}
        />
      </div>
      <ListFilter
        label={t(($) => $.column.state)}
        value={search.state}
        options={orderStates.map((state) => ({ value: state, label: t(($) => $.state[state]) }))}
        onChange={(state) => onChange({ state })}
      />
      <ListFilter
        label={t(($) => $.filter.product)}
        value={search.product}
        options={products}
        onChange={(product) => onChange({ product })}
      />
      <ListFilter
        label={t(($) => $.column.provider)}
        value={search.provider}
        options={orderProviders.map((provider) => ({
          value: provider,
          label: t(($) => $.provider[provider]),
        }))}
        onChange={(provider) => onChange({ provider })}
      />
      {(['from', 'to'] as const).map((end) => (
        <TimeFilter
          key={end}
          type="date"
          label={t(($) => $.filter[end])}
          value={search[end]}
          onChange={(day) => onChange({ [end]: day })}
        />
      ))}
      {([1, 0] as const).map((monthsAgo) => (
        <Button
          key={monthsAgo}
          size="sm"
          onClick={() => onChange(monthDays(networkDay(new Date()), monthsAgo))}
        >
          {t(($) => $.filter[monthsAgo === 1 ? 'lastMonth' : 'thisMonth'])}
        </Button>
      ))}
    </>
  )
}
