import { contentTarget, saveContentInput } from '@kubora/validation/content'
import { contentPermissions } from '@kubora/validation/permissions/content'
import { defineAction } from '#actions/define-action.ts'
import { addRevision, bumpVersion } from '#content/add-revision.ts'
import { contentChanges } from '#content/content-changes.ts'
import { kindOfItem, lockItem, newestRevision } from '#content/lock-item.ts'
import { publishInstant } from '#content/publishing.ts'
import { requireReadableTexts } from '#content/require-readable-texts.ts'
import { staleAfter } from '#content/stale-locales.ts'
import { actorOf } from '#kernel/actor.ts'
import { parseInput } from '#kernel/parse-input.ts'

/**
 * Saves settings and texts of an item as its next revision: as a draft, or public at once or at a later instant. Returns
 * the id of the revision. Throws `CONFLICT` when the item was changed since the editor read it, `INVALID_INPUT` at a text
 * whose markup takes too long to read.
 */
export const saveContentRevision = defineAction({
  name: 'content.save',
  permission: contentPermissions.editContent,
  input: contentTarget.loose(),
  run: async (unit, { itemId, version, ...rest }, editor) => {
    const kind = await kindOfItem(unit, itemId)
    const { settings, texts, confirmed, ...wanted } = parseInput(saveContentInput(kind), rest)
    await requireReadableTexts(kind, texts)
    await lockItem(unit, { itemId, version })
    const before = await newestRevision(unit, itemId)
    const publishAt = await publishInstant(unit, wanted)
    const { hidden, comment, publish } = wanted
    const author = actorOf(editor)
    const content = { settings, texts }
    const stale = staleAfter(before, texts, confirmed)
    const revision = await addRevision(unit, {
      itemId,
      kind,
      content,
      stale,
      publishAt,
      hidden,
      author,
      comment,
    })
    await bumpVersion(unit, itemId)
    return {
      result: revision.id,
      audit: {
        target: { type: 'content', id: itemId },
        value: publish === 'at' ? (wanted.publishAt?.toISOString() ?? '') : publish,
        ...contentChanges(
          { ...before, details: { revision: before.number, hidden: before.hidden } },
          { ...content, details: { revision: revision.number, hidden } },
        ),
      },
    }
  },
})
