import { defaultContent } from '@kubora/content/default-content'
import { defaultPublishedAt } from '@kubora/content/default-item'
import { importContent } from '@kubora/domain/content/import-content'
import { contentRevisions } from '@kubora/schema/db/content'
import { contentPermissions } from '@kubora/validation/permissions/content'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openTestWorld, startTestApi } from '#testing/test-api.ts'

const { ask } = await startTestApi()
const { db, domain, seed, logIn } = await openTestWorld()
await importContent(domain, defaultContent, { publishedAt: defaultPublishedAt })
const { token } = await logIn(
  (await seed.teamMember({ permissions: [contentPermissions.editContent] })).account,
)

async function read<Answer>(query: string, variables: Record<string, unknown> = {}): Promise<Answer> {
  // three times: interpreted, compiled, and with statements whose plan is cached
  let data: unknown
  for (let time = 0; time < 3; time += 1) {
    const answer = await ask(query, { variables })
    expect(answer.errors).toEqual([])
    if (time > 0) expect(answer.data).toEqual(data)
    data = answer.data
  }
  return data as Answer
}

async function change(
  name: string,
  type: string,
  input: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const answer = await ask(`mutation ($input: ${type}!) { ${name}(input: $input) { id version } }`, {
    variables: { input },
    token,
  })
  expect(answer.errors).toEqual([])
  return answer.data?.[name] as Record<string, unknown>
}

function create(input: Record<string, unknown>) {
  return change('createContentItem', 'CreateContentItemInput', { publish: 'now', ...input })
}

function save(input: Record<string, unknown>) {
  return change('saveContentRevision', 'SaveContentRevisionInput', { publish: 'now', ...input })
}

type RuleBook = {
  ruleBook: {
    categories: {
      key: string
      title: string
      icon: string
      rules: { key: string; title: string; text: unknown }[]
    }[]
  }
}
const ruleBookQuery =
  'query ($locale: Locale!) { ruleBook(locale: $locale) { categories { key title summary icon rules { key title text changedAt } } } }'

async function rulesOf(category: string, locale = 'de') {
  const { ruleBook } = await read<RuleBook>(ruleBookQuery, { locale })
  return ruleBook.categories.find(({ key }) => key === category)?.rules ?? null
}

const summary = 'Kurz'
const plainRule = (title: string) => ({ title, text: 'Text' })

async function newCategory(key: string): Promise<string> {
  const texts = { de: { title: 'Teil', summary }, en: { title: 'Part' } }
  return String((await create({ kind: 'ruleCategory', key, settings: { icon: 'book' }, texts })).id)
}

describe('the default content', () => {
  test('is read in all three languages', async () => {
    for (const [locale, category] of [
      ['de', 'TeamSpeak und Discord'],
      ['en', 'TeamSpeak and Discord'],
      ['fr', 'TeamSpeak et Discord'],
    ]) {
      const { ruleBook } = await read<RuleBook>(ruleBookQuery, { locale })
      expect(ruleBook.categories.map(({ key }) => key)).toEqual([
        'roleplay',
        'teamspeak-discord',
        'network',
        'ttt',
      ])
      expect(ruleBook.categories.map(({ title }) => title)).toContain(category)
      expect(ruleBook.categories.flatMap(({ rules }) => rules).length).toBeGreaterThanOrEqual(40)
    }
  })

  test('is complete on every page', async () => {
    const { homePage, socialLinks, joinGuide, wikiPages } = await read<
      Record<string, Record<string, unknown[]> & unknown[]>
    >(
      `{ homePage(locale: fr) { about { key icon title text } games { key title teaser } team { key name uuid role about } }
         socialLinks(locale: fr) { key platform url label hint }
         joinGuide(locale: fr) { steps { key system icon link linkLabel title text } errors { key title text } }
         wikiPages(locale: fr) { key title summary icon } }`,
    )
    for (const list of [
      homePage?.about,
      homePage?.games,
      homePage?.team,
      socialLinks,
      joinGuide?.steps,
      joinGuide?.errors,
    ]) {
      expect(list?.length).toBeGreaterThan(0)
    }
    expect(wikiPages).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ key: 'keyboard' }),
        expect.objectContaining({ key: 'commands' }),
      ]),
    )
    const { keyboard, commands } = await read<Record<string, { shortcuts: unknown[]; commands: unknown[] }>>(
      `{ keyboard: wikiPage(key: "keyboard", locale: en) { key title text changedAt shortcuts { key keys group action text } commands { key } }
         commands: wikiPage(key: "commands", locale: en) { shortcuts { key } commands { key command parameters effect text } } }`,
    )
    expect(keyboard?.shortcuts.length).toBeGreaterThan(5)
    expect(commands?.commands.length).toBeGreaterThan(5)
    for (const key of ['roleplay', 'ttt', 'gungame']) {
      const { gamePage } = await read<Record<string, unknown>>(
        'query ($key: String!) { gamePage(key: $key, locale: de) { key title teaser text changedAt } }',
        { key },
      )
      expect(gamePage).toMatchObject({ key })
    }
    for (const key of ['imprint', 'policy', 'terms']) {
      const { legalPage } = await read<Record<string, unknown>>(
        'query ($key: String!) { legalPage(key: $key, locale: de) { key title lead text changedOn } }',
        { key },
      )
      expect(legalPage).toMatchObject({ key })
    }
  })

  test.each(['none', '', '../roleplay', '\u0000', '\ud800', 'x'.repeat(5000)])(
    'has no page %j',
    async (key) => {
      const query =
        'query ($key: String!) { wikiPage(key: $key, locale: de) { key } gamePage(key: $key, locale: de) { key } legalPage(key: $key, locale: de) { key } changelogEntry(key: $key, locale: de) { key } }'
      const nothing = { wikiPage: null, gamePage: null, legalPage: null, changelogEntry: null }
      expect(await read(query, { key })).toEqual(nothing)
    },
  )
})

describe('what the public sees', () => {
  test('changes at once, falls back to German by field, and follows the order of staff', async () => {
    const parentId = await newCategory('order')
    const ids: string[] = []
    for (const key of ['a', 'b', 'c']) {
      const texts = { de: plainRule(`DE ${key}`), fr: { title: `FR ${key}` } }
      ids.push(
        String((await create({ kind: 'rule', key: `order-${key}`, parentId, settings: {}, texts })).id),
      )
    }
    const text = [{ type: 'paragraph', children: ['Text'] }]
    expect(await rulesOf('order', 'fr')).toMatchObject([
      { key: 'order-a', title: 'FR a', text },
      { key: 'order-b', title: 'FR b', text },
      { key: 'order-c', title: 'FR c', text },
    ])
    await ask('mutation ($input: MoveContentItemInput!) { moveContentItem(input: $input) { id } }', {
      variables: { input: { itemId: ids[2], afterId: null } },
      token,
    })
    await save({ itemId: ids[0], version: 1, settings: {}, texts: { de: { title: 'Neu', text: '**Neu**' } } })
    expect(await rulesOf('order', 'en')).toMatchObject([
      { key: 'order-c', title: 'DE c' },
      { key: 'order-a', title: 'Neu', text: [{ type: 'paragraph', children: [{ type: 'strong' }] }] },
      { key: 'order-b' },
    ])
  })

  test('is the newest revision whose instant has come, neither a draft nor a scheduled one', async () => {
    const parentId = await newCategory('times')
    const rule = { kind: 'rule', parentId, settings: {} }
    await create({ ...rule, key: 'times-draft', texts: { de: plainRule('Draft') }, publish: 'draft' })
    const publishAt = new Date(Date.now() + 3_600_000).toISOString()
    const later = await create({
      ...rule,
      key: 'times-later',
      texts: { de: plainRule('Later') },
      publish: 'at',
      publishAt,
    })
    expect(await rulesOf('times')).toEqual([])
    // its time comes
    await db
      .update(contentRevisions)
      .set({ publishAt: sql`now() - interval '1 minute'` })
      .where(eq(contentRevisions.itemId, Number(later.id)))
    expect(await rulesOf('times')).toMatchObject([{ key: 'times-later', title: 'Later' }])
    const itemId = String(later.id)
    const texts = { de: plainRule('Next') }
    await save({ itemId, version: 1, settings: {}, texts, publish: 'at', publishAt })
    await save({ itemId, version: 2, settings: {}, texts: { de: plainRule('Draft') }, publish: 'draft' })
    expect(await rulesOf('times')).toMatchObject([{ title: 'Later' }])
    await save({ itemId, version: 3, settings: {}, texts: { de: plainRule('Now') } })
    await db.execute(sql`update content_revisions set publish_at = now() - interval '1 minute'
      where item_id = ${Number(itemId)} and number = 2`)
    // what was planned earlier does not replace what was published later
    expect(await rulesOf('times')).toMatchObject([{ title: 'Now' }])
  })

  test('of a rule has the day of a change only in the languages in which its text has changed', async () => {
    const parentId = await newCategory('changes')
    const texts = { de: plainRule('Regel'), en: plainRule('Rule') }
    const { id } = await create({ kind: 'rule', key: 'changes-rule', parentId, settings: {}, texts })
    const changedAt = async (locale: string) => {
      const query =
        'query ($locale: Locale!) { ruleBook(locale: $locale) { categories { key rules { changedAt textChangedAt } } } }'
      const { ruleBook } = await read<{
        ruleBook: {
          categories: { key: string; rules: { changedAt: string; textChangedAt: string | null }[] }[]
        }
      }>(query, { locale })
      return ruleBook.categories.find(({ key }) => key === 'changes')?.rules[0]
    }
    expect(await changedAt('de')).toMatchObject({ textChangedAt: null })
    const saved = { itemId: String(id), settings: {} }
    await save({ ...saved, version: 1, texts: { ...texts, en: plainRule('The rule') } })
    const english = await changedAt('en')
    expect(english?.textChangedAt).toBe(english?.changedAt)
    expect(await changedAt('de')).toMatchObject({ textChangedAt: null })
    expect(await changedAt('fr')).toMatchObject({ textChangedAt: null })
    const inAnHour = new Date(Date.now() + 3_600_000).toISOString()
    const planned = { ...texts, de: plainRule('Bald') }
    await save({ ...saved, version: 2, texts: planned, publish: 'at', publishAt: inAnHour })
    expect(await changedAt('de')).toMatchObject({ textChangedAt: null })
    // without a French text, readers have the German one
    await save({ ...saved, version: 3, texts: { ...texts, de: plainRule('Neu') } })
    for (const locale of ['de', 'fr']) {
      const rule = await changedAt(locale)
      expect(rule?.textChangedAt).toBe(rule?.changedAt)
    }
  })

  test('is not what is hidden or deleted, nor what belongs to it', async () => {
    const parentId = await newCategory('gone')
    await create({
      kind: 'rule',
      key: 'gone-rule',
      parentId,
      settings: {},
      texts: { de: plainRule('Wegfallregel') },
    })
    const category = { settings: { icon: 'book' }, texts: { de: { title: 'Teil', summary } } }
    const hits = async () =>
      (
        await read<{ searchContent: { hits: unknown[] } }>(
          '{ searchContent(locale: de, query: "Wegfallregel") { hits { path } } }',
        )
      ).searchContent.hits
    expect(await hits()).toEqual([{ path: '/rules/gone/gone-rule' }])
    await save({ itemId: parentId, version: 1, ...category, hidden: true })
    expect([await rulesOf('gone'), await hits()]).toEqual([null, []])
    await save({ itemId: parentId, version: 2, ...category })
    expect(await hits()).toHaveLength(1)
    await ask('mutation ($input: DeleteContentItemInput!) { deleteContentItem(input: $input) }', {
      variables: { input: { itemId: parentId, version: 3 } },
      token,
    })
    expect([await rulesOf('gone'), await hits()]).toEqual([null, []])
  })
})

describe('the changelog', () => {
  type Changelog = {
    changelog: {
      entries: { key: string; date: string; groups: { group: string; lines: unknown[][] }[] }[]
      months: { month: string; count: number }[]
      hasMore: boolean
    }
  }
  const query = `query ($group: ChangelogGroupName, $month: String, $before: String, $first: Int! = 50) {
    changelog(locale: de, group: $group, month: $month, before: $before, first: $first) {
      entries { key date title changedAt groups { group lines } } months { month count } hasMore } }`
  const expected = defaultContent
    .filter(({ kind }) => kind === 'changelogEntry')
    .toSorted((a, b) =>
      `${String(b.settings.date)} ${b.key}`.localeCompare(`${String(a.settings.date)} ${a.key}`),
    )

  async function walk(variables: Record<string, unknown>): Promise<string[]> {
    const keys: string[] = []
    for (;;) {
      const { changelog } = await read<Changelog>(query, { ...variables, before: keys.at(-1) ?? null })
      keys.push(...changelog.entries.map(({ key }) => key))
      if (!changelog.hasMore) return keys
      expect(changelog.entries.length).toBeGreaterThan(0)
    }
  }

  test.each([3, 7, 50])('pages of %i return every entry once, newest first', async (first) => {
    expect(await walk({ first })).toEqual(expected.map(({ key }) => key))
  })

  test('of a group has only its entries, with their months', async () => {
    const { changelog } = await read<Changelog>(query, { group: 'ttt' })
    const ofGroup = expected.filter(({ texts }) => texts.de.ttt !== undefined)
    expect(changelog.entries.map(({ key }) => key)).toEqual(ofGroup.slice(0, 50).map(({ key }) => key))
    expect(changelog.months.reduce((sum, { count }) => sum + count, 0)).toBe(ofGroup.length)
    const [month] = changelog.months
    const ofMonth = await walk({ group: 'ttt', month: month?.month })
    expect(ofMonth).toHaveLength(month?.count ?? 0)
  })

  test('has a line for each change', async () => {
    const { changelog } = await read<Changelog>(query, { first: 1 })
    const [entry] = changelog.entries
    const [group] = entry?.groups ?? []
    const source = expected[0]?.texts.de[group?.group ?? ''] ?? ''
    expect(group?.lines).toHaveLength(source.split('\n').filter((line) => line.startsWith('- ')).length)
  })

  test.each([{ first: 0 }, { first: 51 }, { month: '2021' }, { month: '2021-13' }, { before: "x'; --" }])(
    'refuses %j',
    async (variables) => {
      expect((await ask(query, { variables })).code).toBe('INVALID_INPUT')
    },
  )

  test('an unknown entry as cursor ends the list', async () => {
    const { changelog } = await read<Changelog>(query, { before: 'never-there' })
    expect(changelog).toMatchObject({ entries: [], hasMore: false })
  })
})
