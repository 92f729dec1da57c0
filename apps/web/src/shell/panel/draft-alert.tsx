import { formatRelativeTime } from '@kubora/i18n/format'
import { Alert } from '@kubora/ui/alert'
import { Button } from '@kubora/ui/button'
import { focusFirstField } from '@kubora/ui/focus-first-field'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#shell/texts/use-locale.ts'
import { useNow } from '#shell/time/use-now.ts'

/** Properties of {@link DraftAlert}. */
export interface DraftAlertProps {
  /** ms since the epoch */
  savedAt: number
  /** What else there is to know before one decides. */
  children?: ReactNode
  onResume: () => void
  onDiscard: () => void
}

/** Offers text that was typed on this device earlier and never sent, with its age. */
export function DraftAlert({ savedAt, children, onResume, onDiscard }: DraftAlertProps) {
  const { t } = useTranslation('panel')
  const locale = useLocale()
  const now = useNow()
  const ago = formatRelativeTime(locale, new Date(savedAt), new Date(Math.max(savedAt, now.getTime())))
  return (
    <Alert
      tone="info"
      role="status"
      title={t(($) => $.draft.title)}
      actions={
        <>
          <Button
            size="sm"
            variant="accent"
            onClick={({ currentTarget }) => {
              // before this button is removed with the focus
              const form = currentTarget.closest('form')
              if (form) focusFirstField(form)
              onResume()
            }}
          >
            {t(($) => $.draft.resume)}
          </Button>
          <Button size="sm" onClick={onDiscard}>
            {t(($) => $.draft.discard)}
          </Button>
        </>
      }
    >
      {t(($) => $.draft.text, { ago })}
      {children}
    </Alert>
  )
}
