import { randomUUID } from 'node:crypto'
import { outbox } from '@kubora/schema/db/outbox'
import { warnings } from '@kubora/schema/db/warnings'
import { warningPermissions } from '@kubora/validation/permissions/warnings'
import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Principal } from '#kernel/actor.ts'
import { codeOf, createTestContext } from '#testing/test-context.ts'
import { isActiveWarning } from '#warnings/active-warning.ts'
import { createWarning } from '#warnings/create-warning.ts'
import { deleteWarning } from '#warnings/delete-warning.ts'
import { editWarning } from '#warnings/edit-warning.ts'
import { restoreWarning } from '#warnings/restore-warning.ts'

const { context, db, seed, principalOf, events } = await createTestContext()
const memberWith = async (...permissions: string[]) =>
  principalOf((await seed.teamMember({ permissions })).account)
const { editWarnings, deleteWarnings } = warningPermissions
const warner = await memberWith(editWarnings)
const admin = await memberWith(editWarnings, deleteWarnings)
const content = { reason: 'Griefing', remark: 'geheim', days: 30, proof: ['https://example.net/clip'] }

async function warn(player: { id: number }, changes: object = {}, member: Principal | null = warner) {
  const input = { playerId: player.id, ...content, idempotencyKey: randomUUID(), ...changes }
  return createWarning.run(context, member, input)
}

const activeOf = (player: { id: number }) =>
  db.$count(warnings, and(eq(warnings.playerId, player.id), isActiveWarning(warnings)))

test('needs the permission, another player who exists, and valid input', async () => {
  const player = await seed.player()
  expect(await codeOf(warn(player, {}, null))).toBe('NO_PERMISSION')
  expect(await codeOf(warn(player, {}, await memberWith(deleteWarnings)))).toBe('NO_PERMISSION')
  expect(await codeOf(warn({ id: 9_999_999 }))).toBe('NOT_FOUND')
  expect(await codeOf(warn({ id: warner.player?.id ?? 0 }))).toBe('PLAYER_PROTECTED')
  expect(await codeOf(warn(player, { ruleId: 9_999_999 }))).toBe('INVALID_INPUT')
  for (const days of [0, -1, 1.5, 5001]) expect(await codeOf(warn(player, { days }))).toBe('INVALID_INPUT')
  expect(await activeOf(player)).toBe(0)
})

test('the same key warns once, also ten times at once; for another player it is refused', async () => {
  const [player, other] = [await seed.player(), await seed.player()]
  const idempotencyKey = randomUUID()
  const ids = await Promise.all(Array.from({ length: 10 }, () => warn(player, { idempotencyKey })))
  expect(new Set(ids).size).toBe(1)
  expect(await codeOf(warn(other, { idempotencyKey }))).toBe('INVALID_INPUT')
  expect(await activeOf(player)).toBe(1)
})

test('a warning expires by the clock of the database', async () => {
  const player = await seed.player()
  const id = await warn(player)
  expect(await activeOf(player)).toBe(1)
  await db.update(warnings).set({ expiresAt: sql`clock_timestamp()` }).where(eq(warnings.id, id))
  expect(await activeOf(player)).toBe(0)
})

test('of two changes of one version the second is refused; who may only warn can neither end nor delete', async () => {
  const player = await seed.player()
  const id = await warn(player)
  const edit = (changes: object, member: Principal) =>
    codeOf(editWarning.run(context, member, { id, version: 1, ...content, ...changes }))
  expect(await edit({ days: 1 }, warner)).toBe('NO_PERMISSION')
  expect(await edit({ realm: 'fr' }, warner)).toBe('NO_PERMISSION')
  expect(await codeOf(deleteWarning.run(context, warner, { id, version: 1 }))).toBe('NO_PERMISSION')
  const codes = await Promise.all([edit({ reason: 'a' }, warner), edit({ reason: 'b' }, admin)])
  expect(codes.toSorted()).toEqual(['CONFLICT', 'no error'])
  expect(await codeOf(deleteWarning.run(context, admin, { id, version: 2 }))).toBe('no error')
  expect(await codeOf(deleteWarning.run(context, admin, { id, version: 3 }))).toBe('NOT_FOUND')
  expect(await activeOf(player)).toBe(0)
})

test('the linked account gets one mail without remark, proof and team member; without an account none is sent', async () => {
  const { player } = await seed.linkedPlayer()
  const mails = () => db.select().from(outbox).where(eq(outbox.topic, 'send-notice-mail'))
  await warn(await seed.player())
  expect(await mails()).toEqual([])
  const idempotencyKey = randomUUID()
  await warn(player, { idempotencyKey })
  await warn(player, { idempotencyKey })
  const sent = await mails()
  expect(sent).toHaveLength(1)
  expect(sent[0]?.payload).toMatchObject({
    mail: 'warning-made',
    params: { reason: 'Griefing', scope: 'network', until: expect.any(String) },
  })
  expect(JSON.stringify(sent[0]?.payload)).not.toMatch(/geheim|example\.net\/clip/)
  await warn((await seed.linkedPlayer({ account: { confirmed: false } })).player)
  expect(await mails()).toHaveLength(1)
})

test('who got every permission since is not warned; a retry still returns the warning, a deleted one does not come back', async () => {
  const player = await seed.player()
  const idempotencyKey = randomUUID()
  const id = await warn(player, { idempotencyKey })
  await deleteWarning.run(context, admin, { id, version: 1 })
  await seed.permissions(player, ['*'])
  expect(await codeOf(warn(player))).toBe('PLAYER_PROTECTED')
  expect(await warn(player, { idempotencyKey })).toBe(id)
  expect(await codeOf(restoreWarning.run(context, admin, { id, version: 2 }))).toBe('PLAYER_PROTECTED')
  expect(await activeOf(player)).toBe(0)
})

test('nobody changes, deletes or restores a warning of their own', async () => {
  const own = { id: admin.player?.id ?? 0 }
  const id = await warn(own)
  const refused = (run: Promise<unknown>) => expect(codeOf(run)).resolves.toBe('PLAYER_PROTECTED')
  await refused(editWarning.run(context, admin, { id, version: 1, ...content, reason: 'a' }))
  await refused(deleteWarning.run(context, admin, { id, version: 1 }))
  const other = await memberWith(editWarnings, deleteWarnings)
  await deleteWarning.run(context, other, { id, version: 1 })
  await refused(restoreWarning.run(context, admin, { id, version: 2 }))
})

test('the account of the player is renewed at each change of a warning', async () => {
  const { player, account } = await seed.linkedPlayer()
  const toAccount = () => events.filter((event) => event.kind === 'account' && event.accountId === account.id)
  const id = await warn(player)
  expect(toAccount()).toHaveLength(1)
  await editWarning.run(context, admin, { id, version: 1, ...content, reason: 'Spam' })
  await deleteWarning.run(context, admin, { id, version: 2 })
  await restoreWarning.run(context, admin, { id, version: 3 })
  expect(toAccount()).toHaveLength(4)
})
