import { diffWordsWithSpace } from 'diff'
import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from '@kubora/ui/visually-hidden'
import * as css from '#features/content/editor/content-editor.css.ts'
import { useContentLabels } from '#features/content/editor/content-labels.ts'
import type { ContentChange } from '#features/content/editor/edited-content.ts'

/** Shows changes of texts word by word: removed words are struck through, added ones underlined. */
export function WordDiff({ changes }: { changes: readonly ContentChange[] }) {
  const words = useContentLabels()
  return changes.map((change) => (
    <div key={change.path} className={css.change}>
      <p className={css.changeName}>{words.path(change.path)}</p>
      <ChangedWords change={change} />
    </div>
  ))
}

function ChangedWords({ change: { path, before, after } }: { change: ContentChange }) {
  const { t } = useTranslation('content-editor')
  const words = useContentLabels()
  const [part, second] = path.split('.')
  return (
    // focusable, as it may scroll and must be reachable by keyboard
    <div
      className={css.diff}
      role="group"
      tabIndex={0}
      aria-label={t(($) => $.diff.of, { field: words.path(path) })}
      lang={part === 'texts' ? second : undefined}
    >
      {diffWordsWithSpace(before, after).map(({ value, added, removed }, index) => {
        // equal words differ only by their position
        const key = `${index}`
        if (added)
          return (
            <ins key={key}>
              <VisuallyHidden>{t(($) => $.diff.added)} </VisuallyHidden>
              {value}
            </ins>
          )
        if (removed)
          return (
            <del key={key}>
              <VisuallyHidden>{t(($) => $.diff.removed)} </VisuallyHidden>
              {value}
            </del>
          )
        return <span key={key}>{value}</span>
      })}
    </div>
  )
}
