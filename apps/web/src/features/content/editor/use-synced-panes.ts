import type { RichText } from '@kubora/validation/rich-text'
import { useState } from 'react'
import {
  lineOfStep,
  sectionAt,
  sectionsOf,
  type TextSection,
} from '#features/content/editor/text-sections.ts'
import { SyncedPanes } from '#features/content/editor/synced-panes.ts'

/** A text and its preview that scroll together, with the sections of the text. */
export interface SyncedField {
  sections: readonly TextSection[]
  /** The section with the caret after it moved, else with the first line in sight; undefined before the first one. */
  section: TextSection | undefined
  setArea: (area: HTMLTextAreaElement | null) => void
  setPreview: (preview: HTMLElement | null) => void
  textScrolled: () => void
  previewScrolled: () => void
  caretMoved: () => void
  caretLeft: () => void
  previewShown: (text: RichText) => void
  keepLine: () => void
  restoreLine: () => void
  goTo: (line: number) => void
  /** Goes to the heading after or before the caret. */
  step: (step: 1 | -1) => void
}

/** Returns what a Markdown field needs to scroll its text and its preview together; see {@link SyncedPanes}. */
export function useSyncedPanes(): SyncedField {
  const [panes] = useState(() => new SyncedPanes())
  const [sections, setSections] = useState<readonly TextSection[]>([])
  // its line, so that nothing is rendered while one scrolls within a section
  const [current, setCurrent] = useState<number | undefined>(undefined)
  const setLine = (line: number | null) => {
    if (line !== null) setCurrent(sectionAt(sections, line)?.line)
  }

  function goTo(next: number): void {
    panes.goTo(next)
    setLine(next)
  }

  return {
    sections,
    section: sections.find(({ line }) => line === current),
    setArea: panes.setArea,
    setPreview: panes.setPreview,
    textScrolled: () => setLine(panes.textScrolled()),
    previewScrolled: () => setLine(panes.previewScrolled()),
    caretMoved: () => setLine(panes.caretMoved()),
    caretLeft: panes.caretLeft,
    previewShown(text) {
      setSections(sectionsOf(text))
      panes.previewRendered()
    },
    keepLine: panes.keepLine,
    restoreLine: panes.restoreLine,
    goTo,
    step(by) {
      const next = lineOfStep(sections, panes.caretLine(), by)
      if (next !== null) goTo(next)
    },
  }
}
