import { Radio } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { graphql } from '#graphql/graphql.ts'
import { StartCard } from '#shell/team-start/start-card.tsx'
import { StartNumberLink } from '#shell/team-start/start-lines.tsx'
import { useFreshQuery } from '#shell/team-start/use-fresh-query.ts'

const LivestreamsStartQuery = graphql(`
  query LivestreamsStart {
    livestreamChannels {
      id
      enabled
      status
      missing
    }
    livestreamPlatforms {
      platform
      failingSince
    }
  }
`)

/** The state by which the list is filtered for a number; platforms are above it. */
const states = { live: 'LIVE', missing: 'missing', failing: undefined } as const

/** Channels that are live, and what keeps others from being shown. */
export function LivestreamsStartCard() {
  const { t } = useTranslation('team-start')
  const { data, error, retry } = useFreshQuery(LivestreamsStartQuery)
  return (
    <StartCard
      title={t(($) => $.livestreams.title)}
      icon={Radio}
      data={data}
      error={error}
      failed={t(($) => $.loadFailed)}
      onRetry={retry}
      nothing=""
    >
      {({ livestreamChannels: channels, livestreamPlatforms: platforms }) => {
        const lines = [
          {
            what: 'live',
            count: channels.filter(({ enabled, status }) => enabled && status === 'LIVE').length,
          },
          { what: 'missing', count: channels.filter(({ missing }) => missing).length },
          { what: 'failing', count: platforms.filter(({ failingSince }) => failingSince !== null).length },
        ] as const
        return lines
          .filter(({ what, count }) => what === 'live' || count > 0)
          .map(({ what, count }) => (
            <li key={what}>
              <StartNumberLink
                to="/admin/livestreams"
                search={{ state: states[what] }}
                count={count}
                tone={what === 'live' ? 'waiting' : 'problem'}
              >
                {t(($) => $.livestreams[what], { count })}
              </StartNumberLink>
            </li>
          ))
      }}
    </StartCard>
  )
}
