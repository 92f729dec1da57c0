import { Button } from '@kubora/ui/button'
import { Select } from '@kubora/ui/select'
import { allowedCharactersMax } from '@kubora/validation/player-notes'
import { useStore } from '@tanstack/react-form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { z } from 'zod'
import * as css from '#shell/player/player-card.css.ts'
import {
  type AllowedCharacters,
  EditAllowedCharactersMutation,
} from '#features/players/notes/player-notes.documents.ts'
import { useNotesFailure } from '#features/players/notes/use-notes-failure.ts'
import { apiError } from '#graphql/api-error.ts'
import { FormFrame } from '#shell/forms/form-frame.tsx'
import { useAppForm } from '#shell/forms/use-app-form.ts'
import { useLiveForm } from '#shell/forms/use-live-form.ts'
import { useUndoToast } from '#shell/panel/use-undo-toast.ts'

const formInput = z.object({ allowed: z.string() })

/** Properties of {@link CharactersForm}. */
export interface CharactersFormProps {
  playerId: string
  playerName: string
  /** What is stored; it may become newer while the form is open. */
  limit: AllowedCharacters
  onClose: () => void
}

/** Sets how many characters the player may have in a realm. */
export function CharactersForm({ playerId, playerName, limit, onClose }: CharactersFormProps) {
  const { t } = useTranslation('player-notes')
  const showDone = useUndoToast()
  const [, edit] = useMutation(EditAllowedCharactersMutation)
  const { failure, text: failureText, settle } = useNotesFailure(playerId)
  const [initial] = useState(() => valuesOf(limit))

  const form = useAppForm({
    defaultValues: initial,
    validators: { onChange: formInput },
    onSubmit: async ({ value }) => {
      const allowed = value.allowed === '' ? null : Number(value.allowed)
      const result = await edit({
        input: { playerId, realm: limit.realm, version: seen.thing.version, allowed },
      })
      const { error } = result
      if (!(await settle(error, value))) {
        if (error && apiError(error).code === 'CONFLICT') seen.takeOver()
        return
      }
      showDone(
        t(($) => $.characters.saved, { name: playerName }),
        result,
      )
      onClose()
    },
  })

  // the stored number is shown beside the form
  const seen = useLiveForm({
    thing: limit,
    valuesOf,
    typed: useStore(form.store, (state) => state.values),
    show(now, shown) {
      form.reset(now)
      form.reset(shown, { keepDefaultValues: true })
    },
    isPaused: useStore(form.store, (state) => state.isSubmitting),
  })

  const numbers = Array.from({ length: allowedCharactersMax + 1 }, (_, count) => String(count))
  return (
    <FormFrame form={form} failure={failure} failureText={failureText}>
      <form.Field name="allowed">
        {(field) => (
          <Select
            label={t(($) => $.characters.label, { realm: t(($) => $.realm[limit.realm]) })}
            name={field.name}
            value={field.state.value}
            onChange={(event) => field.handleChange(event.target.value)}
            options={[
              { value: '', label: t(($) => $.characters.usual) },
              ...numbers.map((count) => ({ value: count, label: count })),
            ]}
          />
        )}
      </form.Field>
      <div className={css.buttons}>
        <form.Submit>{t(($) => $.save)}</form.Submit>
        <Button onClick={onClose}>{t(($) => $.cancel)}</Button>
      </div>
    </FormFrame>
  )
}

function valuesOf({ allowed }: AllowedCharacters) {
  return { allowed: allowed === null ? '' : String(allowed) }
}
