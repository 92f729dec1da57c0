import { Button } from '@kubora/ui/button'
import { useStore } from '@tanstack/react-form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName } from '#features/roleplay/character-name.ts'
import { grantAction } from '#features/roleplay/grant-action.ts'
import { endOfDay, licenseFormInput, proposedDay } from '#features/roleplay/license-values.ts'
import type { ShownCharacter } from '#features/roleplay/roleplay.documents.ts'
import * as css from '#features/roleplay/roleplay.css.ts'
import { GrantLicenseMutation, type ShownLicense } from '#features/roleplay/tools.documents.ts'
import { useWish } from '#features/roleplay/use-wish.ts'
import { useWishFailure } from '#features/roleplay/use-wish-failure.ts'
import { type FormFailure, formFailure } from '#shell/forms/form-failure.ts'
import { FormFrame } from '#shell/forms/form-frame.tsx'
import { useAppForm } from '#shell/forms/use-app-form.ts'
import { siteConfig } from '#shell/site/site-config.ts'

/** Properties of {@link LicenseForm}. */
export interface LicenseFormProps {
  character: ShownCharacter
  type: ShownLicense['type']
  /** The license that is extended; undefined: a new one is given. */
  license: ShownLicense | undefined
  /** Called when the game was asked, and when nothing is to be changed. */
  onClose: () => void
}

/** Asks the game for a license, or for another end of it. */
export function LicenseForm({ character, type, license, onClose }: LicenseFormProps) {
  const { t } = useTranslation('world-tools')
  const { ask } = useWish(GrantLicenseMutation)
  const failureText = useWishFailure()
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const [initial] = useState(() => ({
    day: proposedDay(license?.validUntil, new Date(), siteConfig.timeZone),
    unlimited: false,
  }))
  const { realm, characterId } = character
  const name = t(($) => $.license[type])
  const [input] = useState(() => licenseFormInput(siteConfig.timeZone))
  const form = useAppForm({
    defaultValues: initial,
    validators: { onChange: input },
    onSubmit: async ({ value }) => {
      const error = await ask(
        {
          realm,
          characterId,
          type,
          // the licence that was seen: another one by now is refused
          ...(license ? { licenseId: license.licenseId } : {}),
          validUntil: value.unlimited ? null : endOfDay(value.day, siteConfig.timeZone),
        },
        {
          asked: t(($) => $.licenses.asked, { license: name, name: fullName(character) }),
          characterId,
        },
      )
      const failed = formFailure(error, value)
      // the server names the instant, the form has its day
      setFailure(
        failed && {
          ...failed,
          error: {
            ...failed.error,
            fieldErrors: failed.error.fieldErrors.map((one) =>
              one.path === 'validUntil' ? { ...one, path: 'day' } : one,
            ),
          },
        },
      )
      if (!error) onClose()
    },
  })
  const isUnlimited = useStore(form.store, ({ values }) => values.unlimited)
  const label = t(($) => $.licenses[`${grantAction(license)}Named`], { license: name })
  return (
    <FormFrame form={form} failure={failure} failureText={failureText} label={label}>
      <div className={css.choice}>
        <form.AppField name="day">
          {(field) => <field.Text label={t(($) => $.licenses.until)} type="date" disabled={isUnlimited} />}
        </form.AppField>
        <form.AppField name="unlimited">
          {(field) => <field.Checkbox label={t(($) => $.licenses.unlimited)} />}
        </form.AppField>
      </div>
      <div className={css.buttons}>
        <form.Submit>{t(($) => $.licenses.submit)}</form.Submit>
        <Button onClick={onClose}>{t(($) => $.cancel)}</Button>
      </div>
    </FormFrame>
  )
}
