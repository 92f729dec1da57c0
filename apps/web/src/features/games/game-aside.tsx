import { CopyButton } from '@kubora/ui/copy-button'
import { useRouter } from '@tanstack/react-router'
import { BarChart3, ChevronRight, Keyboard, type LucideIcon, Scale, SquareTerminal } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { linksOf } from '#features/games/game-links.ts'
import * as css from '#features/games/games.css.ts'
import { ButtonRouterLink } from '#shell/navigation/router-links.tsx'
import { SiteLink } from '#shell/navigation/site-link.tsx'
import { siteConfig } from '#shell/site/site-config.ts'

/** Beside a game's text: how to join, and links to its rules, statistics and wiki pages. */
export function GameAside({ game }: { game: string }) {
  const { t } = useTranslation('games')
  const { routesByPath } = useRouter()
  const { rules, stats, wiki } = linksOf(game)
  const links: { path: string; text: string; icon: LucideIcon }[] = [
    { path: rules, text: t(($) => $.aside.rules), icon: Scale },
    ...wiki.map((page) => ({
      path: `/wiki/${page}`,
      text: t(($) => (page === 'keyboard' ? $.aside.keys : $.aside.commands)),
      icon: page === 'keyboard' ? Keyboard : SquareTerminal,
    })),
    { path: stats, text: t(($) => $.aside.stats), icon: BarChart3 },
  ].filter(({ path }) => Object.keys(routesByPath).some((route) => sectionOf(route) === sectionOf(path)))
  return (
    <aside className={css.aside}>
      <div className={css.join}>
        <ButtonRouterLink to="/join" variant="primary" size="lg" full>
          {t(($) => $.join)}
        </ButtonRouterLink>
        <div className={css.address}>
          <code>{siteConfig.gameAddress}</code>
          <CopyButton
            iconOnly
            text={siteConfig.gameAddress}
            label={t(($) => $.address.copy)}
            copiedLabel={t(($) => $.address.copied)}
          />
        </div>
      </div>
      {links.length > 0 ? (
        <nav aria-label={t(($) => $.aside.title)}>
          <h2 className={css.asideTitle}>{t(($) => $.aside.title)}</h2>
          <ul>
            {links.map(({ path, text, icon: Icon }) => (
              <li key={path}>
                <SiteLink path={path} className={css.link}>
                  <Icon aria-hidden size={18} className={css.linkIcon} />
                  {text}
                  <ChevronRight aria-hidden size={18} className={css.linkArrow} />
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </aside>
  )
}

/** Returns the first segment of a path; pages that do not exist yet are not linked. */
function sectionOf(path: string): string {
  return path.split('/')[1] ?? ''
}
