import { EmptyState } from '@kubora/ui/empty-state'
import { Radio } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import {
  ChannelCard,
  ChannelFacts,
  ChannelPosition,
  useChannelColumns,
} from '#features/livestreams/channel-columns.tsx'
import { ChannelDialog } from '#features/livestreams/channel-dialog.tsx'
import { ChannelFilters } from '#features/livestreams/channel-filters.tsx'
import type { ChannelsSearch } from '#features/livestreams/channels-search.ts'
import { OrderLivestreamChannelsMutation } from '#features/livestreams/channels.documents.ts'
import { RemoveChannelDialog } from '#features/livestreams/remove-channel-dialog.tsx'
import { type Channel, shownChannels } from '#features/livestreams/shown-channels.ts'
import { MoveAnnouncement } from '#shell/panel/move-announcement.tsx'
import * as panel from '#shell/panel/panel.css.ts'
import { RowButtons } from '#shell/panel/row-buttons.tsx'
import { type MoveStep, useMoves } from '#shell/panel/use-moves.ts'
import * as css from '#shell/table/list-table.css.ts'
import { ListTotal } from '#shell/table/list-total.tsx'
import { useSearchChange } from '#shell/table/use-search-change.ts'
import { WholeList } from '#shell/table/whole-list.tsx'

/** Properties of {@link ChannelList}. */
export interface ChannelListProps {
  search: ChannelsSearch
  channels: readonly Channel[]
}

/** What is open, with the channel as it was then. */
type OpenDialog = { what: 'edit' | 'remove'; channel: Channel }

const channelId = ({ id }: Channel) => id

/** The channels in the order of the page, or in another one; says so where there is none. */
export function ChannelList({ search, channels }: ChannelListProps) {
  const { t } = useTranslation('livestream-channels')
  const show = useSearchChange(search)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const [, order] = useMutation(OrderLivestreamChannelsMutation)
  const { move, moveTo, announcement, reached } = useMoves(async (ids) => order({ ids: [...ids] }))
  const ids = channels.map(channelId)
  const positions = {
    ids,
    moveTo: ({ id, name }: Channel, position: number) => moveTo(ids, id, position, name),
  }
  const columns = useChannelColumns(positions)
  const rows = shownChannels(channels, search)
  // a step past neighbours that are not shown would lead nowhere to be seen
  const canStep = rows.length === channels.length && search.sort === undefined
  const step = ({ id, name }: Channel, by: MoveStep) => move(ids, id, by, name)
  const buttonsOf = (channel: Channel, open: (next: OpenDialog) => void, size: 'sm' | 'md' = 'sm') => (
    <RowButtons
      size={size}
      name={channel.name}
      moves={
        canStep
          ? {
              isFirst: ids[0] === channel.id,
              isLast: ids.at(-1) === channel.id,
              onMove: (by) => step(channel, by),
            }
          : undefined
      }
      onEdit={() => open({ what: 'edit', channel })}
      onDelete={() => open({ what: 'remove', channel })}
    />
  )

  return (
    <div className={panel.column}>
      {channels.length === 0 ? (
        <EmptyState icon={<Radio size={28} />} title={t(($) => $.empty.title)}>
          {t(($) => $.empty.text)}
        </EmptyState>
      ) : (
        <WholeList
          label={t(($) => $.title)}
          columns={columns}
          rows={rows}
          rowId={channelId}
          rowName={({ name }) => name}
          address={search}
          onAddress={show}
          ownOrder={t(($) => $.ownOrder)}
          searchField={{ label: t(($) => $.search.label), placeholder: t(($) => $.search.placeholder) }}
          filters={<ChannelFilters search={search} onChange={show} />}
          onReset={() => show({ q: undefined, platform: undefined, state: undefined })}
          card={(channel) => <ChannelCard channel={channel} />}
          onOpen={(channel) => setDialog({ what: 'edit', channel })}
          peek={(channel, close) => (
            <>
              <div className={css.peekButtons}>
                <ChannelPosition channel={channel} positions={positions} />
                {buttonsOf(
                  channel,
                  (next) => {
                    close()
                    setDialog(next)
                  },
                  'md',
                )}
              </div>
              <ChannelFacts channel={channel} />
            </>
          )}
          rowButtons={(channel) => buttonsOf(channel, setDialog)}
          {...(canStep ? { onStep: step } : {})}
          reached={reached}
          total={<ListTotal found={rows.length} all={channels.length} />}
        />
      )}
      <MoveAnnouncement text={announcement} />
      <OpenChannelDialog dialog={dialog} channels={channels} onClose={() => setDialog(null)} />
    </div>
  )
}

interface OpenChannelDialogProps {
  dialog: OpenDialog | null
  channels: readonly Channel[]
  onClose: () => void
}

function OpenChannelDialog({ dialog, channels, onClose }: OpenChannelDialogProps) {
  if (dialog === null) return null
  // somebody else may remove it meanwhile, and what is typed stays
  const channel = channels.find(({ id }) => id === dialog.channel.id) ?? dialog.channel
  return dialog.what === 'edit' ? (
    <ChannelDialog channel={channel} onClose={onClose} />
  ) : (
    <RemoveChannelDialog channel={channel} onClose={onClose} />
  )
}
