import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { isObjectType } from 'graphql'
import { describe, expect, test } from 'vitest'
import { schema } from '#graphql/schema.ts'
import { contentOperations } from '#testing/fuzz/content-operations.ts'
import {
  type FuzzedOperations,
  nasty,
  nastyCursor,
  nastyId,
  pageSize,
  value,
} from '#testing/fuzz/hostile-values.ts'
import { type ApiResponse, openTestWorld, startTestApi } from '#testing/test-api.ts'

const { ask, logLines } = await startTestApi()
const world = await openTestWorld()
const staff = await world.seed.teamMember({ permissions: ['*'] })
const { token } = await world.logIn(staff.account)
const target = await world.seed.player()
const plain = await world.logIn((await world.seed.teamMember()).account)
// mostly a caller who may do everything: others are stopped before their values matter
const caller = fc.oneof(
  { weight: 8, arbitrary: fc.constant<string | undefined>(token) },
  { weight: 2, arbitrary: fc.constantFrom(undefined, plain.token, 'nonsense') },
)
for (let count = 0; count < 3; count += 1) await world.seed.download()

const operations: FuzzedOperations = {
  ...contentOperations,
  permissions: [
    'query ($a: [String!]!) { permissions(permissions: $a) }',
    { a: fc.array(nasty, { maxLength: 120 }) },
  ],
  players: [
    'query ($a: String, $b: String, $c: Int! = 50) { players(search: $a, after: $b, first: $c) { nextCursor } }',
    { a: nasty, b: nastyCursor, c: pageSize },
  ],
  player: ['query ($a: ID!) { player(id: $a) { id } }', { a: fc.oneof(nasty, fc.integer()) }],
  notifications: [
    `query ($a: String, $b: Int!) { player(id: ${target.id}) { notifications(after: $a, first: $b) { nextCursor } } }`,
    { a: nastyCursor, b: pageSize },
  ],
  loginAttempts: [
    'query ($a: String, $b: Int!) { me { loginAttempts(after: $a, first: $b) { nextCursor } } }',
    { a: nastyCursor, b: pageSize },
  ],
  register: [
    'mutation ($a: String!, $b: String!, $c: String!, $d: Boolean!, $e: Locale!) { register(input: { email: $a, password: $b, passwordRepeat: $c, termsAccepted: $d, locale: $e }) { email } }',
    { a: nasty, b: nasty, c: nasty, d: fc.boolean(), e: fc.constantFrom('de', 'en', 'xx') },
  ],
  resendConfirmation: [
    'mutation ($a: String!) { resendConfirmation(input: { email: $a }) { email } }',
    { a: nasty },
  ],
  confirmEmail: [
    'mutation ($a: String!, $b: String!) { confirmEmail(input: { email: $a, code: $b }) }',
    { a: nasty, b: nasty },
  ],
  requestPasswordReset: [
    'mutation ($a: String!) { requestPasswordReset(input: { email: $a }) { email } }',
    { a: nasty },
  ],
  resetPassword: [
    'mutation ($a: String!, $b: String!, $c: String!) { resetPassword(input: { email: $a, code: $b, password: $c, passwordRepeat: $c }) }',
    { a: nasty, b: nasty, c: nasty },
  ],
  login: [
    'mutation ($a: String!, $b: String!) { login(input: { email: $a, password: $b }) { token } }',
    { a: nasty, b: nasty },
  ],
  revokeSession: [
    'mutation ($a: ID!) { revokeSession(id: $a) { id } }',
    { a: fc.oneof(nasty, fc.integer()) },
  ],
  setLocale: [
    'mutation ($a: Locale!) { setLocale(locale: $a) { id } }',
    { a: fc.constantFrom('de', 'xx', '') },
  ],
  link: [
    'mutation ($a: LinkKind!, $b: String!, $c: String!) { link(input: { kind: $a, name: $b, code: $c }) { id } }',
    { a: fc.constantFrom('GAME', 'VOICE', 'x'), b: nasty, c: nasty },
  ],
  decideLinkRequest: [
    'mutation ($a: ID!, $b: Boolean!) { decideLinkRequest(input: { id: $a, confirm: $b }) { id } }',
    { a: nastyId, b: fc.boolean() },
  ],
  decideStaffLink: [
    'mutation ($a: ID!, $b: Boolean!) { decideStaffLink(input: { id: $a, confirm: $b }) { id } }',
    { a: nastyId, b: fc.boolean() },
  ],
  unlink: ['mutation ($a: ID!) { unlink(id: $a) { id } }', { a: fc.oneof(nasty, fc.constant('0')) }],
  notifyPlayer: [
    'mutation ($a: ID!, $b: String!, $c: ID!) { notifyPlayer(input: { playerId: $a, text: $b, idempotencyKey: $c }) { id } }',
    { a: fc.oneof(nasty, fc.constant(String(target.id))), b: nasty, c: fc.oneof(nasty, fc.uuid()) },
  ],
}

function expectNoFault(answer: ApiResponse): void {
  expect(answer.status).toBeLessThan(500)
  expect(answer.text).not.toContain('"INTERNAL"')
  expect(answer.text).not.toContain('"SERVICE_UNAVAILABLE"')
}

test('every operation that takes a value is given hostile ones', () => {
  const taking = [schema.getQueryType(), schema.getMutationType()]
    .flatMap((type) => (isObjectType(type) ? Object.values(type.getFields()) : []))
    .flatMap(({ name, args }) => (args.length > 0 ? [name] : []))
  expect(taking.filter((name) => operations[name] === undefined)).toEqual([])
})

describe('no input causes an internal error', () => {
  test.each(Object.entries(operations))('%s', async (_name, [query, arbitraries]) => {
    await fc.assert(
      fc.asyncProperty(fc.record(arbitraries), caller, async (variables, by) =>
        expectNoFault(await ask(query, { variables, token: by })),
      ),
      { numRuns: 60 },
    )
    // variables of any shape, missing ones included
    const anyShape = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e'), value, { maxKeys: 5 })
    await fc.assert(
      fc.asyncProperty(anyShape, async (variables) => expectNoFault(await ask(query, { variables, token }))),
      { numRuns: 40 },
    )
  })

  test('documents of any text', async () => {
    const fragment = fc.constantFrom(
      '{',
      '}',
      '(',
      ')',
      'me',
      'query',
      '...',
      '$a',
      ':',
      '"',
      '"""',
      '@',
      'id',
      '1',
      '#',
      '!',
      '\ud800',
    )
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          nasty,
          fc.array(fragment).map((parts) => parts.join(' ')),
        ),
        async (query) => expectNoFault(await ask(query, { token })),
      ),
      { numRuns: 300 },
    )
  })

  test('and none was logged', () => {
    expect(logLines.filter((line) => line.includes('unexpected error'))).toEqual([])
  })
})

test('a compiled document returns what it did when it was interpreted', async () => {
  const documents = [
    'query ($a: [String!]! = ["acp.x"], $b: Boolean! = false) { permissions(permissions: $a) x: networkStatus @skip(if: $b) { serversOnline } }',
    'query ($a: String, $c: Int = 2) { players(search: $a, first: $c) { items { id uuid name lastSeenAt rankName online } nextCursor } }',
    'query ($a: String, $c: Int) { players(search: $a, first: $c) { ...P } } fragment P on PlayerPage { items { ... on PlayerListItem { n: name __typename } } }',
  ]
  const given = fc.record(
    {
      a: fc.oneof(nasty, fc.array(fc.string())),
      b: value,
      c: fc.oneof(fc.integer({ min: -1, max: 101 }), value),
    },
    { requiredKeys: [] },
  )
  // a comment makes it a new document, which is interpreted at its first use
  let count = 0
  const withoutLocations = (text: string) => text.replace(/"locations":\[[^\]]*\],?/g, '')
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...documents), given, async (document, variables) => {
      const query = `${document} #${(count += 1)}`
      const [interpreted, , compiled] = [
        await ask(query, { variables, token }),
        await ask(query, { variables, token }),
        await ask(query, { variables, token }),
      ]
      expect(compiled.code).toBe(interpreted.code)
      if (interpreted.code === null)
        expect(withoutLocations(compiled.text)).toBe(withoutLocations(interpreted.text))
    }),
    { numRuns: 200 },
  )
})

describe('text counts in code points', () => {
  async function notify(text: string): Promise<ApiResponse> {
    return ask('mutation ($input: NotifyPlayerInput!) { notifyPlayer(input: $input) { text } }', {
      variables: { input: { playerId: String(target.id), text, idempotencyKey: randomUUID() } },
      token,
    })
  }

  test('a message of the longest length is accepted, a longer one is not', async () => {
    expect((await notify('😀'.repeat(500))).data).toEqual({ notifyPlayer: { text: '😀'.repeat(500) } })
    expect((await notify('😀'.repeat(501))).errors[0]?.extensions).toMatchObject({
      code: 'INVALID_INPUT',
      fieldErrors: [{ path: 'text', key: 'validation.toLong', params: { max: 500 } }],
    })
  })

  test('8,001 code points in any field are too long, and 8,000 never break the request', async () => {
    for (const length of [8000, 8001]) {
      const answer = await ask('mutation ($input: LinkInput!) { link(input: $input) { id } }', {
        variables: { input: { kind: 'GAME', name: '😀'.repeat(length), code: 'ABCDEFGH' } },
        token,
      })
      expect(answer.errors[0]?.extensions).toMatchObject({
        code: 'INVALID_INPUT',
        fieldErrors: [{ path: 'name', key: 'validation.toLong' }],
      })
    }
  })

  test.each(['a\u0000b', 'a\ud800', '\udc00b'])('%j is refused with its field', async (text) => {
    expect((await notify(text)).errors[0]?.extensions).toMatchObject({
      code: 'INVALID_INPUT',
      fieldErrors: [{ path: 'text', key: 'validation.invalid-characters' }],
    })
  })
})
