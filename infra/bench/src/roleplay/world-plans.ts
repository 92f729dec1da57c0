import postgres from 'postgres'
import type { StatementCounter } from '@kubora/test-kit/query-counting/statement-counter'

/** A statement with the values of its parameters. */
export type Captured = Awaited<ReturnType<StatementCounter['statementsDuring']>>[number]

// a prepared statement is planned for any value from the sixth time on, where that costs no more
const runsBeforeGeneric = 6

/** Opens a connection that plans as those of the processes' pools do. */
export function openPlanned(databaseUrl: string): postgres.Sql {
  return postgres(databaseUrl, { max: 1, connection: { random_page_cost: 1.1 }, onnotice: () => undefined })
}

/** Returns the indexes that the statements use, and every scan of a whole one of the tables. */
export async function readScans(
  sql: postgres.Sql,
  statements: readonly Captured[],
  tables: readonly string[],
): Promise<{ indexes: Set<string>; whole: string[] }> {
  const [indexes, whole] = [new Set<string>(), [] as string[]]
  for (const statement of statements) {
    const plan = await explain(sql, statement)
    for (const [, index] of plan.matchAll(/(?:using|Bitmap Index Scan on) (\w+)/g))
      if (index) indexes.add(index)
    for (const [scan, table = ''] of plan.matchAll(/Seq Scan on (\w+)/g)) {
      if (tables.includes(table)) whole.push(scan)
    }
  }
  return { indexes, whole }
}

async function explain(sql: postgres.Sql, { sql: text, values }: Captured): Promise<string> {
  await sql.unsafe(`prepare read_world as ${text}`)
  const literals = values.map((value) => (value === null ? 'null' : `'${value.replaceAll("'", "''")}'`))
  const execute = `explain (costs off) execute read_world${literals.length === 0 ? '' : `(${literals.join(', ')})`}`
  let plan = ''
  for (let run = 0; run < runsBeforeGeneric; run += 1) {
    plan = (await sql.unsafe(execute)).map((row) => String(row['QUERY PLAN'])).join('\n')
  }
  await sql`deallocate read_world`
  return plan
}
