import { CopyButton } from '@kubora/ui/copy-button'
import { useTranslation } from 'react-i18next'
import { LinkForm } from '#features/player-links/link-form.tsx'
import { type LinkKind, linkCommands } from '#features/player-links/link-kinds.ts'
import * as css from '#features/player-links/link-wizard.css.ts'
import { siteConfig } from '#shell/site/site-config.ts'

/** Both steps of linking in one view: the chat command to type in game, and the form for the code it shows. */
export function LinkWizard({ kind }: { kind: LinkKind }) {
  const { t } = useTranslation('account')
  return (
    <div className={css.wizard}>
      <ol className={css.steps}>
        <li className={css.step}>
          <span className={css.number} aria-hidden>
            1
          </span>
          <h3 className={css.stepTitle}>{t(($) => $.wizard.stepGame)}</h3>
          <div className={css.stepBody}>
            <p className={css.stepText}>{t(($) => $.wizard.stepGameText)}</p>
            <div className={css.copyables}>
              <Copyable
                label={t(($) => $.wizard.address)}
                text={siteConfig.gameAddress}
                copyLabel={t(($) => $.wizard.copyAddress)}
              />
              <Copyable
                label={t(($) => $.wizard.command)}
                text={linkCommands[kind]}
                copyLabel={t(($) => $.wizard.copyCommand)}
              />
            </div>
          </div>
        </li>
        <li className={css.step}>
          <span className={css.number} aria-hidden>
            2
          </span>
          <h3 className={css.stepTitle}>{t(($) => $.wizard.stepCode)}</h3>
          <div className={css.stepBody}>
            <LinkForm kind={kind} />
            <p className={css.live}>
              <span className={css.liveDot} aria-hidden />
              {t(($) => $.wizard.live)}
            </p>
          </div>
        </li>
      </ol>
    </div>
  )
}

function Copyable({ label, text, copyLabel }: { label: string; text: string; copyLabel: string }) {
  const { t } = useTranslation('common')
  return (
    <div className={css.copyable}>
      <p className={css.copyableTexts}>
        <span className={css.copyableLabel}>{label}</span>
        <code className={css.copyableText}>{text}</code>
      </p>
      <CopyButton iconOnly text={text} label={copyLabel} copiedLabel={t(($) => $.copied)} />
    </div>
  )
}
