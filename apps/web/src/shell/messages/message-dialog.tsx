import { Button } from '@kubora/ui/button'
import { Dialog } from '@kubora/ui/dialog'
import { useTranslation } from 'react-i18next'
import type { Message } from '#shell/messages/message-store.ts'

/** Error or success with an OK button (spec §2). */
export function MessageDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const { t } = useTranslation('common')
  const title = message.title ?? (message.kind === 'error' ? t(($) => $.error) : t(($) => $.success))
  return (
    <Dialog
      open
      role="alertdialog"
      size="sm"
      onOpenChange={onClose}
      title={title}
      description={message.text}
      footer={
        <Button variant="accent" onClick={onClose}>
          {t(($) => $.ok)}
        </Button>
      }
    />
  )
}
