import { textMaxLength, codePointLength } from '@kubora/validation/text'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import * as css from '#features/content/editor/content-editor.css.ts'
import { MarkdownPreviewQuery } from '#features/content/editor/content-editor.documents.ts'
import { useLastValue } from '#graphql/use-last-value.ts'
import { RichText } from '#shell/rich-text/rich-text.tsx'

/** Debounce before the preview is requested, ms. */
const debounceMs = 300

/** Properties of {@link MarkdownPreview}. */
export interface MarkdownPreviewProps {
  text: string
  /** Name of the field whose text it shows. */
  label: string
  /** Prefix that distinguishes its anchors from those of other previews. */
  anchorPrefix: string
}

/** Shows a text as it will look on the site; the server formats it in the same way as for visitors. */
export function MarkdownPreview({ text, label, anchorPrefix }: MarkdownPreviewProps) {
  const { t } = useTranslation('content-editor')
  const debounced = useDebounced(text)
  const isEmpty = debounced.trim() === ''
  const [{ data, error }] = useQuery({
    query: MarkdownPreviewQuery,
    variables: { text: debounced },
    // the same text always has the same preview
    requestPolicy: 'cache-first',
    pause: isEmpty || codePointLength(debounced) > textMaxLength,
  })
  const preview = useLastValue(data?.previewMarkdown)
  return (
    <section className={css.preview} aria-label={t(($) => $.preview.of, { field: label })}>
      {isEmpty ? (
        <p className={css.quiet}>{t(($) => $.preview.empty)}</p>
      ) : error && data === undefined ? (
        <p className={css.quiet}>{t(($) => $.preview.failed)}</p>
      ) : preview === undefined ? (
        <p className={css.quiet}>{t(($) => $.preview.loading)}</p>
      ) : (
        <RichText text={preview} topHeading={3} anchorPrefix={anchorPrefix} />
      )}
    </section>
  )
}

function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), debounceMs)
    return () => clearTimeout(timer)
  }, [text])
  return debounced
}
