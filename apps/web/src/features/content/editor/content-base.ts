import type { ContentKindName } from '@kubora/validation/content-kinds'
import { contentRevisionFragment } from '#features/content/editor/content-editor.documents.ts'
import { type EditedContent, editContent } from '#features/content/editor/edited-content.ts'
import type { EditedItem } from '#features/content/editor/save-content.ts'
import type { ContentBase } from '#features/content/editor/use-content-form.ts'
import { type FragmentOf, readFragment } from '#graphql/graphql.ts'

/** Returns the newest revision of an item, from which the form starts. */
export function baseOf(item: EditedItem): ContentBase {
  const stored = readFragment(contentRevisionFragment, item.newest)
  const address = { key: item.key, parentId: item.parentId ?? '' }
  return {
    content: editContent(item.kind, stored, address),
    version: item.version,
    staleLocales: item.staleLocales,
  }
}

/** Returns the empty content from which the form of a new item starts. */
export function emptyBase(kind: ContentKindName, parentId: string): ContentBase {
  return { content: editContent(kind, null, { parentId }), version: 0, staleLocales: [] }
}

/** Returns the content of a revision as the form shows it. */
export function contentOfRevision(
  kind: ContentKindName,
  revision: FragmentOf<typeof contentRevisionFragment>,
): EditedContent {
  return editContent(kind, readFragment(contentRevisionFragment, revision))
}
