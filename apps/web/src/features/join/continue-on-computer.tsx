import { Button } from '@kubora/ui/button'
import { CopyButton } from '@kubora/ui/copy-button'
import { useRouter } from '@tanstack/react-router'
import { ChevronDown, MonitorSmartphone, Share2 } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { writePageAddress } from '#contract/page-address.ts'
import * as css from '#features/join/continue-on-computer.css.ts'
import { lazyComponent } from '#shell/loading/lazy-component.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'

const QrCode = lazyComponent(() => import('#shell/qr-code/qr-code.tsx').then((part) => part.QrCode))

const neverChanges = () => () => undefined
/** Not known to the web server. */
const deviceShares = () => 'share' in navigator

/** Takes this page to a computer, as the game does not run on phones; shown only on devices used by touch. */
export function ContinueOnComputer() {
  const { t } = useTranslation('join')
  const address = useRouter().origin + writePageAddress(useLocale(), '/join')
  const canShare = useSyncExternalStore(neverChanges, deviceShares, () => false)
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-labelledby="computer" className={css.card}>
      <MonitorSmartphone aria-hidden size={24} className={css.icon} />
      <div className={css.texts}>
        <h2 id="computer" className={css.title}>
          {t(($) => $.computer.title)}
        </h2>
        <p className={css.text}>{t(($) => $.computer.text)}</p>
        <code className={css.address}>{address.replace(/^https?:\/\//, '')}</code>
        <div className={css.actions}>
          {canShare ? (
            <Button
              size="sm"
              icon={<Share2 aria-hidden size={16} />}
              // closing the sheet of the device rejects
              onClick={() => void navigator.share({ url: address }).catch(() => undefined)}
            >
              {t(($) => $.computer.share)}
            </Button>
          ) : null}
          <CopyButton
            text={address}
            label={t(($) => $.computer.copy)}
            copiedLabel={t(($) => $.copy.copied)}
          />
        </div>
        <details
          className={css.fold}
          // opened before the page was hydrated: that event is lost
          ref={(details) => {
            if (details?.open) setOpen(true)
          }}
          onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        >
          <summary className={css.foldTitle}>
            {t(($) => $.computer.code)}
            <ChevronDown aria-hidden size={16} />
          </summary>
          <div className={css.frame}>
            {isOpen ? <QrCode text={address} label={t(($) => $.computer.codeLabel)} /> : null}
          </div>
        </details>
      </div>
    </section>
  )
}
