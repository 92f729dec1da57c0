import { contentRevisions } from '@kubora/schema/db/content'
import { rescheduleContentInput } from '@kubora/validation/content'
import { message } from '@kubora/validation/messages'
import { contentPermissions } from '@kubora/validation/permissions/content'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { defineAction } from '#actions/define-action.ts'
import { bumpVersion, dropSuperseded } from '#content/add-revision.ts'
import { cancelScheduled } from '#content/cancel-scheduled.ts'
import { lockItem, revisionOf } from '#content/lock-item.ts'
import { publishInstant } from '#content/publishing.ts'
import { DomainError } from '#kernel/domain-error.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

/**
 * Moves a scheduled revision to another instant, publishes it at once, or cancels it, so that it is a draft. Throws
 * `CONFLICT` when the item was changed since the editor read it, `INVALID_INPUT` at `revisionId` when the revision is public
 * by now or was never scheduled, and at `publishAt` for an instant that has passed.
 */
export const rescheduleContentRevision = defineAction({
  name: 'content.reschedule',
  permission: contentPermissions.editContent,
  input: rescheduleContentInput,
  run: async (unit, { revisionId, ...wanted }) => {
    const { id: itemId } = await lockItem(unit, wanted)
    const { number, publishAt: before } = await revisionOf(unit, itemId, revisionId)
    if (before === null) refuse('invalid-choice')
    const publishAt = await publishInstant(unit, wanted)
    const isMoved =
      publishAt === null
        ? (await cancelScheduled(unit, itemId, [revisionId])).length > 0
        : await moveInstant(unit, revisionId, publishAt)
    if (!isMoved) refuse('already-public')
    await dropSuperseded(unit, [itemId])
    await bumpVersion(unit, itemId)
    return {
      result: undefined,
      audit: {
        target: { type: 'content', id: itemId },
        value: `revision ${number}`,
        before: { publishAt: before.toISOString() },
        after: { publishAt: wanted.publish === 'at' ? wanted.publishAt?.toISOString() : wanted.publish },
      },
    }
  },
  revert: { none: 'VERSIONS' },
})

/** Moves an instant that is still to come; returns false for one that has passed. */
async function moveInstant(unit: Unit, id: number, publishAt: Date | SQL): Promise<boolean> {
  const rows = await unit.tx
    .update(contentRevisions)
    .set({ publishAt })
    .where(and(eq(contentRevisions.id, id), sql`${contentRevisions.publishAt} > clock_timestamp()`))
    .returning({ id: contentRevisions.id })
  return rows.length > 0
}

function refuse(key: 'already-public' | 'invalid-choice'): never {
  throw new DomainError('INVALID_INPUT', { fieldErrors: [{ path: 'revisionId', key: message(key) }] })
}
