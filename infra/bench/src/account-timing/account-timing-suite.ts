import { randomInt, randomUUID } from 'node:crypto'
import type { WritableDatabase } from '@kubora/schema/db/client'
import { createWritableDatabase } from '@kubora/schema/db/writable'
import { codes } from '@kubora/schema/db/codes'
import { createSeed } from '@kubora/test-kit/seed/create-seed'
import { machine, publish, table, verdict } from '#measure/report.ts'
import { median, quantile, separability } from '#measure/statistics.ts'
import { startBenchServices } from '#product/bench-services.ts'
import { productEnvironment, startServer } from '#product/servers.ts'

const pairs = 200
const warmUpPairs = 25
/** Highest AUC: above it the time of a response shows too clearly whether an address is known. */
const goal = 0.6

type Purpose = 'EMAIL_CONFIRM' | 'PASSWORD_RESET'

/** An operation as an attacker calls it, and the account it is called for; `code`: the purpose of its open code. */
type Probe = {
  name: string
  query: string
  input: (email: string) => object
  confirmed: boolean
  code?: Purpose
}

const passwords = { password: 'Falsch-wie-7', passwordRepeat: 'Falsch-wie-7' }

const probes: readonly Probe[] = [
  {
    name: 'login',
    query: 'mutation ($input: LoginInput!) { login(input: $input) { token } }',
    input: (email) => ({ email, password: 'Falsch-wie-7' }),
    confirmed: true,
  },
  {
    name: 'requestPasswordReset',
    query: 'mutation ($input: RequestEmailCodeInput!) { requestPasswordReset(input: $input) { email } }',
    input: (email) => ({ email }),
    confirmed: true,
  },
  {
    name: 'resetPassword',
    query: 'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) }',
    input: (email) => ({ email, code: 'A'.repeat(16), ...passwords }),
    confirmed: true,
    code: 'PASSWORD_RESET',
  },
  {
    name: 'confirmEmail',
    query: 'mutation ($input: ConfirmEmailInput!) { confirmEmail(input: $input) }',
    input: (email) => ({ email, code: 'AAAAA' }),
    confirmed: false,
    code: 'EMAIL_CONFIRM',
  },
  {
    name: 'resendConfirmation',
    query: 'mutation ($input: RequestEmailCodeInput!) { resendConfirmation(input: $input) { email } }',
    input: (email) => ({ email }),
    confirmed: false,
  },
]

type Measured = { name: string; knownMs: number[]; unknownMs: number[] }

async function knownAddress(db: WritableDatabase, { confirmed, code }: Probe): Promise<string> {
  const account = await createSeed(db).account({ email: `${randomUUID()}@example.org`, confirmed })
  if (code !== undefined) {
    const expiresAt = new Date(Date.now() + 600_000)
    await db
      .insert(codes)
      .values({ purpose: code, subject: `account:${account.id}`, codeHash: '00'.repeat(32), expiresAt })
  }
  return account.email
}

async function timeCall(url: string, { query, input }: Probe, email: string): Promise<number> {
  const sentAt = performance.now()
  const response = await fetch(`${url}/api/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: { input: input(email) } }),
  })
  await response.text()
  return performance.now() - sentAt
}

/** Calls for pairs of a known and an unknown address in random order, one call at a time, each address once. */
async function measure(url: string, db: WritableDatabase, probe: Probe): Promise<Measured> {
  const measured: Measured = { name: probe.name, knownMs: [], unknownMs: [] }
  for (let pair = -warmUpPairs; pair < pairs; pair += 1) {
    const known = { email: await knownAddress(db, probe), into: measured.knownMs }
    const unknown = { email: `${randomUUID()}@example.org`, into: measured.unknownMs }
    for (const { email, into } of randomInt(2) === 0 ? [known, unknown] : [unknown, known]) {
      const ms = await timeCall(url, probe, email)
      if (pair >= 0) into.push(ms)
    }
  }
  return measured
}

/** Measures whether the time of a response shows that an address is known. Returns whether the goal was met. */
export async function accountTimingSuite(): Promise<boolean> {
  const services = await startBenchServices()
  const { db, close } = createWritableDatabase({ url: services.databaseUrl, applicationName: 'bench-seed' })
  const api = await startServer('api', 'apps/api/src/main.ts', productEnvironment(services))
  try {
    const measured: Measured[] = []
    for (const probe of probes) measured.push(await measure(api.url, db, probe))
    return report(measured, services.origin)
  } finally {
    await api.stop()
    await close()
    await services.stop()
  }
}

function report(measured: readonly Measured[], origin: string): boolean {
  const rows = measured.map(({ name, knownMs, unknownMs }) => {
    const figures = [knownMs, unknownMs].flatMap((ms) => [
      median(ms).toFixed(2),
      quantile(ms, 0.9).toFixed(2),
    ])
    return [`\`${name}\``, ...figures, separability(knownMs, unknownMs).toFixed(3)]
  })
  const met = measured.every(({ knownMs, unknownMs }) => separability(knownMs, unknownMs) <= goal)
  publish(
    'account-timing',
    `# Does the time of a response show whether an address is known?

${pairs} pairs of calls for each operation, one for an address that has an account and one for an address that has none, in random order,
each address once. \`resetPassword\` and \`confirmEmail\` get a wrong code while one is open. The last column is the chance that a response for
the one kind takes longer than one for the other: 0.5 shows nothing, 1 everything (the area under the ROC curve).

Again: \`npm run bench -- account-timing\`. ${machine({})} Postgres (flushing to disk) and Redis: ${origin}.

${table(['operation', 'known p50, ms', 'p90', 'unknown p50, ms', 'p90', 'AUC'], rows)}

${verdict(`each at most ${goal}`, met)}
`,
  )
  return met
}
