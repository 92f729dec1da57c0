import { Alert } from '@kubora/ui/alert'
import { Select } from '@kubora/ui/select'
import { gameServerValues, identityModes, serverKinds } from '@kubora/validation/game-servers'
import { realms } from '@kubora/validation/realms'
import { useStore } from '@tanstack/react-form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClient, useMutation } from 'urql'
import { z } from 'zod'
import { GameServerQuery } from '#features/game-servers/game-servers.documents.ts'
import {
  AddGameServerMutation,
  EditGameServerMutation,
} from '#features/game-servers/server-keys.documents.ts'
import type { GameServer } from '#features/game-servers/shown-servers.ts'
import { type FormFailure, formFailure } from '#shell/forms/form-failure.ts'
import { FormFrame } from '#shell/forms/form-frame.tsx'
import { useAppForm } from '#shell/forms/use-app-form.ts'
import { useFormDraft } from '#shell/forms/use-form-draft.ts'
import { showIn, useLiveForm } from '#shell/forms/use-live-form.ts'
import { DraftOffer } from '#shell/panel/draft-offer.tsx'
import { useUndoToast } from '#shell/panel/use-undo-toast.ts'

type Kind = GameServer['kind']
type Mode = GameServer['identityMode']
type Realm = NonNullable<GameServer['realm']>

const kinds = serverKinds.map((kind) => kind.toUpperCase() as Kind)
const modes = identityModes.map((mode) => mode.toUpperCase() as Mode)

// checks what needs no server, on values as the fields hold them; '' is a server without a realm
const formInput = z.object({
  slug: gameServerValues.shape.slug,
  name: gameServerValues.shape.name,
  kind: z.enum(kinds),
  realm: z.enum(['', ...realms]),
  identityMode: z.enum(modes),
  disabled: z.boolean(),
})

function valuesOf(server: GameServer | null): z.input<typeof formInput> {
  if (server === null)
    return { slug: '', name: '', kind: 'ROLEPLAY', realm: '', identityMode: 'ONLINE', disabled: false }
  const { slug, name, kind, realm, identityMode, state } = server
  return { slug, name, kind, realm: realm ?? '', identityMode, disabled: state === 'DISABLED' }
}

function inputOf({ realm, ...values }: z.input<typeof formInput>) {
  return { ...values, realm: realm === '' ? null : realm }
}

/** Properties of {@link ServerForm}. */
export interface ServerFormProps {
  /** Null adds one. */
  server: GameServer | null
  /** Called with the id and the first key of a new one. */
  onAdded?: (id: string, key: string) => void
}

/** What a game server is; saved unless somebody changed it since it was shown. */
export function ServerForm({ server, onAdded }: ServerFormProps) {
  const { t } = useTranslation('game-servers')
  const showDone = useUndoToast()
  const client = useClient()
  const [, add] = useMutation(AddGameServerMutation)
  const [, edit] = useMutation(EditGameServerMutation)
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const [initial, setInitial] = useState(() => valuesOf(server))

  const form = useAppForm({
    defaultValues: initial,
    validators: { onChange: formInput },
    onSubmit: async ({ value }) => {
      if (server === null) {
        const { disabled: _, ...input } = inputOf(value)
        const { data, error } = await add({ input })
        setFailure(formFailure(error, value))
        if (!data) return
        draft.sent()
        onAdded?.(data.addGameServer.server.id, data.addGameServer.key)
        return
      }
      const result = await edit({
        id: server.id,
        before: inputOf(valuesOf(seen.thing)),
        values: inputOf(value),
      })
      const failed = formFailure(result.error, value)
      if (failed?.error.code === 'CONFLICT') {
        await client.query(GameServerQuery, { id: server.id }, { requestPolicy: 'network-only' }).toPromise()
        seen.takeOver()
      }
      setFailure(failed)
      if (failed) return
      draft.sent()
      setInitial(value)
      showDone(
        t(($) => $.form.saved, { name: value.name }),
        result,
      )
    },
  })
  const values = useStore(form.store, (state) => state.values)
  const draft = useFormDraft({
    subject: `game-server:${server?.id ?? 'new'}`,
    values,
    initial,
    onResume(typed) {
      form.reset(typed, { keepDefaultValues: true })
    },
  })

  const seen = useLiveForm({
    thing: server,
    valuesOf,
    typed: values,
    initial,
    show: showIn(form, setInitial),
    isPaused: useStore(form.store, (state) => state.isSubmitting),
  })

  return (
    <FormFrame
      ofPage={server !== null}
      form={form}
      failure={failure}
      failureText={({ error }) => (error.code === 'CONFLICT' ? t(($) => $.form.changed.failure) : undefined)}
      label={server === null ? t(($) => $.form.newTitle) : undefined}
    >
      {seen.isChanged ? (
        <Alert tone="warning" role="status" title={t(($) => $.form.changed.title)}>
          {t(($) => $.form.changed.text)}
        </Alert>
      ) : null}
      <DraftOffer draft={draft} />
      <form.AppField name="name">
        {(field) => <field.Text label={t(($) => $.column.name)} autoComplete="off" required />}
      </form.AppField>
      <form.AppField name="slug">
        {(field) => (
          <field.Text
            label={t(($) => $.column.slug)}
            hint={t(($) => $.form.slugHint)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        )}
      </form.AppField>
      <form.Field name="kind">
        {(field) => (
          <Select
            label={t(($) => $.column.kind)}
            name={field.name}
            value={field.state.value}
            onChange={(event) => field.handleChange(event.target.value as Kind)}
            options={kinds.map((value) => ({ value, label: t(($) => $.kind[value]) }))}
          />
        )}
      </form.Field>
      <form.Field name="realm">
        {(field) => (
          <Select
            label={t(($) => $.column.realm)}
            name={field.name}
            value={field.state.value}
            onChange={(event) => field.handleChange(event.target.value as Realm | '')}
            options={[
              { value: '', label: t(($) => $.form.noRealm) },
              ...realms.map((value) => ({ value, label: t(($) => $.realm[value]) })),
            ]}
          />
        )}
      </form.Field>
      <form.Field name="identityMode">
        {(field) => (
          <Select
            label={t(($) => $.fact.identity)}
            hint={t(($) => $.form.identityHint)}
            name={field.name}
            value={field.state.value}
            onChange={(event) => field.handleChange(event.target.value as Mode)}
            options={modes.map((value) => ({ value, label: t(($) => $.identity[value]) }))}
          />
        )}
      </form.Field>
      {server === null ? null : (
        <form.AppField name="disabled">
          {(field) => <field.Checkbox label={t(($) => $.form.disabled)} />}
        </form.AppField>
      )}
      <form.Submit full>{server === null ? t(($) => $.form.add) : t(($) => $.form.save)}</form.Submit>
    </FormFrame>
  )
}
