import { Badge } from '@kubora/ui/badge'
import { Card } from '@kubora/ui/card'
import { TextLink } from '@kubora/ui/text-link'
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
import type { ResultOf } from '#graphql/graphql.ts'
import { showToast } from '#shell/messages/toast-store.ts'
import { DeleteDialog } from '#shell/panel/delete-dialog.tsx'
import { MoveAnnouncement } from '#shell/panel/move-announcement.tsx'
import * as panel from '#shell/panel/panel.css.ts'
import { RowButtons, type RowMoves } from '#shell/panel/row-buttons.tsx'
import { useMoves } from '#shell/panel/use-moves.ts'
import { RelativeTime } from '#shell/time/relative-time.tsx'

/** A channel of the list. */
export type Channel = ResultOf<typeof livestreamChannelFragment>

const tones = { LIVE: 'danger', OFFLINE: 'neutral', UNKNOWN: 'amber' } as const

/** The channels in the order of the page, each with its buttons. */
export function ChannelList({ channels }: { channels: readonly Channel[] }) {
  const [, order] = useMutation(OrderLivestreamChannelsMutation)
  const { move, announcement } = useMoves(async (ids) => (await order({ ids: [...ids] })).error)
  const ids = channels.map(({ id }) => id)
  return (
    <Card>
      <ul className={css.list}>
        {channels.map((channel, index) => (
          <ChannelRow
            key={channel.id}
            channel={channel}
            moves={{
              isFirst: index === 0,
              isLast: index === channels.length - 1,
              onMove: (step) => move(ids, channel.id, step, channel.name),
            }}
          />
        ))}
      </ul>
      <MoveAnnouncement text={announcement} />
    </Card>
  )
}

function ChannelRow({ channel, moves }: { channel: Channel; moves: RowMoves }) {
  const { t } = useTranslation('livestream-channels')
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null)
  const { name } = channel
  return (
    <li className={css.row}>
      <div className={css.texts}>
        <p className={panel.rowName}>
          {name}
          <Badge tone={tones[channel.status]}>{t(($) => $.status[channel.status])}</Badge>
          {channel.enabled ? null : <Badge tone="info">{t(($) => $.hidden)}</Badge>}
        </p>
        <p className={panel.rowFacts}>
          <TextLink href={channel.url} target="_blank" rel="noopener noreferrer">
            {platformNames[channel.platform]} · {channel.handle}
          </TextLink>
          {channel.playerName ? <span>{t(($) => $.player, { name: channel.playerName })}</span> : null}
          <ChannelTimes channel={channel} />
        </p>
        {channel.missing ? <p className={panel.problem}>{t(($) => $.missing)}</p> : null}
      </div>
      <RowButtons
        name={name}
        moves={moves}
        onEdit={() => setOpen('edit')}
        onDelete={() => setOpen('remove')}
      />
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
  const [{ fetching, error }, remove] = useMutation(RemoveLivestreamChannelMutation)
  const { id, name } = channel

  async function confirm(): Promise<void> {
    const result = await remove({ id })
    if (result.error) return
    showToast(
      'success',
      t(($) => $.removed, { name }),
    )
    onClose()
  }

  return (
    <DeleteDialog
      title={t(($) => $.removeTitle, { name })}
      effect={t(($) => $.removeEffect)}
      confirmLabel={t(($) => $.removeConfirm)}
      busy={fetching}
      error={error}
      onClose={onClose}
      onConfirm={() => void confirm()}
    />
  )
}
