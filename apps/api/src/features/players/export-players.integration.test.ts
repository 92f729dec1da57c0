import { auditLog } from '@kubora/schema/db/audit-log'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestWorld, startTestApi } from '#testing/test-api.ts'

const { ask } = await startTestApi()
const world = await openTestWorld()
const { account } = await world.seed.teamMember({
  permissions: [playerPermissions.viewPlayers, playerPermissions.exportPlayers],
})
const { token } = await world.logIn(account)
const crowd = await world.seed.players(
  Array.from({ length: 2_010 }, (_, index) => ({ name: `Crowd_${String(index).padStart(4, '0')}` })),
)
await world.seed.players([{ name: '+Plus' }])

type Part = { csv: string; rows: number; nextCursor: string | null }

async function exported(input: Record<string, unknown>): Promise<Part> {
  const answer = await ask(
    'mutation ($input: ExportPlayersInput!) { exportPlayers(input: $input) { csv rows nextCursor } }',
    { variables: { input }, token },
  )
  expect(answer.errors).toEqual([])
  return answer.data?.exportPlayers as Part
}

async function lines() {
  const { db } = world
  return db.select().from(auditLog).where(eq(auditLog.action, 'players.export')).orderBy(desc(auditLog.id))
}

test('the whole list comes in parts, each with its line in the audit log', async () => {
  const before = (await lines()).length
  const first = await exported({ search: 'crowd', sort: 'ID' })
  const second = await exported({ search: 'crowd', sort: 'ID', after: first.nextCursor, from: first.rows })
  expect(second.nextCursor).toBeNull()
  const names = `${first.csv}${second.csv}`
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[1])
  expect(names).toEqual(crowd.map(({ name }) => name))
  const written = await lines()
  expect(written).toHaveLength(before + 2)
  expect(written[0]).toMatchObject({
    actorAccountId: account.id,
    newValue: { search: 'crowd', filter: {}, ids: null, from: 2_000 },
  })
})

test('chosen players come by name, and nobody else', async () => {
  const ids = [crowd[5], crowd[2]].map((player) => String(player?.id))
  const part = await exported({ ids })
  expect(part).toMatchObject({ rows: 2, nextCursor: null })
  expect(part.csv).toMatch(/^id,name,.*\r\n\d+,Crowd_0002,.*\r\n\d+,Crowd_0005,.*\r\n$/)
  expect((await lines())[0]).toMatchObject({ newValue: { ids: ids.map(Number) } })
})

test('the line in the audit log has the whole filter, by which the rows are read', async () => {
  const filter = { online: false, linked: false, banned: true, warned: false, team: false }
  const later = { newThisWeek: true, realm: 'fr' }
  expect(await exported({ search: 'crowd', filter: { ...filter, ...later } })).toMatchObject({ rows: 0 })
  expect((await lines())[0]).toMatchObject({ newValue: { filter: { ...filter, ...later } } })
})

test('a further part of chosen players has no names of columns', async () => {
  const ids = [String(crowd[7]?.id)]
  expect((await exported({ ids, from: 1_000 })).csv).toMatch(/^\d+,Crowd_0007,.*\r\n$/)
  expect((await lines())[0]).toMatchObject({ newValue: { ids: ids.map(Number), from: 1_000 } })
})

test('a name that a spreadsheet would calculate is made text', async () => {
  expect((await exported({ search: '+pl' })).csv).toContain(",'+Plus,")
})

test('more ids than a part has are refused, and leave no line', async () => {
  const before = (await lines()).length
  const answer = await ask(
    'mutation ($input: ExportPlayersInput!) { exportPlayers(input: $input) { rows } }',
    { variables: { input: { ids: Array.from({ length: 1_001 }, (_, index) => String(index + 1)) } }, token },
  )
  expect(answer.code).toBe('INVALID_INPUT')
  expect(await lines()).toHaveLength(before)
})
