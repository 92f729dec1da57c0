import { contentItems } from '@kubora/schema/db/content'
import { contentKindInput, createContentInput } from '@kubora/validation/content'
import { contentKinds, type ContentKindName } from '@kubora/validation/content-kinds'
import { message } from '@kubora/validation/messages'
import { contentPermissions } from '@kubora/validation/permissions/content'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { defineAction } from '#actions/define-action.ts'
import { addRevision } from '#content/add-revision.ts'
import { itemDeleted } from '#content/item-reversals.ts'
import { lockOrder } from '#content/lock-order.ts'
import { publishInstant } from '#content/publishing.ts'
import { requireReadableTexts } from '#content/require-readable-texts.ts'
import { noneStale } from '#content/stale-locales.ts'
import { actorOf } from '#kernel/actor.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { parseInput } from '#kernel/parse-input.ts'
import { violatedConstraint } from '#kernel/unique-violation.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

function refuse(path: string, key: Parameters<typeof message>[0]): never {
  throw new DomainError('INVALID_INPUT', { fieldErrors: [{ path, key: message(key) }] })
}

/**
 * Adds an item with its first revision after the others of its kind and parent. Returns its id. Throws `INVALID_INPUT` at
 * `kind` when the site has a fixed list of this kind, at `key` when it is taken, at `parentId` when the parent does not
 * exist or has the wrong kind, at a text whose markup takes too long to read.
 */
export const createContentItem = defineAction({
  name: 'content.create',
  permission: contentPermissions.editContent,
  input: contentKindInput.loose(),
  run: async (unit, { kind, ...rest }, editor) => {
    if (!contentKinds[kind].open) refuse('kind', 'invalid-choice')
    const { key, parentId = null, settings, texts, ...wanted } = parseInput(createContentInput(kind), rest)
    await requireReadableTexts(kind, texts)
    await requireParent(unit, kind, parentId)
    const itemId = await insertLast(unit, kind, key, parentId)
    const publishAt = await publishInstant(unit, wanted)
    const { hidden, comment } = wanted
    const content = { settings, texts }
    const author = actorOf(editor)
    const stale = noneStale
    const source = { basedOn: null, madeFrom: null }
    await addRevision(unit, { itemId, kind, content, stale, publishAt, hidden, author, comment, ...source })
    return {
      result: itemId,
      audit: {
        target: { type: 'content', id: itemId },
        after: { kind, key, parentId, publish: wanted.publish, hidden, ...content },
      },
    }
  },
  revert: itemDeleted,
  onError: (error) => {
    if (violatedConstraint(error) === 'content_items_kind_key_key') refuse('key', 'taken')
    throw error
  },
})

async function requireParent(unit: Unit, kind: ContentKindName, parentId: number | null): Promise<void> {
  const parentKind = contentKinds[kind].parent
  if (parentKind === null && parentId === null) return
  if (parentKind === null || parentId === null) refuse('parentId', parentKind ? 'required' : 'invalid-choice')
  // locked until the child is stored, so that the parent is not deleted meanwhile
  const [parent] = await unit.tx
    .select({ kind: contentItems.kind })
    .from(contentItems)
    .where(and(eq(contentItems.id, parentId), isNull(contentItems.deletedAt)))
    .for('share')
  if (parent?.kind !== parentKind) refuse('parentId', 'invalid-choice')
}

async function insertLast(
  unit: Unit,
  kind: ContentKindName,
  key: string,
  parentId: number | null,
): Promise<number> {
  await lockOrder(unit, parentId ?? kind)
  const [row] = await unit.tx
    .insert(contentItems)
    .values({
      kind,
      key,
      parentId,
      position: sql`(select coalesce(max(position), -1) + 1 from content_items
        where kind = ${kind} and parent_id is not distinct from ${parentId} and deleted_at is null)`,
    })
    .returning({ id: contentItems.id })
  if (!row) throw new Error('insert returned no row')
  return row.id
}
