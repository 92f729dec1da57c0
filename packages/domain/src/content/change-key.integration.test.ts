import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { deleteContentItem } from '#content/delete-content-item.ts'
import { importContent } from '#content/import-content.ts'
import { createContentDesk, fieldsOf } from '#testing/content-desk.ts'
import { codeOf } from '#testing/test-context.ts'

const { context, db, editor, newRule, read, save, auditOf } = await createContentDesk()
const newKey = () => `new-${randomUUID()}`

describe('the address of an item', () => {
  test('changes with a draft of an item that was never public, and the audit line says from what', async () => {
    const id = await newRule({ publish: 'draft' })
    const before = (await read(id)).key
    const key = newKey()
    await save(id, 1, { key, publish: 'draft' })
    expect(await read(id)).toMatchObject({ key, version: 2 })
    expect((await auditOf(id)).at(-1)).toMatchObject({ oldValue: { key: before }, newValue: { key } })
  })

  test('changes with the save that publishes it, and with a scheduled revision whose instant is to come', async () => {
    const id = await newRule({ publish: 'draft' })
    const [planned, final] = [newKey(), newKey()]
    await save(id, 1, { key: planned, publish: 'at', publishAt: new Date(Date.now() + 3_600_000) })
    await save(id, 2, { key: final, publish: 'now' })
    expect((await read(id)).key).toBe(final)
  })

  test('is fixed once the item was public, also hidden', async () => {
    for (const hidden of [false, true]) {
      const id = await newRule({ hidden })
      const { key } = await read(id)
      expect(await fieldsOf(save(id, 1, { key: newKey() }))).toEqual({ key: 'address-fixed' })
      await save(id, 1, { key })
      expect(await fieldsOf(save(id, 2, { key: newKey(), publish: 'draft' }))).toEqual({
        key: 'address-fixed',
      })
      expect(await read(id)).toMatchObject({ key, version: 2 })
    }
  })

  test('is fixed for what an import wrote, so that the next import does not add it again', async () => {
    const key = newKey()
    const item = {
      kind: 'wikiPage',
      key,
      draft: true,
      settings: { icon: 'book' },
      texts: { de: { title: 'A', summary: 'B' } },
    }
    const publishedAt = '2021-06-04T12:00:00Z'
    await importContent(context, [item], { publishedAt })
    const stored = await db.query.contentItems.findFirst({ where: { key } })
    const { settings, texts } = item
    const rename = save(Number(stored?.id), 1, { key: newKey(), settings, texts, publish: 'draft' })
    expect(await fieldsOf(rename)).toEqual({ key: 'address-fixed' })
    const again = await importContent(context, [item], { publishedAt })
    expect(again).toMatchObject({ created: [], unchanged: [`wikiPage/${key}`] })
  })

  test('is refused with the reason when another item has it, and free again when that is deleted', async () => {
    const other = await newRule()
    const { key } = await read(other)
    const id = await newRule({ publish: 'draft' })
    expect(await fieldsOf(save(id, 1, { key, publish: 'draft' }))).toEqual({ key: 'taken' })
    expect(await read(id)).toMatchObject({ version: 1, newest: { number: 1 } })
    await deleteContentItem.run(context, editor, { itemId: other, version: 1 })
    await save(id, 1, { key, publish: 'draft' })
    expect((await read(id)).key).toBe(key)
  })

  test('of eight drafts that want it at once one gets it', async () => {
    const key = newKey()
    const drafts = await Promise.all(Array.from({ length: 8 }, () => newRule({ publish: 'draft' })))
    const outcomes = await Promise.all(drafts.map((id) => codeOf(save(id, 1, { key, publish: 'draft' }))))
    expect(outcomes.toSorted()).toEqual([...Array.from({ length: 7 }, () => 'INVALID_INPUT'), 'no error'])
  })

  test('has the form of an address', async () => {
    const id = await newRule({ publish: 'draft' })
    for (const key of ['A b', '-a', 'ä', 'x'.repeat(81)])
      expect(Object.keys(await fieldsOf(save(id, 1, { key, publish: 'draft' })))).toEqual(['key'])
    expect(await fieldsOf(save(id, 1, { key: '', publish: 'draft' }))).toEqual({ key: 'required' })
  })
})
