import { afterFile } from '@kubora/test-kit/services/after-file'
import { testServices } from '@kubora/test-kit/services/test-services'
import type { Database } from '@kubora/schema/db/client'
import { relations } from '@kubora/schema/db/relations'
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'

/** How a read reaches its rows. */
export type Plans = {
  /** How many statements it takes. */
  statements: number
  /** The index of each scan, and each scan or sort without one, in the order of the plans. */
  scans: string[]
  /** The most rows that one step of the plans returned, or passed by a filter, all its runs together. */
  mostRows: number
  /** Execution in Postgres of each statement, the best of three, ms. */
  executionMs: number[]
}

/**
 * Opens a connection to the test file's own Postgres that behaves as those of the processes' pools, with the plan for any value, which
 * Postgres uses for a prepared statement. `plansOf` runs a read with it and explains each of its statements.
 */
export async function openPlans() {
  const { ownerUrl } = await testServices()
  const connection = { random_page_cost: 1.1, plan_cache_mode: 'force_generic_plan' } as const
  const client = postgres(ownerUrl, { max: 1, connection, onnotice: () => undefined })
  afterFile(() => client.end())
  const sent: { text: string; values: unknown[] }[] = []
  const db: Database = drizzle({
    client,
    relations,
    logger: { logQuery: (text: string, values: unknown[]) => void sent.push({ text, values }) },
  })

  async function plansOf(read: (db: Database) => Promise<unknown>): Promise<Plans> {
    sent.length = 0
    await read(db)
    const explained = sent.slice()
    const plans: Plans = { statements: explained.length, scans: [], mostRows: 0, executionMs: [] }
    for (const { text, values } of explained) {
      await client.unsafe(`prepare read as ${text}`)
      // the clock is read for the whole, not for each row
      const execute = `explain (analyze, timing off) execute read${values.length === 0 ? '' : `(${values.map(literal).join(', ')})`}`
      const runs = [await client.unsafe(execute), await client.unsafe(execute), await client.unsafe(execute)]
      await client`deallocate read`
      const texts = runs.map((rows) => rows.map((row) => String(row['QUERY PLAN'])).join('\n'))
      plans.scans.push(
        ...Array.from(
          (texts[0] ?? '').matchAll(/(Seq Scan on \w+|Bitmap Index Scan on \w+|Sort Key|using (\w+))/g),
          ([all, , index]) => index ?? all,
        ),
      )
      // rows are means over the runs of a step
      const steps = (texts[0] ?? '').matchAll(
        /actual rows=([\d.]+) loops=(\d+)\)(?:\n(?! *->).*?(?:by Filter: (\d+))?)*/g,
      )
      for (const [, rows, loops, passed = 0] of steps)
        plans.mostRows = Math.max(plans.mostRows, (Number(rows) + Number(passed)) * Number(loops))
      plans.executionMs.push(
        Math.min(...texts.map((plan) => Number(/Execution Time: ([\d.]+)/.exec(plan)?.[1]))),
      )
    }
    return plans
  }

  return { client, db, plansOf }
}

function literal(value: unknown): string {
  const list = Array.isArray(value)
    ? `{${value.map((item) => JSON.stringify(String(item))).join(',')}}`
    : null
  const text = list ?? (typeof value === 'string' ? value : JSON.stringify(value))
  return value === null ? 'null' : `'${text.replaceAll("'", "''")}'`
}
