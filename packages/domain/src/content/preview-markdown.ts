import { previewMarkdownInput } from '@kubora/validation/content'
import type { RichText } from '@kubora/validation/rich-text'
import { editContent } from '#content/content-editor.ts'
import { toRichText } from '#content/rich-text.ts'
import type { Principal } from '#kernel/actor.ts'
import { parseInput } from '#kernel/parse-input.ts'
import { requirePermission } from '#permissions/require-permission.ts'

/** What a Markdown text would look like; needs `acp.content.edit`. `INVALID_INPUT` beyond 8,000 characters. */
export function previewMarkdown(principal: Principal | null, input: unknown): RichText {
  requirePermission(principal, editContent)
  return toRichText(parseInput(previewMarkdownInput, input).text ?? '')
}
