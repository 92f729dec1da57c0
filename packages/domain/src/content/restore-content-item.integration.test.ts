import { contentRevisions } from '@kubora/schema/db/content'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createContentItem } from '#content/create-content-item.ts'
import { deleteContentItem } from '#content/delete-content-item.ts'
import { restoreContentItem } from '#content/restore-content-item.ts'
import { createContentDesk, fieldsOf } from '#testing/content-desk.ts'
import { codeOf } from '#testing/test-context.ts'

const { context, db, editor, newCategory, ruleInput, newRule, read, save, auditOf } =
  await createContentDesk()

async function remove(itemId: number): Promise<void> {
  const { version } = await read(itemId)
  await deleteContentItem.run(context, editor, { itemId, version })
}

async function restore(itemId: number, input: object = {}): Promise<void> {
  const { version } = await read(itemId)
  await restoreContentItem.run(context, editor, { itemId, version, ...input })
}

async function isPublic(itemId: number): Promise<boolean> {
  return (await db.execute(sql`select from public_revisions where item_id = ${itemId}`)).length > 0
}

async function waiting(itemId: number): Promise<string[]> {
  const rows = await db.execute<{ stage: string }>(
    sql`select stage from current_revisions where item_id = ${itemId} order by number`,
  )
  return rows.map(({ stage }) => stage)
}

test('a restored item is a draft with its history, which readers do not see until it is published', async () => {
  const id = await newRule()
  await save(id, 1, { comment: 'zweite' })
  await remove(id)
  await restore(id)
  expect(await read(id)).toMatchObject({ deletedAt: null, version: 4 })
  expect((await read(id)).revisions.map(({ comment }) => comment)).toEqual(['', 'zweite', '', ''])
  expect(await isPublic(id)).toBe(false)
  expect(await waiting(id)).toEqual(['public', 'draft'])
  expect((await auditOf(id)).at(-1)).toMatchObject({
    action: 'content.restore-item',
    actorAccountId: editor.accountId,
  })
  await save(id, 4)
  expect(await isPublic(id)).toBe(true)
  expect(await waiting(id)).toEqual(['public'])
})

test('what was scheduled before the deletion is a draft, and so is what was one', async () => {
  const id = await newRule()
  await save(id, 1, { publish: 'at', publishAt: new Date(Date.now() + 3_600_000) })
  await remove(id)
  await restore(id)
  expect(await waiting(id)).toEqual(['draft', 'public'])
  const draft = await newRule({ publish: 'draft' })
  await remove(draft)
  await restore(draft)
  expect(await waiting(draft)).toEqual(['draft'])
  // whose time came while it was deleted
  const planned = await newRule({ publish: 'at', publishAt: new Date(Date.now() + 3_600_000) })
  await remove(planned)
  await db
    .update(contentRevisions)
    .set({ publishAt: sql`now() - interval '1 minute'` })
    .where(eq(contentRevisions.itemId, planned))
  await restore(planned)
  expect(await isPublic(planned)).toBe(false)
})

test('a key that somebody took meanwhile is refused, another one is taken', async () => {
  const id = await newRule()
  const { key, parentId } = await read(id)
  await remove(id)
  await createContentItem.run(context, editor, ruleInput(parentId ?? 0, { key }))
  expect(await fieldsOf(restore(id))).toEqual({ key: 'taken' })
  expect(await fieldsOf(restore(id, { key: 'No Key' }))).toEqual({ key: 'invalid-characters' })
  expect((await read(id)).deletedAt).not.toBe(null)
  await restore(id, { key: `${key}-2` })
  expect((await read(id)).key).toBe(`${key}-2`)
})

test('what was deleted with an item comes back with it, unless its key is taken or it was deleted before', async () => {
  const parentId = await newCategory()
  const add = () => createContentItem.run(context, editor, ruleInput(parentId))
  const [first, second, before, taken] = [await add(), await add(), await add(), await add()]
  await remove(before)
  await remove(parentId)
  const { key } = await read(taken)
  await createContentItem.run(context, editor, ruleInput(await newCategory(), { key }))
  expect(await fieldsOf(restore(first))).toEqual({ parentId: 'parent-deleted' })
  await restore(parentId)
  const deleted = async (id: number) => (await read(id)).deletedAt !== null
  expect(await Promise.all([first, second, before, taken].map(deleted))).toEqual([false, false, true, true])
  expect(await Promise.all([parentId, first, second].map(isPublic))).toEqual([false, false, false])
  await restore(before)
  expect((await read(before)).position).toBeGreaterThan((await read(second)).position)
})

test('of two who restore an item at once one does, and an item that is not deleted is not found', async () => {
  const id = await newRule()
  expect(await codeOf(restore(id))).toBe('NOT_FOUND')
  await remove(id)
  const outcomes = await Promise.all([1, 2, 3].map(() => codeOf(restore(id))))
  expect(outcomes.toSorted()).toEqual(['NOT_FOUND', 'NOT_FOUND', 'no error'])
  expect(await codeOf(restoreContentItem.run(context, editor, { itemId: id, version: 1 }))).toBe('NOT_FOUND')
})

test('a version that is not the deleted one is refused', async () => {
  const id = await newRule()
  await remove(id)
  expect(await codeOf(restoreContentItem.run(context, editor, { itemId: id, version: 1 }))).toBe('CONFLICT')
})
