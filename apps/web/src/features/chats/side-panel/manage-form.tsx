import { Alert } from '@kubora/ui/alert'
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
import { managedValues } from '#features/chats/side-panel/managed-values.ts'
import * as css from '#features/chats/side-panel/side-panel.css.ts'
import { ChatCharactersQuery, ManageChatMutation } from '#features/chats/side-panel/side-panel.documents.ts'
import { useChatStep } from '#features/chats/side-panel/use-chat-step.ts'
import type { TeamChat } from '#features/chats/team-chats.documents.ts'
import { apiError } from '#graphql/api-error.ts'
import { type FormFailure, formFailure } from '#shell/forms/form-failure.ts'
import { FormFrame } from '#shell/forms/form-frame.tsx'
import { useAppForm } from '#shell/forms/use-app-form.ts'
import { showIn, useLiveForm } from '#shell/forms/use-live-form.ts'
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
  /** The chat; it may become newer while the form is open. */
  chat: TeamChat
  onClose: () => void
}

/**
 * Says what a chat is about; only what the member still sees then is offered. When somebody else sorted it meanwhile, shows where it is
 * and keeps what was chosen.
 */
export function ManageForm({ chat, onClose }: ManageFormProps) {
  const { t } = useTranslation(['chats', 'chat-types'])
  const { id, realm, playerId } = chat
  const settle = useChatStep(id)
  const { granted = [] } = usePermissions(asked)
  const isGranted = (
    name: typeof answerChats | typeof adminChats | typeof listCharacters,
    at: typeof realm,
  ) => granted.includes(inRealm(name, at))
  const [, manage] = useMutation(ManageChatMutation)
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const [initial, setInitial] = useState(() => managedValues(chat))
  const form = useAppForm({
    defaultValues: initial,
    validators: { onChange: formInput },
    onSubmit: async ({ value }) => {
      const characterId = value.characterId === '' ? null : value.characterId
      const step = { realm: seen.thing.realm, chatId: id, version: seen.thing.version }
      const result = await manage({ ...step, ...value, characterId })
      setFailure(formFailure(result.error, value))
      if (result.error && apiError(result.error).code === 'CONFLICT') seen.takeOver()
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
  const values = useStore(form.store, (state) => state.values)
  const { toRealm, type, elevated } = values
  const seen = useLiveForm({
    thing: chat,
    valuesOf: managedValues,
    typed: values,
    show: showIn(form, setInitial),
    isPaused: useStore(form.store, (state) => state.isSubmitting),
  })
  const mayList = isGranted(listCharacters, toRealm)
  const [{ data }] = useQuery({
    query: ChatCharactersQuery,
    variables: { playerId },
    pause: !mayList,
    requestPolicy: 'cache-and-network',
  })
  const characters = data?.playerCharacters ?? []
  const own = characters.filter((one) => one.realm === toRealm)
  const mayAdmin = isGranted(adminChats, toRealm)
  const isOffered = (one: (typeof chatTypes)[number]) =>
    one === initial.type || (one !== 'ADMIN' && (mayAdmin || !adminChatTypes.some((known) => known === one)))
  const isShown = type !== initial.type || toRealm !== initial.toRealm
  const { newest } = seen
  const about = characters.find(({ characterId }) => characterId === newest.characterId)
  return (
    <FormFrame
      form={form}
      failure={failure}
      failureText={({ error }) => (error.code === 'CONFLICT' ? t(($) => $.panel.manage.conflict) : undefined)}
    >
      {seen.isChanged ? (
        <Alert tone="warning" title={t(($) => $.panel.manage.changed)}>
          {[
            t(($) => $['chat-types'][newest.openedAs]),
            t(($) => $.realm[newest.realm]),
            ...(about ? [`${about.firstName} ${about.lastName}`] : []),
            ...(newest.type === 'ADMIN' ? [t(($) => $.panel.manage.elevated)] : []),
          ].join(' · ')}
        </Alert>
      ) : null}
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
