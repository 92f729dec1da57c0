import { randomBytes, randomUUID } from 'node:crypto'
import { graphqlRequest, type Received } from '#greedy/send.ts'
import type { Burst, HostileLoad } from '#greedy/loads/hostile-load.ts'

function times<Result>(count: number, make: (index: number) => Result): Result[] {
  return Array.from({ length: count }, (_unused, index) => make(index))
}

function outcomeOf({ status, body }: Received): string {
  return /"code":"(\w+)"/.exec(body)?.[1] ?? String(status)
}

async function requestAll(
  { sender, graphqlUrl, statuses }: Burst,
  queries: readonly string[],
): Promise<void> {
  await Promise.all(
    queries.map(async (query) => statuses(outcomeOf(await sender.send(graphqlRequest(graphqlUrl, query))))),
  )
}

function randomWord(): string {
  return randomBytes(3).toString('hex')
}

/** 100 requests at once, each with ten searches under aliases. */
export const searches: HostileLoad = (burst) =>
  requestAll(
    burst,
    times(
      100,
      () =>
        `{ ${times(10, (alias) => `a${alias}: searchContent(locale: de, query: "e${randomWord().slice(0, 1)} s ${alias}") { hits { path } }`).join(' ')} }`,
    ),
  )

/** 50 requests at once that name one field 400 times in one place or in 400, each a new document. */
export const fields: HostileLoad = (burst) =>
  requestAll(
    burst,
    times(50, (index) => {
      const repeated = index % 2 === 0 ? `entries { ${'key '.repeat(400)} }` : 'entries { key } '.repeat(400)
      return `query Q${randomWord()} { changelog(locale: de, first: 1) { ${repeated} } }`
    }),
  )

/** 400 requests at once with well-formed tokens that are not valid: unknown keys, unknown sessions, random bytes. */
export const forgedTokens: HostileLoad = async ({ sender, graphqlUrl, statuses }) => {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = { iat: 1, exp: 4_000_000_000, upn: 1, groups: ['user'], playerId: null, playerName: null }
  const payload = encode({ ...claims, playerUUID: null, isTeamMember: false })
  await Promise.all(
    times(400, async (index) => {
      const header = { alg: 'EdDSA', typ: 'kubora-session+jwt', kid: randomUUID(), sid: randomUUID() }
      const token =
        index % 4 === 0
          ? randomBytes(900).toString('base64url')
          : `${encode(header)}.${payload}.${randomBytes(64).toString('base64url')}`
      statuses(outcomeOf(await sender.send(graphqlRequest(graphqlUrl, '{ me { id } }', { token }))))
    }),
  )
}

/** 50 logins at once to unknown accounts: each is hashed as long as for a known one. */
export const logins: HostileLoad = async ({ sender, graphqlUrl, statuses }) => {
  const document = 'mutation ($input: LoginInput!) { login(input: $input) { token } }'
  await Promise.all(
    times(50, async () => {
      const input = { email: `${randomWord()}@nobody.example`, password: 'Wrong-password-1' }
      const request = graphqlRequest(graphqlUrl, document, { variables: { input } })
      statuses(outcomeOf(await sender.send(request)))
    }),
  )
}
