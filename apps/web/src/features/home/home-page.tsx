import { heroPicture } from '@kubora/content/hero-picture'
import { Container } from '@kubora/ui/container'
import { CopyButton } from '@kubora/ui/copy-button'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { HeroCarouselProps } from '#features/home/hero-carousel.tsx'
import type { HomeContent } from '#features/home/home-content.query.ts'
import * as css from '#features/home/home-page.css.ts'
import type { NetworkStatus } from '#features/home/network-status.ts'
import { OnlineNow } from '#features/home/online-now.tsx'
import * as scene from '#shell/scenes/scene-picture.css.ts'
import { ScenePicture } from '#shell/scenes/scene-picture.tsx'
import { lazyComponent } from '#shell/loading/lazy-component.tsx'
import { whenIdle } from '#shell/loading/when-idle.ts'
import { ButtonRouterLink } from '#shell/navigation/router-links.tsx'
import { focusPageTitle } from '#shell/navigation/page-focus.ts'
import { useDocumentTitle } from '#shell/navigation/use-document-title.ts'
import { siteConfig } from '#shell/site/site-config.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

/** What follows the banner. Rendered as HTML, it is hydrated only when the reader scrolls to it or uses the page. */
export const HomeMore = lazyComponent(
  () => import('#features/home/home-more.part.tsx').then((part) => part.HomeMore),
  null,
  'main section + section',
)

/** Properties of {@link HomePage}. */
export interface HomePageProps {
  online: NetworkStatus
  content: HomeContent
}

/** The start page: who we are, how many play now, how to join, what there is to play. */
export function HomePage({ online, content }: HomePageProps) {
  // state of the banner stays in the banner: rendering again would make React drop HTML that is not hydrated yet;
  // by language, as such HTML cannot be hydrated with other texts
  const locale = useLocale()
  return (
    <>
      <HomeBanner online={online} />
      <HomeMore key={locale} content={content} online={online} />
    </>
  )
}

function HomeBanner({ online }: { online: NetworkStatus }) {
  const { t } = useTranslation('home')
  const locale = useLocale()
  const hero = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [Carousel, setCarousel] = useState<ComponentType<HeroCarouselProps>>()
  const { brand, tagline, description, gameAddress } = siteConfig
  useDocumentTitle(`${brand} · ${tagline[locale]}`)
  useEffect(() => {
    focusPageTitle(heading.current)
    // the carousel loads once the browser is idle; if it fails, the first picture stays
    return whenIdle(() =>
      import('#features/home/hero-carousel.tsx').then(
        (part) => setCarousel(() => part.HeroCarousel),
        () => undefined,
      ),
    )
  }, [])
  return (
    <section ref={hero} className={css.hero}>
      <Container className={css.heroContent}>
        <OnlineNow known={online} />
        <h1 ref={heading} tabIndex={-1} className={css.title}>
          <span className={css.brand}>{brand}</span> {tagline[locale]}
        </h1>
        <p className={css.lead}>{description[locale]}</p>
        <div className={css.actions}>
          <ButtonRouterLink to="/join" variant="primary" size="lg">
            {t(($) => $.join)}
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
      <div className={scene.frame}>
        <ScenePicture picture={heroPicture} alt={Carousel ? '' : t(($) => $.art.roleplayCity)} first />
        {Carousel ? <Carousel area={hero} /> : null}
        <div className={scene.scrim} />
      </div>
    </section>
  )
}
