import { codePointLength, textMaxLength } from '@kubora/validation/text'

/** A Markdown text in pieces that are parsed one by one. */
export type MarkdownSections = {
  sections: string[]
  /** false: a section between two headings is too long to be parsed at once, and was cut anywhere. */
  complete: boolean
}

const heading = /^#{1,6}(?:[ \t]|$)/
const fence = /^ {0,3}(`{3,}|~{3,})/

/**
 * Splits a text of more than 8,000 characters before headings, into pieces of at most as many: what is parsed at once stays
 * as short as any other text. A heading at the beginning of a line ends all blocks before it but fenced code.
 */
export function markdownSections(markdown: string): MarkdownSections {
  if (codePointLength(markdown) <= textMaxLength) return { sections: [markdown], complete: true }
  const sections: string[] = []
  let complete = true
  /** Characters of the last section, none if nothing may be added to it. */
  let length: number | null = null
  for (const part of betweenHeadings(markdown)) {
    const added = codePointLength(part)
    if (length !== null && length + added <= textMaxLength) {
      sections[sections.length - 1] += part
      length += added
    } else if (added <= textMaxLength) {
      sections.push(part)
      length = added
    } else {
      complete = false
      sections.push(...cut(part))
      length = null
    }
  }
  return { sections, complete }
}

function betweenHeadings(markdown: string): string[] {
  const parts: string[] = []
  let part: string[] = []
  let open: string | null = null
  for (const line of markdown.split(/(?<=\n|\r(?!\n))/)) {
    const [, marker] = fence.exec(line) ?? []
    if (open === null && heading.test(line) && part.length > 0) {
      parts.push(part.join(''))
      part = []
    }
    if (open === null) open = marker ?? null
    else if (marker?.startsWith(open) && line.trim() === marker) open = null
    part.push(line)
  }
  return [...parts, part.join('')]
}

function cut(part: string): string[] {
  const points = Array.from(part)
  const count = Math.ceil(points.length / textMaxLength)
  return Array.from({ length: count }, (_, index) =>
    points.slice(index * textMaxLength, (index + 1) * textMaxLength).join(''),
  )
}
