import { IconButton } from '@kubora/ui/icon-button'
import { TextArea } from '@kubora/ui/text-area'
import type { ContentKindName } from '@kubora/validation/content-kinds'
import { codePointLength } from '@kubora/validation/text'
import { Eye } from 'lucide-react'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as css from '#features/content/editor/content-editor.css.ts'
import {
  type MarkdownCommand,
  markdownEdit,
  type TextEdit,
} from '#features/content/editor/markdown-command.ts'
import { MarkdownPreview } from '#features/content/editor/markdown-preview.tsx'
import { MarkdownToolbar } from '#features/content/editor/markdown-toolbar.tsx'
import { SectionChoice } from '#features/content/editor/section-choice.tsx'
import { useSyncedPanes } from '#features/content/editor/use-synced-panes.ts'

/** Properties of {@link MarkdownField}. */
export interface MarkdownFieldProps {
  name: string
  label: string
  /** Shown beside the label, before the character count. */
  note: string
  lang: string
  value: string
  error: string | undefined
  /** Kind of the item, and most characters of the field. */
  kind: ContentKindName
  max: number
  onChange: (value: string) => void
  onBlur: () => void
}

const keys: Readonly<Record<string, MarkdownCommand>> = { b: 'bold', i: 'italic', k: 'link' }

/** Steps to the heading before or after the caret, with Alt. */
const steps: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 }

/**
 * A field for Markdown with toolbar and keyboard shortcuts. The preview is beside it and scrolls with it; on phones a button
 * shows it. A text with several headings has a choice of its sections.
 */
export function MarkdownField(props: MarkdownFieldProps) {
  const { name, label, note, lang, value, error, kind, max, onChange, onBlur } = props
  const { t } = useTranslation('content-editor')
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [isPreviewed, setPreviewed] = useState(false)
  const panes = useSyncedPanes()
  const { restoreLine } = panes
  useLayoutEffect(() => restoreLine(), [restoreLine, isPreviewed])

  function run(command: MarkdownCommand): void {
    const element = area.current
    if (element === null) return
    const { value: text, selectionStart: start, selectionEnd: end } = element
    applyEdit(element, markdownEdit(command, { text, start, end }))
  }

  function runByKey(event: KeyboardEvent): void {
    const step = steps[event.key]
    const isStep = event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey && step !== undefined
    if (isStep && panes.sections.length > 0) {
      event.preventDefault()
      panes.step(step)
      return
    }
    const command = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && keys[event.key]
    if (!command) return
    event.preventDefault()
    event.stopPropagation()
    run(command)
  }

  return (
    <div className={css.markdown} data-previewed={isPreviewed}>
      <div className={css.markdownTools}>
        <MarkdownToolbar label={label} controls={id} onCommand={run} />
        <SectionChoice label={label} sections={panes.sections} current={panes.section} onGo={panes.goTo} />
        <IconButton
          className={css.previewToggle}
          aria-pressed={isPreviewed}
          label={t(($) => $.preview.of, { field: label })}
          icon={<Eye aria-hidden size={20} />}
          onClick={() => {
            panes.keepLine()
            setPreviewed(!isPreviewed)
          }}
        />
      </div>
      <div className={css.markdownText}>
        <TextArea
          id={id}
          ref={(element) => {
            area.current = element
            panes.setArea(element)
          }}
          name={name}
          label={label}
          lang={lang}
          note={`${note} · ${t(($) => $.count, { used: codePointLength(value), max })}`}
          rows={4}
          className={css.markdownArea}
          value={value}
          error={error}
          onChange={(event) => onChange(event.target.value)}
          onBlur={() => {
            panes.caretLeft()
            onBlur()
          }}
          onKeyDown={runByKey}
          onSelect={panes.caretMoved}
          onScroll={panes.textScrolled}
        />
      </div>
      <div className={css.markdownPreview} lang={lang}>
        <MarkdownPreview
          text={value}
          kind={kind}
          max={max}
          label={label}
          anchorPrefix={`${name}-`}
          pane={panes.setPreview}
          onScroll={panes.previewScrolled}
          onShown={panes.previewShown}
        />
      </div>
    </div>
  )
}

/** Types the edit into the textarea, so that undo reverts it like typed text. */
function applyEdit(element: HTMLTextAreaElement, { from, to, insert, start, end }: TextEdit): void {
  element.focus({ preventScroll: true })
  element.setSelectionRange(from, to)
  // the only way into the undo history; browsers without it get the text without history
  if (!document.execCommand(insert === '' ? 'delete' : 'insertText', false, insert)) {
    element.setRangeText(insert, from, to, 'end')
    element.dispatchEvent(new Event('input', { bubbles: true }))
  }
  element.setSelectionRange(start, end)
}
