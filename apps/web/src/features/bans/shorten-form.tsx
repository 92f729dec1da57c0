import { useStore } from '@tanstack/react-form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { shorterFormInput, type ShorterValues } from '#features/bans/ban-values.ts'
import { ShortenBanMutation } from '#features/bans/change-ban.documents.ts'
import * as css from '#shell/player/player-card.css.ts'
import { ChangedBan } from '#features/bans/changed-ban.tsx'
import { DurationInput } from '#features/bans/duration-input.tsx'
import { useBanFailure } from '#features/bans/use-ban-failure.ts'
import type { SeenBan } from '#features/bans/use-seen-ban.ts'
import { FormFrame } from '#shell/forms/form-frame.tsx'
import { useAppForm } from '#shell/forms/use-app-form.ts'
import { useFormDraft } from '#shell/forms/use-form-draft.ts'
import { DraftOffer } from '#shell/panel/draft-offer.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'
import { useUndoToast } from '#shell/panel/use-undo-toast.ts'
import { formatDateTime } from '#shell/time/network-time.ts'
import { playerTextOf } from '#shell/player/player-text.ts'

/** Properties of {@link ShortenForm}. */
export interface ShortenFormProps {
  seen: SeenBan
  onClose: () => void
}

/** Shortens a ban; a duration that would not end it sooner is an error of the field. */
export function ShortenForm({ seen, onClose }: ShortenFormProps) {
  const { t } = useTranslation('bans')
  const showDone = useUndoToast()
  const locale = useLocale()
  const [, shorten] = useMutation(ShortenBanMutation)
  const { failure, text: failureText, settle, clear } = useBanFailure(seen)
  const { id, version, realm, startsAt, endsAt } = seen.ban
  const name = playerTextOf(seen.ban)
  const [initial] = useState<ShorterValues>(() => ({
    // a permanent ban has no duration to start from
    duration: seen.ban.endsAt === null ? '' : String(seen.ban.duration),
    unit: seen.ban.unit,
    comment: '',
  }))

  const form = useAppForm({
    defaultValues: initial,
    validators: { onChange: shorterFormInput({ startsAt, endsAt }) },
    onSubmit: async ({ value }) => {
      const { duration, unit, comment } = value
      const result = await shorten({
        input: { id, version, realm, duration: Number(duration), unit, comment: comment || null },
      })
      const { error } = result
      if (!(await settle(error, value))) return
      draft.sent()
      showDone(
        t(($) => $.toast.shortened, { name }),
        result,
      )
      onClose()
    },
  })
  const values = useStore(form.store, (state) => state.values)
  const draft = useFormDraft({
    subject: `ban-shorten:${id}`,
    values,
    initial,
    onResume(typed) {
      form.setFieldValue('duration', typed.duration)
      form.setFieldValue('unit', typed.unit)
      form.setFieldValue('comment', typed.comment)
    },
  })

  return (
    <FormFrame form={form} failure={failure} failureText={failureText}>
      <ChangedBan seen={seen} />
      <DraftOffer draft={draft} />
      <p className={css.quiet}>
        {endsAt === null
          ? t(($) => $.shorten.nowForever)
          : t(($) => $.shorten.now, { date: formatDateTime(locale, endsAt) })}
      </p>
      <form.AppField name="duration">
        {() => (
          <DurationInput
            unit={values.unit}
            onUnit={(unit) => {
              form.setFieldValue('unit', unit)
              clear()
            }}
            startsAt={startsAt}
            endsAt={endsAt}
          />
        )}
      </form.AppField>
      <form.AppField name="comment">
        {(field) => (
          <field.Text
            label={t(($) => $.shorten.comment)}
            hint={t(($) => $.shorten.commentHint)}
            note={t(($) => $.form.optional)}
            autoComplete="off"
          />
        )}
      </form.AppField>
      <form.Submit full>{t(($) => $.shorten.submit)}</form.Submit>
    </FormFrame>
  )
}
