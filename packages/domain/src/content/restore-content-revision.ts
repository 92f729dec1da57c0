import { contentOfKind, restoreContentInput } from '@kubora/validation/content'
import { addRevision, bumpVersion } from '#content/add-revision.ts'
import { contentChanges } from '#content/content-changes.ts'
import { editContent } from '#content/content-editor.ts'
import { lockItem, newestRevision, revisionOf } from '#content/lock-item.ts'
import { publishInstant } from '#content/publishing.ts'
import { requireReadableTexts } from '#content/require-readable-texts.ts'
import { recordAudit } from '#audit-log/record-audit.ts'
import { actorOf, type Principal } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import { parseInput } from '#kernel/parse-input.ts'
import { inUnit } from '#kernel/unit-of-work.ts'
import { requirePermission } from '#permissions/require-permission.ts'

/**
 * Brings an earlier revision of an item back as a new one and answers its id; needs `acp.content.edit`. `CONFLICT` when the
 * item was changed meanwhile, `INVALID_INPUT` when what it said then no longer fits its kind.
 */
export async function restoreContentRevision(
  context: DomainContext,
  principal: Principal | null,
  input: unknown,
): Promise<number> {
  const editor = requirePermission(principal, editContent)
  const { revisionId, hidden, comment, ...wanted } = parseInput(restoreContentInput, input)
  return inUnit(context, async (unit) => {
    const { id: itemId, kind } = await lockItem(unit, wanted)
    const before = await newestRevision(unit, itemId)
    const restored = await revisionOf(unit, itemId, revisionId)
    const { settings, texts } = parseInput(contentOfKind(kind), restored)
    await requireReadableTexts(kind, texts)
    const author = actorOf(editor)
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
    })
    await bumpVersion(unit, itemId)
    await recordAudit(unit, {
      actor: author,
      action: 'content.restore',
      target: { type: 'content', id: itemId },
      value: `revision ${restored.number}`,
      ...contentChanges(
        { ...before, rest: { revision: before.number, hidden: before.hidden } },
        { settings, texts, rest: { revision: revision.number, hidden } },
      ),
    })
    return revision.id
  })
}
