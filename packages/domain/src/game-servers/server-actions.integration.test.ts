import { gameServerPermissions } from '@kubora/validation/permissions/game-servers'
import { sessions } from '@kubora/schema/db/accounts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { undoLine } from '#actions/undo-line.ts'
import { authenticateServer } from '#game-servers/authenticate-server.ts'
import { editableOf, lockServer } from '#game-servers/edit-server.ts'
import {
  addGameServer,
  addGameServerKey,
  editGameServer,
  removeGameServer,
  revokeGameServerKey,
  setGameServerVouching,
} from '#game-servers/server-actions.ts'
import { inUnit } from '#kernel/unit-of-work.ts'
import { codeOf, createTestContext } from '#testing/test-context.ts'

const { context, db, seed, principalOf } = await createTestContext()
const admin = await principalOf((await seed.teamMember({ permissions: ['*'] })).account)
const editor = await principalOf(
  (await seed.teamMember({ permissions: [gameServerPermissions.editServers] })).account,
)
let added = 0

async function add(member = editor, more: object = {}) {
  added += 1
  const input = {
    slug: `panel-${added}`,
    name: `Panel ${added}`,
    kind: 'lobby',
    identityMode: 'proxy',
    ...more,
  }
  return addGameServer.run(context, member, input)
}

async function valuesOf(id: number) {
  return editableOf(await inUnit(context, (unit) => lockServer(unit, id)))
}

async function keysOf(serverId: number) {
  return db.query.gameServerKeys.findMany({ where: { serverId }, orderBy: { id: 'asc' } })
}

test('a game server that vouches for staff is made, changed, given keys and removed by holders of every permission only', async () => {
  expect(await codeOf(add(editor, { vouchesForStaff: true }))).toBe('NO_PERMISSION')
  const { serverId: id } = await add()
  expect(await codeOf(setGameServerVouching.run(context, editor, { id, vouchesForStaff: true }))).toBe(
    'NO_PERMISSION',
  )
  await setGameServerVouching.run(context, admin, { id, vouchesForStaff: true })
  const before = await valuesOf(id)
  const [key] = await keysOf(id)
  const attempts = [
    () => editGameServer.run(context, editor, { id, before, values: { ...before, name: 'Mine' } }),
    () => addGameServerKey.run(context, editor, { id }),
    () => revokeGameServerKey.run(context, editor, { id: key?.id }),
    () => setGameServerVouching.run(context, editor, { id, vouchesForStaff: false }),
    () => removeGameServer.run(context, editor, { id }),
  ]
  for (const attempt of attempts) expect(await codeOf(attempt())).toBe('NO_PERMISSION')
  expect(await valuesOf(id)).toEqual(before)
  await addGameServerKey.run(context, admin, { id })
})

test('keys are replaced in two steps: both are accepted until the old one is revoked; never are there three', async () => {
  const { serverId: id, key: first } = await add()
  const { key: second } = await addGameServerKey.run(context, editor, { id })
  expect(await codeOf(addGameServerKey.run(context, editor, { id }))).toBe('INVALID_INPUT')
  for (const key of [first, second]) expect(await authenticateServer(db, key)).toMatchObject({ id })
  const [old] = await keysOf(id)
  await revokeGameServerKey.run(context, editor, { id: old?.id })
  expect(await authenticateServer(db, first)).toBeNull()
  expect(await authenticateServer(db, second)).toMatchObject({ id })
  expect(await codeOf(revokeGameServerKey.run(context, editor, { id: old?.id }))).toBe('NOT_FOUND')
})

test('of two keys that are added at once, one is refused', async () => {
  const { serverId: id } = await add()
  const outcomes = await Promise.all([1, 2].map(() => codeOf(addGameServerKey.run(context, editor, { id }))))
  expect(outcomes.toSorted()).toEqual(['INVALID_INPUT', 'no error'])
})

test('a change is refused when somebody else changed the game server since it was shown', async () => {
  const { serverId: id } = await add()
  const before = await valuesOf(id)
  await editGameServer.run(context, editor, { id, before, values: { ...before, name: 'First' } })
  const late = editGameServer.run(context, editor, { id, before, values: { ...before, name: 'Second' } })
  expect(await codeOf(late)).toBe('CONFLICT')
  expect((await valuesOf(id)).name).toBe('First')
})

test('a slug that is taken is refused at its field, and a connected game server is not removed', async () => {
  const { serverId: id } = await add()
  const other = await seed.gameServer({ connected: true, vouchesForStaff: false })
  const before = await valuesOf(id)
  await expect(
    editGameServer.run(context, editor, { id, before, values: { ...before, slug: other.slug } }),
  ).rejects.toMatchObject({ code: 'INVALID_INPUT', fieldErrors: [{ path: 'slug' }] })
  expect(await codeOf(removeGameServer.run(context, editor, { id: other.id }))).toBe('CONFLICT')
  await removeGameServer.run(context, editor, { id })
  expect(await codeOf(removeGameServer.run(context, editor, { id }))).toBe('NOT_FOUND')
})

test('a change that gives access needs a fresh confirmation, also as a revert; others need none', async () => {
  const { account } = await seed.teamMember({ permissions: [gameServerPermissions.editServers] })
  const stale = await principalOf(account)
  await db
    .update(sessions)
    .set({ confirmedAt: sql`clock_timestamp() - interval '6 minutes'` })
    .where(eq(sessions.id, stale.sessionId))
  const { serverId: id } = await add(editor, { identityMode: 'offline' })
  const change = async (more: object) => {
    const before = await valuesOf(id)
    return codeOf(editGameServer.run(context, stale, { id, before, values: { ...before, ...more } }))
  }
  expect(await change({ name: 'Renamed' })).toBe('no error')
  expect(await change({ identityMode: 'online' })).toBe('CONFIRMATION_REQUIRED')
  expect(await change({ disabled: true })).toBe('no error')
  const [line] = await db.query.auditLog.findMany({ orderBy: { at: 'desc' }, limit: 1 })
  expect(await codeOf(undoLine(context, stale, { id: line?.id }))).toBe('CONFIRMATION_REQUIRED')
  expect(await change({ disabled: false })).toBe('CONFIRMATION_REQUIRED')
  expect(await valuesOf(id)).toMatchObject({ disabled: true, identityMode: 'offline' })
})
