import { IconButton } from '@kubora/ui/icon-button'
import { TextArea } from '@kubora/ui/text-area'
import { codePointLength, textMaxLength } from '@kubora/validation/text'
import { Eye } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as css from '#features/content/editor/content-editor.css.ts'
import {
  type MarkdownCommand,
  markdownEdit,
  type TextEdit,
} from '#features/content/editor/markdown-command.ts'
import { MarkdownPreview } from '#features/content/editor/markdown-preview.tsx'
import { MarkdownToolbar } from '#features/content/editor/markdown-toolbar.tsx'

/** Properties of {@link MarkdownField}. */
export interface MarkdownFieldProps {
  name: string
  label: string
  /** Shown beside the label, before the character count. */
  note: string
  lang: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
  onBlur: () => void
}

const keys: Readonly<Record<string, MarkdownCommand>> = { b: 'bold', i: 'italic', k: 'link' }

/** A field for Markdown with toolbar and keyboard shortcuts. The preview is beside it; on phones a button shows it. */
export function MarkdownField({
  name,
  label,
  note,
  lang,
  value,
  error,
  onChange,
  onBlur,
}: MarkdownFieldProps) {
  const { t } = useTranslation('content-editor')
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [isPreviewed, setPreviewed] = useState(false)

  function run(command: MarkdownCommand): void {
    const element = area.current
    if (element === null) return
    const { value: text, selectionStart: start, selectionEnd: end } = element
    applyEdit(element, markdownEdit(command, { text, start, end }))
  }

  function runByKey(event: KeyboardEvent): void {
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
        <IconButton
          className={css.previewToggle}
          aria-pressed={isPreviewed}
          label={t(($) => $.preview.of, { field: label })}
          icon={<Eye aria-hidden size={20} />}
          onClick={() => setPreviewed(!isPreviewed)}
        />
      </div>
      <div className={css.markdownText}>
        <TextArea
          id={id}
          ref={area}
          name={name}
          label={label}
          lang={lang}
          note={`${note} · ${t(($) => $.count, { used: codePointLength(value), max: textMaxLength })}`}
          rows={4}
          className={css.markdownArea}
          value={value}
          error={error}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          onKeyDown={runByKey}
        />
      </div>
      <div className={css.markdownPreview} lang={lang}>
        <MarkdownPreview text={value} label={label} anchorPrefix={`${name}-`} />
      </div>
    </div>
  )
}

/** Types the edit into the textarea, so that undo reverts it like typed text. */
function applyEdit(element: HTMLTextAreaElement, { from, to, insert, start, end }: TextEdit): void {
  element.focus()
  element.setSelectionRange(from, to)
  // the only way into the undo history; browsers without it get the text without history
  if (!document.execCommand(insert === '' ? 'delete' : 'insertText', false, insert)) {
    element.setRangeText(insert, from, to, 'end')
    element.dispatchEvent(new Event('input', { bubbles: true }))
  }
  element.setSelectionRange(start, end)
}
