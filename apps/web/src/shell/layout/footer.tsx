import { Container } from '@kubora/ui/container'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as css from '#shell/layout/footer.css.ts'
import { siteConfig } from '#shell/site/site-config.ts'
import { useSocialLinks } from '#shell/social/use-social-links.ts'

/** Social and legal links, the notice about the game's maker, and the year (docs/SPECIFICATION.md §1). */
export function Footer() {
  const { t } = useTranslation('shell')
  const { brand } = siteConfig
  return (
    <footer className={css.footer}>
      <Container className={css.inner}>
        <div className={css.rows}>
          <nav aria-label={t(($) => $.footer.social)}>
            <ul className={css.social}>
              {useSocialLinks().map(({ key, label, url }) => (
                <li key={key}>
                  <a href={url} className={css.link} target="_blank" rel="noopener noreferrer me">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <LegalLinks />
        </div>
        <div className={css.rows}>
          <p className={css.notice}>{t(($) => $.footer.notAffiliated, { brand })}</p>
          <Copyright />
        </div>
      </Container>
    </footer>
  )
}

/** The footer of the team's pages: year and legal links on one line. */
export function SlimFooter() {
  return (
    <footer className={css.slim}>
      <Copyright />
      <LegalLinks />
    </footer>
  )
}

function LegalLinks() {
  const { t } = useTranslation('shell')
  const legal = [
    { to: '/imprint', text: t(($) => $.footer.imprint) },
    { to: '/policy', text: t(($) => $.footer.policy) },
    { to: '/terms', text: t(($) => $.footer.terms) },
    // has to be easy to find wherever one may have bought (§ 356a BGB)
    ...(siteConfig.hasShop ? [{ to: '/shop/withdrawal', text: t(($) => $.footer.withdrawal) } as const] : []),
  ] as const
  return (
    <nav aria-label={t(($) => $.footer.legal)}>
      <ul className={css.links}>
        {legal.map(({ to, text }) => (
          <li key={to}>
            <Link to={to} className={css.link}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Copyright() {
  const { t } = useTranslation('shell')
  const [year] = useState(() => new Date().getUTCFullYear())
  // a page rendered before midnight may be hydrated in the new year
  return <p suppressHydrationWarning>{t(($) => $.footer.copyright, { brand: siteConfig.brand, year })}</p>
}
