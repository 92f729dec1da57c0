import { importContent } from '@kubora/domain/content/import-content'
import { createWritableDatabase } from '@kubora/schema/db/writable'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { searchContent } from '#features/content/search-content.ts'
import { openTestWorld, shopVariables, startTestApi } from '#testing/test-api.ts'

const { ask } = await startTestApi()
const { db, domain, databaseUrl } = await openTestWorld()

function texts(de: Record<string, string>, en: Record<string, string> = {}, fr: Record<string, string> = {}) {
  return { de, en, fr }
}

await importContent(
  domain,
  [
    {
      kind: 'ruleCategory',
      key: 'roleplay',
      settings: { icon: 'users' },
      texts: texts({ title: 'Roleplay', summary: 'Deine Figur' }),
    },
    {
      kind: 'rule',
      key: 'traffic',
      parentKey: 'roleplay',
      settings: {},
      texts: texts(
        {
          title: 'Fahrzeuge',
          text: 'Niemand darf **Fahrzeuge** anderer ohne Grund beschädigen. <b>Wirklich</b> & immer.',
        },
        { title: 'Vehicles', text: 'Nobody may damage the vehicles of others without a reason.' },
        { title: 'Véhicules', text: 'Personne ne doit endommager les véhicules des autres.' },
      ),
    },
    {
      kind: 'rule',
      key: 'hostages',
      parentKey: 'roleplay',
      settings: {},
      texts: texts(
        { title: 'Geiseln', text: 'Wer Geiseln nimmt, verhandelt mit der Polizei über ein Fahrzeug.' },
        { title: 'Hostages' },
      ),
    },
    {
      kind: 'wikiPage',
      key: 'commands',
      settings: { icon: 'command' },
      texts: texts({ title: 'Befehle', summary: 'Alles mit Schrägstrich' }, { title: 'Commands' }),
    },
    {
      kind: 'wikiCommand',
      key: 'deposit',
      parentKey: 'commands',
      settings: { command: '/deposit', parameters: '<amount>' },
      texts: texts({ effect: 'Zahlt Geld ein' }, { effect: 'Pays money in' }),
    },
    {
      kind: 'productCategory',
      key: 'extras',
      settings: { icon: 'users' },
      texts: texts({ title: 'Zusätze' }),
    },
    {
      kind: 'product',
      key: 'gold',
      parentKey: 'extras',
      settings: { icon: 'users' },
      texts: texts({ title: 'Goldbarren', summary: 'Zusätze für Sammler' }),
    },
    {
      kind: 'changelogEntry',
      key: '2021-06-04',
      settings: { date: '2021-06-04' },
      texts: texts({ ttt: '- 100 % neue Karten\n- Detektive_Ausweis' }),
    },
    {
      kind: 'changelogEntry',
      key: '2021-12-01',
      settings: { date: '2021-12-01' },
      texts: texts({ title: 'Advent', map: '- Schnee' }, { title: 'Almost Christmas', map: '- Snow' }),
    },
  ],
  { publishedAt: '2021-06-04T12:00:00Z' },
)

async function paths(query: string, locale: 'de' | 'en' | 'fr' = 'de'): Promise<string[]> {
  return (await searchContent(db, { locale, query, first: 20 })).hits.map(({ path }) => path)
}

async function marked(query: string, locale: 'de' | 'en' | 'fr' = 'de'): Promise<string[]> {
  const {
    hits: [hit],
  } = await searchContent(db, { locale, query, first: 1 })
  return [...(hit?.title ?? []), ...(hit?.snippet ?? [])].flatMap(({ text, match }) => (match ? [text] : []))
}

describe('finds', () => {
  test('other forms of a word in the language of the reader, titles first', async () => {
    expect(await paths('Fahrzeug')).toEqual(['/rules/roleplay/traffic', '/rules/roleplay/hostages'])
    expect(await paths('damaging', 'en')).toEqual(['/rules/roleplay/traffic'])
    expect(await paths('véhicule', 'fr')).toEqual(['/rules/roleplay/traffic'])
  })

  test.each(['ver', 'verh', 'verhan', 'verhandel', 'VERHANDELT', 'handelt', 'andel'])(
    'the word verhandelt by %j',
    async (typed) => {
      expect(await paths(typed)).toContain('/rules/roleplay/hostages')
    },
  )

  test('a German text where the translation is missing', async () => {
    expect(await paths('verhandelt', 'en')).toEqual(['/rules/roleplay/hostages'])
  })

  test('words of other languages after those of the reader, and shows the text in the language of the reader', async () => {
    expect(await marked('hostages', 'de')).toEqual([])
    const { hits } = await searchContent(db, { locale: 'de', query: 'hostages', first: 5 })
    expect(hits.map(({ title }) => title)).toEqual([[{ text: 'Geiseln', match: false }]])
    expect(await paths('personne', 'de')).toEqual(['/rules/roleplay/traffic'])
  })

  test('words without their accents, and with accents they do not have', async () => {
    expect(await paths('vehicule', 'fr')).toEqual(['/rules/roleplay/traffic'])
    expect(await paths('beschadigen')).toEqual(['/rules/roleplay/traffic'])
    expect(await paths('beschaedigen')).toEqual(['/rules/roleplay/traffic'])
    expect(await paths('schragstr')).toEqual(['/wiki/commands'])
    expect(await paths('Pólizei')).toEqual(['/rules/roleplay/hostages'])
  })

  test('two words of which the text has one written with the other, or alone', async () => {
    expect(await paths('schräg strich')).toEqual(['/wiki/commands'])
    expect(await paths('schrägstrich unsinn')).toEqual(['/wiki/commands'])
  })

  test('commands with their slash, entries of the changelog by their day, at their anchors', async () => {
    expect(await paths('/deposit')).toEqual(['/wiki/commands#deposit'])
    expect(await paths('deposit')).toEqual(['/wiki/commands#deposit'])
    expect(await paths('04.06.2021')).toEqual(['/changelog/2021-06-04'])
    expect(await paths('schrägstrich')).toEqual(['/wiki/commands'])
  })

  test('several words wherever they stand, and a phrase as it is', async () => {
    expect(await paths('polizei geisel')).toEqual(['/rules/roleplay/hostages'])
    expect(await paths('"ohne Grund"')).toEqual(['/rules/roleplay/traffic'])
  })

  test('the parent of a hit in the language of the reader, and the day of a change apart from its title', async () => {
    const found = async (query: string, locale: 'de' | 'en' | 'fr') => {
      const {
        hits: [hit],
      } = await searchContent(db, { locale, query, first: 1 })
      return [hit?.title.map(({ text }) => text).join(''), hit?.parentTitle, hit?.date]
    }
    expect(await found('vehicles', 'en')).toEqual(['Vehicles', 'Roleplay', null])
    expect(await found('deposit', 'en')).toEqual(['/deposit <amount>', 'Commands', null])
    // a page that is not translated has its German name
    expect(await found('deposit', 'fr')).toEqual(['/deposit <amount>', 'Befehle', null])
    expect(await found('commands', 'en')).toEqual(['Commands', null, null])
    expect(await found('advent', 'de')).toEqual(['Advent', null, '2021-12-01'])
    expect(await found('christmas', 'en')).toEqual(['Almost Christmas', null, '2021-12-01'])
    expect(await found('01.12.2021', 'en')).toEqual(['Almost Christmas', null, '2021-12-01'])
    expect(await found('detektive', 'fr')).toEqual(['', null, '2021-06-04'])
  })

  test('only the requested kinds', async () => {
    const { hits } = await searchContent(db, {
      locale: 'de',
      query: 'fahrzeug',
      kinds: ['wikiPage'],
      first: 20,
    })
    expect(hits).toEqual([])
    expect(
      await searchContent(db, { locale: 'de', query: 'figur', kinds: ['teamMember'], first: 20 }),
    ).toEqual({ hits: [], didYouMean: null })
  })
})

test('products are found only where there is a shop that has pages of them', async () => {
  expect(await paths('goldbarren')).toEqual(['/shop/product/gold'])
  const search = '{ searchContent(locale: de, query: "zusätze") { hits { path } } }'
  const withShop = await startTestApi(shopVariables())
  expect((await withShop.ask(search)).data).toEqual({
    searchContent: { hits: [{ path: '/shop#section-extras' }, { path: '/shop/product/gold' }] },
  })
  expect((await ask(search)).data).toEqual({ searchContent: { hits: [] } })
})

describe('marks', () => {
  test('the words as they stand, without markup', async () => {
    expect(await marked('fahrzeug')).toContain('Fahrzeuge')
    const {
      hits: [hit],
    } = await searchContent(db, { locale: 'de', query: 'fahrzeug', first: 1 })
    expect(hit?.snippet.map(({ text }) => text).join('')).toContain('<b>Wirklich</b> & immer')
    expect(hit?.title).toEqual([{ text: 'Fahrzeuge', match: true }])
  })

  test('a part inside a word', async () => {
    expect(await marked('andelt')).toEqual(['andelt'])
    expect(await marked('deposit')).toEqual(['deposit'])
    expect(await marked('ausweis')).toEqual(['Ausweis'])
  })
})

describe('hostile input', () => {
  test.each([
    '',
    ' ',
    '%',
    '%%%',
    '___',
    "'",
    "''",
    '"',
    '"a',
    'a"',
    '\\',
    '\\\\\\',
    ':*',
    'a:*b',
    '!a',
    '-fahrzeug',
    'a & b',
    '(((',
    ')',
    '<->',
    '| |',
    '\u0000',
    '\ud800',
    '\uE000',
    '😀',
    '.*',
    '[',
    'or',
    'and or',
    'der die das',
    "'; drop table content_items; --",
    '\t\n',
    'a b c d e f g h i j k l m n o p q r s t u v w x y z',
    'verhandeltt '.repeat(8),
    'x'.repeat(100),
    '{"n": 1}',
    '€'.repeat(100),
  ])('%j returns what fits, never an error', async (query) => {
    for (const locale of ['de', 'en', 'fr']) {
      const answer = await ask(
        'query ($query: String!, $locale: Locale!) { searchContent(locale: $locale, query: $query) { didYouMean hits { path parentTitle date title { text match } snippet { text match } } } }',
        {
          variables: { query, locale },
        },
      )
      expect(answer.errors).toEqual([])
    }
  })

  test('pattern characters stand for themselves', async () => {
    expect(await paths('100 %')).toEqual(['/changelog/2021-06-04'])
    expect(await paths('ive_aus')).toEqual(['/changelog/2021-06-04'])
    expect(await paths('ive.aus')).toEqual([])
    expect(await paths('%%%')).toEqual([])
  })

  test.each([
    [{ query: 'x'.repeat(101) }, 'query'],
    [{ query: 'x', first: 0 }, 'first'],
    [{ query: 'x', first: 51 }, 'first'],
  ])('refuses %j', async (variables, path) => {
    const answer = await ask(
      'query ($query: String!, $first: Int! = 20) { searchContent(locale: de, query: $query, first: $first) { hits { path } } }',
      { variables },
    )
    expect(answer.errors[0]?.extensions).toMatchObject({ code: 'INVALID_INPUT', fieldErrors: [{ path }] })
  })
})

test('one plan serves all words and uses the indexes', async () => {
  const one = createWritableDatabase({ url: databaseUrl, applicationName: 'api-test', maxConnections: 1 })
  try {
    for (const query of ['fahrzeuge', 'der', 'kein solches wort'])
      await searchContent(one.db, { locale: 'de', query, first: 5 })
    const [kept] = await one.db.execute<{ name: string; parameters: number }>(
      sql`select name, cardinality(parameter_types) as parameters from pg_prepared_statements
        where statement like '%ts_headline%' and statement not like '%pg_prepared_statements%'`,
    )
    // a table this small is read whole unless that is forbidden
    await one.db.execute(sql`set enable_seqscan = off`)
    await one.db.execute(sql`set plan_cache_mode = force_generic_plan`)
    const nulls = Array.from({ length: kept?.parameters ?? 0 }, () => 'null').join(', ')
    const plan = await one.db.execute<{ 'QUERY PLAN': string }>(
      sql.raw(`explain execute "${kept?.name}"(${nulls})`),
    )
    const text = plan.map((row) => row['QUERY PLAN']).join('\n')
    expect(text).toContain('Bitmap Index Scan on content_revision_texts_search_idx')
    expect(text).toContain('Bitmap Index Scan on content_revision_texts_trgm_idx')
  } finally {
    await one.close()
  }
})
