import { createHmac, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import postgres from 'postgres'
import {
  type Contestant,
  handedDialect,
  headersOf,
  kuboraContestant,
  postgraphileContestant,
  prepareWorkloads,
  taughtDialect,
  uses,
} from '#graphql/contestant.ts'
import { graphqlReport, type Measured } from '#graphql/graphql-report.ts'
import { measurePrincipals } from '#graphql/principal-cost.ts'
import { seedManyPlayers } from '#graphql/many-players.ts'
import { startBenchServices } from '#product/bench-services.ts'
import { logIn, type Staff, sessionOf } from '#product/log-in.ts'
import {
  dropPostgraphileRoles,
  handedRole,
  makePostgraphileSchema,
  taughtRole,
} from '#graphql/postgraphile-schema.ts'
import { productEnvironment, type Server, startServer } from '#product/servers.ts'
import { bansBody, readBansPage } from '#graphql/bans-list.ts'
import {
  captureStatements,
  type CaptureDuring,
  type StaffListStatements,
} from '#graphql/staff-list-statements.ts'
import { countStatements } from '#graphql/statement-shares.ts'
import { cpuTimeMs } from '#measure/cpu-time.ts'
import { postgresCpuBetween, readPostgresCpu } from '#measure/postgres-cpu.ts'
import { load } from '#measure/http-load.ts'
import { interleave } from '#measure/interleave.ts'
import { installRivals, rivalsDir } from '#rivals.ts'

const pairs = 5
const warmUpSeconds = 3
const measureSeconds = 4

type Environment = ReturnType<typeof productEnvironment>

/** Reads the api's own statements off its connection to Postgres. */
export function readStatements(env: Environment, staff: Staff): Promise<StaffListStatements> {
  return captureStatements(env.DATABASE_URL, async (tappedUrl, during) => {
    const api = await startServer('api-tapped', 'apps/api/src/main.ts', { ...env, DATABASE_URL: tappedUrl })
    try {
      const asked = kuboraContestant('api', api.pid, api.url, [await logIn(api.url, staff)])
      const ask = (body: string) =>
        fetch(asked.url, { method: 'POST', headers: headersOf(asked, 0), body }).then((answer) =>
          answer.text(),
        )
      return {
        principal: await during('from sessions s', () => ask(asked.body({}))),
        list: await during('from "players"', () => ask(asked.body({}))),
        search: await during('from "players"', () => ask(asked.body({ search: 'amberbadger' }))),
        bans: await captureBans(ask, during),
      }
    } finally {
      await api.stop()
    }
  })
}

/** Captures the statement for a page behind another one. */
async function captureBans(ask: (body: string) => Promise<string>, during: CaptureDuring): Promise<string> {
  const { next } = readBansPage(await ask(bansBody({})))
  if (next === null) throw new Error('there is one page of bans only')
  return during('from "bans"', () => ask(bansBody({ after: next })))
}

function postgraphileToken(secret: string, role: string, sid: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const exp = Math.floor(Date.now() / 1000) + 3600
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ role, sid, aud: 'postgraphile', exp })}`
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}

async function startContestants(
  env: Environment,
  tokens: readonly string[],
  api: Server,
  statementsFile: string,
  keep: (server: Server) => Server,
): Promise<Contestant[]> {
  const rawEntry = path.resolve(import.meta.dirname, 'raw-server.ts')
  const rivalEntry = path.join(rivalsDir, 'postgraphile.mjs')
  const raw = keep(await startServer('raw', rawEntry, { ...env, STATEMENTS: statementsFile }, 'PORT'))
  const secret = randomBytes(32).toString('hex')
  const tokenOf = (role: string) => postgraphileToken(secret, role, sessionOf(tokens[0] ?? ''))
  const startRival = async (name: string, own: Record<string, string>) =>
    keep(await startServer(name, rivalEntry, { ...env, ...own }, 'PORT'))
  const taught = await startRival('postgraphile', { JWT_SECRET: secret, SCHEMAS: 'public' })
  const handed = await startRival('postgraphile-handed', { JWT_SECRET: secret })
  const bare = await startRival('postgraphile-bare', {})
  return [
    kuboraContestant('node:http by hand', raw.pid, raw.url),
    kuboraContestant('Kubora api', api.pid, api.url, tokens),
    postgraphileContestant('PostGraphile as taught', taught, taughtDialect, tokenOf(taughtRole)),
    postgraphileContestant(
      'PostGraphile handed our SQL',
      handed,
      handedDialect('staffPlayer'),
      tokenOf(handedRole),
    ),
    postgraphileContestant('the same without login and permissions', bare, handedDialect('player')),
  ]
}

async function measure(contestants: readonly Contestant[], databaseUrl: string): Promise<Measured[]> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  const measured: Measured[] = []
  for (const use of uses) {
    const serving = contestants.filter(({ hasBans = false }) => use !== 'bans' || hasBans)
    const workloads = await prepareWorkloads(serving, use)
    const shoot = async (contestant: Contestant, seconds: number) => {
      const workload = workloads.get(contestant)
      if (!workload) throw new Error(`${contestant.name} has nothing to do`)
      const [before, postgresBefore] = [cpuTimeMs(contestant.pid), await readPostgresCpu(sql)]
      const result = await load(workload, seconds)
      const postgresMs = postgresCpuBetween(postgresBefore, await readPostgresCpu(sql))
      const postgresMicros = (postgresMs * 1000) / result.answers
      const cpuMicros = ((cpuTimeMs(contestant.pid) - before) * 1000) / result.answers
      process.stderr.write(
        `  ${use}, ${contestant.name}: ${result.perSecond.toFixed(0)}/s, ${cpuMicros.toFixed(0)} µs, Postgres ${postgresMicros.toFixed(0)} µs\n`,
      )
      return { ...result, cpuMicros, postgresMicros }
    }
    for (const contestant of serving) await shoot(contestant, warmUpSeconds)
    const samples = await interleave(serving, pairs, (contestant) => shoot(contestant, measureSeconds))
    measured.push({
      use,
      rows: [...samples].map(([{ name }, taken]) => ({ name, samples: taken })),
      responseBytes: workloads.values().next().value?.responseBytes ?? 0,
    })
  }
  await sql.end()
  return measured
}

/** Logs every team member in, a few at a time. Returns their tokens. */
export async function logInAll(apiUrl: string, staff: readonly Staff[]): Promise<string[]> {
  const tokens: string[] = []
  for (let from = 0; from < staff.length; from += 4) {
    tokens.push(...(await Promise.all(staff.slice(from, from + 4).map((member) => logIn(apiUrl, member)))))
  }
  return tokens
}

/** Measures the staff's player list through the whole api, against a handwritten server and PostGraphile on the same tables. */
export async function graphqlSuite(): Promise<boolean> {
  installRivals()
  const services = await startBenchServices()
  const directory = mkdtempSync(path.join(tmpdir(), 'kubora-bench-'))
  const running: Server[] = []
  try {
    const staff = await seedManyPlayers(services.databaseUrl)
    const env = productEnvironment(services)
    const [first] = staff
    if (!first) throw new Error('no team member may see the list')
    const statements = await readStatements(env, first)
    await makePostgraphileSchema(services.databaseUrl, statements)
    const statementsFile = path.join(directory, 'statements.json')
    writeFileSync(statementsFile, JSON.stringify(statements))
    const keep = (server: Server) => {
      running.push(server)
      return server
    }
    const api = keep(await startServer('api', 'apps/api/src/main.ts', env))
    const tokens = await logInAll(api.url, staff)
    const contestants = await startContestants(env, tokens, api, statementsFile, keep)
    const principals = await measurePrincipals(
      services.databaseUrl,
      statements.principal,
      tokens.map(sessionOf),
    )
    const shares = await countStatements(env, tokens)
    const measured = await measure(contestants, services.databaseUrl)
    return graphqlReport(measured, principals, shares, statements, services)
  } finally {
    await Promise.all(running.map((server) => server.stop()))
    await dropPostgraphileRoles(services.databaseUrl)
    await services.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}
