import defaultLogoUrl from '@kubora/content/assets/logo.svg'
import { IconButton } from '@kubora/ui/icon-button'
import { Link } from '@tanstack/react-router'
import { Menu, Search, ShieldHalf } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageSwitcher } from '#shell/layout/language-switcher.tsx'
import * as css from '#shell/layout/top-bar.css.ts'
import { siteConfig } from '#shell/site/site-config.ts'

/** Properties of {@link TopBar}. */
export interface TopBarProps {
  /** null unless the user is a team member. */
  onOpenTeamPanel: (() => void) | null
  teamPanelOpen: boolean
  onOpenMenu: () => void
  menuOpen: boolean
  /** What waits behind an entry of the menu, upon its button. */
  children: ReactNode
  /** Called when the pointer or the focus is on the button, to preload its chunk. */
  onMenuNear: () => void
  onOpenSearch: () => void
  /** As `onMenuNear`, for the button of the search. */
  onSearchNear: () => void
}

/** Logo, brand, languages and the menu button; for team members also the TeamPanel's. */
export function TopBar(props: TopBarProps) {
  const {
    onOpenTeamPanel,
    teamPanelOpen,
    onOpenMenu,
    menuOpen,
    children,
    onMenuNear,
    onOpenSearch,
    onSearchNear,
  } = props
  const { t } = useTranslation('shell')
  return (
    <header className={css.bar}>
      <div className={css.inner}>
        {onOpenTeamPanel ? (
          <IconButton
            label={t(($) => $.team.open)}
            icon={<ShieldHalf size={22} />}
            aria-haspopup="dialog"
            aria-expanded={teamPanelOpen}
            onClick={onOpenTeamPanel}
          />
        ) : null}
        <Link to="/" className={css.brand}>
          <img
            src={siteConfig.logoUrl ?? defaultLogoUrl}
            alt=""
            width={32}
            height={32}
            className={css.logo}
          />
          <span>{siteConfig.brand}</span>
        </Link>
        <span className={css.spacer} />
        <IconButton
          label={t(($) => $.search)}
          icon={<Search size={22} />}
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K /"
          onPointerEnter={onSearchNear}
          onFocus={onSearchNear}
          onClick={onOpenSearch}
        />
        <LanguageSwitcher />
        <IconButton
          label={t(($) => $.nav.open)}
          icon={
            <>
              <Menu size={22} />
              {children}
            </>
          }
          aria-haspopup="dialog"
          aria-expanded={menuOpen}
          data-opens="menu"
          onPointerEnter={onMenuNear}
          onFocus={onMenuNear}
          onClick={onOpenMenu}
        />
      </div>
    </header>
  )
}
