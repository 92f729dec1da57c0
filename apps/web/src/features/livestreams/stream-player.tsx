import { Button } from '@kubora/ui/button'
import { Checkbox } from '@kubora/ui/checkbox'
import { ShieldCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  embedConsent,
  platformNames,
  playerHosts,
  setEmbedConsent,
} from '#features/livestreams/embed-consent.ts'
import { embedSource } from '#features/livestreams/embed-source.ts'
import * as css from '#features/livestreams/stream-player.css.ts'
import type { Livestream } from '#features/livestreams/use-livestreams.ts'
import { usePersistedValue } from '#shell/session/use-persisted-value.ts'
import { focusInView } from '#shell/navigation/focus-in-view.ts'

/** Properties of {@link StreamPlayer}. */
export interface StreamPlayerProps {
  stream: Livestream
  onClose: () => void
}

/** The platform's own player, loaded only after the visitor consented, now or earlier. */
export function StreamPlayer({ stream, onClose }: StreamPlayerProps) {
  const { t } = useTranslation('livestreams')
  const isRemembered = (usePersistedValue(embedConsent) ?? []).includes(stream.platform)
  const [isAllowedNow, setAllowedNow] = useState(false)
  if (!isRemembered && !isAllowedNow)
    return <ConsentQuestion stream={stream} onAllow={() => setAllowedNow(true)} onClose={onClose} />
  const source = embedSource(stream, window.location.hostname)
  return (
    <div className={css.player}>
      {source === null ? null : (
        <iframe
          className={css.frame}
          src={source}
          title={t(($) => $.player.title, { name: stream.name })}
          allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      )}
    </div>
  )
}

function ConsentQuestion({ stream, onAllow, onClose }: StreamPlayerProps & { onAllow: () => void }) {
  const { t } = useTranslation('livestreams')
  // read from the DOM, as the box may be ticked before hydration
  const remember = useRef<HTMLInputElement>(null)
  const question = useRef<HTMLDivElement>(null)
  const platform = platformNames[stream.platform]
  useEffect(() => {
    if (question.current !== null) focusInPlace(question.current)
  }, [])

  function allow(): void {
    if (remember.current?.checked) setEmbedConsent(stream.platform, true)
    onAllow()
  }

  return (
    <div
      ref={question}
      className={css.consent}
      role="group"
      aria-label={t(($) => $.consent.title, { platform })}
      tabIndex={-1}
    >
      <p className={css.consentTitle}>
        <ShieldCheck aria-hidden size={20} />
        {t(($) => $.consent.title, { platform })}
      </p>
      <p className={css.consentText}>
        {t(($) => $.consent.text, { platform, host: playerHosts[stream.platform] })}
      </p>
      <Checkbox
        name={`remember-${stream.platform}`}
        label={t(($) => $.consent.remember, { platform })}
        ref={remember}
      />
      <div className={css.consentActions}>
        <Button variant="accent" size="sm" onClick={allow}>
          {t(($) => $.consent.allow)}
        </Button>
        <Button variant="ghost" size="sm" onClick={onClose}>
          {t(($) => $.consent.cancel)}
        </Button>
      </div>
    </div>
  )
}

/** Focuses without moving the page under the pointer: scrolls only to an element out of view. */
function focusInPlace(element: HTMLElement): void {
  if (element.contains(document.activeElement)) return
  focusInView(element)
}
