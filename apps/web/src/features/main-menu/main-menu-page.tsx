import defaultLogoUrl from '@kubora/content/assets/logo.svg'
import { formatDay } from '@kubora/i18n/format'
import { CopyButton } from '@kubora/ui/copy-button'
import { StatusDot } from '@kubora/ui/status-dot'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { MainMenuData } from '#features/main-menu/main-menu.query.ts'
import * as css from '#features/main-menu/main-menu-page.css.ts'
import { MenuLinks } from '#features/main-menu/menu-links.tsx'
import type { Season } from '#features/main-menu/season.ts'
import { SeasonScene } from '#features/main-menu/season-scene.tsx'
import { useFreshMenu } from '#features/main-menu/use-fresh-menu.ts'
import { focusPageTitle } from '#shell/navigation/page-focus.ts'
import { TextRouterLink } from '#shell/navigation/router-links.tsx'
import { useDocumentTitle } from '#shell/navigation/use-document-title.ts'
import { firstWords } from '#shell/rich-text/plain-words.ts'
import { siteConfig } from '#shell/site/site-config.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

/** Most characters of the latest change: two lines beside the menu. */
const changeMax = 110

/** The page the game shows behind its own menu: the season's scene, players online, the latest change, links. */
export function MainMenuPage({ season, menu: known }: { season: Season; menu: MainMenuData }) {
  const { t } = useTranslation('main-menu')
  const locale = useLocale()
  const menu = useFreshMenu(known)
  const heading = useRef<HTMLHeadingElement>(null)
  useDocumentTitle(t(($) => $.title))
  useEffect(() => {
    focusPageTitle(heading.current)
  }, [])
  const { brand, tagline, gameAddress, logoUrl } = siteConfig
  const { playersOnline, serversOnline } = menu.networkStatus
  return (
    <div className={css.page} data-season={season}>
      <SeasonScene season={season} />
      <div className={css.column}>
        <header className={css.head}>
          <p className={css.greeting}>{t(($) => $.greeting[season])}</p>
          <h1 ref={heading} tabIndex={-1} className={css.brand}>
            <img src={logoUrl ?? defaultLogoUrl} alt="" width={72} height={72} className={css.logo} />
            {brand}
          </h1>
          <p className={css.tagline}>{tagline[locale]}</p>
        </header>
        <p className={css.online}>
          <StatusDot tone={serversOnline > 0 ? 'success' : 'neutral'} />
          {t(($) => $.online, { count: playersOnline })}
        </p>
        <MenuLinks />
        <LatestChange entry={menu.changelog.entries[0]} />
      </div>
      <div className={css.address}>
        <span className={css.addressLabel}>{t(($) => $.address.label)}</span>
        <code className={css.addressText}>{gameAddress}</code>
        <CopyButton
          iconOnly
          text={gameAddress}
          label={t(($) => $.address.copy)}
          copiedLabel={t(($) => $.address.copied)}
        />
      </div>
    </div>
  )
}

function LatestChange({ entry }: { entry: MainMenuData['changelog']['entries'][number] | undefined }) {
  const { t } = useTranslation('main-menu')
  const locale = useLocale()
  const [line] = entry?.groups[0]?.lines ?? []
  const words = entry?.title ?? (line === undefined ? '' : firstWords(line, changeMax))
  if (entry === undefined || words === '') return null
  return (
    <p className={css.change}>
      <span className={css.changeDate}>{t(($) => $.latest, { date: formatDay(locale, entry.date) })}</span>
      <TextRouterLink to="/changelog">{words}</TextRouterLink>
    </p>
  )
}
