import { Container } from '@kubora/ui/container'
import { CopyButton } from '@kubora/ui/copy-button'
import { useTranslation } from 'react-i18next'
import { ContinueOnComputer } from '#features/join/continue-on-computer.tsx'
import { CopyRows } from '#features/join/copy-rows.tsx'
import { JoinErrors } from '#features/join/join-errors.tsx'
import type { JoinError, JoinStep } from '#features/join/join-guide.query.ts'
import { JoinNeeds } from '#features/join/join-needs.tsx'
import * as css from '#features/join/join-page.css.ts'
import { JoinSteps } from '#features/join/join-steps.tsx'
import { SceneHeader } from '#shell/scenes/scene-header.tsx'
import { ButtonRouterLink } from '#shell/navigation/router-links.tsx'
import { siteConfig } from '#shell/site/site-config.ts'

/** Properties of {@link JoinPage}. */
export interface JoinPageProps {
  steps: readonly JoinStep[]
  errors: readonly JoinError[]
}

/** How to join: requirements, steps for the reader's system, possible errors and their solutions. */
export function JoinPage({ steps, errors }: JoinPageProps) {
  const { t } = useTranslation('join')
  return (
    <>
      <SceneHeader
        picture="lobby"
        title={t(($) => $.heading)}
        documentTitle={t(($) => $.title)}
        lead={t(($) => $.lead)}
      />
      <Container className={css.page}>
        <ContinueOnComputer />
        <JoinNeeds />
        <div className={css.columns}>
          <JoinSteps steps={steps} />
          <CopyRows />
        </div>
        <JoinErrors errors={errors} />
        <section className={css.ready}>
          <div className={css.readyTexts}>
            <h2>{t(($) => $.ready.title)}</h2>
            <p>{t(($) => $.ready.text)}</p>
          </div>
          <div className={css.readyActions}>
            <CopyButton
              text={siteConfig.gameAddress}
              label={siteConfig.gameAddress}
              copiedLabel={t(($) => $.copy.copied)}
              variant="primary"
              size="lg"
            />
            <ButtonRouterLink to="/rules" size="lg">
              {t(($) => $.ready.rules)}
            </ButtonRouterLink>
          </div>
        </section>
      </Container>
    </>
  )
}
