import { contentRevisionFragment } from '#features/content/editor/content-editor.documents.ts'
import { contentChanges, editContent } from '#features/content/editor/edited-content.ts'
import type { EditedItem } from '#features/content/editor/save-content.ts'
import { readFragment, type ResultOf } from '#graphql/graphql.ts'

/** A revision with settings and texts. */
export type WholeRevision = ResultOf<typeof contentRevisionFragment>

/** A revision of an item that is in use. */
export interface CurrentRevision {
  stage: 'public' | 'scheduled' | 'draft'
  revision: WholeRevision
  /** The public text it was made from, if the text of now says something else; else null. */
  olderText: WholeRevision | null
}

/** Returns the revisions of an item that are in use: the public one, what is scheduled by its time, and drafts. */
export function currentRevisions(item: EditedItem): CurrentRevision[] {
  const live = readFragment(contentRevisionFragment, item.live)
  const waiting = item.waiting.map(({ stage, revision, madeFrom }): CurrentRevision => {
    const source = readFragment(contentRevisionFragment, madeFrom)
    const differs =
      source && live
        ? contentChanges(item.kind, editContent(item.kind, source), editContent(item.kind, live)).length > 0
        : false
    return {
      stage,
      revision: readFragment(contentRevisionFragment, revision),
      olderText: differs ? source : null,
    }
  })
  return live ? [{ stage: 'public', revision: live, olderText: null }, ...waiting] : waiting
}

/** Returns the one that is edited first: the newest of drafts and the public one, else the first scheduled one. */
export function defaultRevision(revisions: readonly CurrentRevision[]): CurrentRevision | undefined {
  const [newest] = revisions
    .filter(({ stage }) => stage !== 'scheduled')
    .toSorted((some, other) => other.revision.number - some.revision.number)
  return newest ?? revisions[0]
}
