import type { ContentKindName } from '@kubora/validation/content-kinds'
import {
  type ContentPath,
  contentPaths,
  type EditedContent,
  readPath,
  writePath,
} from '#features/content/editor/edited-content.ts'

/** The changes of two people to the same content, merged. */
export interface MergedContent {
  /** All changes; where both changed a value, mine. */
  content: EditedContent
  /** The changes of the other person. */
  theirs: readonly ContentPath[]
  /** Values that both changed differently. */
  conflicts: readonly ContentPath[]
}

/** Merges my changes to `base` with another person's, value by value. None of mine is lost. */
export function mergeContent(
  kind: ContentKindName,
  base: EditedContent,
  mine: EditedContent,
  theirs: EditedContent,
): MergedContent {
  const paths = contentPaths(kind)
  const changed = (content: EditedContent, path: ContentPath) =>
    readPath(content, path) !== readPath(base, path)
  const differ = (path: ContentPath) => readPath(mine, path) !== readPath(theirs, path)
  const theirPaths = paths.filter((path) => changed(theirs, path))
  const conflicts = theirPaths.filter((path) => changed(mine, path) && differ(path))
  // an address that only the other person changed is theirs
  const address = { ...mine, key: mine.key === base.key ? theirs.key : mine.key }
  const content = theirPaths
    .filter((path) => !conflicts.includes(path))
    .reduce((merged, path) => writePath(merged, path, readPath(theirs, path)), address)
  return { content, theirs: theirPaths, conflicts }
}
