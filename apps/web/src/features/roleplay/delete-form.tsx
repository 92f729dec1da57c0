import { Alert } from '@kubora/ui/alert'
import { Button } from '@kubora/ui/button'
import { useStore } from '@tanstack/react-form'
import type { CombinedError } from '@urql/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { CharacterBelongings } from '#features/roleplay/character-belongings.tsx'
import { fullName } from '#features/roleplay/character-name.ts'
import { DisconnectedNote } from '#features/roleplay/disconnected-note.tsx'
import type { ShownChange, ShownCharacter, World } from '#features/roleplay/roleplay.documents.ts'
import * as css from '#features/roleplay/roleplay.css.ts'
import { RestoreButton } from '#features/roleplay/removed-characters.tsx'
import { DeleteCharacterMutation } from '#features/roleplay/tools.documents.ts'
import { typedComment } from '#features/roleplay/typed-comment.ts'
import { useWish } from '#features/roleplay/use-wish.ts'
import { FormFrame } from '#shell/forms/form-frame.tsx'
import { useAppForm } from '#shell/forms/use-app-form.ts'
import { useFormDraft } from '#shell/forms/use-form-draft.ts'
import { DeleteDialog } from '#shell/panel/delete-dialog.tsx'
import { DraftOffer } from '#shell/panel/draft-offer.tsx'

/** Properties of {@link DeleteForm}. */
export interface DeleteFormProps {
  /** The character as it is now. */
  character: ShownCharacter
  changes: readonly ShownChange[]
  world: World | undefined
  /** Called when the game was asked, and when nothing is to be deleted. */
  onClose: () => void
}

const input = z.object({ comment: typedComment })
const initial = { comment: '' }

/** Asks the game to delete a character, after showing what goes with it and asking once more. */
export function DeleteForm({ character, changes, world, onClose }: DeleteFormProps) {
  const { t } = useTranslation('world-tools')
  const { ask, isSending } = useWish(DeleteCharacterMutation)
  const [isAsking, setAsking] = useState(false)
  const [error, setError] = useState<CombinedError>()
  const { id, realm, characterId } = character
  const name = fullName(character)
  const form = useAppForm({
    defaultValues: initial,
    validators: { onChange: input },
    onSubmit: () => setAsking(true),
  })
  const values = useStore(form.store, (state) => state.values)
  const draft = useFormDraft({
    subject: `character-deletion:${id}`,
    values,
    initial,
    onResume: ({ comment }) => form.setFieldValue('comment', comment),
  })

  async function send(): Promise<void> {
    const failed = await ask(
      { realm, characterId, comment: values.comment.trim() || null },
      { asked: t(($) => $.delete.asked, { name }), characterId },
    )
    setError(failed)
    if (failed) return
    draft.sent()
    onClose()
  }

  const newest = changes.find(({ kind }) => kind === 'CHARACTER_DELETE' || kind === 'CHARACTER_RESTORE')
  const isWaiting = newest?.kind === 'CHARACTER_DELETE' && newest.state === 'PENDING'
  return (
    <>
      {isWaiting ? (
        <Alert tone="info" actions={<RestoreButton character={character} />}>
          {t(($) => $.delete.waiting)}
        </Alert>
      ) : null}
      <CharacterBelongings character={character} />
      <FormFrame form={form} failure={null} label={t(($) => $.delete.label)}>
        <DraftOffer draft={draft} />
        <form.AppField name="comment">
          {(field) => (
            <field.TextArea
              label={t(($) => $.comment.label)}
              hint={t(($) => $.comment.hint)}
              rows={2}
              autoComplete="off"
            />
          )}
        </form.AppField>
        <DisconnectedNote world={world} />
        <div className={css.buttons}>
          <form.Submit variant="danger">{t(($) => $.delete.submit)}</form.Submit>
          <Button onClick={onClose}>{t(($) => $.cancel)}</Button>
        </div>
      </FormFrame>
      {isAsking ? (
        <DeleteDialog
          title={t(($) => $.delete.question, { name })}
          effect={t(($) => $.delete.effect, { name })}
          confirmLabel={t(($) => $.delete.confirm)}
          busy={isSending}
          error={error}
          onConfirm={() => void send()}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}
