import { randomUUID } from 'node:crypto'
import { auditLog } from '@kubora/schema/db/audit-log'
import { premessages, premessageVersions } from '@kubora/schema/db/premessages'
import { inRealm } from '@kubora/validation/permissions'
import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import { premessagesMax } from '@kubora/validation/premessages'
import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Principal } from '#kernel/actor.ts'
import { addPremessage } from '#premessages/add-premessage.ts'
import { countPremessageUse } from '#premessages/count-premessage-use.ts'
import { deletePremessage } from '#premessages/delete-premessage.ts'
import { editPremessage } from '#premessages/edit-premessage.ts'
import { orderPremessages } from '#premessages/order-premessages.ts'
import { restorePremessage } from '#premessages/restore-premessage.ts'
import { codeOf, createTestContext } from '#testing/test-context.ts'

const { context, db, seed, events, principalOf } = await createTestContext()
const { viewMessages, editMessages } = roleplayPermissions
const memberWith = async (...permissions: string[]) =>
  principalOf((await seed.teamMember({ permissions })).account)
const german = [inRealm(viewMessages, 'de'), inRealm(editMessages, 'de')]
const editor = await memberWith(...german)
const reader = await memberWith(inRealm(viewMessages, 'de'))
const french = await memberWith(inRealm(viewMessages, 'fr'), inRealm(editMessages, 'fr'))
const user = await principalOf((await seed.linkedPlayer()).account)

const texts = { de: 'Hallo {player}', en: 'Hello {player}', fr: 'Bonjour {player}' }
const content = { name: 'Gruß', chatTypes: ['UNBAN', 'UNBAN'], texts }

const add = (member: Principal | null, own: boolean, changes: object = {}) =>
  addPremessage.run(context, member, {
    realm: 'de',
    own,
    ...content,
    idempotencyKey: randomUUID(),
    ...changes,
  })
const target = (id: number, version: number, realm = 'de') => ({ realm, id, version })
const edit = (member: Principal | null, id: number, version: number, changes: object = {}) =>
  editPremessage.run(context, member, { ...target(id, version), ...content, ...changes })

async function read(id: number) {
  return (await db.select().from(premessages).where(eq(premessages.id, id)))[0]
}

async function linesOf(id: number) {
  const rows = await db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(eq(auditLog.targetId, `de/${id}`))
    .orderBy(asc(auditLog.position))
  return rows.map(({ action }) => action)
}

test('a premessage of the team is added, changed, deleted and brought back, each with its version and a line', async () => {
  const id = await add(editor, false)
  expect(await read(id)).toMatchObject({
    ...content,
    chatTypes: ['UNBAN'],
    ownerAccountId: null,
    version: 1,
    uses: 0,
  })
  await edit(editor, id, 1, { name: 'Neu' })
  await deletePremessage.run(context, editor, target(id, 2))
  expect((await read(id))?.deletedAt).toBeInstanceOf(Date)
  await restorePremessage.run(context, editor, target(id, 2))
  expect(await read(id)).toMatchObject({ name: 'Neu', version: 3, deletedAt: null })
  const versions = await db
    .select()
    .from(premessageVersions)
    .where(eq(premessageVersions.premessageId, id))
    .orderBy(asc(premessageVersions.version))
  expect(versions.map(({ version, name }) => [version, name])).toEqual([
    [1, 'Gruß'],
    [2, 'Neu'],
    [3, 'Neu'],
  ])
  expect(versions[0]).toMatchObject({ accountId: editor.accountId, texts })
  expect(await linesOf(id)).toEqual([
    'premessages.add',
    'premessages.edit',
    'premessages.delete',
    'premessages.restore',
  ])
})

test('an own premessage is its owner’s alone, and leaves no line', async () => {
  const id = await add(reader, true)
  expect(await read(id)).toMatchObject({ ownerAccountId: reader.accountId })
  for (const member of [editor, await memberWith('*')]) {
    expect(await codeOf(edit(member, id, 1))).toBe('NOT_FOUND')
    expect(await codeOf(deletePremessage.run(context, member, target(id, 1)))).toBe('NOT_FOUND')
  }
  await edit(reader, id, 1, { name: 'Meins' })
  await deletePremessage.run(context, reader, target(id, 2))
  expect(await codeOf(restorePremessage.run(context, editor, target(id, 2)))).toBe('NOT_FOUND')
  await restorePremessage.run(context, reader, target(id, 2))
  expect(await read(id)).toMatchObject({ name: 'Meins', version: 3 })
  expect(await linesOf(id)).toEqual([])
})

test('who may not edit changes nothing of the team, who may not view has no own ones, and no realm reaches another', async () => {
  const id = await add(editor, false)
  for (const member of [null, user, reader, french]) {
    expect(await codeOf(add(member, false))).toBe('NO_PERMISSION')
    expect(await codeOf(edit(member, id, 1))).toBe('NO_PERMISSION')
    expect(await codeOf(deletePremessage.run(context, member, target(id, 1)))).toBe('NO_PERMISSION')
    const order = orderPremessages.run(context, member, { realm: 'de', own: false, ids: [id] })
    expect(await codeOf(order)).toBe('NO_PERMISSION')
  }
  for (const member of [null, user, french, await memberWith(inRealm(editMessages, 'de'))])
    expect(await codeOf(add(member, true))).toBe('NO_PERMISSION')
  // its own realm named for a premessage of another
  expect(await codeOf(edit(french, id, 1, { realm: 'fr' }))).toBe('NO_PERMISSION')
  expect(await read(id)).toMatchObject({ version: 1, deletedAt: null })
})

test('each change is published for its realm once, a refused one never', async () => {
  events.length = 0
  const id = await add(editor, false)
  expect(events).toEqual([{ kind: 'premessages', realm: 'de' }])
  expect(await codeOf(edit(reader, id, 1))).toBe('NO_PERMISSION')
  await edit(editor, id, 1)
  await deletePremessage.run(context, editor, target(id, 2))
  await restorePremessage.run(context, editor, target(id, 2))
  expect(events.length).toBe(4)
})

test('a stale version is refused, and of two at once one wins', async () => {
  const id = await add(editor, false)
  const codes = await Promise.all(['A', 'B'].map((name) => codeOf(edit(editor, id, 1, { name }))))
  expect(codes.toSorted()).toEqual(['CONFLICT', 'no error'])
  expect(await codeOf(deletePremessage.run(context, editor, target(id, 1)))).toBe('CONFLICT')
  expect(await codeOf(restorePremessage.run(context, editor, target(id, 2)))).toBe('NOT_FOUND')
})

test('a repeated request adds one, and a deleted one is not changed', async () => {
  const idempotencyKey = randomUUID()
  const id = await add(editor, false, { idempotencyKey })
  expect(await add(editor, false, { idempotencyKey })).toBe(id)
  await deletePremessage.run(context, editor, target(id, 1))
  expect(await codeOf(edit(editor, id, 1))).toBe('NOT_FOUND')
})

test('the team’s and own ones are ordered apart; a list that misses one or has a foreign one is a conflict', async () => {
  const [first, second] = [
    await add(editor, false, { realm: 'de' }),
    await add(editor, false, { realm: 'de' }),
  ]
  const own = [await add(editor, true), await add(editor, true)]
  const listed = async (ownerAccountId: number | null) => {
    const rows = await db.select().from(premessages).orderBy(asc(premessages.position), asc(premessages.id))
    return rows
      .filter((row) => row.ownerAccountId === ownerAccountId && row.realm === 'de' && row.deletedAt === null)
      .map(({ id }) => id)
  }
  const team = await listed(null)
  expect(team.slice(-2)).toEqual([first, second])
  const order = (ids: number[], isOwn: boolean) =>
    orderPremessages.run(context, editor, { realm: 'de', own: isOwn, ids })
  events.length = 0
  await order(team.toReversed(), false)
  expect(events).toEqual([{ kind: 'premessages', realm: 'de' }])
  await order(own.toReversed(), true)
  expect(await listed(null)).toEqual(team.toReversed())
  expect(await listed(editor.accountId)).toEqual(own.toReversed())
  for (const ids of [team.slice(1), [...team, ...own], [...team.slice(1), team[1] ?? 0], []])
    expect(await codeOf(order(ids, false))).toBe('CONFLICT')
  // a new one stands behind the others
  const last = await add(editor, true)
  expect((await listed(editor.accountId)).at(-1)).toBe(last)
})

test('a list that is full takes no more, by adding or by bringing back', async () => {
  const member = await memberWith(inRealm(viewMessages, 'freeroam'))
  const row = {
    realm: 'freeroam' as const,
    ownerAccountId: member.accountId,
    name: 'x',
    chatTypes: [],
    texts,
    position: 1,
  }
  await db.insert(premessages).values(Array.from({ length: premessagesMax - 1 }, () => row))
  const realm = 'freeroam'
  const id = await add(member, true, { realm })
  expect(await codeOf(add(member, true, { realm }))).toBe('INVALID_INPUT')
  await deletePremessage.run(context, member, target(id, 1, realm))
  await add(member, true, { realm })
  expect(await codeOf(restorePremessage.run(context, member, target(id, 1, realm)))).toBe('INVALID_INPUT')
  // another member's list has room
  await add(await memberWith(inRealm(viewMessages, 'freeroam')), true, { realm })
})

test.each([
  ['no name', { name: ' ' }],
  ['a type that is none', { chatTypes: ['X'] }],
  ['a missing language', { texts: { ...texts, fr: '' } }],
  ['a parameter that is none', { texts: { ...texts, en: 'Hi {plaeyr}' } }],
  ['a text too long', { texts: { ...texts, de: 'x'.repeat(8001) } }],
  ['NUL', { texts: { ...texts, de: 'a\u0000' } }],
])('refuses %s', async (_name, changes) => {
  expect(['INVALID_INPUT', 'MISSING_FIELD']).toContain(await codeOf(add(editor, false, changes)))
})

test('a list never has more premessages than it can have, also of many added at once', async () => {
  const member = await memberWith(inRealm(viewMessages, 'de'))
  const row = {
    realm: 'de' as const,
    ownerAccountId: member.accountId,
    name: 'x',
    chatTypes: [],
    texts,
    position: 1,
  }
  await db.insert(premessages).values(Array.from({ length: premessagesMax - 1 }, () => row))
  const codes = await Promise.all(Array.from({ length: 10 }, () => codeOf(add(member, true))))
  expect(codes.toSorted()).toEqual([...Array(9).fill('INVALID_INPUT'), 'no error'])
  expect(await db.$count(premessages, eq(premessages.ownerAccountId, member.accountId))).toBe(premessagesMax)
})

test('each use of a premessage is counted, also of many at once, by those alone who can use it', async () => {
  const [team, own] = [await add(editor, false), await add(reader, true)]
  const use = (by: Principal | null, id: number, realm = 'de') =>
    codeOf(countPremessageUse.run(context, by, { realm, id }))
  await Promise.all(Array.from({ length: 5 }, () => use(reader, team)))
  expect(await read(team)).toMatchObject({ uses: 5, version: 1, lastUsedAt: expect.any(Date) })
  expect([await use(reader, own), await use(editor, own), await use(french, team, 'fr')]).toEqual([
    'no error',
    'NOT_FOUND',
    'NO_PERMISSION',
  ])
  expect(await use(french, team)).toBe('NO_PERMISSION')
  await deletePremessage.run(context, editor, target(team, 1))
  expect(await use(reader, team)).toBe('NOT_FOUND')
  expect(await read(own)).toMatchObject({ uses: 1 })
  // nothing of it is in the log
  expect(await linesOf(own)).toEqual([])
})
