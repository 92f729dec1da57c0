import { Button } from '@kubora/ui/button'
import { Skeleton } from '@kubora/ui/skeleton'
import { livestreamPermissions } from '@kubora/validation/permissions/livestreams'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery, useSubscription } from 'urql'
import '#features/livestreams/cache.ts'
import { ChannelDialog } from '#features/livestreams/channel-dialog.tsx'
import { ChannelList } from '#features/livestreams/channel-list.tsx'
import type { ChannelsSearch } from '#features/livestreams/channels-search.ts'
import {
  LivestreamChannelsChangedSubscription,
  LivestreamChannelsQuery,
} from '#features/livestreams/channels.documents.ts'
import { PlatformStates } from '#features/livestreams/platform-states.tsx'
import { ButtonRouterLink } from '#shell/navigation/router-links.tsx'
import { PanelQuery } from '#shell/panel/panel-query.tsx'
import { useKeyProps } from '#shell/keys/use-key-props.ts'
import { PanelPage } from '#shell/panel/panel-page.tsx'
import * as panel from '#shell/panel/panel.css.ts'

/** Permission the server requires. */
const permission = livestreamPermissions.editLivestreams

/** The channels of the livestream page: add, change, move, hide, remove; their state is live. Search, filters and order are in the URL. */
export function ChannelsPage({ search }: { search: ChannelsSearch }) {
  const { t } = useTranslation('livestream-channels')
  const [{ data, error }, refetch] = useQuery({
    query: LivestreamChannelsQuery,
    requestPolicy: 'cache-and-network',
  })
  useSubscription({ query: LivestreamChannelsChangedSubscription, pause: data === undefined })
  const [adding, setAdding] = useState(false)
  const key = useKeyProps()
  return (
    <PanelPage
      title={t(($) => $.title)}
      lead={t(($) => $.lead)}
      error={error}
      denied={{ title: t(($) => $.noPermission.title), permission }}
      actions={
        <div className={panel.actions}>
          <ButtonRouterLink to="/livestream">{t(($) => $.toPage)}</ButtonRouterLink>
          <Button {...key('n')} variant="primary" icon={<Plus size={18} />} onClick={() => setAdding(true)}>
            {t(($) => $.add)}
          </Button>
        </div>
      }
    >
      <PanelQuery
        data={data}
        error={error}
        failed={t(($) => $.loadFailed)}
        onRetry={refetch}
        outline={<Outline />}
      >
        {({ livestreamChannels: channels, livestreamPlatforms: platforms }) => (
          <div className={panel.column}>
            <ChannelList search={search} channels={channels} />
            <PlatformStates platforms={platforms} />
          </div>
        )}
      </PanelQuery>
      {adding ? <ChannelDialog channel={null} onClose={() => setAdding(false)} /> : null}
    </PanelPage>
  )
}

function Outline() {
  return (
    <div className={panel.column}>
      <Skeleton shape="row" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </div>
  )
}
