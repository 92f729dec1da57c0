import { Button } from '@kubora/ui/button'
import { chatTypes } from '@kubora/validation/chat-types'
import { adminChatTypes } from '@kubora/validation/chats'
import { inRealm } from '@kubora/validation/permissions'
import { chatPermissions } from '@kubora/validation/permissions/chats'
import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import { realms } from '@kubora/validation/realms'
import { useStore } from '@tanstack/react-form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation, useQuery } from 'urql'
import { z } from 'zod'
import * as css from '#features/chats/side-panel/side-panel.css.ts'
import {
  ChatCharactersQuery,
  type ChatPanel,
  ManageChatMutation,
} from '#features/chats/side-panel/side-panel.documents.ts'
import { useChatStep } from '#features/chats/side-panel/use-chat-step.ts'
import type { TeamChat } from '#features/chats/team-chats.documents.ts'
import { type FormFailure, formFailure } from '#shell/forms/form-failure.ts'
import { FormFrame } from '#shell/forms/form-frame.tsx'
import { useAppForm } from '#shell/forms/use-app-form.ts'
import { usePermissions } from '#shell/team/use-permissions.ts'

const { answerChats, adminChats } = chatPermissions
const { listCharacters } = roleplayPermissions
const asked = [answerChats, adminChats, listCharacters].flatMap((name) =>
  realms.map((realm) => inRealm(name, realm)),
)
const formInput = z.object({
  type: z.enum(chatTypes),
  elevated: z.boolean(),
  toRealm: z.enum(realms),
  characterId: z.string(),
})

/** Properties of {@link ManageForm}. */
export interface ManageFormProps {
  chat: TeamChat
  panel: ChatPanel
  onClose: () => void
}

/** Says what a chat is about; only what the member still sees then is offered. */
export function ManageForm({ chat, panel, onClose }: ManageFormProps) {
  const { t } = useTranslation(['chats', 'chat-types'])
  const { id, realm, version, playerId } = chat
  const settle = useChatStep(id)
  const { granted = [] } = usePermissions(asked)
  const isGranted = (
    name: typeof answerChats | typeof adminChats | typeof listCharacters,
    at: typeof realm,
  ) => granted.includes(inRealm(name, at))
  const [, manage] = useMutation(ManageChatMutation)
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const [initial] = useState(() => ({
    type: panel.openedAs,
    elevated: chat.type === 'ADMIN',
    toRealm: realm,
    characterId: panel.characterId ?? '',
  }))
  const form = useAppForm({
    defaultValues: initial,
    validators: { onChange: formInput },
    onSubmit: async ({ value }) => {
      const characterId = value.characterId === '' ? null : value.characterId
      const result = await manage({ realm, chatId: id, version, ...value, characterId })
      setFailure(formFailure(result.error, value))
      if (
        await settle(
          result,
          t(($) => $.panel.manage.done),
          true,
        )
      )
        onClose()
    },
  })
  const { toRealm, type, elevated } = useStore(form.store, ({ values }) => values)
  const mayList = isGranted(listCharacters, toRealm)
  const [{ data }] = useQuery({
    query: ChatCharactersQuery,
    variables: { playerId },
    pause: !mayList,
    requestPolicy: 'cache-and-network',
  })
  const own = (data?.playerCharacters ?? []).filter((one) => one.realm === toRealm)
  const mayAdmin = isGranted(adminChats, toRealm)
  const isOffered = (one: (typeof chatTypes)[number]) =>
    one === initial.type || (one !== 'ADMIN' && (mayAdmin || !adminChatTypes.some((known) => known === one)))
  const isShown = type !== initial.type || toRealm !== initial.toRealm
  return (
    <FormFrame form={form} failure={failure}>
      <form.AppField name="type">
        {(field) => (
          <field.Select
            label={t(($) => $.panel.type)}
            options={chatTypes
              .filter(isOffered)
              .map((value) => ({ value, label: t(($) => $['chat-types'][value]) }))}
          />
        )}
      </form.AppField>
      <form.AppField
        name="toRealm"
        listeners={{
          onChange: ({ value }) =>
            form.setFieldValue('characterId', value === initial.toRealm ? initial.characterId : ''),
        }}
      >
        {(field) => (
          <field.Select
            label={t(($) => $.panel.realm)}
            options={realms
              .filter((one) => one === realm || isGranted(elevated ? adminChats : answerChats, one))
              .map((value) => ({ value, label: t(($) => $.realm[value]) }))}
          />
        )}
      </form.AppField>
      {mayList ? (
        <form.AppField name="characterId">
          {(field) => (
            <field.Select
              label={t(($) => $.panel.character)}
              options={[
                { value: '', label: t(($) => $.panel.manage.noCharacter) },
                ...own.map(({ characterId, firstName, lastName }) => ({
                  value: characterId,
                  label: `${firstName} ${lastName}`,
                })),
              ]}
            />
          )}
        </form.AppField>
      ) : null}
      {mayAdmin ? (
        <form.AppField name="elevated">
          {(field) => <field.Checkbox label={t(($) => $.panel.manage.elevated)} />}
        </form.AppField>
      ) : null}
      {isShown ? <p className={css.quiet}>{t(($) => $.panel.manage.shown)}</p> : null}
      <div className={css.buttons}>
        <form.Submit>{t(($) => $.panel.save)}</form.Submit>
        <Button onClick={onClose}>{t(($) => $.panel.cancel)}</Button>
      </div>
    </FormFrame>
  )
}
