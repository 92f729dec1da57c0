import { Card } from '@kubora/ui/card'
import { StatusDot, type StatusDotProps } from '@kubora/ui/status-dot'
import { Trans, useTranslation } from 'react-i18next'
import type { LivestreamChannelsQuery } from '#features/livestreams/channels.documents.ts'
import * as css from '#features/livestreams/channels-page.css.ts'
import { platformNames } from '#features/livestreams/embed-consent.ts'
import type { ResultOf } from '#graphql/graphql.ts'
import { RelativeTime } from '#shell/time/relative-time.tsx'

type PlatformState = ResultOf<typeof LivestreamChannelsQuery>['livestreamPlatforms'][number]

/** State of the platforms: credentials, the last response, and whether they report livestreams by webhook. */
export function PlatformStates({ platforms }: { platforms: readonly PlatformState[] }) {
  const { t } = useTranslation('livestream-channels')
  if (platforms.length === 0) return null
  return (
    <Card title={t(($) => $.platforms.title)}>
      {platforms.map((state) => (
        <PlatformLine key={state.platform} state={state} />
      ))}
    </Card>
  )
}

function toneOf({ configured, failingSince, answeredAt }: PlatformState): StatusDotProps['tone'] {
  if (!configured) return 'neutral'
  if (failingSince) return 'danger'
  return answeredAt ? 'success' : 'warning'
}

function PlatformLine({ state }: { state: PlatformState }) {
  const { t } = useTranslation('livestream-channels')
  return (
    <div className={css.platform}>
      <p className={css.platformName}>
        <StatusDot tone={toneOf(state)} />
        {platformNames[state.platform]}
      </p>
      <p>
        {!state.configured ? (
          t(($) => $.platforms.off)
        ) : state.failingSince ? (
          <Trans
            t={t}
            i18nKey={($) => $.platforms.failing}
            values={{ reason: state.lastError }}
            components={{ time: <RelativeTime at={state.failingSince} /> }}
          />
        ) : state.answeredAt ? (
          <Trans
            t={t}
            i18nKey={($) => $.platforms.ok}
            components={{ time: <RelativeTime at={state.answeredAt} /> }}
          />
        ) : (
          t(($) => $.platforms.waiting)
        )}
      </p>
      {state.configured && state.platform === 'TWITCH' ? (
        <p>{t(($) => $.platforms.events, { count: state.eventChannels })}</p>
      ) : null}
      {state.revokedAt ? (
        <p>
          <Trans
            t={t}
            i18nKey={($) => $.platforms.revoked}
            values={{ reason: state.revokedReason }}
            components={{ time: <RelativeTime at={state.revokedAt} /> }}
          />
        </p>
      ) : null}
    </div>
  )
}
