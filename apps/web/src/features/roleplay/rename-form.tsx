import { Alert } from '@kubora/ui/alert'
import { Button } from '@kubora/ui/button'
import { Kbd } from '@kubora/ui/kbd'
import { useStore } from '@tanstack/react-form'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { fullName } from '#features/roleplay/character-name.ts'
import { renameFormInput } from '#features/roleplay/rename-values.ts'
import { RenamedName } from '#features/roleplay/renamed-name.tsx'
import {
  RenameCharacterMutation,
  type ShownCharacter,
  type World,
} from '#features/roleplay/roleplay.documents.ts'
import * as css from '#features/roleplay/roleplay.css.ts'
import { useWish } from '#features/roleplay/use-wish.ts'
import { type FormFailure, formFailure } from '#shell/forms/form-failure.ts'
import { FormFrame } from '#shell/forms/form-frame.tsx'
import { useAppForm } from '#shell/forms/use-app-form.ts'
import { useFormDraft } from '#shell/forms/use-form-draft.ts'
import { DraftOffer } from '#shell/panel/draft-offer.tsx'

/** Properties of {@link RenameForm}. */
export interface RenameFormProps {
  /** The character as it is now; it may get another name while the form is open. */
  character: ShownCharacter
  world: World | undefined
  /** Called when the game was asked, and when nothing is to be changed. */
  onClose: () => void
}

/** Asks the game for another name of a character. The same name sent again after a failure is one wish. */
export function RenameForm({ character, world, onClose }: RenameFormProps) {
  const { t } = useTranslation('roleplay')
  const { ask } = useWish(RenameCharacterMutation)
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const { id, realm, characterId, firstName, lastName } = character
  const [initial] = useState({ firstName, lastName })

  const form = useAppForm({
    defaultValues: initial,
    validators: { onChange: renameFormInput(character, character.waitingName !== null) },
    onSubmit: async ({ value }) => {
      const error = await ask(
        { realm, characterId, ...value },
        {
          asked: t(($) => $.rename.asked, { name: fullName(character) }),
          characterId,
          conflict: t(($) => $.rename.undoConflict),
        },
      )
      setFailure(formFailure(error, value))
      if (error) return
      draft.sent()
      onClose()
    },
  })
  const values = useStore(form.store, (state) => state.values)
  const draft = useFormDraft({
    subject: `character-name:${id}`,
    values,
    initial,
    onResume(typed) {
      form.setFieldValue('firstName', typed.firstName)
      form.setFieldValue('lastName', typed.lastName)
    },
  })

  return (
    <FormFrame form={form} failure={failure} failureText={textOf} label={t(($) => $.rename.label)}>
      <DraftOffer draft={draft} />
      <div className={css.nameFields}>
        {(['firstName', 'lastName'] as const).map((name) => (
          <form.AppField key={name} name={name}>
            {(field) => (
              <field.Text
                label={t(($) => $.rename[name])}
                autoComplete="off"
                spellCheck={false}
                // the whole name is the usual change: what is typed replaces it
                onFocus={({ currentTarget }) => currentTarget.select()}
              />
            )}
          </form.AppField>
        ))}
      </div>
      <div>
        <p className={css.hint}>{t(($) => $.rename.preview)}</p>
        <RenamedName before={character} after={values} />
      </div>
      {world?.ownerName != null && !world.connected ? (
        <Alert tone="neutral">{t(($) => $.rename.disconnected, { name: world.ownerName })}</Alert>
      ) : null}
      <div className={css.buttons}>
        <form.Submit>{t(($) => $.rename.submit)}</form.Submit>
        <Button onClick={onClose}>{t(($) => $.rename.cancel)}</Button>
        <span className={css.shortcut}>
          <Trans t={t} i18nKey={($) => $.rename.shortcut} components={{ kbd: <Kbd>{null}</Kbd> }} />
        </span>
      </div>
    </FormFrame>
  )

  // the texts of the catalogue are about players who link
  function textOf({ error: { code } }: FormFailure): string | undefined {
    if (code === 'IDENTITY_CONFLICT') return t(($) => $.rename.identity)
    return code === 'NOT_FOUND' ? t(($) => $.rename.gone) : undefined
  }
}
