import { Alert } from '@kubora/ui/alert'
import { useTranslation } from 'react-i18next'

/** Properties of {@link ChangedAlert}. */
export interface ChangedAlertProps {
  /** Label of each field, what is stored of it now, and what is typed. */
  fields: readonly (readonly [label: string, stored: string, typed: string])[]
}

/** Says that somebody else changed what a form is about, and what is stored where something else is typed: a save replaces that. */
export function ChangedAlert({ fields }: ChangedAlertProps) {
  const { t } = useTranslation('panel')
  return (
    <Alert tone="warning" role="status" title={t(($) => $.changed.title)}>
      {fields.map(([label, stored, typed]) =>
        stored === typed ? null : (
          <p key={label}>
            {label}: {stored || '–'}
          </p>
        ),
      )}
    </Alert>
  )
}
