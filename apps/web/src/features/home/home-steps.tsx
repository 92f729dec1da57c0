import { useTranslation } from 'react-i18next'
import { HomeSection } from '#features/home/home-section.tsx'
import * as css from '#features/home/home-sections.css.ts'
import { ButtonRouterLink, TextRouterLink } from '#shell/navigation/router-links.tsx'

/** The in-game command that links a website account (docs/SPECIFICATION.md §9). */
const linkCommand = '/account-verify'

/** How a guest becomes a linked player, in three steps that lead to where each is taken. */
export function HomeSteps() {
  const { t } = useTranslation('home')
  const steps = [
    { to: '/auth/register', title: t(($) => $.steps.account.title), text: t(($) => $.steps.account.text) },
    { to: '/join', title: t(($) => $.steps.play.title), text: t(($) => $.steps.play.text) },
    {
      to: '/account',
      title: t(($) => $.steps.link.title),
      text: t(($) => $.steps.link.text, { command: linkCommand }),
    },
  ] as const
  return (
    <HomeSection title={t(($) => $.steps.title)}>
      <ol className={css.steps}>
        {steps.map(({ to, title, text }, index) => (
          <li key={to} className={css.step}>
            <span className={css.stepNumber} aria-hidden>
              {index + 1}
            </span>
            <h3>
              <TextRouterLink to={to} className={css.stepLink}>
                {title}
              </TextRouterLink>
            </h3>
            <p className={css.stepText}>{text}</p>
          </li>
        ))}
      </ol>
      <div>
        <ButtonRouterLink to="/join" variant="accent" size="lg">
          {t(($) => $.steps.guide)}
        </ButtonRouterLink>
      </div>
    </HomeSection>
  )
}
