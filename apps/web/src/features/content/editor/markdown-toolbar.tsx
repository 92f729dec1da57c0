import { IconButton } from '@kubora/ui/icon-button'
import { Bold, Heading2, Italic, Link2, List, ListOrdered, type LucideIcon } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as css from '#features/content/editor/content-editor.css.ts'
import { type MarkdownCommand, markdownCommands } from '#features/content/editor/markdown-command.ts'

const icons: Record<MarkdownCommand, LucideIcon> = {
  bold: Bold,
  italic: Italic,
  heading: Heading2,
  list: List,
  numbers: ListOrdered,
  link: Link2,
}

/** Properties of {@link MarkdownToolbar}. */
export interface MarkdownToolbarProps {
  /** Name of the field that it formats. */
  label: string
  /** Id of the field that it formats. */
  controls: string
  onCommand: (command: MarkdownCommand) => void
}

/** Buttons that format a text. They are one tab stop; arrow keys move between them. */
export function MarkdownToolbar({ label, controls, onCommand }: MarkdownToolbarProps) {
  const { t } = useTranslation('content-editor')
  const [current, setCurrent] = useState(0)
  const bar = useRef<HTMLDivElement>(null)

  function move(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (current + step + markdownCommands.length) % markdownCommands.length
    setCurrent(next)
    bar.current?.querySelectorAll('button')[next]?.focus({ preventScroll: true })
  }

  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label={t(($) => $.toolbar.of, { field: label })}
      aria-controls={controls}
      className={css.toolbar}
      onKeyDown={move}
    >
      {markdownCommands.map((command, index) => {
        const Icon = icons[command]
        return (
          <IconButton
            key={command}
            size="sm"
            tabIndex={index === current ? 0 : -1}
            label={t(($) => $.toolbar[command])}
            icon={<Icon aria-hidden size={18} />}
            onFocus={() => setCurrent(index)}
            onClick={() => onCommand(command)}
          />
        )
      })}
    </div>
  )
}
