import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { useKeyName } from '#features/content/wiki/use-key-name.ts'
import type { WikiShortcut } from '#features/content/wiki/wiki.query.ts'
import * as css from '#features/content/wiki/wiki.css.ts'
import { wordFinder } from '#shell/rich-text/mark-words.ts'
import { Words } from '#shell/rich-text/rich-text.tsx'
import { siteText } from '#shell/rich-text/site-text.ts'

/** Groups of keys in the order they are shown. */
const keyGroupNames = ['character', 'vehicle', 'weapon', 'voice'] as const

/** Keys of one group. */
export interface ShortcutGroup {
  group: (typeof keyGroupNames)[number]
  shortcuts: readonly WikiShortcut[]
}

/** The groups that have keys, in their order. */
export function shortcutGroups(shortcuts: readonly WikiShortcut[]): ShortcutGroup[] {
  return keyGroupNames
    .map((group) => ({ group, shortcuts: shortcuts.filter((shortcut) => shortcut.group === group) }))
    .filter((entry) => entry.shortcuts.length > 0)
}

/** Properties of {@link ShortcutTables}. */
export interface ShortcutTablesProps {
  shortcuts: readonly WikiShortcut[]
  /** Words to mark. */
  mark: string | undefined
}

/** Keys and what they do, a table for each group. */
export function ShortcutTables({ shortcuts, mark }: ShortcutTablesProps) {
  const { t } = useTranslation('wiki')
  const finder = wordFinder(mark ?? '')
  return shortcutGroups(shortcuts).map(({ group, shortcuts: ofGroup }) => (
    <section key={group} className={css.keyGroup} aria-labelledby={`keys-${group}`}>
      <h2 id={`keys-${group}`}>{t(($) => $.shortcuts.groups[group])}</h2>
      <table className={css.keyTable}>
        <thead className={css.keyTableHead}>
          <tr>
            <th scope="col">{t(($) => $.shortcuts.keys)}</th>
            <th scope="col">{t(($) => $.shortcuts.action)}</th>
          </tr>
        </thead>
        <tbody>
          {ofGroup.map((shortcut) => (
            <tr key={shortcut.key} id={shortcut.key} className={css.keyRow}>
              <th scope="row" className={css.keyCell}>
                <Keys keys={shortcut.keys} />
              </th>
              <td className={css.actionCell}>
                <p className={css.action}>
                  <Words text={siteText(shortcut.action)} finder={finder} />
                </p>
                {shortcut.text === null ? null : (
                  <p className={css.actionText}>
                    <Words text={siteText(shortcut.text)} finder={finder} />
                  </p>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  ))
}

function Keys({ keys }: { keys: readonly string[] }) {
  const keyName = useKeyName()
  return (
    <span className={css.keys}>
      {keys.map((key, index) => (
        <Fragment key={key}>
          {index > 0 ? <span className={css.plus}>+</span> : null}
          <kbd className={css.keycap}>{keyName(key)}</kbd>
        </Fragment>
      ))}
    </span>
  )
}
