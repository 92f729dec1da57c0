import { Button } from '@kubora/ui/button'
import { Dialog } from '@kubora/ui/dialog'
import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

/** Asks before unsaved changes are left behind, by a link, back, or by closing the tab. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const { t } = useTranslation('content-editor')
  const { status, proceed, reset } = useBlocker({
    // language and history are views of the same item
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  })
  return (
    <Dialog
      role="alertdialog"
      size="sm"
      open={status === 'blocked'}
      onOpenChange={(open) => {
        if (!open) reset?.()
      }}
      title={t(($) => $.leave.title)}
      description={t(($) => $.leave.text)}
      footer={
        <>
          <Button onClick={proceed}>{t(($) => $.leave.go)}</Button>
          <Button variant="accent" onClick={reset}>
            {t(($) => $.leave.stay)}
          </Button>
        </>
      }
    />
  )
}
