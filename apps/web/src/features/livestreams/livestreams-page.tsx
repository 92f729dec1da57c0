import { EmptyState } from '@kubora/ui/empty-state'
import { Radio, TvMinimalPlay } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ConsentChoices } from '#features/livestreams/consent-choices.tsx'
import { documentAllowsPlayers } from '#features/livestreams/embed-source.ts'
import { LiveCard } from '#features/livestreams/live-card.tsx'
import * as css from '#features/livestreams/livestreams-page.css.ts'
import { QuietChannels } from '#features/livestreams/quiet-channels.tsx'
import { type Livestream, useLivestreams } from '#features/livestreams/use-livestreams.ts'
import { Page } from '#shell/layout/page.tsx'

/** Properties of {@link LivestreamsPage}. */
export interface LivestreamsPageProps {
  /** What the page was rendered with. */
  known: readonly Livestream[]
  /** Id of the channel whose player is shown, from the address. */
  watched: string | null
  onWatch: (channelId: string | null) => void
  /** Returns the address of the page with this channel's player. */
  watchHref: (channelId: string) => string
}

/** Channels that stream now, with players on demand, and the others with their last livestream. */
export function LivestreamsPage({ known, watched, onWatch, watchHref }: LivestreamsPageProps) {
  const { t } = useTranslation('livestreams')
  const { streams, isOld } = useLivestreams(known)
  const live = streams.filter(({ status }) => status === 'LIVE')
  const quiet = streams.filter(({ status }) => status !== 'LIVE')

  function watch(channelId: string): void {
    // the policy of the document this visit began with may forbid players: then the page is reloaded
    if (documentAllowsPlayers()) onWatch(channelId)
    else window.location.assign(watchHref(channelId))
  }

  return (
    <Page title={t(($) => $.title)} lead={t(($) => $.lead)}>
      <div className={css.sections}>
        <p className={css.status} role="status">
          {isOld ? t(($) => $.old) : null}
        </p>
        {streams.length === 0 ? (
          <EmptyState icon={<TvMinimalPlay size={28} />} title={t(($) => $.empty.title)}>
            {t(($) => $.empty.text)}
          </EmptyState>
        ) : live.length === 0 ? (
          <EmptyState icon={<Radio size={28} />} title={t(($) => $.nobody.title)}>
            {t(($) => $.nobody.text)}
          </EmptyState>
        ) : (
          <div className={css.grid}>
            {live.map((stream, index) => (
              <LiveCard
                key={stream.id}
                stream={stream}
                eager={index < 2}
                large={live.length === 1 || watched === stream.id}
                watching={watched === stream.id}
                onWatch={() => watch(stream.id)}
                onClose={() => onWatch(null)}
              />
            ))}
          </div>
        )}
        <QuietChannels channels={quiet} />
        <ConsentChoices />
      </div>
    </Page>
  )
}
