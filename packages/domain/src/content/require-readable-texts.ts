import type { ContentTexts } from '@kubora/validation/content'
import { locales } from '@kubora/validation/locales'
import { type ContentField, type ContentKindName, contentKinds } from '@kubora/validation/content-kinds'
import { message } from '@kubora/validation/messages'
import { textMaxLength } from '@kubora/validation/text'
import { markdownSections } from '#content/markdown-sections.ts'
import { parseMarkdown } from '#content/markdown-tokens.ts'
import { nextTask } from '#content/parse-in-tasks.ts'
import { DomainError, type FieldError } from '#kernel/domain-error.ts'

/** Returns why a text cannot be parsed as it is, or null. */
async function faultOf(text: string): Promise<Omit<FieldError, 'path'> | null> {
  const { sections, complete } = markdownSections(text)
  if (!complete) return { key: message('long-section'), params: { max: textMaxLength } }
  for (const section of sections) {
    // all texts of an item in one task would block other tasks for too long
    await nextTask()
    if (!parseMarkdown(section).complete) return { key: message('too-much-markup') }
  }
  return null
}

/**
 * Throws `INVALID_INPUT` when a text takes too long to parse, so that some of its characters would stay as they were typed,
 * or has more than 8,000 characters between two headings. It names every such text as `texts.<language>.<field>`.
 */
export async function requireReadableTexts(kind: ContentKindName, texts: ContentTexts): Promise<void> {
  const fields: Readonly<Record<string, ContentField>> = contentKinds[kind].fields
  const fieldErrors: FieldError[] = []
  for (const locale of locales) {
    for (const [field, text] of Object.entries(texts[locale])) {
      if (fields[field]?.format !== 'markdown') continue
      const fault = await faultOf(text)
      if (fault !== null) fieldErrors.push({ path: `texts.${locale}.${field}`, ...fault })
    }
  }
  if (fieldErrors.length > 0) throw new DomainError('INVALID_INPUT', { fieldErrors })
}
