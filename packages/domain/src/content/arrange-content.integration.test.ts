import { auditLog } from '@kubora/schema/db/audit-log'
import { contentItems } from '@kubora/schema/db/content'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { undoLine } from '#actions/undo-line.ts'
import { createContentItem } from '#content/create-content-item.ts'
import { deleteContentItem } from '#content/delete-content-item.ts'
import { moveContentItem } from '#content/move-content-item.ts'
import { restoreContentRevision } from '#content/restore-content-revision.ts'
import { createContentDesk, fieldsOf, fr } from '#testing/content-desk.ts'
import { codeOf } from '#testing/test-context.ts'

const { context, db, editor, newCategory, ruleInput, newRule, read, save, auditOf } =
  await createContentDesk()

describe('restoring', () => {
  test('brings settings and texts back as a new revision', async () => {
    const id = await newRule()
    const [first] = (await read(id)).revisions
    await save(id, 1, { texts: { de: { title: 'Anders', text: 'x' } } })
    await restoreContentRevision.run(context, editor, {
      itemId: id,
      version: 2,
      revisionId: first?.id,
      publish: 'now',
    })
    const { newest, version } = await read(id)
    expect(version).toBe(3)
    expect(newest).toMatchObject({ number: 3, restoredFrom: first?.id })
    expect(newest?.texts.find(({ locale }) => locale === 'fr')?.fields).toEqual(fr)
    expect((await auditOf(id)).at(-1)).toMatchObject({ action: 'content.restore', value: 'revision 1' })
  })

  test('refuses the revision of another item, and an old version', async () => {
    const [id, other] = [await newRule(), await newRule()]
    const revisionId = (await read(other)).newest?.id
    const restore = (input: object) =>
      codeOf(
        restoreContentRevision.run(context, editor, { itemId: id, version: 1, publish: 'now', ...input }),
      )
    expect(await restore({ revisionId })).toBe('NOT_FOUND')
    expect(await restore({ revisionId: (await read(id)).newest?.id, version: 7 })).toBe('CONFLICT')
  })
})

describe('moving', () => {
  async function order(parentId: number): Promise<number[]> {
    const rows = await db
      .select({ id: contentItems.id })
      .from(contentItems)
      .where(eq(contentItems.parentId, parentId))
      .orderBy(contentItems.position, contentItems.id)
    return rows.map(({ id }) => id)
  }

  async function family() {
    const parent = await newCategory()
    const ids: number[] = []
    for (let count = 0; count < 4; count += 1) {
      ids.push(await createContentItem.run(context, editor, ruleInput(parent)))
    }
    const [a = 0, b = 0, c = 0, d = 0] = ids
    return { parent, a, b, c, d }
  }

  test('puts an item behind another or first', async () => {
    const { parent, a, b, c, d } = await family()
    await moveContentItem.run(context, editor, { itemId: a, afterId: c })
    expect(await order(parent)).toEqual([b, c, a, d])
    await moveContentItem.run(context, editor, { itemId: d, afterId: null })
    expect(await order(parent)).toEqual([d, b, c, a])
    expect((await auditOf(d)).at(-1)).toMatchObject({ oldValue: { place: 4 }, newValue: { place: 1 } })
  })

  test('is reverted to the end when so many were deleted since that the former place is gone', async () => {
    const { a, b, c, d, parent } = await family()
    await moveContentItem.run(context, editor, { itemId: d, afterId: null })
    for (const itemId of [b, c]) await deleteContentItem.run(context, editor, { itemId, version: 1 })
    const [line] = await db
      .select({ id: auditLog.id })
      .from(auditLog)
      .where(and(eq(auditLog.action, 'content.move'), eq(auditLog.targetId, String(d))))
    await undoLine(context, editor, { id: line?.id })
    expect((await order(parent)).filter((id) => id === a || id === d)).toEqual([a, d])
  })

  test('many at once lose no item and leave no position twice', async () => {
    const { parent, a, b, c, d } = await family()
    const ids = [a, b, c, d]
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        moveContentItem.run(context, editor, { itemId: ids[index % 4], afterId: ids[(index + 1) % 4] }),
      ),
    )
    const rows = await db.select().from(contentItems).where(eq(contentItems.parentId, parent))
    expect(new Set(rows.map(({ position }) => position))).toEqual(new Set([0, 1, 2, 3]))
    expect(new Set(await order(parent))).toEqual(new Set(ids))
  })

  test('items added at once get positions one behind the other', async () => {
    const parent = await newCategory()
    await Promise.all(
      Array.from({ length: 8 }, () => createContentItem.run(context, editor, ruleInput(parent))),
    )
    const rows = await db.select().from(contentItems).where(eq(contentItems.parentId, parent))
    expect(new Set(rows.map(({ position }) => position))).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7]))
  })

  test('refuses a neighbour of another parent and itself', async () => {
    const [one, other] = [await family(), await family()]
    for (const afterId of [other.a, one.a, 999_999_999]) {
      const move = moveContentItem.run(context, editor, { itemId: one.a, afterId })
      expect(await fieldsOf(move)).toEqual({ afterId: 'invalid-choice' })
    }
  })
})

describe('deleting', () => {
  test('deletes what belongs to the item, and frees its key', async () => {
    const parent = await newCategory()
    const rule = await createContentItem.run(context, editor, ruleInput(parent))
    const { key } = await read(parent)
    await deleteContentItem.run(context, editor, { itemId: parent, version: 1 })
    expect((await read(rule)).deletedAt).not.toBe(null)
    expect((await auditOf(parent)).at(-1)).toMatchObject({
      action: 'content.delete',
      oldValue: { key, children: [{ id: rule }] },
    })
    await createContentItem.run(context, editor, {
      kind: 'ruleCategory',
      key,
      settings: { icon: 'book' },
      texts: { de: { title: 'Neu', summary: 'Neu' } },
      publish: 'draft',
    })
  })

  test('of an item whose list is being sorted and added to waits for its lock', async () => {
    for (let round = 0; round < 5; round += 1) {
      const parent = await newCategory()
      const ids: number[] = []
      for (let count = 0; count < 8; count += 1) {
        ids.push(await createContentItem.run(context, editor, ruleInput(parent)))
      }
      const others = ids.flatMap((itemId, index) => [
        moveContentItem.run(context, editor, { itemId, afterId: ids.at(index - 3) }),
        createContentItem.run(context, editor, ruleInput(parent)),
      ])
      const outcomes = others.map(codeOf)
      await deleteContentItem.run(context, editor, { itemId: parent, version: 1 })
      // too late for some, but no other error
      for (const code of await Promise.all(outcomes))
        expect(['no error', 'NOT_FOUND', 'INVALID_INPUT']).toContain(code)
      const rows = await db.select().from(contentItems).where(eq(contentItems.parentId, parent))
      expect(rows.filter(({ deletedAt }) => deletedAt === null)).toEqual([])
    }
  })

  test('refuses an old version and a fixed kind', async () => {
    const id = await newRule()
    await save(id, 1)
    expect(await codeOf(deleteContentItem.run(context, editor, { itemId: id, version: 1 }))).toBe('CONFLICT')
    const [page] = await db
      .insert(contentItems)
      .values({ kind: 'legalPage', key: 'terms', position: 0 })
      .returning()
    const target = { itemId: page?.id, version: 1 }
    expect(await fieldsOf(deleteContentItem.run(context, editor, target))).toEqual({
      itemId: 'invalid-choice',
    })
  })
})
