import { Alert } from '@kubora/ui/alert'
import { Button } from '@kubora/ui/button'
import { playerNoteMaxLength, playerNoteText } from '@kubora/validation/player-notes'
import { useStore } from '@tanstack/react-form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { z } from 'zod'
import * as css from '#shell/player/player-card.css.ts'
import { EditPlayerNoteMutation, type NoteVersion } from '#features/players/notes/player-notes.documents.ts'
import { useNotesFailure } from '#features/players/notes/use-notes-failure.ts'
import { apiError } from '#graphql/api-error.ts'
import { FormFrame } from '#shell/forms/form-frame.tsx'
import { useAppForm } from '#shell/forms/use-app-form.ts'
import { useFormDraft } from '#shell/forms/use-form-draft.ts'
import { showIn, useLiveForm } from '#shell/forms/use-live-form.ts'
import { DraftOffer } from '#shell/panel/draft-offer.tsx'
import { useUndoToast } from '#shell/panel/use-undo-toast.ts'

const formInput = z.object({ text: playerNoteText })

/** Properties of {@link NoteForm}. */
export interface NoteFormProps {
  playerId: string
  playerName: string
  /** The newest version as it is stored; undefined without one. It may become newer while the form is open. */
  current: NoteVersion | undefined
  onClose: () => void
}

/** Changes the note in place. When somebody else changed it meanwhile, shows their text and keeps what was typed. */
export function NoteForm({ playerId, playerName, current, onClose }: NoteFormProps) {
  const { t } = useTranslation('player-notes')
  const showDone = useUndoToast()
  const [, edit] = useMutation(EditPlayerNoteMutation)
  const { failure, text: failureText, settle } = useNotesFailure(playerId)
  const [initial, setInitial] = useState(() => valuesOf(current))

  const form = useAppForm({
    defaultValues: initial,
    validators: { onChange: formInput },
    onSubmit: async ({ value }) => {
      const version = seen.thing?.version ?? 0
      const result = await edit({ input: { playerId, version, text: value.text } })
      const { error } = result
      if (!(await settle(error, value))) {
        if (error && apiError(error).code === 'CONFLICT') seen.takeOver()
        return
      }
      draft.sent()
      showDone(
        t(($) => $.note.saved, { name: playerName }),
        result,
      )
      onClose()
    },
  })
  const values = useStore(form.store, (state) => state.values)
  const seen = useLiveForm({
    thing: current,
    valuesOf,
    typed: values,
    show: showIn(form, setInitial),
    isPaused: useStore(form.store, (state) => state.isSubmitting),
  })
  const changed = seen.isChanged ? seen.newest : undefined
  const draft = useFormDraft({
    subject: `player-note:${playerId}`,
    values,
    initial,
    onResume: ({ text }) => form.setFieldValue('text', text),
  })

  return (
    <FormFrame form={form} failure={failure} failureText={failureText}>
      {changed ? (
        <Alert tone="warning" title={t(($) => $.conflict.title, { name: changed.authorName })}>
          <p className={css.text}>{changed.text === '' ? t(($) => $.note.removed) : changed.text}</p>
        </Alert>
      ) : null}
      <DraftOffer draft={draft} />
      <form.AppField name="text">
        {(field) => (
          <field.TextArea
            label={t(($) => $.note.label)}
            hint={t(($) => $.note.hint)}
            rows={6}
            maxLength={playerNoteMaxLength}
          />
        )}
      </form.AppField>
      <div className={css.buttons}>
        <form.Submit>{t(($) => $.save)}</form.Submit>
        <Button onClick={onClose}>{t(($) => $.cancel)}</Button>
      </div>
    </FormFrame>
  )
}

function valuesOf(note: NoteVersion | undefined) {
  return { text: note?.text ?? '' }
}
