import { formatNumber } from '@kubora/i18n/format'
import { Badge } from '@kubora/ui/badge'
import { DescriptionList } from '@kubora/ui/description-list'
import { TextLink } from '@kubora/ui/text-link'
import { useTranslation } from 'react-i18next'
import { platformNames } from '#features/livestreams/embed-consent.ts'
import type { Channel } from '#features/livestreams/shown-channels.ts'
import * as panel from '#shell/panel/panel.css.ts'
import { PositionButton } from '#shell/panel/position-button.tsx'
import type { ListColumn } from '#shell/table/list-table.tsx'
import * as css from '#shell/table/list-table.css.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { RelativeTime } from '#shell/time/relative-time.tsx'

const tones = { LIVE: 'danger', OFFLINE: 'neutral', UNKNOWN: 'amber' } as const

/** Where channels stand, and how they are moved. */
export interface ChannelPositions {
  /** Ids of all channels in their order. */
  ids: readonly string[]
  moveTo: (channel: Channel, position: number) => void
}

/** The position of a channel. */
export function ChannelPosition({ channel, positions }: { channel: Channel; positions: ChannelPositions }) {
  return (
    <PositionButton
      name={channel.name}
      position={positions.ids.indexOf(channel.id) + 1}
      total={positions.ids.length}
      onMoveTo={(position) => positions.moveTo(channel, position)}
    />
  )
}

/** Returns the columns of the list of channels. */
export function useChannelColumns(positions: ChannelPositions): readonly ListColumn<Channel>[] {
  const { t } = useTranslation(['livestream-channels', 'panel'])
  const locale = useLocale()
  const named = (
    id: 'name' | 'state' | 'platform' | 'handle' | 'player' | 'viewers' | 'lastLive' | 'checked',
  ) => ({
    id,
    header: t(($) => $.column[id]),
    sortable: true,
  })
  return [
    {
      id: 'position',
      header: t(($) => $.panel.position.column),
      cell: (channel) => <ChannelPosition channel={channel} positions={positions} />,
    },
    {
      ...named('name'),
      cell: ({ name }) => <span className={css.parent}>{name}</span>,
      value: ({ name }) => name,
      canHide: false,
    },
    {
      ...named('state'),
      cell: (channel) => <ChannelState channel={channel} />,
      value: ({ status }) => t(($) => $.status[status]),
    },
    {
      ...named('platform'),
      cell: ({ platform }) => platformNames[platform],
      value: ({ platform }) => platformNames[platform],
    },
    {
      ...named('handle'),
      cell: (channel) => <ChannelLink channel={channel} />,
      value: ({ handle }) => handle,
    },
    {
      ...named('player'),
      cell: ({ playerName }) => playerName ?? <span className={css.quiet}>–</span>,
      value: ({ playerName }) => playerName ?? '',
      nowrap: true,
    },
    {
      ...named('viewers'),
      cell: ({ viewers }) => (viewers === null ? null : formatNumber(locale, viewers)),
      value: ({ viewers }) => viewers ?? -1,
      descendingFirst: true,
      numeric: true,
    },
    {
      ...named('lastLive'),
      cell: ({ lastLiveAt }) => (lastLiveAt ? <RelativeTime at={lastLiveAt} /> : null),
      value: ({ lastLiveAt }) => lastLiveAt ?? '',
      descendingFirst: true,
      nowrap: true,
    },
    {
      ...named('checked'),
      cell: ({ checkedAt }) => (checkedAt ? <RelativeTime at={checkedAt} /> : null),
      value: ({ checkedAt }) => checkedAt ?? '',
      descendingFirst: true,
      nowrap: true,
      hiddenAtFirst: true,
    },
  ]
}

function ChannelLink({ channel: { url, handle } }: { channel: Channel }) {
  return (
    <TextLink href={url} target="_blank" rel="noopener noreferrer">
      {handle}
    </TextLink>
  )
}

/** Whether a channel is live, and what keeps it from the page. */
function ChannelState({ channel: { status, enabled, missing } }: { channel: Channel }) {
  const { t } = useTranslation('livestream-channels')
  return (
    <span className={css.badges}>
      <Badge tone={tones[status]}>{t(($) => $.status[status])}</Badge>
      {enabled ? null : <Badge tone="info">{t(($) => $.hidden)}</Badge>}
      {missing ? <Badge tone="danger">{t(($) => $.notFound)}</Badge> : null}
    </span>
  )
}

/** A channel on a phone. */
export function ChannelCard({ channel }: { channel: Channel }) {
  const { t } = useTranslation('livestream-channels')
  const { name, platform, status, viewers } = channel
  return (
    <div className={css.card}>
      <span className={panel.rowName}>{name}</span>
      <span className={css.facts}>
        <ChannelState channel={channel} />
        <span>{platformNames[platform]}</span>
        {status === 'LIVE' && viewers !== null ? (
          <span>{t(($) => $.viewers, { count: viewers })}</span>
        ) : null}
      </span>
    </div>
  )
}

/** All that is known of a channel. */
export function ChannelFacts({ channel }: { channel: Channel }) {
  const { t } = useTranslation('livestream-channels')
  const locale = useLocale()
  const { platform, playerName, title, viewers, missing, lastLiveAt, checkedAt } = channel
  return (
    <>
      {missing ? <p className={panel.problem}>{t(($) => $.missing)}</p> : null}
      <DescriptionList
        entries={[
          { term: t(($) => $.column.state), value: <ChannelState channel={channel} /> },
          { term: t(($) => $.column.platform), value: platformNames[platform] },
          { term: t(($) => $.column.handle), value: <ChannelLink channel={channel} /> },
          ...(playerName ? [{ term: t(($) => $.column.player), value: playerName }] : []),
          ...(title ? [{ term: t(($) => $.column.title), value: title }] : []),
          ...(viewers === null
            ? []
            : [{ term: t(($) => $.column.viewers), value: formatNumber(locale, viewers) }]),
          ...(lastLiveAt
            ? [{ term: t(($) => $.column.lastLive), value: <RelativeTime at={lastLiveAt} /> }]
            : []),
          ...(checkedAt
            ? [{ term: t(($) => $.column.checked), value: <RelativeTime at={checkedAt} /> }]
            : []),
        ]}
      />
    </>
  )
}
