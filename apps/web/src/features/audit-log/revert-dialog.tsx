import { Alert } from '@kubora/ui/alert'
import { revertAuditEntryFormInput } from '@kubora/validation/audit-log'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { useTargetName } from '#features/audit-log/audit-columns.tsx'
import { AuditDiff } from '#features/audit-log/audit-diff.tsx'
import { type AuditRevert, RevertAuditEntryMutation } from '#features/audit-log/audit-log.documents.ts'
import * as css from '#features/audit-log/audit-log.css.ts'
import type { AuditRow } from '#features/audit-log/use-audit-parts.ts'
import { useAuditWords } from '#features/audit-log/use-audit-words.ts'
import { type FormFailure, formFailure } from '#shell/forms/form-failure.ts'
import { FormFrame } from '#shell/forms/form-frame.tsx'
import { useAppForm } from '#shell/forms/use-app-form.ts'
import { showToast } from '#shell/messages/toast-store.ts'
import { FormDialog } from '#shell/panel/form-dialog.tsx'

/** Properties of {@link RevertDialog}. */
export interface RevertDialogProps {
  row: AuditRow
  /** What the revert would do; a newer one after a conflict. */
  revert: AuditRevert
  /** Reads the line and its revert again. */
  onChange: () => void
  onClose: () => void
}

/** The question before a revert: what changes field by field, and the reason for the team. */
export function RevertDialog({ row, revert, onChange, onClose }: RevertDialogProps) {
  const { t } = useTranslation('audit-log')
  const words = useAuditWords()
  const targetName = useTargetName()
  const [, takeBack] = useMutation(RevertAuditEntryMutation)
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const { state, action, left, now, restored } = revert
  const form = useAppForm({
    defaultValues: { reason: '' },
    validators: { onChange: revertAuditEntryFormInput },
    onSubmit: async ({ value }) => {
      const { error } = await takeBack({ input: { id: row.id, reason: value.reason || null } })
      const failed = formFailure(error, value)
      setFailure(failed)
      if (failed === null || failed.error.code === 'CONFLICT') onChange()
      if (failed !== null) return
      showToast(
        'success',
        t(($) => $.revert.done),
      )
      onClose()
    },
  })
  const isConflict = state === 'CONFLICT'
  return (
    <FormDialog
      title={t(($) => $.revert.dialog, { action: words.action(row.action), target: targetName(row) })}
      {...(action === null ? {} : { description: t(($) => $.revert.by, { action: words.action(action) }) })}
      onClose={onClose}
    >
      <FormFrame
        form={form}
        failure={failure}
        failureText={({ error }) =>
          error.code === 'CONFLICT' ? t(($) => $.revert.conflict.again) : undefined
        }
      >
        {isConflict ? (
          <Alert tone="warning" title={t(($) => $.revert.conflict.title)}>
            {t(($) => $.revert.conflict.text)}
          </Alert>
        ) : null}
        <div className={css.preview}>
          <h3 className={css.revertTitle}>{t(($) => $.revert.preview)}</h3>
          <AuditDiff oldValue={isConflict ? left : now} newValue={isConflict ? now : restored} />
        </div>
        {state === 'POSSIBLE' ? (
          <>
            <form.AppField name="reason">
              {(field) => (
                <field.Text
                  label={t(($) => $.revert.reason)}
                  note={t(($) => $.revert.optional)}
                  autoComplete="off"
                />
              )}
            </form.AppField>
            <form.Submit full>{t(($) => $.revert.submit)}</form.Submit>
          </>
        ) : null}
      </FormFrame>
    </FormDialog>
  )
}
