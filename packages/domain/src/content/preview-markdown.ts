import { previewMarkdownInput } from '@kubora/validation/content'
import { contentPermissions } from '@kubora/validation/permissions/content'
import { defineQuery } from '#actions/define-query.ts'
import { parseInTasks } from '#content/parse-in-tasks.ts'

/**
 * Returns what a Markdown text would look like. Throws `INVALID_INPUT` beyond 8,000 characters, or as many as texts of `kind`
 * may have. With `lines`, each block says in which line of the text it begins.
 */
export const previewMarkdown = defineQuery({
  permission: contentPermissions.editContent,
  input: previewMarkdownInput,
  run: async (_db, { text, lines }) => parseInTasks(text ?? '', { withLines: lines }),
})
