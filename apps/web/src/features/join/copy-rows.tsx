import { CopyButton } from '@kubora/ui/copy-button'
import { useTranslation } from 'react-i18next'
import * as css from '#features/join/join-page.css.ts'
import { siteConfig } from '#shell/site/site-config.ts'

/** The in-game command that links a website account (docs/SPECIFICATION.md §9). */
const linkCommand = '/account-verify'

/** Shows in a terminal which Java version is installed. */
const javaCommand = 'java -version'

/** Addresses and commands a guest needs to join, with buttons that copy them. */
export function CopyRows() {
  const { t } = useTranslation('join')
  const { gameAddress, voiceAddress } = siteConfig
  const rows = [
    { what: t(($) => $.copy.game), text: gameAddress },
    ...(voiceAddress === undefined ? [] : [{ what: t(($) => $.copy.voice), text: voiceAddress }]),
    { what: t(($) => $.copy.link), text: linkCommand },
    { what: t(($) => $.copy.java), text: javaCommand },
  ]
  return (
    <aside className={css.copy} aria-labelledby="copy">
      <h2 id="copy" className={css.copyTitle}>
        {t(($) => $.copy.title)}
      </h2>
      <dl className={css.copyRows}>
        {rows.map(({ what, text }) => (
          <div key={what} className={css.copyRow}>
            <dt className={css.copyWhat}>{what}</dt>
            <dd className={css.copyText}>
              <code>{text}</code>
              <CopyButton
                iconOnly
                text={text}
                label={t(($) => $.copy.button, { what })}
                copiedLabel={t(($) => $.copy.copied)}
              />
            </dd>
          </div>
        ))}
      </dl>
    </aside>
  )
}
