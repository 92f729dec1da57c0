import { Container } from '@kubora/ui/container'
import { CopyButton } from '@kubora/ui/copy-button'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import * as css from '#features/home/home-page.css.ts'
import { HomeSteps } from '#features/home/home-steps.tsx'
import type { NetworkStatus } from '#features/home/network-status.ts'
import { OnlineNow } from '#features/home/online-now.tsx'
import { ButtonRouterLink } from '#shell/navigation/router-links.tsx'
import { focusPageTitle } from '#shell/navigation/page-focus.ts'
import { useDocumentTitle } from '#shell/navigation/use-document-title.ts'
import { useSession } from '#shell/session/use-session.ts'
import { siteConfig } from '#shell/site/site-config.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

/** The start page: who we are, how many play now, how to join. */
export function HomePage({ online }: { online: NetworkStatus }) {
  const { t } = useTranslation('home')
  const locale = useLocale()
  const session = useSession()
  const heading = useRef<HTMLHeadingElement>(null)
  const { brand, tagline, description, gameAddress } = siteConfig
  useDocumentTitle(`${brand} · ${tagline[locale]}`)
  useEffect(() => {
    focusPageTitle(heading.current)
  }, [])
  return (
    <>
      <section className={css.hero}>
        <div className={css.backdrop} aria-hidden />
        <Container className={css.heroContent}>
          <OnlineNow known={online} />
          <h1 ref={heading} tabIndex={-1} className={css.title}>
            {tagline[locale]}
          </h1>
          <p className={css.lead}>{description[locale]}</p>
          <div className={css.actions}>
            <ButtonRouterLink to={session ? '/account' : '/auth/register'} variant="primary" size="lg">
              {session ? t(($) => $.callToActionMember) : t(($) => $.callToAction)}
            </ButtonRouterLink>
            <div className={css.address}>
              <span className={css.addressText}>
                <span className={css.addressLabel}>{t(($) => $.address.label)}</span>
                <code>{gameAddress}</code>
              </span>
              <CopyButton
                iconOnly
                text={gameAddress}
                label={t(($) => $.address.copy)}
                copiedLabel={t(($) => $.address.copied)}
              />
            </div>
          </div>
        </Container>
      </section>
      <HomeSteps />
    </>
  )
}
