import { contentTarget, saveContentInput } from '@kubora/validation/content'
import { addRevision, bumpVersion } from '#content/add-revision.ts'
import { contentChanges } from '#content/content-changes.ts'
import { editContent } from '#content/content-editor.ts'
import { kindOfItem, lockItem, newestRevision } from '#content/lock-item.ts'
import { publishInstant } from '#content/publishing.ts'
import { requireReadableTexts } from '#content/require-readable-texts.ts'
import { staleAfter } from '#content/stale-locales.ts'
import { recordAudit } from '#audit-log/record-audit.ts'
import { actorOf, type Principal } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import { parseInput } from '#kernel/parse-input.ts'
import { inUnit } from '#kernel/unit-of-work.ts'
import { requirePermission } from '#permissions/require-permission.ts'

/**
 * Saves settings and texts of an item as its next revision, as a draft, public at once or at an instant to come, and
 * answers the revision's id; needs `acp.content.edit`. `CONFLICT` when the item was changed since the editor read it,
 * `INVALID_INPUT` at a text whose markup takes too long to read.
 */
export async function saveContentRevision(
  context: DomainContext,
  principal: Principal | null,
  input: unknown,
): Promise<number> {
  const editor = requirePermission(principal, editContent)
  const target = parseInput(contentTarget, input)
  return inUnit(context, async (unit) => {
    const kind = await kindOfItem(unit, target.itemId)
    const { settings, texts, confirmed, ...wanted } = parseInput(saveContentInput(kind), input)
    await requireReadableTexts(kind, texts)
    const { id: itemId } = await lockItem(unit, target)
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
    await recordAudit(unit, {
      actor: author,
      action: 'content.save',
      target: { type: 'content', id: itemId },
      value: publish === 'at' ? (wanted.publishAt?.toISOString() ?? '') : publish,
      ...contentChanges(
        { ...before, rest: { revision: before.number, hidden: before.hidden } },
        { ...content, rest: { revision: revision.number, hidden } },
      ),
    })
    return revision.id
  })
}
