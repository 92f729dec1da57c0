import { inRealm } from '@kubora/validation/permissions'
import type { Realm } from '@kubora/validation/realms'
import { describe, expect, test } from 'vitest'
import { schema } from '#graphql/schema.ts'
import { askOverSocket } from '#testing/authorization/ask-over-socket.ts'
import { createPrincipal } from '#testing/authorization/matrix-principals.ts'
import { realmRows } from '#testing/authorization/matrix-rows.ts'
import {
  describeRealmFaults,
  needOfField,
  otherRealm,
  realmNeedOf,
  rowRealm,
} from '#testing/authorization/realm-needs.ts'
import { openTestWorld, startTestApi } from '#testing/test-api.ts'

const { ask, url } = await startTestApi()
const world = await openTestWorld()

test('every rule that names a realm finds one in the request, and is tried in other realms', () => {
  const rows = realmRows.map(({ field }) => field)
  expect(describeRealmFaults(schema, rows)).toEqual([])
})

type Case = { held: Realm; named: string | null; stored: Realm | null }

const everyCase = ([rowRealm, otherRealm] as const).flatMap((held) =>
  [rowRealm, otherRealm, null, 'nowhere'].flatMap((named) =>
    ([rowRealm, null] as const).map((stored): Case => ({ held, named, stored })),
  ),
)

describe.each(realmRows)('$field', ({ field, onStored, prepare }) => {
  const need = realmNeedOf(needOfField(schema, field))
  const cases = everyCase.filter(({ stored }) => onStored || stored === null)
  test.each(cases)('who holds it in $held names $named for $stored', async ({ held, named, stored }) => {
    if (need === null) throw new Error(`${field} needs no realm`)
    const { token } = await createPrincipal(world, `holds ${inRealm(need.permission, held)}`, [])
    const cell = await prepare(world, { stored, named })
    const { query, variables, state } = cell
    const before = JSON.stringify(await state?.())
    const code = field.startsWith('Subscription.')
      ? await askOverSocket({ url, world }, cell, token)
      : (await ask(query, { token, ...(variables === undefined ? {} : { variables }) })).code
    const isServed = named === held && (!onStored || stored === named)
    // the enumeration refuses what is no realm before any rule
    expect(['NO_PERMISSION', 'BAD_REQUEST', null]).toContain(code)
    expect(code === null).toBe(isServed)
    if (state !== undefined) expect(JSON.stringify(await state()) !== before).toBe(isServed)
  })
})
