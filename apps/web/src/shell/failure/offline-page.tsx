import { Button } from '@kubora/ui/button'
import { CopyButton } from '@kubora/ui/copy-button'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OfflineTexts } from '#contract/offline.ts'
import * as css from '#shell/failure/offline-page.css.ts'
import { Page } from '#shell/layout/page.tsx'
import { ButtonRouterLink } from '#shell/navigation/router-links.tsx'
import { resultKey } from '#shell/page/page-state.ts'
import { readKeptTexts } from '#shell/offline/device-texts.ts'
import { siteConfig } from '#shell/site/site-config.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDateTime } from '#shell/time/network-time.ts'

/**
 * The page in place of one that is not on this device while it is offline: what can be read, and the game's address, which
 * needs no website. The missing page is loaded as soon as the network is back.
 */
export function OfflinePage({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(['shell', 'common'])
  const { gameAddress } = siteConfig
  return (
    <Page width="prose" title={t(($) => $.offline.title)} lead={t(($) => $.offline.text)}>
      <Button variant="primary" onClick={onRetry}>
        {t(($) => $.common.retry)}
      </Button>
      <KeptPages />
      <section className={css.advice}>
        <h2>{t(($) => $.offline.address)}</h2>
        <div className={css.address}>
          <code>{gameAddress}</code>
          <CopyButton
            text={gameAddress}
            label={t(($) => $.common.copy)}
            copiedLabel={t(($) => $.common.copied)}
          />
        </div>
      </section>
    </Page>
  )
}

/** Key of the wiki's page with the commands, which a network may have removed. */
const commandsKey = 'commands'

/** Returns the title of the page with the commands; null without one. */
function commandsTitle({ locale, results }: OfflineTexts): string | null {
  const list = results[resultKey('WikiPages', { locale })] as
    | { wikiPages: { key: string; title: string }[] }
    | undefined
  return list?.wikiPages.find(({ key }) => key === commandsKey)?.title ?? null
}

/** Links to what this device can show; nothing when that is nothing. */
function KeptPages() {
  const { t } = useTranslation('shell')
  const locale = useLocale()
  const [kept, setKept] = useState<{ asOf: number; commands: string | null } | null>(null)
  useEffect(() => {
    let isCurrent = true
    void readKeptTexts(locale).then((found) => {
      if (isCurrent) setKept(found && { asOf: found.asOf, commands: commandsTitle(found.texts) })
    })
    return () => {
      isCurrent = false
    }
  }, [locale])
  if (kept === null) return null
  return (
    <section className={css.advice}>
      <h2>{t(($) => $.offline.readable)}</h2>
      <div className={css.links}>
        <ButtonRouterLink to="/rules">{t(($) => $.menu.rules)}</ButtonRouterLink>
        <ButtonRouterLink to="/wiki">{t(($) => $.menu.wiki)}</ButtonRouterLink>
        {kept.commands === null ? null : (
          <ButtonRouterLink to="/wiki/$page" params={{ page: commandsKey }}>
            {kept.commands}
          </ButtonRouterLink>
        )}
      </div>
      <p className={css.note}>
        {t(($) => $.offline.asOf, { when: formatDateTime(locale, new Date(kept.asOf)) })}
      </p>
    </section>
  )
}
