import { contentTitle } from '@kubora/validation/content'
import type { ContentKindName } from '@kubora/validation/content-kinds'
import {
  contentInput,
  type ContentPath,
  type EditedContent,
  writePath,
} from '#features/content/editor/edited-content.ts'
import { keyFromTitle } from '#features/content/editor/key-from-title.ts'

function suggestedKey(kind: ContentKindName, content: EditedContent): string {
  if (kind === 'changelogEntry') return content.settings['date'] ?? ''
  const { settings, texts } = contentInput(kind, content)
  return keyFromTitle(contentTitle(kind, settings, texts.de))
}

/** Returns the content of a new item with a changed value. Its key follows the title until somebody types a key. */
export function writeNewItem(
  kind: ContentKindName,
  before: EditedContent,
  path: ContentPath,
  value: string,
): EditedContent {
  const after = writePath(before, path, value)
  const follows = path !== 'key' && before.key === suggestedKey(kind, before)
  return follows ? { ...after, key: suggestedKey(kind, after) } : after
}
