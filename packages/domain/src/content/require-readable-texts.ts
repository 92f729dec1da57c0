import type { ContentTexts } from '@kubora/validation/content'
import { locales } from '@kubora/validation/locales'
import { type ContentField, type ContentKindName, contentKinds } from '@kubora/validation/content-kinds'
import { message } from '@kubora/validation/messages'
import { parseMarkdown } from '#content/markdown-tokens.ts'
import { nextTask } from '#content/parse-in-tasks.ts'
import { DomainError, type FieldError } from '#kernel/domain-error.ts'

/**
 * Throws `INVALID_INPUT` when a text takes too long to parse, so that some of its characters would stay as they were typed.
 * It names every such text as `texts.<language>.<field>`.
 */
export async function requireReadableTexts(kind: ContentKindName, texts: ContentTexts): Promise<void> {
  const fields: Readonly<Record<string, ContentField>> = contentKinds[kind].fields
  const fieldErrors: FieldError[] = []
  for (const locale of locales) {
    for (const [field, text] of Object.entries(texts[locale])) {
      if (fields[field]?.format !== 'markdown') continue
      // all texts of an item in one task would block other tasks for too long
      await nextTask()
      const { complete } = parseMarkdown(text)
      if (!complete) fieldErrors.push({ path: `texts.${locale}.${field}`, key: message('too-much-markup') })
    }
  }
  if (fieldErrors.length > 0) throw new DomainError('INVALID_INPUT', { fieldErrors })
}
