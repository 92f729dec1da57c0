import { contentOfKind, restoreContentInput } from '@kubora/validation/content'
import { contentPermissions } from '@kubora/validation/permissions/content'
import { defineAction } from '#actions/define-action.ts'
import { addRevision, bumpVersion } from '#content/add-revision.ts'
import { contentChanges } from '#content/content-changes.ts'
import { lockItem, newestRevision, revisionOf } from '#content/lock-item.ts'
import { publishInstant } from '#content/publishing.ts'
import { requireReadableTexts } from '#content/require-readable-texts.ts'
import { sourceOf } from '#content/revision-source.ts'
import { actorOf } from '#kernel/actor.ts'
import { parseInput } from '#kernel/parse-input.ts'

/**
 * Saves the content of an earlier revision as a new one, which replaces it if it was scheduled. Returns the new one's id. Throws `CONFLICT` when the item was
 * changed since the editor read it, `INVALID_INPUT` when the content no longer fits the item's kind.
 */
export const restoreContentRevision = defineAction({
  name: 'content.restore',
  permission: contentPermissions.editContent,
  input: restoreContentInput,
  run: async (unit, { revisionId, hidden, comment, ...wanted }, editor) => {
    const { id: itemId, kind } = await lockItem(unit, wanted)
    const before = await newestRevision(unit, itemId)
    const restored = await revisionOf(unit, itemId, revisionId)
    const { settings, texts } = parseInput(contentOfKind(kind), restored)
    await requireReadableTexts(kind, texts)
    const author = actorOf(editor)
    const source = await sourceOf(unit, restored, { ...wanted, isRestored: true })
    const revision = await addRevision(unit, {
      itemId,
      kind,
      content: { settings, texts },
      stale: restored.stale,
      publishAt: await publishInstant(unit, wanted),
      hidden,
      author,
      comment,
      restoredFrom: revisionId,
      ...source,
    })
    await bumpVersion(unit, itemId)
    return {
      result: revision.id,
      audit: {
        target: { type: 'content', id: itemId },
        value: `revision ${restored.number}`,
        ...contentChanges(
          { ...before, details: { revision: before.number, hidden: before.hidden } },
          { settings, texts, details: { revision: revision.number, hidden } },
        ),
      },
    }
  },
  revert: { none: 'VERSIONS' },
})
