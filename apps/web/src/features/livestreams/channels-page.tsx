import { Button } from '@kubora/ui/button'
import { Card } from '@kubora/ui/card'
import { EmptyState } from '@kubora/ui/empty-state'
import { Skeleton } from '@kubora/ui/skeleton'
import { LockKeyhole, Plus, Radio } from 'lucide-react'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { useQuery, useSubscription } from 'urql'
import { ChannelDialog } from '#features/livestreams/channel-dialog.tsx'
import { ChannelList } from '#features/livestreams/channel-list.tsx'
import {
  LivestreamChannelsChangedSubscription,
  LivestreamChannelsQuery,
} from '#features/livestreams/channels.documents.ts'
import * as css from '#features/livestreams/channels-page.css.ts'
import { PlatformStates } from '#features/livestreams/platform-states.tsx'
import { apiError } from '#graphql/api-error.ts'
import { LoadFailure } from '#shell/failure/load-failure.tsx'
import { Page } from '#shell/layout/page.tsx'
import { ButtonRouterLink } from '#shell/navigation/router-links.tsx'

/** The right the server asks for. */
const permission = 'acp.livestreams.edit'

/** The channels of the livestream page: add, change, sort, hide, remove; their state is live. */
export function ChannelsPage() {
  const { t } = useTranslation('livestream-channels')
  const [{ data, error }, ask] = useQuery({
    query: LivestreamChannelsQuery,
    requestPolicy: 'cache-and-network',
  })
  useSubscription({ query: LivestreamChannelsChangedSubscription, pause: data === undefined })
  const [adding, setAdding] = useState(false)
  if (error && apiError(error).code === 'NO_PERMISSION') return <NoPermission />
  const channels = data?.livestreamChannels
  return (
    <Page
      title={t(($) => $.title)}
      lead={t(($) => $.lead)}
      actions={
        <div className={css.actions}>
          <ButtonRouterLink to="/livestream">{t(($) => $.toPage)}</ButtonRouterLink>
          <Button variant="primary" icon={<Plus size={18} />} onClick={() => setAdding(true)}>
            {t(($) => $.add)}
          </Button>
        </div>
      }
    >
      {channels === undefined ? (
        error ? (
          <LoadFailure title={t(($) => $.loadFailed)} error={error} onRetry={ask} />
        ) : (
          <Card>
            <Skeleton shape="row" />
            <Skeleton shape="row" />
            <Skeleton shape="row" />
          </Card>
        )
      ) : (
        <div className={css.columns}>
          {channels.length === 0 ? (
            <EmptyState icon={<Radio size={28} />} title={t(($) => $.empty.title)}>
              {t(($) => $.empty.text)}
            </EmptyState>
          ) : (
            <ChannelList channels={channels} />
          )}
          <PlatformStates platforms={data?.livestreamPlatforms ?? []} />
        </div>
      )}
      {adding ? <ChannelDialog channel={null} onClose={() => setAdding(false)} /> : null}
    </Page>
  )
}

function NoPermission() {
  const { t } = useTranslation('livestream-channels')
  return (
    <Page title={t(($) => $.title)}>
      <EmptyState icon={<LockKeyhole size={28} />} title={t(($) => $.noPermission.title)}>
        <Trans
          t={t}
          i18nKey={($) => $.noPermission.text}
          values={{ permission }}
          components={{ code: <code /> }}
        />
      </EmptyState>
    </Page>
  )
}
