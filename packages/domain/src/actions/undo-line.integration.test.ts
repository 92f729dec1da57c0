import { randomUUID } from 'node:crypto'
import { auditLog } from '@kubora/schema/db/audit-log'
import { banPermissions } from '@kubora/validation/permissions/bans'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { warningPermissions } from '@kubora/validation/permissions/warnings'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { isUndoable, undoLine } from '#actions/undo-line.ts'
import { createBan } from '#bans/create-ban.ts'
import { editBan } from '#bans/edit-ban.ts'
import type { Principal } from '#kernel/actor.ts'
import { createRevertDesk } from '#testing/reverts/revert-desk.ts'
import { codeOf } from '#testing/test-context.ts'
import '#bans/unban.ts'
import { createWarning } from '#warnings/create-warning.ts'
import { deleteWarning } from '#warnings/delete-warning.ts'
import { editWarning } from '#warnings/edit-warning.ts'
import '#warnings/restore-warning.ts'

const { context, db, seed, principalOf } = await createRevertDesk()
const mayWarn = Object.values(warningPermissions)

async function member(permissions: readonly string[]): Promise<Principal> {
  return principalOf((await seed.teamMember({ permissions: [...permissions] })).account)
}

/** Runs an action, and returns its result and the lines that it reports as invertible. */
async function reported<Result>(act: (reporting: typeof context) => Promise<Result>) {
  const lines: string[] = []
  const result = await act({ ...context, onInvertible: (ids) => void lines.push(...ids) })
  return { result, lines, line: lines[0] ?? '' }
}

/** A warning that `warner` gave just now: its id, its line, and whether it is active. */
async function warning(warner: Principal) {
  const { id: playerId } = await seed.player()
  const input = { playerId, reason: 'Spam', days: 30, idempotencyKey: randomUUID() }
  const { result: id, line } = await reported((reporting) => createWarning.run(reporting, warner, input))
  const isActive = async () => (await db.query.warnings.findFirst({ where: { id } }))?.deletedAt === null
  return { id, line, input, isActive }
}

const linesThatRevert = (line: string) => db.select().from(auditLog).where(eq(auditLog.reverts, line))

test('undoes an own action without the permission to view the log, by a line that names the undone one', async () => {
  const warner = await member(mayWarn)
  const { line, isActive } = await warning(warner)
  expect(await isActive()).toBe(true)
  expect(await isUndoable(db, warner, line)).toBe(true)
  const made = await undoLine(context, warner, { id: line })
  expect(await isActive()).toBe(false)
  expect(await linesThatRevert(line)).toMatchObject([
    { id: made, action: 'warnings.delete', actorAccountId: warner.accountId },
  ])
  expect(await isUndoable(db, warner, line)).toBe(false)
})

test('a repeated undo returns the line of the first, also of several at once', async () => {
  const warner = await member(mayWarn)
  const { line } = await warning(warner)
  const made = await Promise.all(Array.from({ length: 5 }, () => undoLine(context, warner, { id: line })))
  expect(new Set(made).size).toBe(1)
  expect(await undoLine(context, warner, { id: line })).toBe(made[0])
  expect(await linesThatRevert(line)).toHaveLength(1)
})

test('what somebody else did is not found, nor what is no line', async () => {
  const { line, isActive } = await warning(await member(mayWarn))
  const other = await member(['*'])
  expect(await codeOf(undoLine(context, other, { id: line }))).toBe('NOT_FOUND')
  expect(await codeOf(undoLine(context, other, { id: randomUUID() }))).toBe('NOT_FOUND')
  expect(await codeOf(undoLine(context, other, { id: 'x' }))).toBe('INVALID_INPUT')
  expect(await isActive()).toBe(true)
})

test('needs the permission of the inverse, and to be in the team', async () => {
  const banner = await member([banPermissions.editBans])
  const { id: playerId } = await seed.player()
  const ban = { playerId, reason: 'Griefing', duration: 9, unit: 'DAYS', idempotencyKey: randomUUID() }
  const { result: id, line } = await reported((reporting) => createBan.run(reporting, banner, ban))
  expect(await isUndoable(db, banner, line)).toBe(false)
  expect(await codeOf(undoLine(context, banner, { id: line }))).toBe('NO_PERMISSION')
  const left = { ...banner, isTeamMember: false, grants: ['*'] }
  for (const principal of [left, null]) {
    expect(await isUndoable(db, principal, line)).toBe(false)
    expect(await codeOf(undoLine(context, principal, { id: line }))).toBe('NO_PERMISSION')
  }
  expect((await db.query.bans.findFirst({ where: { id } }))?.endedAt).toBe(null)
  const promoted = { ...banner, grants: [banPermissions.deleteBans] }
  expect(await isUndoable(db, promoted, line)).toBe(true)
  await undoLine(context, promoted, { id: line })
  expect((await db.query.bans.findFirst({ where: { id } }))?.endKind).not.toBe(null)
})

test('a longer ban, which only those who may unban make shorter, is not offered to others', async () => {
  const banner = await member([banPermissions.editBans])
  const { id: playerId } = await seed.player()
  const ban = { playerId, reason: 'Griefing', duration: 1, unit: 'DAYS', idempotencyKey: randomUUID() }
  const id = await createBan.run(context, banner, ban)
  const longer = { id, version: 1, reason: 'Griefing', duration: 7, unit: 'DAYS' }
  const { line } = await reported((reporting) => editBan.run(reporting, banner, longer))
  expect(await isUndoable(db, banner, line)).toBe(false)
  expect(await codeOf(undoLine(context, banner, { id: line }))).toBe('NO_PERMISSION')
  const promoted = { ...banner, grants: [banPermissions.editBans, banPermissions.deleteBans] }
  expect(await isUndoable(db, promoted, line)).toBe(true)
  await undoLine(context, promoted, { id: line })
  expect((await db.query.bans.findFirst({ where: { id } }))?.duration).toBe(1)
})

test('what somebody changed meanwhile stays, and what somebody else took back is a conflict', async () => {
  const [warner, other] = [await member(mayWarn), await member(mayWarn)]
  const { id, line, input, isActive } = await warning(warner)
  await editWarning.run(context, other, { ...input, id, version: 1, reason: 'Insults' })
  expect(await isUndoable(db, warner, line)).toBe(false)
  expect(await codeOf(undoLine(context, warner, { id: line }))).toBe('CONFLICT')
  expect(await isActive()).toBe(true)
  await deleteWarning.run(context, other, { id, version: 2 })
  expect(await codeOf(undoLine(context, warner, { id: line }))).toBe('CONFLICT')
})

test('ten minutes later it is not found', async () => {
  const warner = await member(mayWarn)
  const { id, line, isActive } = await warning(warner)
  const [stored] = await db.select().from(auditLog).where(eq(auditLog.id, line))
  if (!stored) throw new Error('no line')
  const { id: _id, position: _position, ...same } = stored
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  const [late = '', recent = ''] = await seed.auditLines([
    { ...same, at: minutesAgo(11) },
    { ...same, at: minutesAgo(8) },
  ])
  expect(await codeOf(undoLine(context, warner, { id: late }))).toBe('NOT_FOUND')
  expect(await isActive()).toBe(true)
  await undoLine(context, warner, { id: recent })
  expect((await db.query.warnings.findFirst({ where: { id } }))?.deletedAt).not.toBe(null)
})

test('an action reports its line after commit, and none where it wrote none or was refused', async () => {
  const warner = await member(mayWarn)
  const { id: playerId } = await seed.player()
  const input = { playerId, reason: 'Spam', days: 30, idempotencyKey: randomUUID() }
  const first = await reported((reporting) => createWarning.run(reporting, warner, input))
  expect(first.lines).toHaveLength(1)
  const again = await reported((reporting) => createWarning.run(reporting, warner, input))
  expect(again).toMatchObject({ result: first.result, lines: [] })
  const lines: string[] = []
  const reporting = { ...context, onInvertible: (ids: readonly string[]) => void lines.push(...ids) }
  const viewer = await member([playerPermissions.viewPlayers])
  expect(await codeOf(createWarning.run(reporting, viewer, input))).toBe('NO_PERMISSION')
  expect(await codeOf(deleteWarning.run(reporting, warner, { id: first.result, version: 9 }))).toBe(
    'CONFLICT',
  )
  expect(lines).toEqual([])
})
