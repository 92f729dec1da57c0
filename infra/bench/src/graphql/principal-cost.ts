import { renewalGraceSeconds } from '@kubora/domain/accounts/session-lifetime'
import postgres from 'postgres'
import { cpuTimeMs } from '#measure/cpu-time.ts'
import { interleave } from '#measure/interleave.ts'

const runs = 1_500
const rounds = 5

/** Cost of finding the principal: milliseconds of wall time, and of Postgres' CPU, per run. */
export type PrincipalCost = { way: string; wallMs: number[]; cpuMs: number[] }

/** Runs the api's own statement for many sessions round robin, planned at every run and prepared, on one connection each. */
export async function measurePrincipals(
  databaseUrl: string,
  statement: string,
  sessionIds: readonly string[],
): Promise<PrincipalCost[]> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  try {
    const [backend] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`
    const pid = backend?.pid ?? 0
    const ways = [
      { way: 'planned at every run', prepare: false },
      { way: 'prepared', prepare: true },
    ]
    const measure = async ({ prepare }: { prepare: boolean }) => {
      const [cpuBefore, before] = [cpuTimeMs(pid), performance.now()]
      for (let run = 0; run < runs; run++) {
        const rows = await sql.unsafe(
          statement,
          [renewalGraceSeconds, sessionIds[run % sessionIds.length] ?? ''],
          { prepare },
        )
        if (rows.length !== 1) throw new Error('a session was not found')
      }
      return { wallMs: (performance.now() - before) / runs, cpuMs: (cpuTimeMs(pid) - cpuBefore) / runs }
    }
    for (const way of ways) await measure(way)
    const samples = await interleave(ways, rounds, measure)
    return [...samples].map(([{ way }, taken]) => ({
      way,
      wallMs: taken.map(({ wallMs }) => wallMs),
      cpuMs: taken.map(({ cpuMs }) => cpuMs),
    }))
  } finally {
    await sql.end()
  }
}
