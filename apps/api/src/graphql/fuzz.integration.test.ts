import { randomUUID } from 'node:crypto'
import { tries } from '@kubora/test-kit/run-scope/tries'
import fc from 'fast-check'
import { isObjectType, parse, validate } from 'graphql'
import { describe, expect, test } from 'vitest'
import { schema } from '#graphql/schema.ts'
import { allOperations } from '#testing/fuzz/all-operations.ts'
import { nasty, value } from '#testing/fuzz/hostile-values.ts'
import { type ApiResponse, openTestWorld, shopVariables, startTestApi } from '#testing/test-api.ts'

const { ask, logLines } = await startTestApi(shopVariables())
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

const operations = allOperations({ playerId: target.id })

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

test('every document fits the schema, so that its values reach the resolver', () => {
  const unfit = Object.entries(operations).flatMap(([name, [query]]) =>
    validate(schema, parse(query)).map(({ message }) => `${name}: ${message}`),
  )
  expect(unfit).toEqual([])
})

describe('no input causes an internal error', () => {
  test.each(Object.entries(operations))('%s', async (_name, [query, arbitraries]) => {
    await fc.assert(
      fc.asyncProperty(fc.record(arbitraries), caller, async (variables, by) =>
        expectNoFault(await ask(query, { variables, token: by })),
      ),
      tries(15, 60),
    )
    // variables of any shape, missing ones included
    const anyShape = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e'), value, { maxKeys: 5 })
    await fc.assert(
      fc.asyncProperty(anyShape, async (variables) => expectNoFault(await ask(query, { variables, token }))),
      tries(10, 40),
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
      tries(75, 300),
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
    tries(50, 200),
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
