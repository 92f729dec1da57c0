import { grantedNames } from '@kubora/validation/permissions'
import { banPermissions } from '@kubora/validation/permissions/bans'
import { outbox } from '@kubora/schema/db/outbox'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { editBan } from '#bans/edit-ban.ts'
import { shortenBan } from '#bans/shorten-ban.ts'
import { unban } from '#bans/unban.ts'
import { createBanDesk } from '#testing/ban-desk.ts'
import { codeOf } from '#testing/test-context.ts'

const { context, db, seed, events, principalOf, memberWith, admin, ban, read, changesOf, auditOf } =
  await createBanDesk()

const content = { reason: 'Griefing', duration: 1, unit: 'DAYS' }
const edit = (id: string, changes: object = {}, principal = admin) =>
  editBan.run(context, principal, { id, version: 1, ...content, ...changes })
const shorten = (id: string, changes: object = {}, principal = admin) =>
  shortenBan.run(context, principal, { id, version: 1, duration: 1, unit: 'HOURS', ...changes })
const lift = (id: string, changes: object = {}, principal = admin) =>
  unban.run(context, principal, { id, version: 1, ...changes })

/** Moves a ban into the past, as if it had been made earlier. */
async function age(id: string, interval: string): Promise<void> {
  await db.execute(sql`update bans set starts_at = starts_at - ${interval}::interval,
    ends_at = ends_at - ${interval}::interval where id = ${id}`)
}

test('an edit changes what the team decides, counts the duration from the start, and keeps before and after', async () => {
  const player = await seed.player()
  const id = await ban(player, { evidence: ['https://example.net/1'] })
  await age(id, '12 hours')
  const wanted = { reason: 'Cheating', remark: 'seen by two', realm: 'fr', duration: 3 }
  await edit(id, { ...wanted, evidence: ['https://example.net/2', 'https://example.net/1'] })
  const stored = await read(id)
  expect(stored).toMatchObject({
    ...wanted,
    version: 2,
    evidence: ['https://example.net/2', 'https://example.net/1'],
  })
  expect(Number(stored.endsAt) - Number(stored.startsAt)).toBe(3 * 86_400_000)
  const [, change] = await changesOf(id)
  expect(change).toMatchObject({
    kind: 'EDITED',
    before: { reason: 'Griefing', remark: null, realm: null, duration: 1 },
    after: wanted,
  })
  expect(change?.after).not.toHaveProperty('unit')
  expect((await auditOf(player)).at(-1)).toMatchObject({ action: 'bans.edit', newValue: { banId: id } })
  expect(events.at(-1)).toEqual({ kind: 'ban', banId: id, playerId: player.id })
})

test('an edit that changes nothing leaves no trace', async () => {
  const player = await seed.player()
  const id = await ban(player)
  await edit(id)
  expect(await read(id)).toMatchObject({ version: 1 })
  expect(await changesOf(id)).toHaveLength(1)
  expect(await auditOf(player)).toHaveLength(1)
})

test('an edit may widen where a ban holds; who may only ban cannot take it off game servers', async () => {
  const editor = await memberWith(banPermissions.editBans)
  const id = await ban(await seed.player())
  expect(await codeOf(edit(id, { realm: 'de' }, editor))).toBe('NO_PERMISSION')
  const both = await memberWith(banPermissions.editBans, banPermissions.deleteBans)
  await edit(id, { realm: 'de' }, both)
  expect(await codeOf(edit(id, { version: 2, realm: 'fr' }, editor))).toBe('NO_PERMISSION')
  await edit(id, { version: 2, realm: null }, editor)
  expect(await read(id)).toMatchObject({ realm: null, version: 3 })
})

test('a ban that newly holds on more game servers disconnects the player there', async () => {
  const kicks = async (id: string) =>
    db.$count(outbox, sql`${outbox.topic} = 'kick-banned' and ${outbox.payload} ->> 'banId' = ${id}`)
  const id = await ban(await seed.player(), { realm: 'de' })
  await edit(id, { realm: 'de', reason: 'Griefing at spawn' })
  expect(await kicks(id)).toBe(1)
  await edit(id, { version: 2, realm: 'fr' })
  expect(await kicks(id)).toBe(2)
  await edit(id, { version: 3, realm: null })
  expect(await kicks(id)).toBe(3)
  await edit(id, { version: 4, realm: 'de' })
  expect(await kicks(id)).toBe(3)
})

test('the ban of somebody who holds every permission since is not edited; it may be shortened and lifted', async () => {
  const { player } = await seed.linkedPlayer()
  const [one, other] = [await ban(player), await seed.player()]
  await seed.permissions(player, ['*'])
  expect(await codeOf(edit(one, { duration: 9 }))).toBe('PLAYER_PROTECTED')
  expect(await codeOf(edit(await ban(other), { duration: 9 }))).toBe('no error')
  await shorten(one)
  await lift(one, { version: 2 })
})

test('an edit may lengthen; who may only ban cannot end a ban sooner by it', async () => {
  const editor = await memberWith(banPermissions.editBans)
  const id = await ban(await seed.player())
  await edit(id, { duration: -1 }, editor)
  expect(await read(id)).toMatchObject({ endsAt: null, duration: -1 })
  expect(await codeOf(edit(id, { version: 2, duration: 5000 }, editor))).toBe('NO_PERMISSION')
  expect(await read(id)).toMatchObject({ endsAt: null, version: 2 })
  await edit(id, { version: 2, duration: 0 })
  expect(await read(id)).toMatchObject({ endKind: 'SHORTENED', endedByName: admin.player?.name })
  expect(await codeOf(edit(id, { version: 3 }))).toBe('NOT_BANNED')
})

test('shortening counts from the start, never lengthens, and an end in the past is now', async () => {
  const player = await seed.player()
  const id = await ban(player, { duration: 10 })
  for (const duration of [-1, 10, 11, 5000])
    expect(await codeOf(shorten(id, { duration, unit: 'DAYS' })), String(duration)).toBe('BAN_NOT_SHORTER')
  expect(await read(id)).toMatchObject({ version: 1, duration: 10, endedAt: null })
  await shorten(id, { duration: 5, unit: 'DAYS', comment: 'appeal accepted' })
  const shorter = await read(id)
  expect(shorter).toMatchObject({ version: 2, duration: 5, unit: 'DAYS', endedAt: null })
  expect(Number(shorter.endsAt) - Number(shorter.startsAt)).toBe(5 * 86_400_000)
  expect((await auditOf(player)).at(-1)).toMatchObject({ action: 'bans.shorten', value: 'appeal accepted' })
  await age(id, '2 days')
  await shorten(id, { version: 2, duration: 1, unit: 'DAYS' })
  const ended = await read(id)
  expect(ended).toMatchObject({ endKind: 'SHORTENED', endedAt: ended.endsAt, version: 3 })
  expect(Number(ended.endsAt) - Number(ended.startsAt)).toBeGreaterThan(2 * 86_400_000)
  expect((await changesOf(id)).map(({ kind }) => kind)).toEqual(['CREATED', 'SHORTENED', 'SHORTENED'])
  const permanent = await ban(await seed.player(), { duration: -1 })
  await shorten(permanent, { duration: 5000, unit: 'DAYS' })
  expect(await read(permanent)).toMatchObject({ duration: 5000 })
})

test('an unban ends the ban, which stays in the history; the next ban is a new one', async () => {
  const player = await seed.player()
  const id = await ban(player)
  await lift(id, { comment: 'wrong player' })
  expect(await read(id)).toMatchObject({
    endKind: 'UNBANNED',
    endedByAccountId: admin.accountId,
    endedByName: admin.player?.name,
  })
  expect((await changesOf(id)).at(-1)).toMatchObject({ kind: 'UNBANNED', comment: 'wrong player' })
  expect((await auditOf(player)).at(-1)).toMatchObject({
    action: 'bans.unban',
    oldValue: { banId: id, reason: 'Griefing' },
    value: 'wrong player',
  })
  expect(await codeOf(lift(id, { version: 2 }))).toBe('NOT_BANNED')
  expect(await ban(player)).not.toBe(id)
})

test.each([
  ['edit', edit],
  ['shorten', shorten],
  ['unban', lift],
] as const)(
  '%s needs its permission, a ban that is active, and the version that was read',
  async (name, change) => {
    const needed = name === 'edit' ? banPermissions.editBans : banPermissions.deleteBans
    const others = Object.values(banPermissions)
      .flatMap(grantedNames)
      .filter((permission) => permission !== needed)
    const id = await ban(await seed.player())
    expect(await codeOf(change(id, {}, await memberWith(...others)))).toBe('NO_PERMISSION')
    expect(await codeOf(change('0190163d-8694-739b-aea5-966c26f8ad91'))).toBe('NOT_FOUND')
    expect(await codeOf(change('x'))).toBe('INVALID_INPUT')
    expect(await codeOf(change(id, { version: 2 }))).toBe('CONFLICT')
    await age(id, '2 days')
    expect(await codeOf(change(id))).toBe('NOT_BANNED')
    expect(await read(id)).toMatchObject({ version: 1 })
  },
)

test('nobody changes a ban of their own', async () => {
  const { account, player } = await seed.teamMember({ permissions: ['acp.*'] })
  const own = await principalOf(account)
  const id = await ban(player)
  for (const change of [edit, shorten, lift])
    expect(await codeOf(change(id, {}, own))).toBe('PLAYER_PROTECTED')
  expect(await read(id)).toMatchObject({ version: 1, endedAt: null })
})

test('of two team members at once on one ban one wins, the other learns that it changed', async () => {
  const pairs = [
    [edit, lift],
    [shorten, shorten],
    [lift, lift],
  ] as const
  for (const [some, other] of pairs) {
    const id = await ban(await seed.player())
    const codes = await Promise.all([codeOf(some(id, { reason: 'Other' })), codeOf(other(id))])
    expect(codes.filter((code) => code === 'no error')).toHaveLength(1)
    expect(codes.some((code) => code === 'CONFLICT' || code === 'NOT_BANNED')).toBe(true)
    expect(await changesOf(id)).toHaveLength(2)
  }
})
