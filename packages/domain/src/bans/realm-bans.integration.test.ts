import { inRealm } from '@kubora/validation/permissions'
import { auditLogPermissions } from '@kubora/validation/permissions/audit-log'
import { banPermissions } from '@kubora/validation/permissions/bans'
import { expect, test } from 'vitest'
import { previewRevert } from '#actions/preview-revert.ts'
import { revertLine } from '#actions/revert-line.ts'
import { undoLine } from '#actions/undo-line.ts'
import { editBan } from '#bans/edit-ban.ts'
import { shortenBan } from '#bans/shorten-ban.ts'
import { unban } from '#bans/unban.ts'
import { createBanDesk } from '#testing/ban-desk.ts'
import { codeOf } from '#testing/test-context.ts'

const { context, db, seed, memberWith, admin, ban, read, auditOf } = await createBanDesk()
const { editBans, deleteBans, editRealmBans } = banPermissions
const ofRealms = (...held: ('de' | 'fr')[]) =>
  memberWith(...held.map((realm) => inRealm(editRealmBans, realm)))

const content = { reason: 'Griefing', duration: 1, unit: 'DAYS' }

test('who may ban in one realm bans, edits, shortens and unbans there, and takes each of it back', async () => {
  const member = await ofRealms('de')
  const player = await seed.player()
  const lastLine = async () => (await auditOf(player)).at(-1)?.id ?? ''
  const id = await ban(player, { realm: 'de', duration: 9 }, member)
  // an earlier end needs no further permission there
  await editBan.run(context, member, { ...content, id, version: 1, realm: 'de', duration: 5 })
  await undoLine(context, member, { id: await lastLine() })
  expect(await read(id)).toMatchObject({ realm: 'de', duration: 9, version: 3 })
  await shortenBan.run(context, member, { id, version: 3, realm: 'de', duration: 2, unit: 'DAYS' })
  await unban.run(context, member, { id, version: 4, realm: 'de' })
  await undoLine(context, member, { id: await lastLine() })
  expect(await read(id)).toMatchObject({ endedAt: null, duration: 2, version: 6 })
  await unban.run(context, member, { id, version: 6, realm: 'de' })
})

test('neither the network nor another realm is reached by naming it, by naming the own one, or by moving a ban', async () => {
  const [one, both] = [await ofRealms('de'), await ofRealms('de', 'fr')]
  for (const realm of [null, 'fr'] as const) {
    expect(await codeOf(ban(await seed.player(), { realm }, one))).toBe('NO_PERMISSION')
    const id = await ban(await seed.player(), { realm })
    for (const named of ['de', realm, undefined]) {
      const target = { id, version: 1, realm: named }
      const shorter = { ...target, duration: 0, unit: 'DAYS' }
      expect(await codeOf(editBan.run(context, one, { ...content, ...target }))).toBe('NO_PERMISSION')
      expect(await codeOf(shortenBan.run(context, one, shorter))).toBe('NO_PERMISSION')
      expect(await codeOf(unban.run(context, one, target))).toBe('NO_PERMISSION')
    }
    expect(await read(id)).toMatchObject({ realm, version: 1, endedAt: null })
  }
  const id = await ban(await seed.player(), { realm: 'de' })
  for (const realm of [null, 'fr', 'freeroam']) {
    const moved = { ...content, id, version: 1, realm }
    expect(await codeOf(editBan.run(context, both, moved))).toBe('NO_PERMISSION')
  }
  expect(await codeOf(unban.run(context, both, { id, version: 1, realm: 'fr' }))).toBe('NO_PERMISSION')
})

test('who may ban everywhere needs no realm, and ends by a realm permission only what holds there', async () => {
  const mixed = await memberWith(editBans, inRealm(editRealmBans, 'de'))
  const everywhere = await ban(await seed.player(), { duration: 9 }, mixed)
  const shorter = { ...content, version: 1 }
  for (const realm of [null, 'de'])
    expect(await codeOf(editBan.run(context, mixed, { ...shorter, id: everywhere, realm }))).toBe(
      'NO_PERMISSION',
    )
  expect(await codeOf(unban.run(context, mixed, { id: everywhere, version: 1, realm: 'de' }))).toBe(
    'NO_PERMISSION',
  )
  const there = await ban(await seed.player(), { realm: 'de', duration: 9 })
  await editBan.run(context, mixed, { ...shorter, id: there, realm: 'de' })
  // the permissions for the network name no realm, as before
  await unban.run(context, admin, { id: there, version: 2 })
})

test('a line is offered for a revert only to those whose realm its action stays in', async () => {
  const member = await memberWith(auditLogPermissions.viewLogs, deleteBans, inRealm(editRealmBans, 'fr'))
  const player = await seed.player()
  const id = await ban(player, { realm: 'fr', duration: 9 })
  await editBan.run(context, admin, { ...content, id, version: 1, realm: 'fr', duration: 12 })
  const lengthened = (await auditOf(player)).at(-1)?.id ?? ''
  expect(await previewRevert.run(db, member, { id: lengthened })).toMatchObject({ state: 'POSSIBLE' })
  await revertLine(context, member, { id: lengthened, reason: null })
  await editBan.run(context, admin, { ...content, id, version: 3, realm: 'de', duration: 9 })
  const moved = (await auditOf(player)).at(-1)?.id ?? ''
  const shown = await previewRevert.run(db, member, { id: moved })
  expect(shown).toMatchObject({ state: 'NO_PERMISSION', permission: editBans })
  expect(await codeOf(revertLine(context, member, { id: moved, reason: null }))).toBe('NO_PERMISSION')
  await revertLine(context, await memberWith('*'), { id: moved, reason: null })
  expect(await read(id)).toMatchObject({ realm: 'fr' })
})
