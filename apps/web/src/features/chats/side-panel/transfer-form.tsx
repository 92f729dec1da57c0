import { Button } from '@kubora/ui/button'
import { Skeleton } from '@kubora/ui/skeleton'
import { message } from '@kubora/validation/messages'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation, useQuery } from 'urql'
import { z } from 'zod'
import * as css from '#features/chats/side-panel/side-panel.css.ts'
import { ChatTakersQuery, TransferChatMutation } from '#features/chats/side-panel/side-panel.documents.ts'
import { useChatStep } from '#features/chats/side-panel/use-chat-step.ts'
import type { TeamChat } from '#features/chats/team-chats.documents.ts'
import { LoadFailure } from '#shell/failure/load-failure.tsx'
import { type FormFailure, formFailure } from '#shell/forms/form-failure.ts'
import { FormFrame } from '#shell/forms/form-frame.tsx'
import { useAppForm } from '#shell/forms/use-app-form.ts'

const formInput = z.object({ memberId: z.string().min(1, { error: message('required') }) })

/** Hands a chat to another member, of those who may see it now. */
export function TransferForm({ chat, onClose }: { chat: TeamChat; onClose: () => void }) {
  const { t } = useTranslation('chats')
  const { id, realm, version, assigneeId } = chat
  const settle = useChatStep(id)
  const [{ data, error }, refetch] = useQuery({
    query: ChatTakersQuery,
    variables: { id },
    requestPolicy: 'network-only',
  })
  const [, transfer] = useMutation(TransferChatMutation)
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const others = (data?.chat.takers ?? []).filter((member) => member.id !== assigneeId)
  const form = useAppForm({
    defaultValues: { memberId: '' },
    validators: { onChange: formInput },
    onSubmit: async ({ value }) => {
      const result = await transfer({ realm, chatId: id, version, ...value })
      setFailure(formFailure(result.error, value))
      const name = others.find((member) => member.id === value.memberId)?.name
      if (
        await settle(
          result,
          t(($) => $.panel.transfer.done, { name }),
          true,
        )
      )
        onClose()
    },
  })
  if (!data) {
    return error ? (
      <LoadFailure
        title={t(($) => $.panel.transfer.loadFailed)}
        error={error}
        onRetry={() => refetch({ requestPolicy: 'network-only' })}
      />
    ) : (
      <Skeleton shape="block" />
    )
  }
  if (others.length === 0) {
    return (
      <div className={css.section}>
        <p role="status">{t(($) => $.panel.transfer.nobody)}</p>
        <div className={css.buttons}>
          <Button onClick={onClose}>{t(($) => $.panel.cancel)}</Button>
        </div>
      </div>
    )
  }
  return (
    <FormFrame form={form} failure={failure}>
      <form.AppField name="memberId">
        {(field) => (
          <field.Select
            label={t(($) => $.panel.transfer.member)}
            hint={t(($) => $.panel.transfer.hint)}
            options={[
              { value: '', label: t(($) => $.panel.transfer.choose) },
              ...others.map((member) => ({ value: member.id, label: member.name })),
            ]}
          />
        )}
      </form.AppField>
      <div className={css.buttons}>
        <form.Submit>{t(($) => $.panel.transfer.submit)}</form.Submit>
        <Button onClick={onClose}>{t(($) => $.panel.cancel)}</Button>
      </div>
    </FormFrame>
  )
}
