import type { ContentKindName } from '@kubora/validation/content-kinds'
import { codePointLength } from '@kubora/validation/text'
import type { RichText as RichTextTree } from '@kubora/validation/rich-text'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
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
  /** Kind of the item, and most characters of the field. */
  kind: ContentKindName
  max: number
  /** Name of the field whose text it shows. */
  label: string
  /** Prefix that distinguishes its anchors from those of other previews. */
  anchorPrefix: string
  /** Called with the element that scrolls. */
  pane: (element: HTMLElement | null) => void
  onScroll: () => void
  /** Called when another text is shown, before it is painted. */
  onShown: (text: RichTextTree) => void
}

/** Shows a text as it will look on the site; the server formats it in the same way as for visitors. */
export function MarkdownPreview(props: MarkdownPreviewProps) {
  const { text, kind, max, label, anchorPrefix, pane, onScroll, onShown } = props
  const { t } = useTranslation('content-editor')
  const debounced = useDebounced(text)
  const isEmpty = debounced.trim() === ''
  const [{ data, error }] = useQuery({
    query: MarkdownPreviewQuery,
    variables: { text: debounced, kind },
    // the same text always has the same preview
    requestPolicy: 'cache-first',
    pause: isEmpty || codePointLength(debounced) > max,
  })
  const preview = useLastValue(data?.previewMarkdown)
  const scroller = useRef<HTMLElement>(null)
  const [scrolls, setScrolls] = useState(false)
  const show = useEffectEvent(onShown)
  useLayoutEffect(() => {
    const { clientHeight = 0, scrollHeight = 0 } = scroller.current ?? {}
    setScrolls(scrollHeight > clientHeight)
    show(isEmpty ? [] : (preview ?? []))
  }, [preview, isEmpty])
  return (
    <section
      ref={(element) => {
        scroller.current = element
        pane(element)
      }}
      className={css.preview}
      aria-label={t(($) => $.preview.of, { field: label })}
      // keyboards must reach what scrolls
      tabIndex={scrolls ? 0 : undefined}
      onScroll={onScroll}
    >
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
