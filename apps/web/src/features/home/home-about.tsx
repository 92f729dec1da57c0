import { useTranslation } from 'react-i18next'
import { ContentIcon } from '#shell/pictograms/content-icon.tsx'
import type { AboutCard } from '#features/home/home-content.query.ts'
import { HomeSection } from '#features/home/home-section.tsx'
import * as css from '#features/home/home-sections.css.ts'
import { RichText } from '#shell/rich-text/rich-text.tsx'

/** What the network is about. */
export function HomeAbout({ cards }: { cards: readonly AboutCard[] }) {
  const { t } = useTranslation('home')
  if (cards.length === 0) return null
  return (
    <HomeSection raised title={t(($) => $.about.title)}>
      <ul className={css.abouts}>
        {cards.map(({ key, icon, title, text }) => (
          <li key={key} className={css.about}>
            <span className={css.aboutIcon}>
              <ContentIcon name={icon} size={22} />
            </span>
            <div className={css.aboutTexts}>
              <h3>{title}</h3>
              <RichText text={text} topHeading={4} />
            </div>
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}
