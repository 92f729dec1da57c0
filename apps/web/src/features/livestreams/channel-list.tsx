import { errorText } from '@kubora/i18n/error-text'
import { Badge } from '@kubora/ui/badge'
import { Card } from '@kubora/ui/card'
import { ConfirmDialog } from '@kubora/ui/confirm-dialog'
import { IconButton } from '@kubora/ui/icon-button'
import { TextLink } from '@kubora/ui/text-link'
import { ArrowDown, ArrowUp, PencilLine, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { ChannelDialog } from '#features/livestreams/channel-dialog.tsx'
import {
  type livestreamChannelFragment,
  OrderLivestreamChannelsMutation,
  RemoveLivestreamChannelMutation,
} from '#features/livestreams/channels.documents.ts'
import * as css from '#features/livestreams/channels-page.css.ts'
import { platformNames } from '#features/livestreams/embed-consent.ts'
import { apiError } from '#graphql/api-error.ts'
import type { ResultOf } from '#graphql/graphql.ts'
import { showError } from '#shell/messages/message-store.ts'
import { showToast } from '#shell/messages/toast-store.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { RelativeTime } from '#shell/time/relative-time.tsx'

/** A channel of the list. */
export type Channel = ResultOf<typeof livestreamChannelFragment>

const tones = { LIVE: 'danger', OFFLINE: 'neutral', UNKNOWN: 'amber' } as const

/** The channels in the order of the page, each with what can be done to it. */
export function ChannelList({ channels }: { channels: readonly Channel[] }) {
  const { t } = useTranslation('livestream-channels')
  const sayFailure = useFailureMessage()
  const [{ fetching }, order] = useMutation(OrderLivestreamChannelsMutation)

  async function move(index: number, step: -1 | 1): Promise<void> {
    const ids = channels.map(({ id }) => id)
    const [id] = ids.splice(index, 1)
    const name = channels[index]?.name ?? ''
    if (id === undefined || fetching) return
    ids.splice(index + step, 0, id)
    const { error } = await order({ ids })
    if (error) return sayFailure(error)
    showToast(
      'success',
      t(($) => $.moved, { name, place: index + step + 1 }),
    )
  }

  return (
    <Card>
      <ul className={css.list}>
        {channels.map((channel, index) => (
          <ChannelRow
            key={channel.id}
            channel={channel}
            onUp={index === 0 ? null : () => void move(index, -1)}
            onDown={index === channels.length - 1 ? null : () => void move(index, 1)}
          />
        ))}
      </ul>
    </Card>
  )
}

interface ChannelRowProps {
  channel: Channel
  onUp: (() => void) | null
  onDown: (() => void) | null
}

function ChannelRow({ channel, onUp, onDown }: ChannelRowProps) {
  const { t } = useTranslation('livestream-channels')
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null)
  const { name } = channel
  return (
    <li className={css.row}>
      <div className={css.texts}>
        <p className={css.name}>
          {name}
          <Badge tone={tones[channel.status]}>{t(($) => $.status[channel.status])}</Badge>
          {channel.enabled ? null : <Badge tone="info">{t(($) => $.hidden)}</Badge>}
        </p>
        <p className={css.facts}>
          <TextLink href={channel.url} target="_blank" rel="noopener noreferrer">
            {platformNames[channel.platform]} · {channel.handle}
          </TextLink>
          {channel.playerName ? <span>{t(($) => $.player, { name: channel.playerName })}</span> : null}
          <ChannelTimes channel={channel} />
        </p>
        {channel.missing ? <p className={css.problem}>{t(($) => $.missing)}</p> : null}
      </div>
      <div className={css.buttons}>
        <IconButton
          label={t(($) => $.up, { name })}
          icon={<ArrowUp size={18} />}
          disabled={onUp === null}
          onClick={onUp ?? undefined}
        />
        <IconButton
          label={t(($) => $.down, { name })}
          icon={<ArrowDown size={18} />}
          disabled={onDown === null}
          onClick={onDown ?? undefined}
        />
        <IconButton
          label={t(($) => $.edit, { name })}
          icon={<PencilLine size={18} />}
          onClick={() => setOpen('edit')}
        />
        <IconButton
          label={t(($) => $.remove, { name })}
          tone="danger"
          icon={<Trash2 size={18} />}
          onClick={() => setOpen('remove')}
        />
      </div>
      {open === 'edit' ? <ChannelDialog channel={channel} onClose={() => setOpen(null)} /> : null}
      {open === 'remove' ? <RemoveDialog channel={channel} onClose={() => setOpen(null)} /> : null}
    </li>
  )
}

function ChannelTimes({ channel }: { channel: Channel }) {
  const { t } = useTranslation('livestream-channels')
  if (channel.status === 'LIVE' && channel.viewers !== null)
    return <span>{t(($) => $.viewers, { count: channel.viewers })}</span>
  return (
    <>
      {channel.lastLiveAt ? (
        <span>
          <Trans
            t={t}
            i18nKey={($) => $.lastLive}
            components={{ time: <RelativeTime at={channel.lastLiveAt} /> }}
          />
        </span>
      ) : null}
      {channel.checkedAt ? (
        <span>
          <Trans
            t={t}
            i18nKey={($) => $.checked}
            components={{ time: <RelativeTime at={channel.checkedAt} /> }}
          />
        </span>
      ) : null}
    </>
  )
}

function RemoveDialog({ channel, onClose }: { channel: Channel; onClose: () => void }) {
  const { t } = useTranslation('livestream-channels')
  const sayFailure = useFailureMessage()
  const [{ fetching }, remove] = useMutation(RemoveLivestreamChannelMutation)
  const { id, name } = channel

  async function confirm(): Promise<void> {
    const { error } = await remove({ id })
    onClose()
    if (error) return sayFailure(error)
    showToast(
      'success',
      t(($) => $.removed, { name }),
    )
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t(($) => $.removeTitle, { name })}
      effect={t(($) => $.removeEffect)}
      confirmLabel={t(($) => $.removeConfirm)}
      cancelLabel={t(($) => $.cancel)}
      tone="danger"
      busy={fetching}
      onConfirm={() => void confirm()}
    />
  )
}

/** Says why the server refused, in the words of the catalogue. */
function useFailureMessage(): (error: Parameters<typeof apiError>[0]) => void {
  const { t } = useTranslation('errors')
  const locale = useLocale()
  return (error) => {
    const { code, params } = apiError(error)
    showError({ text: errorText(t, locale, code, params) })
  }
}
