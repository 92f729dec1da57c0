import postgres from 'postgres'

const uuidPattern = /^[0-9a-f]{8}-/

/** A connection that plans as those of the processes' pools do, once for any value. */
export function openPlanned(databaseUrl: string): postgres.Sql {
  const connection = { random_page_cost: 1.1, plan_cache_mode: 'force_generic_plan' } as const
  return postgres(databaseUrl, { max: 1, connection, onnotice: () => undefined })
}

/** Returns the values of the statements for a text; each parameter of them occurs once, in the order in which it stands. */
function valuesOf(text: string, parameters: number): (string | null)[] {
  if (uuidPattern.test(text)) return [text, text]
  if (parameters === 1) return [text]
  const pattern = text.length < 3 ? null : `%${text.replaceAll('_', '\\_')}%`
  const uuidStart = /^[0-9a-f]{8}$/.test(text) ? text : null
  return [text, /^[1-9]\d*$/.test(text) ? text : null, pattern, uuidStart]
}

/** Executes statements that the api made for a text, prepared, and returns the time of Postgres for all of them, ms. */
export async function executionMs(
  sql: postgres.Sql,
  statements: readonly string[],
  text: string,
): Promise<number> {
  let sum = 0
  for (const statement of statements) {
    const parameters = new Set(statement.match(/\$\d+/g)).size
    const literals = valuesOf(text, parameters).map((value) => (value === null ? 'null' : `'${value}'`))
    await sql.unsafe(`prepare staff_search as ${statement}`)
    const rows = await sql.unsafe(
      `explain (analyze, timing off) execute staff_search(${literals.join(', ')})`,
    )
    await sql`deallocate staff_search`
    const plan = rows.map((row) => String(row['QUERY PLAN'])).join('\n')
    sum += Number(/Execution Time: ([\d.]+)/.exec(plan)?.[1])
  }
  return sum
}
