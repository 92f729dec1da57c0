import { contentRevisions } from '@kubora/schema/db/content'
import { discardContentDraftInput } from '@kubora/validation/content'
import { message } from '@kubora/validation/messages'
import { contentPermissions } from '@kubora/validation/permissions/content'
import { eq, sql } from 'drizzle-orm'
import { defineAction } from '#actions/define-action.ts'
import { bumpVersion } from '#content/add-revision.ts'
import { lockItem, revisionOf } from '#content/lock-item.ts'
import { draftSavedAgain } from '#content/revision-reversals.ts'
import { DomainError } from '#kernel/domain-error.ts'

/**
 * Takes a draft out of what waits; it stays in the history, from which it can be restored. Throws `CONFLICT` when the item
 * was changed since the editor read it, `INVALID_INPUT` at `revisionId` for a revision that is no waiting draft, and for
 * the only revision of an item.
 */
export const discardContentDraft = defineAction({
  name: 'content.discard-draft',
  permission: contentPermissions.editContent,
  input: discardContentDraftInput,
  run: async (unit, { revisionId, ...target }) => {
    const { id: itemId } = await lockItem(unit, target)
    const { number } = await revisionOf(unit, itemId, revisionId)
    const current = await unit.tx.execute<{ id: string; stage: string }>(
      sql`select revision_id as id, stage from current_revisions where item_id = ${itemId}`,
    )
    const isDraft = current.some(({ id, stage }) => Number(id) === revisionId && stage === 'draft')
    if (!isDraft) refuse('invalid-choice')
    if (current.length === 1) refuse('only-version')
    await unit.tx
      .update(contentRevisions)
      .set({ discardedAt: sql`clock_timestamp()` })
      .where(eq(contentRevisions.id, revisionId))
    await bumpVersion(unit, itemId)
    return {
      result: undefined,
      audit: { target: { type: 'content', id: itemId }, value: `revision ${number}` },
    }
  },
  revert: draftSavedAgain,
})

function refuse(key: 'invalid-choice' | 'only-version'): never {
  throw new DomainError('INVALID_INPUT', { fieldErrors: [{ path: 'revisionId', key: message(key) }] })
}
