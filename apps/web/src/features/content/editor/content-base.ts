import type { ContentKindName } from '@kubora/validation/content-kinds'
import { contentRevisionFragment } from '#features/content/editor/content-editor.documents.ts'
import { currentRevisions, defaultRevision } from '#features/content/editor/current-revisions.ts'
import { type EditedContent, editContent } from '#features/content/editor/edited-content.ts'
import type { EditedItem } from '#features/content/editor/save-content.ts'
import type { ContentBase } from '#features/content/editor/use-content-form.ts'
import { type FragmentOf, readFragment } from '#graphql/graphql.ts'

/** Returns the revision of an item with this number, from which the form starts; by default the one that is edited first. */
export function baseOf(item: EditedItem, number?: number): ContentBase {
  const inUse = currentRevisions(item)
  const chosen = inUse.find((one) => one.revision.number === number) ?? defaultRevision(inUse)
  const stored = chosen?.revision ?? readFragment(contentRevisionFragment, item.newest)
  const address = { key: item.key, parentId: item.parentId ?? '' }
  return {
    content: editContent(item.kind, stored, address),
    version: item.version,
    revisionId: stored.id,
    number: stored.number,
    canChangeKey: item.canChangeKey,
    staleLocales: stored.texts.filter(({ stale }) => stale).map(({ locale }) => locale),
  }
}

/** Returns the empty content from which the form of a new item starts. */
export function emptyBase(kind: ContentKindName, parentId: string): ContentBase {
  const content = editContent(kind, null, { parentId })
  return { content, version: 0, revisionId: null, number: 0, canChangeKey: true, staleLocales: [] }
}

/** Returns the content of a revision as the form shows it. */
export function contentOfRevision(
  kind: ContentKindName,
  revision: FragmentOf<typeof contentRevisionFragment>,
): EditedContent {
  return editContent(kind, readFragment(contentRevisionFragment, revision))
}
