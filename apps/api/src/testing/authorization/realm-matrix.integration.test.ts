import { inRealm } from '@kubora/validation/permissions'
import { describe, expect, test } from 'vitest'
import { schema } from '#graphql/schema.ts'
import { realmCases } from '#testing/authorization/realm-cases.ts'
import { realmRows } from '#testing/authorization/matrix-rows.ts'
import { describeRealmFaults, needOfField, realmNeedOf } from '#testing/authorization/realm-needs.ts'
import { tryCell } from '#testing/authorization/try-cell.ts'
import { openTestWorld, startTestApi } from '#testing/test-api.ts'

const { url, ask } = await startTestApi()
const world = await openTestWorld()
const trial = { url, ask, world }

test('every rule that names a realm finds one in the request, and is tried in other realms', () => {
  const rows = realmRows.map(({ field }) => field)
  expect(describeRealmFaults(schema, rows)).toEqual([])
})

describe.each(realmRows)('$field', ({ field, onStored, alsoNeeds = [], prepare }) => {
  const need = realmNeedOf(needOfField(schema, field))
  const cases = realmCases(onStored)
  test.each(cases)(
    'who holds it in $held names $named for $stored',
    async ({ held, named, stored, isServed }) => {
      if (need === null) throw new Error(`${field} needs no realm`)
      const permissions = [inRealm(need.permission, held), ...alsoNeeds]
      const { token } = await world.logIn((await world.seed.teamMember({ permissions })).account)
      const cell = await prepare(world, { stored, named })
      const before = JSON.stringify(await cell.state?.())
      const outcome = await tryCell(trial, field, cell, token)
      // the enumeration refuses what is no realm before any rule
      expect(['NO_PERMISSION', 'BAD_REQUEST', 'ok']).toContain(outcome)
      expect(outcome === 'ok').toBe(isServed)
      if (cell.state !== undefined) expect(JSON.stringify(await cell.state()) !== before).toBe(isServed)
    },
  )
})
