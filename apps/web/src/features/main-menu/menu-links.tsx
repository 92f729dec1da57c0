import { useRouter } from '@tanstack/react-router'
import { BookOpen, Crown, History, type LucideIcon, Play } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import * as css from '#features/main-menu/main-menu-page.css.ts'
import { siteConfig } from '#shell/site/site-config.ts'
import { ButtonRouterLink } from '#shell/navigation/router-links.tsx'

const entries: readonly { to: string; text: 'join' | 'rules' | 'changelog' | 'shop'; icon: LucideIcon }[] = [
  { to: '/join', text: 'join', icon: Play },
  { to: '/rules', text: 'rules', icon: BookOpen },
  { to: '/changelog', text: 'changelog', icon: History },
  { to: '/shop', text: 'shop', icon: Crown },
]

/** Links of the menu, as far as their routes exist. */
export function MenuLinks() {
  const { t } = useTranslation('main-menu')
  const { routesByPath } = useRouter()
  return (
    <nav aria-label={t(($) => $.nav)}>
      <ul className={css.links}>
        {entries
          .filter(({ to }) => to in routesByPath && (to !== '/shop' || siteConfig.hasShop))
          .map(({ to, text, icon: Icon }, index) => (
            <li key={to}>
              <ButtonRouterLink
                // entries may name routes that do not exist yet; only existing ones are shown
                to={to as '/'}
                full
                size="lg"
                variant={index === 0 ? 'primary' : 'secondary'}
                className={css.link}
                icon={<Icon aria-hidden size={20} />}
              >
                {t(($) => $.link[text])}
              </ButtonRouterLink>
            </li>
          ))}
      </ul>
    </nav>
  )
}
