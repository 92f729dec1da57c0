import { serverAudits } from 'graphql-http'
import { describe, expect, test } from 'vitest'
import { openTestWorld, readResponse, startTestApi } from '#testing/test-api.ts'

const { url, api, ask, logLines } = await startTestApi()
const production = await startTestApi({ NODE_ENV: 'production' })
const world = await openTestWorld()
const endpoint = `${url}/api/graphql`

describe('GraphQL over HTTP', () => {
  const audits = serverAudits({ url: endpoint })
  test('has all 61 audits', () => expect(audits).toHaveLength(61))
  // four rounds: from the second use on documents run compiled
  for (const round of [1, 2, 3, 4]) {
    test.each(audits.map((audit) => [`${audit.id} ${audit.name}`, audit] as const))(
      `round ${round}: %s`,
      async (_name, audit) => {
        const result = await audit.fn()
        expect(result.status === 'ok' ? '' : result.reason).toBe('')
      },
    )
  }
})

const register = `mutation { register(input: { email: "x@example.org", password: "Passwort9-x",
  passwordRepeat: "Passwort9-x", termsAccepted: true, locale: de }) { email } }`

async function accountExists(): Promise<boolean> {
  return (
    (await world.db.query.accounts.findFirst({ where: { emailNormalized: 'x@example.org' } })) !== undefined
  )
}

test.each([
  ['urlencoded', 'application/x-www-form-urlencoded', new URLSearchParams({ query: register }).toString()],
  [
    'multipart',
    'multipart/form-data; boundary=b',
    `--b\r\nContent-Disposition: form-data; name="operations"\r\n\r\n${JSON.stringify({ query: register })}\r\n--b--\r\n`,
  ],
  ['plain text', 'text/plain', JSON.stringify({ query: register })],
  ['application/graphql', 'application/graphql', register],
])('refuses a mutation sent as %s, which a foreign page could send', async (_name, type, body) => {
  const response = await fetch(endpoint, { method: 'POST', headers: { 'content-type': type }, body })
  expect(response.status).toBe(415)
  expect(await accountExists()).toBe(false)
})

test.each(['GET', 'HEAD'])('refuses a mutation by %s', async (method) => {
  const response = await fetch(`${endpoint}?query=${encodeURIComponent(register)}`, { method })
  expect(response.status).toBe(405)
  expect(await accountExists()).toBe(false)
})

test.each(['', '?variables={}', '?query={__typename}&variables={', '?query={__typename}&variables=[1]'])(
  'responds with 400 to a URL that ends with %j, as it is no request',
  async (search) => {
    const response = await fetch(`${endpoint}${search}`)
    expect(response.status).toBe(400)
    expect((await readResponse(response)).code).toBe('BAD_REQUEST')
  },
)

test.each([
  '',
  '{',
  'null',
  '7',
  '{}',
  '{"variables":{}}',
  '{"query":7}',
  '{"query":"{__typename}","more":1}',
])('responds with 400 to the body %j, as it is no request', async (body) => {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(endpoint, { method: 'POST', headers, body })
  expect(response.status).toBe(400)
  expect((await readResponse(response)).code).toBe('BAD_REQUEST')
})

test('refuses batches', async () => {
  const body = JSON.stringify([{ query: '{ __typename }' }, { query: '{ __typename }' }])
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  expect(response.status).toBe(400)
})

test('refuses a body that is too long before reading it as JSON', async () => {
  const body = JSON.stringify({ query: '{ __typename }', variables: { x: 'x'.repeat(400_001) } })
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  expect(response.status).toBe(413)
  expect((await readResponse(response)).code).toBe('BAD_REQUEST')
})

test('refuses subscriptions over HTTP', async () => {
  expect((await ask('subscription { networkStatusChanged { playersOnline } }')).status).toBe(400)
})

test('gives every request an id of its own, whatever id comes from outside', async () => {
  const first = await ask('{ __typename }', { headers: { 'x-request-id': 'forged' } })
  const second = await ask('{ __typename }', { headers: { 'x-request-id': 'forged' } })
  const ids = [first, second].map(({ headers }) => headers.get('x-request-id'))
  expect(new Set([...ids, 'forged', null]).size).toBe(4)
})

test('writes neither passwords, codes nor tokens into the log', async () => {
  await ask('mutation ($input: LoginInput!) { login(input: $input) { token } }', {
    variables: { input: { email: 'log@example.org', password: 'Very-Secret-1' } },
    token: undefined,
  })
  await ask('{ me { id } }', { token: 'secret-token' })
  await fetch(`${endpoint}?query=${encodeURIComponent('{ secret }')}`)
  const log = logLines.join('')
  expect(log).toContain('/api/graphql')
  for (const secret of ['Very-Secret-1', 'secret-token', 'log@example.org', '?query='])
    expect(log).not.toContain(secret)
})

describe('in production', () => {
  test('introspection is off, __typename is not', async () => {
    expect((await production.ask('{ __schema { types { name } } }')).code).toBe('BAD_REQUEST')
    expect((await production.ask('{ __type(name: "Query") { name } }')).code).toBe('BAD_REQUEST')
    expect((await production.ask('{ __typename }')).data).toEqual({ __typename: 'Query' })
  })

  test('errors do not suggest names', async () => {
    const query = '{ gameServerz { id } }'
    expect((await ask(query)).errors[0]?.message).toContain('Did you mean')
    expect((await production.ask(query)).text).not.toContain('Did you mean')
    const argument = '{ permissions(permission: ["a"]) }'
    expect((await production.ask(argument)).text).not.toContain('Did you mean')
  })
})

test('reports that it is alive, that it is ready, and its metrics', async () => {
  const { healthUrl } = api
  expect((await fetch(`${healthUrl}/healthz`)).status).toBe(200)
  const state = async () => (await fetch(`${healthUrl}/readyz`)).json()
  await expect.poll(state).toEqual({ status: 'ok', missing: [] })
  expect(await (await fetch(`${healthUrl}/metrics`)).text()).toContain('kubora_api_request_seconds_count')
  for (const path of ['/readyz', '/metrics']) expect((await fetch(url + path)).status).toBe(404)
})
