import { ExternalLink } from 'lucide-react'
import { Trans, useTranslation } from 'react-i18next'
import { platformNames } from '#features/livestreams/embed-consent.ts'
import * as css from '#features/livestreams/livestreams-page.css.ts'
import { StreamTime } from '#features/livestreams/stream-time.tsx'
import type { Livestream } from '#features/livestreams/use-livestreams.ts'

/** Channels that do not stream now or whose state is unknown, with their last livestream and a link. */
export function QuietChannels({ channels }: { channels: readonly Livestream[] }) {
  const { t } = useTranslation('livestreams')
  if (channels.length === 0) return null
  return (
    <section aria-labelledby="quiet-channels">
      <h2 id="quiet-channels" className={css.subtitle}>
        {t(($) => $.quiet.title)}
      </h2>
      <ul className={css.quietList}>
        {channels.map((channel) => (
          <QuietChannel key={channel.id} channel={channel} />
        ))}
      </ul>
    </section>
  )
}

function QuietChannel({ channel }: { channel: Livestream }) {
  const { t } = useTranslation('livestreams')
  return (
    <li>
      <a className={css.quiet} href={channel.url} target="_blank" rel="noopener noreferrer">
        <span className={css.initial} aria-hidden>
          {initialOf(channel.name)}
        </span>
        <span className={css.quietTexts}>
          <span className={css.quietName}>{channel.name}</span>
          <span className={css.quietFact}>
            {platformNames[channel.platform]}
            {' · '}
            {channel.status === 'UNKNOWN' ? t(($) => $.quiet.unknown) : null}
            {channel.status === 'UNKNOWN' && channel.lastLiveAt ? ' · ' : null}
            {channel.lastLiveAt ? (
              <Trans
                t={t}
                i18nKey={($) => $.quiet.lastLive}
                components={{ time: <StreamTime at={channel.lastLiveAt} form="ago" /> }}
              />
            ) : channel.status === 'UNKNOWN' ? null : (
              t(($) => $.quiet.never)
            )}
          </span>
        </span>
        <ExternalLink aria-hidden size={16} className={css.quietSign} />
      </a>
    </li>
  )
}

/** Returns the first character in upper case, complete even where it takes two UTF-16 units. */
function initialOf(name: string): string {
  return String.fromCodePoint(name.codePointAt(0) ?? 0x20).toLocaleUpperCase()
}
