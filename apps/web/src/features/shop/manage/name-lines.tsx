import { Button } from '@kubora/ui/button'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { LineChoice, useChosenLines } from '#features/shop/manage/line-choice.tsx'
import { NameLinesMutation } from '#features/shop/manage/managed-orders.documents.ts'
import type { RefundFormProps } from '#features/shop/manage/refund-form.tsx'
import { showToast } from '#shell/messages/toast-store.ts'
import { useFailureToast } from '#shell/panel/use-failure-toast.ts'

/** Whose goods are taken back for what was paid back at the provider. */
export function NameLines({ order, onChanged, onClose }: RefundFormProps) {
  const { t } = useTranslation('shop-orders')
  const [{ fetching }, nameLines] = useMutation(NameLinesMutation)
  const showFailure = useFailureToast()
  const choice = useChosenLines(order)
  const { id, version } = order

  async function save(): Promise<void> {
    const { error } = await nameLines({ input: { id, version, lines: [...choice.chosen] } })
    onChanged()
    showFailure(error)
    if (error !== undefined) return
    showToast(
      'success',
      t(($) => $.nameLines.done),
    )
    onClose()
  }

  return (
    <>
      <p>{t(($) => $.nameLines.lead)}</p>
      <LineChoice choice={choice} onToggle={choice.toggle} />
      <Button full variant="primary" busy={fetching} onClick={() => void save()}>
        {t(($) => $.nameLines.submit)}
      </Button>
    </>
  )
}
