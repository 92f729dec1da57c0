import { Select } from '@kubora/ui/select'
import { channelNameMaxLength, readStreamHandle } from '@kubora/validation/livestreams'
import { message } from '@kubora/validation/messages'
import { requiredText } from '@kubora/validation/text'
import { useStore } from '@tanstack/react-form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClient, useMutation } from 'urql'
import { z } from 'zod'
import {
  AddLivestreamChannelMutation,
  EditLivestreamChannelMutation,
  LivestreamChannelsQuery,
} from '#features/livestreams/channels.documents.ts'
import { type Platform, platformNames, platforms } from '#features/livestreams/embed-consent.ts'
import type { Channel } from '#features/livestreams/shown-channels.ts'
import { type FormFailure, formFailure } from '#shell/forms/form-failure.ts'
import { FormFrame } from '#shell/forms/form-frame.tsx'
import { useAppForm } from '#shell/forms/use-app-form.ts'
import { useFormDraft } from '#shell/forms/use-form-draft.ts'
import { showIn, useLiveForm } from '#shell/forms/use-live-form.ts'
import { ChangedAlert } from '#shell/panel/changed-alert.tsx'
import { DraftOffer } from '#shell/panel/draft-offer.tsx'
import { FormDialog } from '#shell/panel/form-dialog.tsx'
import { useUndoToast } from '#shell/panel/use-undo-toast.ts'

const serverNames = { TWITCH: 'twitch', YOUTUBE: 'youtube' } as const

// checks what needs no server, on values as the fields hold them
const formInput = z
  .object({
    platform: z.enum(['TWITCH', 'YOUTUBE']),
    handle: requiredText(200),
    displayName: requiredText(channelNameMaxLength),
    playerName: z.string(),
    enabled: z.boolean(),
  })
  .refine(({ platform, handle }) => readStreamHandle(serverNames[platform], handle) !== null, {
    path: ['handle'],
    error: message('stream-handle'),
    when: ({ value }) => formHandle.safeParse(value).success,
  })
const formHandle = z.object({ handle: requiredText(200) })

/** Properties of {@link ChannelDialog}. */
export interface ChannelDialogProps {
  /** Null adds a new one. */
  channel: Channel | null
  onClose: () => void
}

/** Adds a channel or changes one. */
export function ChannelDialog({ channel, onClose }: ChannelDialogProps) {
  const { t } = useTranslation('livestream-channels')
  const title = channel ? t(($) => $.form.editTitle, { name: channel.name }) : t(($) => $.form.addTitle)
  return (
    <FormDialog isKept title={title} onClose={onClose}>
      <ChannelForm channel={channel} onClose={onClose} />
    </FormDialog>
  )
}

function ChannelForm({ channel, onClose }: ChannelDialogProps) {
  const { t } = useTranslation(['livestream-channels', 'panel'])
  const client = useClient()
  const showDone = useUndoToast()
  const [, add] = useMutation(AddLivestreamChannelMutation)
  const [, edit] = useMutation(EditLivestreamChannelMutation)
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const [initial, setInitial] = useState(() => valuesOf(channel))

  const form = useAppForm({
    defaultValues: initial,
    validators: { onChange: formInput },
    onSubmit: async ({ value }) => {
      const result = seen.thing
        ? await edit({ id: seen.thing.id, version: seen.thing.version, input: value })
        : await add({ input: value })
      const { error } = result
      const failed = formFailure(error, value)
      if (failed?.error.code === 'CONFLICT') {
        await client.query(LivestreamChannelsQuery, {}, { requestPolicy: 'network-only' }).toPromise()
        seen.takeOver()
      }
      setFailure(failed)
      if (failed) return
      draft.sent()
      showDone(
        t(($) => $.saved, { name: value.displayName }),
        result,
      )
      onClose()
    },
  })
  const values = useStore(form.store, (state) => state.values)
  const seen = useLiveForm({
    thing: channel,
    valuesOf,
    typed: values,
    show: showIn(form, setInitial),
    isPaused: useStore(form.store, (state) => state.isSubmitting),
  })
  const draft = useFormDraft({
    subject: `channel:${channel?.id ?? 'new'}`,
    values,
    initial,
    onResume(values) {
      if (platforms.includes(values.platform)) form.setFieldValue('platform', values.platform)
      for (const name of ['handle', 'displayName', 'playerName'] as const)
        form.setFieldValue(name, values[name])
      form.setFieldValue('enabled', values.enabled)
    },
  })
  const changed = seen.isChanged ? valuesOf(seen.newest) : null
  const mark = (isChecked: boolean) => (isChecked ? '✓' : '–')

  return (
    <FormFrame
      form={form}
      failure={failure}
      failureText={({ error }) =>
        error.code === 'CONFLICT' ? t(($) => $.panel.changed.conflict) : undefined
      }
    >
      {changed ? (
        <ChangedAlert
          fields={[
            [t(($) => $.form.platform), platformNames[changed.platform], platformNames[values.platform]],
            [t(($) => $.form.handle), changed.handle, values.handle],
            [t(($) => $.form.name), changed.displayName, values.displayName],
            [t(($) => $.form.playerName), changed.playerName, values.playerName],
            [t(($) => $.form.enabled), mark(changed.enabled), mark(values.enabled)],
          ]}
        />
      ) : null}
      <DraftOffer draft={draft} />
      <form.Field name="platform">
        {(field) => (
          <Select
            label={t(($) => $.form.platform)}
            name={field.name}
            value={field.state.value}
            onChange={(event) => field.handleChange(event.target.value as Platform)}
            options={platforms.map((platform) => ({ value: platform, label: platformNames[platform] }))}
          />
        )}
      </form.Field>
      <form.Subscribe selector={(state) => state.values.platform}>
        {(platform) => (
          <form.AppField name="handle">
            {(field) => (
              <field.Text
                label={t(($) => $.form.handle)}
                hint={t(($) => $.form.handleHint[platform])}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                required
              />
            )}
          </form.AppField>
        )}
      </form.Subscribe>
      <form.AppField name="displayName">
        {(field) => <field.Text label={t(($) => $.form.name)} autoComplete="off" required />}
      </form.AppField>
      <form.AppField name="playerName">
        {(field) => (
          <field.Text
            label={t(($) => $.form.playerName)}
            hint={t(($) => $.form.playerHint)}
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </form.AppField>
      <form.AppField name="enabled">
        {(field) => <field.Checkbox label={t(($) => $.form.enabled)} />}
      </form.AppField>
      <form.Submit full>{t(($) => $.form.save)}</form.Submit>
    </FormFrame>
  )
}

function valuesOf(channel: Channel | null) {
  const platform: Platform = channel?.platform ?? 'TWITCH'
  return {
    platform,
    handle: channel?.handle ?? '',
    displayName: channel?.name ?? '',
    playerName: channel?.playerName ?? '',
    enabled: channel?.enabled ?? true,
  }
}
