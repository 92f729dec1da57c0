import { Button } from '@kubora/ui/button'
import { Dialog } from '@kubora/ui/dialog'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import * as css from '#shell/messages/message-dialog.css.ts'
import type { Message } from '#shell/messages/message-store.ts'

/** Error or success with an OK button (docs/SPECIFICATION.md §2). */
export function MessageDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const { t } = useTranslation('common')
  const title = message.title ?? (message.kind === 'error' ? t(($) => $.error) : t(($) => $.success))
  const Sign = message.kind === 'error' ? CircleAlert : CircleCheck
  return (
    <Dialog
      open
      role="alertdialog"
      size="sm"
      onOpenChange={onClose}
      title={
        <span className={css.title}>
          <Sign aria-hidden className={css.sign[message.kind]} />
          {title}
        </span>
      }
      description={message.text}
      footer={
        <Button variant="accent" onClick={onClose}>
          {t(($) => $.ok)}
        </Button>
      }
    />
  )
}
