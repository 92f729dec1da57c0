import { Button } from '@kubora/ui/button'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import type { ManagedOrderCardProps } from '#features/shop/manage/managed-order-card.tsx'
import { NoteFailedRefundsMutation } from '#features/shop/manage/managed-orders.documents.ts'
import { showToast } from '#shell/messages/toast-store.ts'
import { useFailureToast } from '#shell/panel/use-failure-toast.ts'

/** The button by which the team notes that it has seen to a refund that failed. */
export function NoteFailed({ order, onChanged }: ManagedOrderCardProps) {
  const { t } = useTranslation('shop-orders')
  const [{ fetching }, noteFailed] = useMutation(NoteFailedRefundsMutation)
  const showFailure = useFailureToast()
  const { id, version } = order

  async function note(): Promise<void> {
    const { error } = await noteFailed({ input: { id, version } })
    onChanged()
    showFailure(error)
    if (error !== undefined) return
    showToast(
      'success',
      t(($) => $.noteFailed.done),
    )
  }

  return (
    <Button busy={fetching} onClick={() => void note()}>
      {t(($) => $.noteFailed.open)}
    </Button>
  )
}
