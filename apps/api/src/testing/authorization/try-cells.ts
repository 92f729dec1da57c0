import { isWholeRun } from '@kubora/test-kit/run-scope/is-whole-run'
import { describe, expect, test } from 'vitest'
import type { Need } from '#graphql/needs-plugin.ts'
import { schema } from '#graphql/schema.ts'
import {
  createPrincipal,
  kindsFor,
  type MatrixPrincipal,
  permissionsOf,
} from '#testing/authorization/matrix-principals.ts'
import {
  holdersOf,
  type MatrixCell,
  type OutcomeOf,
  withoutSecondFactor,
} from '#testing/authorization/matrix-row.ts'
import { matrixRows, type NamedRow } from '#testing/authorization/matrix-rows.ts'
import { decisiveKinds } from '#testing/authorization/decisive-kinds.ts'
import { needOfField, servedNames } from '#testing/authorization/realm-needs.ts'
import { connectLive } from '#testing/live-client.ts'
import { openTestWorld, startTestApi } from '#testing/test-api.ts'

/** In how many files the rows are tried, so that several cores do. */
const fileCount = 4

/** A row with what the schema says who may, and what each kind gets. */
type ExpectedRow = NamedRow & { need: Need | null; outcome: OutcomeOf }

function withOutcome(row: NamedRow): ExpectedRow {
  const need = needOfField(schema, row.field)
  const names = servedNames(need)
  if (row.outcome === undefined && names.length === 0)
    throw new Error(`the row of ${row.field} names no outcome`)
  // who may, when the row does not say so: the holders of the permission that the field requires, in the realm that rows name
  const outcome = row.outcome ?? holdersOf(...names)
  return { ...row, need, outcome: withoutSecondFactor(outcome) }
}

/**
 * Tries a quarter of the rows, the first one for `number` 1: as one test each, with the kinds of callers that decide something about
 * the row, in a whole run with all.
 */
export async function tryCells(number: 1 | 2 | 3 | 4): Promise<void> {
  const { url, ask } = await startTestApi()
  const world = await openTestWorld()
  const permissions = permissionsOf(schema)
  const rows = matrixRows.filter((_row, index) => index % fileCount === number - 1).map(withOutcome)

  async function outcomeOverHttp(
    { query, variables }: MatrixCell,
    token: string | undefined,
  ): Promise<string> {
    const { code, data } = await ask(query, { variables, token })
    if (code !== null) return code
    const root = Object.values(data ?? {})[0]
    return root === null || (typeof root === 'object' && 'player' in root && root.player === null)
      ? 'null'
      : 'ok'
  }

  async function outcomeOverSocket(cell: MatrixCell, token: string | undefined): Promise<string> {
    const client = await connectLive(url, token)
    const { event } = cell
    if (!event) throw new Error('a row of a subscription names an event')
    client.subscribe('1', cell.query, cell.variables)
    world.publish(event)
    try {
      const { type, payload } = await client.waitFor(({ id }) => id === '1')
      if (type === 'error') return (payload as { message: string }[])[0]?.message ?? ''
      return (payload as { errors?: unknown }).errors === undefined ? 'ok' : JSON.stringify(payload)
    } finally {
      await client.close()
    }
  }

  function outcomeOf(row: ExpectedRow, cell: MatrixCell, { token }: MatrixPrincipal): Promise<string> {
    return row.field.startsWith('Subscription.')
      ? outcomeOverSocket(cell, token)
      : outcomeOverHttp(cell, token)
  }

  describe.each(rows)('$title', (row) => {
    const kinds = kindsFor(schema, row.field)
    test.each(isWholeRun ? kinds : decisiveKinds(row, kinds))('%s', async (kind) => {
      const principal = await createPrincipal(world, kind, permissions)
      const cell = await row.prepare(world, principal)
      const before = JSON.stringify(await cell.state?.())
      const expected = row.outcome(kind)
      expect(await outcomeOf(row, cell, principal)).toBe(expected)
      if (!cell.state) return
      const after = JSON.stringify(await cell.state())
      // what is allowed has its effect, and what is forbidden has none
      if (expected === 'ok') expect(after).not.toBe(before)
      else expect(after).toBe(before)
    })
  })
}
