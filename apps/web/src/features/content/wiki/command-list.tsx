import { CopyButton } from '@kubora/ui/copy-button'
import { useTranslation } from 'react-i18next'
import { CopyLinkButton } from '#shell/navigation/copy-link-button.tsx'
import type { WikiCommand } from '#features/content/wiki/wiki.query.ts'
import * as css from '#features/content/wiki/wiki.css.ts'
import { wordFinder } from '#shell/rich-text/mark-words.ts'
import { RichText, Words } from '#shell/rich-text/rich-text.tsx'
import { siteText } from '#shell/rich-text/site-text.ts'

/** Properties of {@link CommandList}. */
export interface CommandListProps {
  commands: readonly WikiCommand[]
  /** Key of the page that lists them. */
  pageKey: string
  /** Words to mark. */
  mark: string | undefined
}

/** Chat commands with buttons that copy them. */
export function CommandList({ commands, pageKey, mark }: CommandListProps) {
  const { t } = useTranslation('wiki')
  const finder = wordFinder(mark ?? '')
  if (commands.length === 0) return null
  return (
    <div className={css.commands}>
      {commands.map(({ key, command, parameters, effect, text }) => (
        <section key={key} id={key} className={css.command} aria-labelledby={`${key}--title`}>
          <div className={css.commandHead}>
            <h2 id={`${key}--title`} className={css.commandTitle}>
              <code>
                <Words text={command} finder={finder} />
              </code>
              {parameters === '' ? null : <code className={css.parameters}>{parameters}</code>}
            </h2>
            <span className={css.commandButtons}>
              <CopyButton
                iconOnly
                text={command}
                label={t(($) => $.commands.copy, { command })}
                copiedLabel={t(($) => $.commands.copied, { command })}
              />
              <CopyLinkButton path={`/wiki/${pageKey}#${key}`} title={command} />
            </span>
          </div>
          <p className={css.effect}>
            <Words text={siteText(effect)} finder={finder} />
          </p>
          {text === null ? null : (
            <RichText text={text} topHeading={3} anchorPrefix={`${key}--`} mark={mark} />
          )}
        </section>
      ))}
    </div>
  )
}
