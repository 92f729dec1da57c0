import { Alert } from '@kubora/ui/alert'
import { Button } from '@kubora/ui/button'
import { useStore } from '@tanstack/react-form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName } from '#features/roleplay/character-name.ts'
import { DisconnectedNote } from '#features/roleplay/disconnected-note.tsx'
import { jobFormInput } from '#features/roleplay/job-values.ts'
import type { ShownChange, ShownCharacter, World } from '#features/roleplay/roleplay.documents.ts'
import * as css from '#features/roleplay/roleplay.css.ts'
import { SetCharacterJobMutation } from '#features/roleplay/tools.documents.ts'
import { useJobName, useNamedJobs } from '#features/roleplay/use-job-name.ts'
import { useWish } from '#features/roleplay/use-wish.ts'
import { useWishFailure } from '#features/roleplay/use-wish-failure.ts'
import { jobIn } from '#features/roleplay/wished-values.ts'
import { type FormFailure, formFailure } from '#shell/forms/form-failure.ts'
import { FormFrame } from '#shell/forms/form-frame.tsx'
import { useAppForm } from '#shell/forms/use-app-form.ts'

/** Properties of {@link JobForm}. */
export interface JobFormProps {
  /** The character as it is now. */
  character: ShownCharacter
  changes: readonly ShownChange[]
  world: World | undefined
  /** The job with which the form begins; left out: the one that the character has. */
  job?: string | undefined
  /** Called when the game was asked, and when nothing is to be changed. */
  onClose: () => void
}

/** Asks the game to give a character a job and a rank in it, or none. */
export function JobForm({ character, changes, world, job, onClose }: JobFormProps) {
  const { t } = useTranslation('world-tools')
  const { ask } = useWish(SetCharacterJobMutation)
  const failureText = useWishFailure()
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const { realm, characterId } = character
  const jobs = useNamedJobs(realm)
  const nameOf = useJobName(realm)
  const held = { job: character.job, rank: character.rank }
  const [initial] = useState(() => {
    const begins = job ?? held.job
    return { job: begins ?? '', rank: (begins === held.job ? held.rank : null) ?? '' }
  })
  const wished = changes.find(({ kind, state }) => kind === 'CHARACTER_JOB' && state === 'PENDING')
  const form = useAppForm({
    defaultValues: initial,
    validators: { onChange: jobFormInput(held, wished !== undefined) },
    onSubmit: async ({ value }) => {
      const error = await ask(
        { realm, characterId, job: value.job || null, rank: value.rank || null },
        { asked: t(($) => $.jobs.asked, { name: fullName(character) }), characterId },
      )
      setFailure(formFailure(error, value))
      if (!error) onClose()
    },
  })
  const chosen = useStore(form.store, ({ values }) => values.job)
  const ranks = jobs.find(({ jobId }) => jobId === chosen)?.ranks ?? []
  const waiting = wished ? jobIn(wished.after) : null
  return (
    <>
      <p className={css.wholeName}>{t(($) => $.jobs.now, { job: nameOf(held) })}</p>
      {waiting ? <Alert tone="info">{t(($) => $.jobs.waiting, { job: nameOf(waiting) })}</Alert> : null}
      <FormFrame form={form} failure={failure} failureText={failureText} label={t(($) => $.jobs.label)}>
        <div className={css.nameFields}>
          <form.AppField
            name="job"
            // a rank belongs to its job
            listeners={{ onChange: () => form.setFieldValue('rank', '') }}
          >
            {(field) => (
              <field.Select
                label={t(($) => $.jobs.job)}
                options={withPresent(
                  [
                    { value: '', label: t(($) => $.jobs.none) },
                    ...jobs.map(({ jobId, name }) => ({ value: jobId, label: name })),
                  ],
                  chosen,
                )}
              />
            )}
          </form.AppField>
          <form.AppField name="rank">
            {(field) => (
              <field.Select
                label={t(($) => $.jobs.rank)}
                disabled={ranks.length === 0}
                options={withPresent(
                  [
                    { value: '', label: t(($) => $.jobs.noRank) },
                    ...ranks.map(({ rankId, name }) => ({ value: rankId, label: name })),
                  ],
                  field.state.value,
                )}
              />
            )}
          </form.AppField>
        </div>
        <DisconnectedNote world={world} />
        <div className={css.buttons}>
          <form.Submit>{t(($) => $.jobs.submit)}</form.Submit>
          <Button onClick={onClose}>{t(($) => $.cancel)}</Button>
        </div>
      </FormFrame>
    </>
  )
}

/** Returns choices with the present value among them, which the game may not have reported. */
function withPresent(options: readonly { value: string; label: string }[], present: string) {
  const isKnown = options.some(({ value }) => value === present)
  return isKnown ? options : [...options, { value: present, label: present }]
}
