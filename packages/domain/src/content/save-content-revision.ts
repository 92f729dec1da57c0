import { contentTarget, saveContentInput } from '@kubora/validation/content'
import { message } from '@kubora/validation/messages'
import { contentPermissions } from '@kubora/validation/permissions/content'
import { defineAction } from '#actions/define-action.ts'
import { addRevision, bumpVersion } from '#content/add-revision.ts'
import { changeKey } from '#content/change-key.ts'
import { contentChanges } from '#content/content-changes.ts'
import { kindOfItem, lockItem, newestRevision, revisionOf } from '#content/lock-item.ts'
import { publishInstant } from '#content/publishing.ts'
import { requireReadableTexts } from '#content/require-readable-texts.ts'
import { revisionTakenBack } from '#content/revision-reversals.ts'
import { sourceOf } from '#content/revision-source.ts'
import { staleAfter } from '#content/stale-locales.ts'
import { actorOf } from '#kernel/actor.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { parseInput } from '#kernel/parse-input.ts'
import { violatedConstraint } from '#kernel/unique-violation.ts'

/**
 * Saves settings and texts of an item as its next revision: as a draft, or public at once or at a later instant. It
 * replaces a scheduled revision only if it is based on that. Returns the id of the revision. Throws `CONFLICT` when the
 * item was changed since the editor read it, `NOT_FOUND` when it is based on no revision of the item, `INVALID_INPUT` at a
 * text whose markup takes too long to read, at `key` when the address cannot change or is taken.
 */
export const saveContentRevision = defineAction({
  name: 'content.save',
  permission: contentPermissions.editContent,
  input: contentTarget.loose(),
  run: async (unit, { itemId, version, ...rest }, editor) => {
    const kind = await kindOfItem(unit, itemId)
    const { key, settings, texts, confirmed, basedOn, ...wanted } = parseInput(saveContentInput(kind), rest)
    await requireReadableTexts(kind, texts)
    const item = await lockItem(unit, { itemId, version })
    if (key != null && key !== item.key) await changeKey(unit, item, key)
    const before =
      basedOn == null ? await newestRevision(unit, itemId) : await revisionOf(unit, itemId, basedOn)
    const publishAt = await publishInstant(unit, wanted)
    const { hidden, comment, publish } = wanted
    const author = actorOf(editor)
    const content = { settings, texts }
    const stale = staleAfter(before, texts, confirmed)
    const source = await sourceOf(unit, before, wanted)
    const revision = await addRevision(unit, {
      itemId,
      kind,
      content,
      stale,
      publishAt,
      hidden,
      author,
      comment,
      ...source,
    })
    await bumpVersion(unit, itemId)
    return {
      result: revision.id,
      audit: {
        target: { type: 'content', id: itemId },
        value: publish === 'at' ? (wanted.publishAt?.toISOString() ?? '') : publish,
        ...contentChanges(
          { ...before, details: { revision: before.number, hidden: before.hidden, key: item.key } },
          { ...content, details: { revision: revision.number, hidden, key: key ?? item.key } },
        ),
      },
    }
  },
  revert: revisionTakenBack,
  onError: (error) => {
    if (violatedConstraint(error) !== 'content_items_kind_key_key') throw error
    throw new DomainError('INVALID_INPUT', { fieldErrors: [{ path: 'key', key: message('taken') }] })
  },
})
