import type { ContentKindName } from '@kubora/validation/content-kinds'
import {
  contentChanges,
  type ContentPath,
  type EditedContent,
  readPath,
  writePath,
} from '#features/content/editor/edited-content.ts'
import { mergeText } from '#features/content/editor/merge-text.ts'

/** Content with the changes of another revision. */
export interface MergedChanges {
  content: EditedContent
  /** Values that say something else in both, so that only a person can merge them. */
  open: readonly ContentPath[]
}

/** Makes the changes from `before` to `after` in `content` too, word by word in texts; what it cannot merge stays as it is. */
export function mergeChanges(
  kind: ContentKindName,
  before: EditedContent,
  after: EditedContent,
  content: EditedContent,
): MergedChanges {
  let merged = content
  const open: ContentPath[] = []
  for (const { path, before: was, after: now } of contentChanges(kind, before, after)) {
    const mine = readPath(content, path)
    // words of a setting are no text: it is taken over whole, or not at all
    const next = path.startsWith('texts.')
      ? mergeText(was, mine, now)
      : mine === was || mine === now
        ? now
        : null
    if (next === null) open.push(path)
    else merged = writePath(merged, path, next)
  }
  return { content: merged, open }
}
