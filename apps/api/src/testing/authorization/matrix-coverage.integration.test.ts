import { findMatrixGaps } from '@kubora/test-kit/authorization-matrix/matrix-gaps'
import { banPermissions } from '@kubora/validation/permissions/bans'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { GraphQLObjectType, GraphQLSchema, GraphQLString } from 'graphql'
import { describe, expect, test } from 'vitest'
import { schema } from '#graphql/schema.ts'
import { describeGaps } from '#testing/authorization/describe-gaps.ts'
import type { PrincipalKind } from '#testing/authorization/matrix-principals.ts'
import { everybody, holdersOf, linked, ownPlayerField, team } from '#testing/authorization/matrix-row.ts'
import { matrixRows, plainFields } from '#testing/authorization/matrix-rows.ts'
import { decisiveKinds } from '#testing/authorization/decisive-kinds.ts'

const rows = matrixRows.map(({ field }) => field)
const gaps = findMatrixGaps(schema, { rows, plainFields })

test('the matrix names every field of the schema and no other', () => {
  expect(describeGaps(gaps)).toEqual([])
})

test('the matrix cannot do without a row, nor can its field be moved to the plain ones', () => {
  const [field = ''] = rows
  const others = rows.filter((row) => row !== field)
  expect(findMatrixGaps(schema, { rows: others, plainFields }).unlisted).toEqual([...gaps.unlisted, field])
  const [type = '', name = ''] = field.split('.')
  const hidden = { ...plainFields, [type]: [...(plainFields[type] ?? []), name] }
  expect(findMatrixGaps(schema, { rows: others, plainFields: hidden }).withoutRow).toEqual([
    ...gaps.withoutRow,
    field,
  ])
})

test('the matrix notices a field that it does not name', () => {
  const query = new GraphQLObjectType({
    name: 'Query',
    fields: { ...schema.getQueryType()?.toConfig().fields, planted: { type: GraphQLString } },
  })
  const grown = new GraphQLSchema({ ...schema.toConfig(), query, types: [] })
  expect(findMatrixGaps(grown, { rows, plainFields }).unlisted).toEqual(
    expect.arrayContaining([...gaps.unlisted, 'Query.planted']),
  )
})

const states: PrincipalKind[] = [
  'guest',
  'user',
  'plainTeamMember',
  'holderOutsideTheTeam',
  'offlineTeamMember',
  'admin',
  'adminWithoutSecondFactor',
]
const { editBans, viewEvidence } = banPermissions
const { viewPlayers, editPlayers, exportPlayers, findOtherAccounts } = playerPermissions
const holders: PrincipalKind[] = [
  `holds ${viewPlayers}`,
  `holds ${viewEvidence}`,
  `holds ${editBans}`,
  `holds ${editPlayers}`,
  `holds ${exportPlayers}`,
  `holds ${findOtherAccounts}`,
]
const kinds: PrincipalKind[] = [...states, 'linkedUser', ...holders]
const chosenFor = (row: Omit<Parameters<typeof decisiveKinds>[0], 'title'>, title = 'bans 1 Query.bans') =>
  decisiveKinds({ title, ...row }, kinds)

describe('with which kinds a row is tried', () => {
  test('every state of a caller, and two holders of other permissions, try a row', () => {
    for (const outcome of [everybody, team]) {
      const chosen = chosenFor({ need: 'anyone', outcome })
      expect(chosen).toEqual(expect.arrayContaining(states))
      expect(chosen).toHaveLength(states.length + 2)
    }
  })

  test('each holder whom the row or the schema lets more than a plain team member is tried', () => {
    const chosen = chosenFor({
      need: { permission: editBans },
      outcome: holdersOf(viewPlayers, viewEvidence),
    })
    expect(chosen).toEqual(expect.arrayContaining(holders.slice(0, 3)))
    expect(chosen).toHaveLength(states.length + 3 + 2)
  })

  test('the strangers are the same in each run, and others for another row', () => {
    const row = { need: null, outcome: everybody }
    expect(chosenFor(row)).toEqual(chosenFor(row))
    const chosen = new Set(Array.from({ length: 20 }, (_, number) => chosenFor(row, `bans ${number}`)).flat())
    expect([...chosen].toSorted()).toEqual([...states, ...holders].toSorted())
  })

  test('who has a player is tried where that makes a difference', () => {
    const { outcome = everybody } = ownPlayerField('ban', 'id')
    expect(chosenFor({ need: null, outcome })).toContain('linkedUser')
    expect(chosenFor({ need: 'account', outcome: linked })).toContain('linkedUser')
    expect(chosenFor({ need: null, outcome: everybody })).not.toContain('linkedUser')
  })
})
