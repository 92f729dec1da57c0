import { downloadPermissions } from '@kubora/validation/permissions/downloads'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createContentItem } from '#content/create-content-item.ts'
import { deleteContentItem } from '#content/delete-content-item.ts'
import { importContent } from '#content/import-content.ts'
import { moveContentItem } from '#content/move-content-item.ts'
import { previewMarkdown } from '#content/preview-markdown.ts'
import { restoreContentRevision } from '#content/restore-content-revision.ts'
import { createContentDesk, de, en, fieldsOf, fr } from '#testing/content-desk.ts'
import { codeOf } from '#testing/test-context.ts'

const desk = await createContentDesk()
const { context, db, seed, principalOf, editor, newCategory, ruleInput, newRule, read, save, auditOf } = desk
const stranger = await principalOf(
  (await seed.teamMember({ permissions: [downloadPermissions.editDownloads] })).account,
)
const outsider = await principalOf((await seed.linkedPlayer()).account)

describe('creating', () => {
  test('writes the item, its first revision, all languages and an audit line', async () => {
    const id = await newRule()
    expect(await read(id)).toMatchObject({ kind: 'rule', version: 1, stale: [], newest: { number: 1 } })
    const texts = (await read(id)).newest?.texts ?? []
    const words = Object.fromEntries(texts.map((text) => [text.locale, [text.searchTitle, text.searchText]]))
    expect(words).toEqual({
      de: ['Regel', 'Sei nett.'],
      en: ['Rule', 'Be kind.'],
      fr: ['Règle', 'Sois gentil.'],
    })
    expect(await auditOf(id)).toMatchObject([
      { action: 'content.create', actorAccountId: editor.accountId, newValue: { texts: { de } } },
    ])
  })

  test('a language without a text is searched by the German one', async () => {
    const id = await newRule({ texts: { de, en: { title: 'Rule', text: '' } } })
    const texts = (await read(id)).newest?.texts ?? []
    expect(texts.find(({ locale }) => locale === 'en')).toMatchObject({
      fields: { title: 'Rule' },
      searchTitle: 'Rule',
      searchText: 'Sei nett.',
      stale: false,
    })
  })

  test('names every text whose markup takes too long to read, and stores nothing of it', async () => {
    const category = await newCategory()
    const [brackets, cells] = ['a [', `${'a|'.repeat(20)}\n${'-|'.repeat(20)}\n${'a\n'.repeat(3_900)}`]
    const costly = { de: { ...de, text: brackets.repeat(2_600) }, en, fr: { ...fr, text: cells } }
    const refused = { 'texts.de.text': 'too-much-markup', 'texts.fr.text': 'too-much-markup' }
    const create = createContentItem.run(context, editor, { ...ruleInput(category), texts: costly })
    expect(await fieldsOf(create)).toEqual(refused)
    const id = await newRule()
    expect(await fieldsOf(save(id, 1, { texts: costly }))).toEqual(refused)
    expect(await read(id)).toMatchObject({ version: 1, newest: { number: 1 } })
  })

  test('of ten who take the same key at once one gets it', async () => {
    const input = ruleInput(await newCategory())
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => codeOf(createContentItem.run(context, editor, input))),
    )
    expect(outcomes.filter((code) => code === 'no error')).toHaveLength(1)
    expect(outcomes.filter((code) => code === 'INVALID_INPUT')).toHaveLength(9)
    expect(await fieldsOf(createContentItem.run(context, editor, input))).toEqual({ key: 'taken' })
  })

  test('requires a parent of the right kind that exists', async () => {
    const [category, rule] = [await newCategory(), await newRule()]
    const create = (changes: object) =>
      createContentItem.run(context, editor, { ...ruleInput(category), ...changes })
    expect(await fieldsOf(create({ parentId: null }))).toEqual({ parentId: 'required' })
    expect(await fieldsOf(create({ parentId: rule }))).toEqual({ parentId: 'invalid-choice' })
    expect(await fieldsOf(create({ parentId: 999_999_999 }))).toEqual({ parentId: 'invalid-choice' })
    await deleteContentItem.run(context, editor, { itemId: category, version: 1 })
    expect(await fieldsOf(create({}))).toEqual({ parentId: 'invalid-choice' })
  })

  test('refuses kinds the site has a fixed list of', async () => {
    const input = {
      kind: 'legalPage',
      key: 'extra',
      settings: { changedOn: '2021-06-04' },
      texts: { de },
      publish: 'now',
    }
    expect(await fieldsOf(createContentItem.run(context, editor, input))).toEqual({ kind: 'invalid-choice' })
  })

  test.each([
    ['an empty title', { texts: { de: { ...de, title: '' } } }, { 'texts.de.title': 'required' }],
    ['no German', { texts: { en } }, { 'texts.de': 'required' }],
    ['only spaces', { texts: { de: { ...de, title: ' \t' } } }, { 'texts.de.title': 'only-whitespace' }],
    ['a title of 201', { texts: { de: { ...de, title: '😀'.repeat(201) } } }, { 'texts.de.title': 'toLong' }],
    [
      'a title of two lines',
      { texts: { de: { ...de, title: 'a\nb' } } },
      { 'texts.de.title': 'invalid-characters' },
    ],
    ['a text of 8,001', { texts: { de, fr: { text: 'x'.repeat(8001) } } }, { 'texts.fr.text': 'toLong' }],
    ['NUL', { texts: { de: { ...de, text: 'a\u0000' } } }, { 'texts.de.text': 'invalid-characters' }],
    [
      'half a character',
      { texts: { de: { ...de, text: '\ud800' } } },
      { 'texts.de.text': 'invalid-characters' },
    ],
    ['an unknown field', { texts: { de: { ...de, html: '<b>' } } }, { 'texts.de': 'invalid-choice' }],
    ['an unknown setting', { settings: { icon: 'book' } }, { settings: 'invalid-choice' }],
    ['a key with a slash', { key: '../rules' }, { key: 'invalid-characters' }],
    ['a key too long', { key: 'a'.repeat(81) }, { key: 'toLong' }],
    ['an instant without one', { publish: 'at' }, { publishAt: 'missing-instant' }],
    [
      'an instant that is over',
      { publish: 'at', publishAt: new Date(Date.now() - 1000) },
      { publishAt: 'future' },
    ],
  ])('refuses %s', async (_name, changes, expected) => {
    const input = ruleInput(await newCategory(), changes)
    expect(await fieldsOf(createContentItem.run(context, editor, input))).toEqual(expected)
  })

  test('takes a title of 200 and a text of 8,000 characters', async () => {
    const texts = { de: { title: '😀'.repeat(200), text: '😀'.repeat(8000) } }
    expect(
      (await read(await newRule({ texts }))).newest?.texts.find(({ locale }) => locale === 'de')?.fields,
    ).toEqual(texts.de)
  })
})

describe('a legal page', () => {
  const settings = { changedOn: '2021-06-04' }
  const paragraph = 'Wir speichern nur, was nötig ist, und löschen es, sobald wir dürfen.\n\n'
  const section = `## Abschnitt\n\n${paragraph.repeat(100)}`
  const long = section.repeat(Math.floor(100_000 / section.length))

  async function newPage(): Promise<number> {
    const key = `legal-${Math.random().toString(36).slice(2)}`
    const publishedAt = '2021-06-04T12:00:00Z'
    const texts = { de: { title: 'Seite', lead: 'Kurz', text: 'Text' }, en: {}, fr: {} }
    await importContent(context, [{ kind: 'legalPage', key, settings, texts }], { publishedAt })
    return (await db.query.contentItems.findFirst({ where: { key } }))?.id ?? 0
  }

  const written = (text: string) => ({ settings, texts: { de: { title: 'Seite', lead: 'Kurz', text } } })

  test('takes a text of 100,000 characters and not one more', async () => {
    const id = await newPage()
    const full = long.padEnd(100_000, '\n# Ende')
    await save(id, 1, written(full))
    const stored = (await read(id)).newest?.texts.find(({ locale }) => locale === 'de')
    expect(stored?.fields['text']).toBe(full)
    expect(stored?.searchText).toContain('löschen es')
    expect(await fieldsOf(save(id, 2, written(`${full}x`)))).toEqual({ 'texts.de.text': 'toLong' })
  })

  test('has at most 8,000 characters between two headings, as these are parsed at once', async () => {
    const id = await newPage()
    expect(await fieldsOf(save(id, 1, written(paragraph.repeat(200))))).toEqual({
      'texts.de.text': 'long-section',
    })
    expect(
      await fieldsOf(save(id, 1, written(`${section.repeat(8)}\n# x\n\n${'a ['.repeat(2_600)}`))),
    ).toEqual({
      'texts.de.text': 'too-much-markup',
    })
  })

  test('says which date is missing', async () => {
    const id = await newPage()
    const dated = (changedOn: string) => fieldsOf(save(id, 1, { ...written('x'), settings: { changedOn } }))
    expect(await dated('')).toEqual({ 'settings.changedOn': 'missing-date' })
    expect(await dated('4.6.2021')).toEqual({ 'settings.changedOn': 'invalid-characters' })
  })
})

describe('saving', () => {
  test('adds a revision, counts the version and writes what changed', async () => {
    const id = await newRule()
    const texts = { de: { ...de, text: 'Sei sehr nett.' }, en, fr }
    await save(id, 1, { texts, comment: 'clearer', publish: 'draft' })
    const { version, revisions } = await read(id)
    expect(version).toBe(2)
    expect(revisions).toMatchObject([
      { number: 1 },
      { number: 2, publishAt: null, comment: 'clearer', authorAccountId: editor.accountId },
    ])
    expect((await auditOf(id)).at(-1)).toMatchObject({
      action: 'content.save',
      oldValue: { 'texts.de.text': de.text, revision: 1 },
      newValue: { 'texts.de.text': 'Sei sehr nett.', revision: 2 },
      value: 'draft',
    })
  })

  test('of two editors with the same version the second gets a conflict', async () => {
    const id = await newRule()
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => codeOf(save(id, 1))))
    expect(outcomes.toSorted()).toEqual([...Array.from({ length: 7 }, () => 'CONFLICT'), 'no error'])
    expect((await read(id)).revisions).toHaveLength(2)
  })

  test('a translation is stale from a change of the German text until it is written or confirmed', async () => {
    const id = await newRule()
    const changed = { ...de, text: 'Sei immer nett.' }
    await save(id, 1, { texts: { de: changed, en, fr } })
    expect((await read(id)).stale).toEqual(['en', 'fr'])
    await save(id, 2, { texts: { de: changed, en: { ...en, text: 'Always be kind.' }, fr } })
    expect((await read(id)).stale).toEqual(['fr'])
    await save(id, 3, {
      texts: { de: changed, en: { ...en, text: 'Always be kind.' }, fr },
      confirmed: ['fr'],
    })
    expect((await read(id)).stale).toEqual([])
    await save(id, 4, { texts: { de, fr } })
    expect((await read(id)).stale).toEqual(['fr'])
  })

  test('an instant to come is stored to the millisecond', async () => {
    const id = await newRule()
    const publishAt = new Date(Date.now() + 3_600_123)
    await save(id, 1, { publish: 'at', publishAt, hidden: true })
    expect((await read(id)).newest).toMatchObject({ publishAt, hidden: true })
  })

  test('a deleted item is not found', async () => {
    const id = await newRule()
    await deleteContentItem.run(context, editor, { itemId: id, version: 1 })
    expect(await codeOf(save(id, 2))).toBe('NOT_FOUND')
    expect(await codeOf(save(999_999_999, 1))).toBe('NOT_FOUND')
  })
})

describe('the permission', () => {
  test('is checked before anything else, also for a team member with another one', async () => {
    const id = await newRule()
    const before = await db.execute(sql`select count(*)::int as count from content_revisions`)
    for (const principal of [null, outsider, stranger]) {
      const refusals = [
        createContentItem.run(context, principal, {}),
        save(id, 1, {}, principal),
        restoreContentRevision.run(context, principal, {}),
        moveContentItem.run(context, principal, {}),
        deleteContentItem.run(context, principal, { itemId: id, version: 1 }),
      ]
      for (const refusal of refusals) expect(await codeOf(refusal)).toBe('NO_PERMISSION')
      expect(await codeOf(previewMarkdown.run(db, principal, { text: 'x' }))).toBe('NO_PERMISSION')
    }
    expect(await db.execute(sql`select count(*)::int as count from content_revisions`)).toEqual(before)
  })

  test('previews Markdown of up to 8,000 characters', async () => {
    expect(await previewMarkdown.run(db, editor, { text: '*a*' })).toEqual([
      { type: 'paragraph', children: [{ type: 'emphasis', children: ['a'] }] },
    ])
    expect(await previewMarkdown.run(db, editor, { text: '' })).toEqual([])
    expect(await codeOf(previewMarkdown.run(db, editor, { text: 'x'.repeat(8001) }))).toBe('INVALID_INPUT')
  })

  test('previews the text of a legal page of up to 100,000 characters, and of no other kind', async () => {
    const text = '# a\n\nb\n\n'.repeat(12_500)
    expect(await codeOf(previewMarkdown.run(db, editor, { text, kind: 'rule' }))).toBe('INVALID_INPUT')
    expect(await previewMarkdown.run(db, editor, { text, kind: 'legalPage' })).toHaveLength(25_000)
    const longer = previewMarkdown.run(db, editor, { text: `${text}x`, kind: 'legalPage' })
    expect(await fieldsOf(longer)).toEqual({ text: 'toLong' })
  })
})

test('only texts that readers see or may come to see are searchable', async () => {
  const id = await newRule()
  const numbers = async () => {
    const rows = await db.execute<{ number: number }>(
      sql`select distinct r.number from content_revisions r join content_revision_texts t on t.revision_id = r.id
        where r.item_id = ${id} and t.searchable order by r.number`,
    )
    return rows.map(({ number }) => number)
  }
  expect(await numbers()).toEqual([1])
  await save(id, 1, { publish: 'draft' })
  expect(await numbers()).toEqual([1])
  await save(id, 2, { publish: 'at', publishAt: new Date(Date.now() + 3_600_000) })
  expect(await numbers()).toEqual([1, 3])
  await save(id, 3)
  expect(await numbers()).toEqual([4])
  await save(id, 4, { hidden: true })
  expect(await numbers()).toEqual([])
})
