import { isWholeRun } from '@kubora/test-kit/run-scope/is-whole-run'
import { describe, expect, test } from 'vitest'
import type { Need } from '#graphql/needs-plugin.ts'
import { schema } from '#graphql/schema.ts'
import { createPrincipal, kindsFor, permissionsOf } from '#testing/authorization/matrix-principals.ts'
import { holdersOf, type OutcomeOf, withoutSecondFactor } from '#testing/authorization/matrix-row.ts'
import { matrixRows, type NamedRow } from '#testing/authorization/matrix-rows.ts'
import { decisiveKinds } from '#testing/authorization/decisive-kinds.ts'
import { needOfField, servedNames } from '#testing/authorization/realm-needs.ts'
import { tryCell } from '#testing/authorization/try-cell.ts'
import { openTestWorld, shopVariables, startTestApi } from '#testing/test-api.ts'

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
  const { url, ask } = await startTestApi(shopVariables())
  const world = await openTestWorld()
  const trial = { url, ask, world }
  const permissions = permissionsOf(schema)
  const rows = matrixRows.filter((_row, index) => index % fileCount === number - 1).map(withOutcome)

  describe.each(rows)('$title', (row) => {
    const kinds = kindsFor(schema, row.field)
    test.each(isWholeRun ? kinds : decisiveKinds(row, kinds))('%s', async (kind) => {
      const principal = await createPrincipal(world, kind, permissions)
      const cell = await row.prepare(world, principal)
      const before = JSON.stringify(await cell.state?.())
      const expected = row.outcome(kind)
      expect(await tryCell(trial, row.field, cell, principal.token)).toBe(expected)
      if (!cell.state) return
      const after = JSON.stringify(await cell.state())
      // what is allowed has its effect, and what is forbidden has none
      if (expected === 'ok') expect(after).not.toBe(before)
      else expect(after).toBe(before)
    })
  })
}
