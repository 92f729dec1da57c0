import { previewMarkdownInput } from '@kubora/validation/content'
import { contentPermissions } from '@kubora/validation/permissions/content'
import { defineQuery } from '#actions/define-query.ts'
import { toRichText } from '#content/rich-text.ts'

/** Returns what a Markdown text would look like. Throws `INVALID_INPUT` beyond 8,000 characters. */
export const previewMarkdown = defineQuery({
  permission: contentPermissions.editContent,
  input: previewMarkdownInput,
  run: async (_db, { text }) => toRichText(text ?? ''),
})
