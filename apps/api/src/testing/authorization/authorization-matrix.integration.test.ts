import {
  findMatrixGaps,
  type MatrixCoverage,
  type MatrixGaps,
} from '@kubora/test-kit/authorization-matrix/matrix-gaps'
import { contentPermissions } from '@kubora/validation/permissions/content'
import { downloadPermissions } from '@kubora/validation/permissions/downloads'
import { livestreamPermissions } from '@kubora/validation/permissions/livestreams'
import { playerLinkPermissions } from '@kubora/validation/permissions/player-links'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { GraphQLObjectType, GraphQLSchema, GraphQLString } from 'graphql'
import { describe, expect, test } from 'vitest'
import { describeGaps } from '#testing/authorization/describe-gaps.ts'
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
import { matrixRows, plainFields } from '#testing/authorization/matrix-rows.ts'
import { needOfField, servedNames } from '#testing/authorization/realm-needs.ts'
import { schema } from '#graphql/schema.ts'
import { connectLive } from '#testing/live-client.ts'
import { openTestWorld, startTestApi } from '#testing/test-api.ts'

const { url, ask } = await startTestApi()
const world = await openTestWorld()
const permissions = permissionsOf(schema)
const rows = matrixRows.map(({ field }) => field)

const gaps = findMatrixGaps(schema, { rows, plainFields })

/** Returns the gaps of a changed schema or matrix beyond those that are there anyway, so that one gap is one failure. */
function newGaps(changedSchema: GraphQLSchema, changed: MatrixCoverage): MatrixGaps {
  const found = findMatrixGaps(changedSchema, changed)
  return {
    unlisted: found.unlisted.filter((field) => !gaps.unlisted.includes(field)),
    withoutRow: found.withoutRow.filter((field) => !gaps.withoutRow.includes(field)),
    gone: found.gone.filter((field) => !gaps.gone.includes(field)),
  }
}

describe('the matrix', () => {
  test('names every field of the schema and no other', () => {
    expect(describeGaps(gaps)).toEqual([])
  })

  test.each([...new Set(rows)])('cannot do without the row of %s', (field) => {
    const others = rows.filter((row) => row !== field)
    expect(newGaps(schema, { rows: others, plainFields }).unlisted).toEqual([field])
    // nor can the row be moved to the plain fields
    const [type = '', name = ''] = field.split('.')
    const hidden = { ...plainFields, [type]: [...(plainFields[type] ?? []), name] }
    expect(newGaps(schema, { rows: others, plainFields: hidden }).withoutRow).toEqual([field])
  })

  test('notices a field that it does not name', () => {
    const query = new GraphQLObjectType({
      name: 'Query',
      fields: { ...schema.getQueryType()?.toConfig().fields, planted: { type: GraphQLString } },
    })
    const grown = new GraphQLSchema({ ...schema.toConfig(), query, types: [] })
    expect(newGaps(grown, { rows, plainFields }).unlisted).toEqual(['Query.planted'])
  })

  test('tries every permission the schema requires', () => {
    expect(permissions).toEqual(
      expect.arrayContaining([
        contentPermissions.editContent,
        downloadPermissions.editDownloads,
        playerLinkPermissions.confirmLinks,
        livestreamPermissions.editLivestreams,
        playerPermissions.viewPlayers,
      ]),
    )
  })
})

async function outcomeOverHttp(
  { query, variables }: MatrixCell,
  { token }: MatrixPrincipal,
): Promise<string> {
  const { code, data } = await ask(query, { variables, token })
  if (code !== null) return code
  const root = Object.values(data ?? {})[0]
  return root === null || (typeof root === 'object' && 'player' in root && root.player === null)
    ? 'null'
    : 'ok'
}

async function outcomeOverSocket(cell: MatrixCell, { token }: MatrixPrincipal): Promise<string> {
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

/** Who may, when the row does not say so: the holders of the permission that the field requires, in the realm that rows name. */
function defaultOutcome(path: string): OutcomeOf {
  const names = servedNames(needOfField(schema, path))
  if (names.length === 0) throw new Error(`the row of ${path} names no outcome`)
  return holdersOf(...names)
}

const numbered = matrixRows.map((row, index) => ({
  ...row,
  outcome: withoutSecondFactor(row.outcome ?? defaultOutcome(row.field)),
  title: `${index + 1} ${row.field}`,
}))

describe.each(numbered)('$title', ({ field, outcome, prepare }) => {
  test.each(kindsFor(schema, field))('%s', async (kind) => {
    const principal = await createPrincipal(world, kind, permissions)
    const cell = await prepare(world, principal)
    const before = JSON.stringify(await cell.state?.())
    const got = field.startsWith('Subscription.')
      ? await outcomeOverSocket(cell, principal)
      : await outcomeOverHttp(cell, principal)
    expect(got).toBe(outcome(kind))
    if (!cell.state) return
    const after = JSON.stringify(await cell.state())
    // what is allowed has its effect, and what is forbidden has none
    if (outcome(kind) === 'ok') expect(after).not.toBe(before)
    else expect(after).toBe(before)
  })
})

test('an account shows each caller only what is its own', async () => {
  const [mine, theirs] = [await world.seed.linkedPlayer(), await world.seed.linkedPlayer()]
  await world.seed.loginAttempts(theirs.account, [{ succeeded: false, ipAddress: '203.0.113.77' }])
  const { token } = await world.logIn(mine.account)
  const { sessionId } = await world.logIn(theirs.account)
  const { text } = await ask(
    '{ me { id email player { id name } links { id externalName } sessions { id } loginAttempts { items { ipAddress } } } }',
    { token },
  )
  expect(text).toContain(mine.player.name)
  for (const secret of [theirs.account.email, theirs.player.name, sessionId, '203.0.113.77']) {
    expect(text).not.toContain(secret)
  }
})
