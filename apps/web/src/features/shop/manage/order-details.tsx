import { Skeleton } from '@kubora/ui/skeleton'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { ManagedOrderQuery } from '#features/shop/manage/managed-orders.documents.ts'
import { ManagedOrderCard } from '#features/shop/manage/managed-order-card.tsx'
import { LoadFailure } from '#shell/failure/load-failure.tsx'

/** Properties of {@link OrderDetails}. */
export interface OrderDetailsProps {
  id: string
  /** Called after it was changed. */
  onChanged: () => void
}

/** An order beside the list: its lines, and the ways to change it. */
export function OrderDetails({ id, onChanged }: OrderDetailsProps) {
  const { t } = useTranslation('shop-orders')
  const [{ data, error }, refetch] = useQuery({
    query: ManagedOrderQuery,
    variables: { id },
    requestPolicy: 'cache-and-network',
  })
  const reload = () => refetch({ requestPolicy: 'network-only' })
  function reloadAll(): void {
    reload()
    onChanged()
  }

  if (data?.managedOrder) return <ManagedOrderCard order={data.managedOrder} onChanged={reloadAll} />
  if (error) return <LoadFailure title={t(($) => $.loadFailed)} error={error} onRetry={reload} />
  return <Skeleton shape="block" />
}
