import { ButtonLink } from '@kubora/ui/button-link'
import { buttonClass } from '@kubora/ui/button-class'
import { ArrowUpRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ContentIcon } from '#shell/pictograms/content-icon.tsx'
import type { JoinStep } from '#features/join/join-guide.query.ts'
import * as css from '#features/join/join-steps.css.ts'
import { sectionTitle } from '#features/join/join-page.css.ts'
import { joinSystems, systemOfAgent } from '#features/join/join-system.ts'
import { SiteLink } from '#shell/navigation/site-link.tsx'
import { RichText } from '#shell/rich-text/rich-text.tsx'

/**
 * The steps for one system at a time. Radio buttons and styles alone make the choice, so that it works before hydration and
 * without scripts; the script only preselects the device's own system.
 */
export function JoinSteps({ steps }: { steps: readonly JoinStep[] }) {
  const { t } = useTranslation('join')
  const choice = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const radios = [...(choice.current?.querySelectorAll('input') ?? [])]
    // the reader has already chosen
    if (radios.some(({ checked, defaultChecked }) => checked !== defaultChecked)) return
    const system = systemOfAgent(navigator.userAgent)
    const own = radios.find(({ value }) => value === system)
    if (own) own.checked = true
  }, [])
  return (
    <section aria-labelledby="steps" className={css.guide}>
      <div className={css.guideHead}>
        <h2 id="steps" className={sectionTitle}>
          {t(($) => $.steps.title)}
        </h2>
        <fieldset ref={choice} className={css.systems}>
          <legend className={css.systemsLegend}>{t(($) => $.steps.system)}</legend>
          {joinSystems.map((system, index) => (
            <label key={system} className={css.system}>
              <input
                type="radio"
                name="system"
                value={system}
                defaultChecked={index === 0}
                className={css.systemRadio}
              />
              {t(($) => $.steps[system])}
            </label>
          ))}
        </fieldset>
      </div>
      <ol className={css.steps}>
        {steps.map((step) => (
          <Step key={step.key} step={step} />
        ))}
      </ol>
    </section>
  )
}

function Step({ step: { key, system, icon, title, text, link, linkLabel } }: { step: JoinStep }) {
  const { t } = useTranslation('join')
  const only = joinSystems.find((known) => known === system)
  return (
    <li id={key} className={css.step} data-system={system}>
      <div className={css.stepBody}>
        <div className={css.stepHead}>
          <h3 className={css.stepTitle}>{title}</h3>
          {only ? (
            <span className={css.stepSystem}>
              {t(($) => $.steps.onlyFor, { system: t(($) => $.steps[only]) })}
            </span>
          ) : null}
          <span className={css.stepIcon}>
            <ContentIcon name={icon} size={20} />
          </span>
        </div>
        <RichText text={text} topHeading={4} anchorPrefix={`${key}-`} />
        {link && linkLabel ? <StepLink link={link} label={linkLabel} /> : null}
      </div>
    </li>
  )
}

function StepLink({ link, label }: { link: string; label: string }) {
  return (
    <div>
      {link.startsWith('/') ? (
        <SiteLink path={link} className={buttonClass({ size: 'md' })}>
          {label}
        </SiteLink>
      ) : (
        <ButtonLink href={link} target="_blank" rel="noopener" icon={<ArrowUpRight aria-hidden size={18} />}>
          {label}
        </ButtonLink>
      )}
    </div>
  )
}
