import { plainInlines } from '@kubora/validation/plain-text'
import type { RichText } from '@kubora/validation/rich-text'

/** A heading of a text, with its line in the source. */
export interface TextSection {
  line: number
  level: 2 | 3 | 4
  title: string
}

/** Returns the headings of a preview, without those inside of quotes and lists. */
export function sectionsOf(text: RichText): TextSection[] {
  return text.flatMap((block) =>
    block.type === 'heading' && block.line !== undefined
      ? [{ line: block.line, level: block.level, title: plainInlines(block.children) }]
      : [],
  )
}

/** Returns the section that contains a line; undefined for what stands before the first one. */
export function sectionAt(sections: readonly TextSection[], line: number): TextSection | undefined {
  return sections.findLast((section) => section.line <= line)
}

/** Returns the line to which a step leads: the heading after or before a line, or the beginning of the text; null at the ends. */
export function lineOfStep(sections: readonly TextSection[], line: number, step: 1 | -1): number | null {
  if (step === 1) return sections.find((section) => section.line > line)?.line ?? null
  return sections.findLast((section) => section.line < line)?.line ?? (line > 0 ? 0 : null)
}
