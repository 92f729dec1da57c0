import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { issueToken } from '@kubora/domain/accounts/issue-token'
import type { DomainContext } from '@kubora/domain/kernel/context'
import type { LiveEvent } from '@kubora/domain/kernel/live-event'
import { deriveSecret } from '@kubora/domain/kernel/secret'
import { createLivePublisher } from '@kubora/live/create-live-publisher'
import { createWritableDatabase } from '@kubora/schema/db/writable'
import { loggedError } from '@kubora/service/logged-error'
import { afterFile } from '@kubora/test-kit/services/after-file'
import { createSeed } from '@kubora/test-kit/seed/create-seed'
import { testServices } from '@kubora/test-kit/services/test-services'
import { Redis } from 'ioredis'
import { pino } from 'pino'
import { type Api, startApi } from '#api.ts'
import { type Env, readEnv } from '#env.ts'

/** APP_SECRET of test apis. */
export const testSecret = 'a secret for tests that is long enough'
/** PUBLIC_URL of test apis: the only origin whose pages may open sockets. */
export const publicOrigin = 'https://kubora.test'

let ownStorageDir: string | null = null

/** Folder of stored files that all apis of the test file share. */
export function storageDir(): string {
  if (ownStorageDir === null) {
    const made = mkdtempSync(path.join(tmpdir(), 'kubora-files-'))
    afterFile(() => {
      rmSync(made, { recursive: true, force: true })
      ownStorageDir = null
    })
    ownStorageDir = made
  }
  return ownStorageDir
}

/** A response to a GraphQL request. */
export type ApiResponse = {
  status: number
  headers: Headers
  data: Record<string, unknown> | null | undefined
  /** Code of the first error; null without errors. */
  code: string | null
  errors: { message: string; extensions: Record<string, unknown> }[]
  text: string
}

/** Variables that differ from those of a test api. */
export type TestEnv = Partial<Record<keyof Env, string>>

/** Returns the variables an api needs, on the Postgres and Redis of the test file, with any free port. */
export async function testVariables() {
  const { databaseUrl, redisUrl } = await testServices()
  return {
    PORT: '0',
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    PUBLIC_URL: publicOrigin,
    APP_SECRET: testSecret,
    STORAGE_DIR: storageDir(),
    // no test leaves this machine
    SKIN_SERVICE_URL: 'none',
  }
}

/** Secret with which events of payments to test apis are signed. */
export const paymentEventSecret = 'whsec_of_the_tests_0123456789'

/** Variables of an api with a shop; by default nobody responds where its provider should be. */
export function shopVariables(apiUrl = 'http://127.0.0.1:9') {
  return {
    SHOP_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
    STRIPE_WEBHOOK_SECRET: paymentEventSecret,
    STRIPE_API_URL: apiUrl,
  }
}

/** Starts an api of the test file's own, in this process, on its own Postgres and Redis; stopped after the file. */
export async function startTestApi(overrides: TestEnv = {}) {
  const logLines: string[] = []
  const env = readEnv({
    NODE_ENV: 'test',
    ...(await testVariables()),
    LOG_LEVEL: 'info',
    RATE_LIMIT_SCALE: '1000',
    ...overrides,
  })
  const api = await startApi(
    env,
    pino(
      { level: env.LOG_LEVEL, serializers: { err: loggedError } },
      { write: (line: string) => logLines.push(line) },
    ),
  )
  // a test may close it earlier
  let closing: Promise<void> | undefined
  const close = () => (closing ??= api.close())
  afterFile(close)
  return { api: { ...api, close }, url: api.url, logLines, ask: createAsk(api) }
}

/** Sends a GraphQL request to an api over HTTP. */
export type Ask = (
  query: string,
  options?: { variables?: unknown; token?: string | undefined; headers?: Record<string, string> },
) => Promise<ApiResponse>

function createAsk(api: Api): Ask {
  return async (query, { variables, token, headers = {} } = {}) => {
    const response = await fetch(`${api.url}/api/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: JSON.stringify({ query, variables }),
    })
    return readResponse(response)
  }
}

/** Reads a response of any status. */
export async function readResponse(response: Response): Promise<ApiResponse> {
  const text = await response.text()
  // a test reads what it expects; anything else fails its assertion
  const { data, errors = [] } = JSON.parse(text) as Pick<ApiResponse, 'data'> &
    Partial<Pick<ApiResponse, 'errors'>>
  const code = errors[0]?.extensions.code
  return {
    status: response.status,
    headers: response.headers,
    data,
    errors,
    code: errors.length === 0 ? null : String(code),
    text,
  }
}

/** The test file's database with seed, tokens and live events, as another process of the installation would have them. */
export async function openTestWorld() {
  const { databaseUrl, redisUrl } = await testServices()
  const { db, close } = createWritableDatabase({
    url: databaseUrl,
    applicationName: 'api-test',
    maxConnections: 10,
  })
  const redis = new Redis(redisUrl)
  const { publish, close: stopPacing } = createLivePublisher(redis)
  // an event of a test comes at once, also where it came a moment before
  await stopPacing()
  const domain: DomainContext = { db, secret: deriveSecret(testSecret), publish }
  const seed = createSeed(db)
  await redis.ping()
  afterFile(async () => {
    redis.disconnect()
    await close()
  })

  /** A new session of the account and its token. */
  async function logIn(account: { id: number }): Promise<{ token: string; sessionId: string }> {
    const sessionId = await seed.session(account)
    const { token } = await issueToken(domain, sessionId)
    return { token, sessionId }
  }

  return {
    db,
    redis,
    domain,
    seed,
    logIn,
    publish: (event: LiveEvent) => publish([event]),
    databaseUrl,
    redisUrl,
  }
}

/** What {@link openTestWorld} gives. */
export type TestWorld = Awaited<ReturnType<typeof openTestWorld>>
