import { Button } from '@kubora/ui/button'
import { chatRatingForm, ratingCommentMaxLength } from '@kubora/validation/chat-ratings'
import { useStore } from '@tanstack/react-form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation, useQuery } from 'urql'
import type { z } from 'zod'
import * as css from '#features/chats/rating/rating.css.ts'
import { OwnChatRatingQuery, RateOwnChatMutation } from '#features/chats/rating/rating.documents.ts'
import { StarChoice } from '#features/chats/rating/star-choice.tsx'
import { type FormFailure, formFailure } from '#shell/forms/form-failure.ts'
import { FormFrame } from '#shell/forms/form-frame.tsx'
import { useAppForm } from '#shell/forms/use-app-form.ts'
import { useFormDraft } from '#shell/forms/use-form-draft.ts'
import { DraftOffer } from '#shell/panel/draft-offer.tsx'

/** Asks once how the help was, below a chat that the team has closed; later it says what one gave. */
export function RatingCard({ chatId }: { chatId: string }) {
  const { t } = useTranslation('chats')
  const [{ data }] = useQuery({
    query: OwnChatRatingQuery,
    variables: { id: chatId },
    requestPolicy: 'cache-and-network',
  })
  if (!data) return null
  const { isRatingAsked, ratedStars } = data.ownChat
  if (isRatingAsked) return <RatingForm chatId={chatId} />
  return ratedStars === null ? null : (
    <p className={css.card} role="status">
      {t(($) => $.lifecycle.rating.given, { count: ratedStars })}
    </p>
  )
}

function RatingForm({ chatId }: { chatId: string }) {
  const { t } = useTranslation('chats')
  const [{ fetching }, rate] = useMutation(RateOwnChatMutation)
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const [initial] = useState<z.input<typeof chatRatingForm>>({ stars: 0, comment: '' })
  const form = useAppForm({
    defaultValues: initial,
    validators: { onChange: chatRatingForm },
    onSubmit: async ({ value }) => {
      const { data, error } = await rate({ chatId, ...chatRatingForm.parse(value) })
      setFailure(formFailure(error, value))
      if (data) draft.sent()
    },
  })
  const values = useStore(form.store, (state) => state.values)
  const draft = useFormDraft({
    subject: `chat:rating:${chatId}`,
    values,
    initial,
    onResume: ({ stars, comment }) => {
      form.setFieldValue('stars', stars)
      form.setFieldValue('comment', comment)
    },
  })
  return (
    <FormFrame form={form} failure={failure} label={t(($) => $.lifecycle.rating.title)} ofPage>
      <DraftOffer draft={draft} />
      <div className={css.card}>
        <form.AppField name="stars">
          {(field) => (
            <StarChoice
              legend={t(($) => $.lifecycle.rating.title)}
              value={field.state.value}
              onChange={field.handleChange}
              fault={
                form.state.submissionAttempts > 0 && field.state.value === 0
                  ? t(($) => $.lifecycle.rating.choose)
                  : null
              }
            />
          )}
        </form.AppField>
        <form.AppField name="comment">
          {(field) => (
            <field.TextArea
              label={t(($) => $.lifecycle.rating.comment)}
              hint={t(($) => $.lifecycle.rating.hint, { max: ratingCommentMaxLength })}
              rows={3}
            />
          )}
        </form.AppField>
        <div className={css.buttons}>
          <form.Submit>{t(($) => $.lifecycle.rating.submit)}</form.Submit>
          <Button
            busy={fetching}
            onClick={async () => {
              const { data, error } = await rate({ chatId })
              setFailure(formFailure(error, values))
              if (data) draft.sent()
            }}
          >
            {t(($) => $.lifecycle.rating.skip)}
          </Button>
        </div>
      </div>
    </FormFrame>
  )
}
