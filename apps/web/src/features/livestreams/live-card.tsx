import { formatNumber } from '@kubora/i18n/format'
import { Badge } from '@kubora/ui/badge'
import { IconButton } from '@kubora/ui/icon-button'
import { ExternalLink, Eye, Play, Radio, X } from 'lucide-react'
import { Trans, useTranslation } from 'react-i18next'
import { platformNames } from '#features/livestreams/embed-consent.ts'
import * as css from '#features/livestreams/live-card.css.ts'
import { StreamPlayer } from '#features/livestreams/stream-player.tsx'
import { StreamTime } from '#features/livestreams/stream-time.tsx'
import type { Livestream } from '#features/livestreams/use-livestreams.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

/** Properties of {@link LiveCard}. */
export interface LiveCardProps {
  stream: Livestream
  /** Wider than the others: the only livestream, or the one being watched. */
  large: boolean
  watching: boolean
  onWatch: () => void
  onClose: () => void
  /** Loads the picture at once, as it is visible without scrolling. */
  eager: boolean
}

/** A livestream: picture, title, viewers, and its player on demand. */
export function LiveCard({ stream, large, watching, onWatch, onClose, eager }: LiveCardProps) {
  const { t } = useTranslation('livestreams')
  const platform = platformNames[stream.platform]
  return (
    <article className={large ? css.cardLarge : css.card} data-live aria-label={stream.name}>
      <div className={css.stage}>
        {watching ? (
          <StreamPlayer stream={stream} onClose={onClose} />
        ) : (
          <Preview stream={stream} onWatch={onWatch} eager={eager} />
        )}
      </div>
      <div className={css.texts}>
        <div className={css.head}>
          <h2 className={css.name}>{stream.name}</h2>
          {watching ? (
            <IconButton size="sm" label={t(($) => $.player.close)} icon={<X size={18} />} onClick={onClose} />
          ) : (
            <Badge tone="neutral">{platform}</Badge>
          )}
        </div>
        {stream.title ? <p className={css.title}>{stream.title}</p> : null}
        <p className={css.facts}>
          {stream.startedAt ? (
            <span>
              <Trans
                t={t}
                i18nKey={($) => $.liveSince}
                components={{ time: <StreamTime at={stream.startedAt} form="span" /> }}
              />
            </span>
          ) : null}
          {stream.category ? <span>{stream.category}</span> : null}
          {stream.playerName ? <span>{t(($) => $.inGame, { name: stream.playerName })}</span> : null}
        </p>
        <a className={css.outside} href={stream.url} target="_blank" rel="noopener noreferrer">
          {t(($) => $.watchOn, { platform })}
          <ExternalLink aria-hidden size={14} />
        </a>
      </div>
    </article>
  )
}

function Preview({ stream, onWatch, eager }: Pick<LiveCardProps, 'stream' | 'onWatch' | 'eager'>) {
  const { t } = useTranslation('livestreams')
  const locale = useLocale()
  return (
    <div className={css.preview}>
      {stream.thumbnail ? (
        <img
          className={css.picture}
          src={stream.thumbnail}
          srcSet={`${stream.thumbnail} 480w, ${stream.thumbnail}&w=960 960w`}
          sizes="(min-width: 1024px) 580px, (min-width: 720px) 50vw, 100vw"
          width={480}
          height={270}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
        />
      ) : null}
      <span className={css.shade} aria-hidden />
      <span className={css.live}>
        <Radio aria-hidden size={14} />
        {t(($) => $.live)}
      </span>
      {stream.viewers === null ? null : (
        <span className={css.viewers}>
          <Eye aria-hidden size={14} />
          {t(($) => $.viewers, { count: stream.viewers, shown: formatNumber(locale, stream.viewers) })}
        </span>
      )}
      <button
        type="button"
        className={css.cover}
        onClick={onWatch}
        aria-label={t(($) => $.watchHere, { name: stream.name })}
      >
        <span className={css.play} aria-hidden>
          <Play size={26} />
        </span>
      </button>
    </div>
  )
}
