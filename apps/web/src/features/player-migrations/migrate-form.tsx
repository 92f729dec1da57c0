import { Card } from '@kubora/ui/card'
import { ConfirmDialog } from '@kubora/ui/confirm-dialog'
import { migratePlayerInput } from '@kubora/validation/player-migrations'
import { useStore } from '@tanstack/react-form'
import type { CombinedError } from '@urql/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { isUnanswered, MigrationQuestions } from '#features/player-migrations/migration-questions.tsx'
import {
  type MigrationPreview,
  MigratePlayerMutation,
} from '#features/player-migrations/player-migrations.documents.ts'
import { inputOf, type ShownPreview } from '#features/player-migrations/use-migration-preview.ts'
import { apiError } from '#graphql/api-error.ts'
import { resyncQueries } from '#graphql/resync-exchange.ts'
import { FailureLine } from '#shell/failure/failure-line.tsx'
import { FormFrame } from '#shell/forms/form-frame.tsx'
import { useAppForm } from '#shell/forms/use-app-form.ts'
import { useAttemptKey } from '#shell/forms/use-attempt-key.ts'
import { useFormDraft } from '#shell/forms/use-form-draft.ts'
import { DraftOffer } from '#shell/panel/draft-offer.tsx'
import { playerText } from '#shell/player/player-text.ts'

const input = migratePlayerInput.pick({ reason: true })
const initial = { reason: '' }

/** Properties of {@link MigrateForm}. */
export interface MigrateFormProps extends Pick<ShownPreview, 'answers' | 'answer' | 'isOld'> {
  preview: MigrationPreview
  /** Called when everything was moved. */
  onDone: () => void
  /** Called when nothing was moved, as something else would have happened than the preview shows. */
  onConflict: () => void
}

/** Decides what the preview leaves open, says why, and moves everything after a second question. */
export function MigrateForm({ preview, answers, answer, isOld, onDone, onConflict }: MigrateFormProps) {
  const { t } = useTranslation(['player-migrations', 'common'])
  const [{ fetching }, migrate] = useMutation(MigratePlayerMutation)
  const keyFor = useAttemptKey()
  const [isChecked, setChecked] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [error, setError] = useState<CombinedError>()
  const { from, to, questions, fingerprint } = preview
  const names = { from: playerText(from), to: playerText(to) }
  const form = useAppForm({
    defaultValues: initial,
    validators: { onChange: input },
    onSubmitInvalid: () => setChecked(true),
    onSubmit: () => {
      setChecked(true)
      setError(undefined)
      if (!questions.some((question) => isUnanswered(question, answers))) setAsking(true)
    },
  })
  const values = useStore(form.store, (state) => state.values)
  const draft = useFormDraft({
    subject: `migration:${from.id}:${to.id}`,
    values,
    initial,
    onResume: ({ reason }) => form.setFieldValue('reason', reason),
  })

  async function send(): Promise<void> {
    const wanted = {
      fromPlayerId: from.id,
      toPlayerId: to.id,
      answers: inputOf(answers),
      expected: fingerprint,
      reason: values.reason.trim(),
    }
    const result = await migrate({ input: { ...wanted, idempotencyKey: keyFor(wanted) } })
    if (result.error === undefined) {
      draft.sent()
      onDone()
      // what is on screen of both players is another one now
      return resyncQueries()
    }
    if (apiError(result.error).code !== 'CONFLICT') return setError(result.error)
    setAsking(false)
    onConflict()
  }

  return (
    <Card title={t(($) => $.form.title)}>
      <FormFrame form={form} failure={null} label={t(($) => $.form.label)} ofPage>
        <DraftOffer draft={draft} />
        <MigrationQuestions
          questions={questions}
          answers={answers}
          isChecked={isChecked}
          onAnswer={answer}
          {...names}
        />
        <form.AppField name="reason">
          {(field) => (
            <field.TextArea
              label={t(($) => $.form.reason)}
              hint={t(($) => $.form.reasonHint)}
              rows={2}
              autoComplete="off"
            />
          )}
        </form.AppField>
        <div>
          <form.Submit>{t(($) => $.form.submit)}</form.Submit>
        </div>
      </FormFrame>
      {isAsking ? (
        <ConfirmDialog
          open
          onOpenChange={() => setAsking(false)}
          title={t(($) => $.form.question, names)}
          effect={t(($) => $.form.effect, names)}
          confirmLabel={t(($) => $.form.confirm)}
          cancelLabel={t(($) => $.common.cancel)}
          busy={fetching || isOld}
          onConfirm={() => void send()}
        >
          <FailureLine error={error} />
        </ConfirmDialog>
      ) : null}
    </Card>
  )
}
