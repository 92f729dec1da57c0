import { nameKeyOf } from '@kubora/domain/roleplay/name-key'
import { inRealm } from '@kubora/validation/permissions'
import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import { expect, test } from 'vitest'
import { openTestWorld, startTestApi } from '#testing/test-api.ts'

const { ask } = await startTestApi()
const world = await openTestWorld()
const { account } = await world.seed.teamMember({
  permissions: [inRealm(roleplayPermissions.listCharacters, 'de')],
})
const { token } = await world.logIn(account)
const [player, other] = [
  await world.seed.player({ name: 'Wolf_99' }),
  await world.seed.player({ name: 'Fuchs_1' }),
]
const names = [
  ['Jule', 'Seidel', 'DE-100', player],
  ['Max', 'Müller', 'DE-200', player],
  ['Émilie', 'Mueller', 'DE-300', other],
  ['Seidel', 'Aal', 'DE-400', other],
  ['Anna Lena', 'von Aue', 'AB-1', other],
  ['Özgür', 'Zorn', 'ZZ-9', other],
] as const
const keyOf = (name: string) => name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
for (const [at, [firstName, lastName, idNumber, owner]] of names.entries()) {
  await world.seed.character(owner, {
    firstName,
    lastName,
    idNumber,
    firstNameKey: keyOf(firstName),
    lastNameKey: keyOf(lastName),
    idNumberKey: keyOf(idNumber),
    lastPlayedAt: at === 0 ? null : new Date(Date.UTC(2026, 0, at)),
  })
}
await world.seed.character(player, { lastName: 'Weg', lastNameKey: 'weg', removedAt: new Date() })
await world.seed.character(player, { realm: 'fr', lastName: 'Seidel', lastNameKey: 'seidel' })

type Listed = { items: { firstName: string; lastName: string }[]; nextCursor: string | null }

async function list(variables: Record<string, unknown>): Promise<Listed> {
  const { data, errors } = await ask(
    `query ($search: String, $sort: CharacterSort! = NAME, $after: String, $first: Int! = 50) {
      characters(realm: de, search: $search, sort: $sort, after: $after, first: $first) { items { firstName lastName } nextCursor } }`,
    { variables, token },
  )
  expect(errors).toEqual([])
  return data?.characters as Listed
}

const found = async (search: string) =>
  (await list({ search })).items.map(({ firstName, lastName }) => `${firstName} ${lastName}`)

const byName = [
  'Seidel Aal',
  'Émilie Mueller',
  'Max Müller',
  'Jule Seidel',
  'Anna Lena von Aue',
  'Özgür Zorn',
]

test.each([1, 2, 4, 100])(
  'pages of %i list each character of the realm once, by last name',
  async (first) => {
    const listed: string[] = []
    let after: string | null = null
    do {
      const page: Listed = await list({ first, after })
      listed.push(...page.items.map(({ firstName, lastName }) => `${firstName} ${lastName}`))
      after = page.nextCursor
    } while (after !== null)
    expect(listed).toEqual(byName)
  },
)

test('who was played last comes first, and who never was last, over pages', async () => {
  const first = await list({ sort: 'LAST_PLAYED', first: 4 })
  const second = await list({ sort: 'LAST_PLAYED', first: 4, after: first.nextCursor })
  expect([...first.items, ...second.items].map(({ lastName }) => lastName)).toEqual([
    'Zorn',
    'von Aue',
    'Aal',
    'Mueller',
    'Müller',
    'Seidel',
  ])
})

test.each(['NAME', 'LAST_PLAYED'])(
  'a page as it is opened goes on where a smaller one ended, by %s',
  async (sort) => {
    const [all, first] = [await list({ sort }), await list({ sort, first: 2 })]
    const rest = await list({ sort, after: first.nextCursor })
    expect(first.items).toHaveLength(2)
    expect([...first.items, ...rest.items]).toEqual(all.items)
  },
)

test('finds last names, then first names, both in either order, numbers and players, whatever the accents', async () => {
  expect(await found('seid')).toEqual(['Jule Seidel', 'Seidel Aal'])
  expect(await found('MÜL')).toEqual(['Max Müller'])
  expect(await found('mul')).toEqual(['Max Müller'])
  expect(await found('emilie')).toEqual(['Émilie Mueller'])
  expect(await found('max mü')).toEqual(['Max Müller'])
  expect(await found('müller m')).toEqual(['Max Müller'])
  expect(await found('anna lena von')).toEqual(['Anna Lena von Aue'])
  expect(await found('de-2')).toEqual(['Max Müller'])
  expect(await found('wolf')).toEqual(['Max Müller', 'Jule Seidel'])
  expect(await found('oz')).toEqual(['Özgür Zorn'])
  expect(await found('weg')).toEqual([])
})

test('a search goes on over its parts, and finds nobody twice', async () => {
  const first = await list({ search: 'seidel', first: 1 })
  const second = await list({ search: 'seidel', first: 1, after: first.nextCursor })
  expect([...first.items, ...second.items].map(({ lastName }) => lastName)).toEqual(['Seidel', 'Aal'])
  expect(second.nextCursor).toBeNull()
})

test.each([
  '%',
  '_',
  "'; drop table characters; --",
  'q\u0000q',
  'q\ud800',
  '😀',
  'x'.repeat(100),
  'a b c d e f',
])('returns what fits %j, never an error', async (search) => {
  expect(await found(search)).toEqual([])
})

test.each([
  ['a page of none', { first: 0 }],
  ['a page too long', { first: 101 }],
  ['a cursor that is none', { after: 'x' }],
  [
    'a cursor of another order',
    { sort: 'LAST_PLAYED', after: Buffer.from('[0,"a","b","c"]').toString('base64url') },
  ],
  ['a cursor of a search', { after: Buffer.from('[2,"a","b","c"]').toString('base64url') }],
  ['a search too long', { search: 'x'.repeat(101) }],
])('refuses %s', async (_name, variables) => {
  const { code } = await ask(
    'query ($search: String, $sort: CharacterSort! = NAME, $after: String, $first: Int! = 50) { characters(realm: de, search: $search, sort: $sort, after: $after, first: $first) { nextCursor } }',
    { variables, token },
  )
  expect(code).toBe('INVALID_INPUT')
})

test('of another realm nothing is shown: no list, no character, no number in the overview', async () => {
  const denied = await ask('{ characters(realm: fr) { nextCursor } }', { token })
  expect(denied.code).toBe('NO_PERMISSION')
  expect((await ask('{ character(realm: fr, characterId: "c") { id } }', { token })).code).toBe(
    'NO_PERMISSION',
  )
  const { data } = await ask('{ worlds { realm characterCount ownerName connected } }', { token })
  expect(data?.worlds).toEqual([{ realm: 'de', characterCount: 6, ownerName: null, connected: false }])
})

test('a list goes on behind a name that is long in Latin letters', async () => {
  const key = nameKeyOf('\u{1faf0}'.repeat(100))
  const long = { firstName: 'Lang', lastName: 'Lang', firstNameKey: key, lastNameKey: key }
  await world.seed.character(player, long)
  // its signs stand before letters
  const first = await list({ first: 1 })
  expect(first.items.map(({ lastName }) => lastName)).toEqual(['Lang'])
  const second = await list({ first: 1, after: first.nextCursor })
  expect(second.items.map(({ lastName }) => lastName)).toEqual(['Aal'])
})
