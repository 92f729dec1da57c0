import { inUnit } from '@kubora/domain/kernel/unit-of-work'
import { issueCode } from '@kubora/domain/kernel/one-time-code'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { describe, expect, test } from 'vitest'
import { openTestWorld, startTestApi } from '#testing/test-api.ts'

const { ask } = await startTestApi()
const world = await openTestWorld()

function repeat(count: number, part: (index: number) => string): string {
  return Array.from({ length: count }, (_unused, index) => part(index)).join(' ')
}

async function failedTries(accountId: number): Promise<unknown> {
  return [
    await world.db.query.loginAttempts.findMany({ where: { accountId } }),
    await world.db.query.countedTries.findMany(),
    await world.db.query.codes.findMany({ where: { subject: `account:${accountId}` } }),
  ]
}

describe('one request never tries a secret more than once', () => {
  const ways: Record<string, (field: (index: number) => string) => string> = {
    'two aliases': (field) => `mutation { ${repeat(2, field)} }`,
    'a thousand aliases': (field) => `mutation { ${repeat(1000, field)} }`,
    'an alias in a fragment': (field) =>
      `mutation { ${field(0)} ...More } fragment More on Mutation { ${field(1)} }`,
    'aliases in inline fragments': (field) =>
      `mutation { ... { ${field(0)} } ... on Mutation { ${field(1)} } }`,
    'a fragment in a fragment': (field) =>
      `mutation { ...A } fragment A on Mutation { ${field(0)} ...B } fragment B on Mutation { ${field(1)} }`,
    'one of several operations': (field) => `query Q { __typename } mutation { ${field(0)} ${field(1)} }`,
  }
  const secrets: Record<string, (email: string) => (index: number) => string> = {
    login: (email) => (index) =>
      `a${index}: login(input: { email: "${email}", password: "Wrong-${index}" }) { token }`,
    confirmEmail: (email) => (index) =>
      `a${index}: confirmEmail(input: { email: "${email}", code: "AAAA${index % 10}" })`,
    link: () => (index) =>
      `a${index}: link(input: { kind: GAME, name: "someone", code: "AAAAAAA${index % 10}" }) { id }`,
    resetPassword: (email) => (index) =>
      `a${index}: resetPassword(input: { email: "${email}", code: "AAAAAAAAAAAAAAA${index % 10}", password: "Passwort9-x", passwordRepeat: "Passwort9-x" })`,
  }
  for (const [secret, fieldFor] of Object.entries(secrets)) {
    test.each(Object.entries(ways))(`${secret}: %s`, async (_name, write) => {
      const account = await world.seed.account()
      const { token } = await world.logIn(account)
      await inUnit(world.domain, (unit) => issueCode(unit, 'EMAIL_CONFIRM', `account:${account.id}`, 5))
      const before = await failedTries(account.id)
      const answer = await ask(write(fieldFor(account.email)), { token })
      expect(['TOO_COMPLEX', 'BAD_REQUEST']).toContain(answer.code)
      expect(answer.data).toBe(undefined)
      expect(await failedTries(account.id)).toEqual(before)
    })
  }

  test('a single one is tried, and counted', async () => {
    const account = await world.seed.account()
    const answer = await ask(`mutation { ${secrets.login?.(account.email)(0)} }`)
    expect(answer.code).toBe('INVALID_LOGIN')
    expect(await world.db.query.loginAttempts.findMany({ where: { accountId: account.id } })).toHaveLength(1)
  })
})

describe('refuses a document that', () => {
  const bombs: Record<string, string> = {
    'is nested too deep': `{ me { links { player { onlineOn ${'{ name '.repeat(8)} ${'}'.repeat(8)} } } } }`,
    'has too many aliases': `{ ${repeat(16, (index) => `a${index}: __typename`)} }`,
    'has too many root fields': `{ ${repeat(11, () => 'networkStatus { playersOnline }')} }`,
    'has too many directives': `{ __typename ${'@include(if: true) '.repeat(21)} }`,
    'could return too much': `{ ${repeat(10, (index) => `a${index}: players(first: 100) { items { id uuid name firstJoinAt lastSeenAt playtimeMinutes rankName online linked a: id b: id c: id d: id } }`)} }`,
    'hides its size in a variable': `query ($n: Int!) { me { player { notifications(first: $n) { items { deliveries { serverName state sentAt receiptAt reason a: state b: state c: state d: state e: state f: state g: state h: state } } } } } }`,
    'multiplies fragments': `{ ...F0 } ${repeat(30, (index) => `fragment F${index} on Query { ...F${index + 1} ...F${index + 1} }`)} fragment F30 on Query { networkStatus { playersOnline } }`,
    'spreads fragments in a cycle': '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }',
    'repeats a field': `{ changelog(locale: de, first: 1) { entries { ${'key '.repeat(400)} } } }`,
    'repeats an object': `{ changelog(locale: de, first: 1) { ${'entries { key } '.repeat(400)} } }`,
    'repeats fields in fragments': `{ networkStatus { ${'...F '.repeat(80)} } } fragment F on NetworkStatus { playersOnline }`,
    'repeats fields in fragments of fragments': `{ networkStatus { ...A ...A ...A ...A } } fragment A on NetworkStatus { ${'...B '.repeat(20)} } fragment B on NetworkStatus { playersOnline }`,
    'has too many operations': repeat(11, (index) => `query Q${index} { __typename }`),
    'has too many tokens': `{ ${'__typename '.repeat(2001)} }`,
    'is too long': `{ __typename } #${'x'.repeat(16_000)}`,
    'nests lists of values': `{ permissions(permissions: ${'['.repeat(900)}${']'.repeat(900)}) }`,
    'does not name which of its operations to run': 'query A { __typename } query B { __typename }',
  }
  test.each(Object.entries(bombs))('%s', async (_name, query) => {
    const answer = await ask(query, { variables: { n: 100 } })
    expect(['TOO_COMPLEX', 'BAD_REQUEST']).toContain(answer.code)
    expect(answer.data).toBe(undefined)
  })
})

test('accepts a document that names fields again where its fragments meet', async () => {
  const answer = await ask(
    `{ networkStatus { ...A ...B playersOnline ... on NetworkStatus { serversOnline } } }
    fragment A on NetworkStatus { playersOnline serversOnline } fragment B on NetworkStatus { playersOnline }`,
  )
  expect(answer.data?.networkStatus).toEqual({ playersOnline: 0, serversOnline: 0 })
})

test('accepts the largest documents of our own pages', async () => {
  const { account } = await world.seed.teamMember({ permissions: [playerPermissions.viewPlayers] })
  const { token } = await world.logIn(account)
  const player = await world.seed.player()
  const answer = await ask(
    `query ($id: ID!, $key: Int!) {
      me { id email locale links { id kind externalName linkedAt player { id name } } sessions { id current userAgent }
        loginAttempts(first: $key) { items { id succeeded attempts at ipAddress userAgent } nextCursor } }
      permissions(permissions: ["acp.players.view"])
      players(first: $key) { items { id uuid name firstJoinAt lastSeenAt playtimeMinutes rankName online linked } nextCursor }
      player(id: $id) { id uuid name firstJoinAt lastSeenAt playtimeMinutes rankName rankValidUntil linked onlineOn { id name }
        notifications(first: 20) { items { id text outcome createdAt settledAt senderName
          deliveries { serverName state sentAt receiptAt reason } } nextCursor } }
      gameServers { id slug name kind realm identityMode state protocolVersion pluginVersion software helloAt lastSyncAt
        conflictAt playersOnline pendingCommands }
      networkStatus { playersOnline serversOnline } }`,
    { variables: { id: String(player.id), key: 100 }, token },
  )
  expect(answer.errors).toEqual([])
  expect(answer.data?.player).toMatchObject({ id: String(player.id) })
})

test('an idempotency key that is no UUID, and other bad input, names its field', async () => {
  const { account } = await world.seed.teamMember({ permissions: [playerPermissions.viewPlayers] })
  const { token } = await world.logIn(account)
  const answer = await ask('mutation ($input: NotifyPlayerInput!) { notifyPlayer(input: $input) { id } }', {
    variables: { input: { playerId: 'x', text: '   ', idempotencyKey: 'key' } },
    token,
  })
  expect(answer.errors[0]?.extensions).toMatchObject({
    code: 'INVALID_INPUT',
    fieldErrors: [
      { path: 'playerId', key: 'validation.number' },
      { path: 'text', key: 'validation.only-whitespace' },
      { path: 'idempotencyKey', key: 'validation.uuid' },
    ],
  })
})
