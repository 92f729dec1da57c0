import { randomUUID } from 'node:crypto'
import { commandDeliveries } from '@kubora/schema/db/commands'
import { worldChanges } from '@kubora/schema/db/roleplay'
import { inRealm } from '@kubora/validation/permissions'
import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { leaseCommands } from '#commands/lease-commands.ts'
import { recordReceipts } from '#commands/record-receipts.ts'
import { dropCommand } from '#game-servers/server-commands.ts'
import { renameCharacter } from '#roleplay/rename-character.ts'
import { setWorldOwner } from '#roleplay/set-world-owner.ts'
import { settleLostChanges, settleWorldChanges } from '#roleplay/settle-world-changes.ts'
import { codeOf, createTestContext } from '#testing/test-context.ts'

const { context, db, seed, events, principalOf } = await createTestContext()
const commandTypes = ['notify', 'character-rename']
const server = await seed.gameServer({ realm: 'de', ownsWorld: true, connected: true, commandTypes })
const { renameCharacters } = roleplayPermissions
const member = await principalOf(
  (await seed.teamMember({ permissions: [inRealm(renameCharacters, 'de')] })).account,
)
const admin = await principalOf((await seed.teamMember({ permissions: ['*'] })).account)
const effects = { 'character-rename': settleWorldChanges }

const wanted = { firstName: 'Émilie', lastName: "O'Neil" }

async function character(changes: object = {}) {
  return seed.character(await seed.player(), changes)
}

function rename(of: { realm: string; id: string }, changes: object = {}, by = member) {
  const target = { realm: of.realm, characterId: of.id }
  return renameCharacter.run(context, by, { ...target, ...wanted, idempotencyKey: randomUUID(), ...changes })
}

async function read(id: string) {
  const [row] = await db.select().from(worldChanges).where(eq(worldChanges.id, id))
  if (!row) throw new Error('no such wish')
  return row
}

async function lease() {
  return (await leaseCommands(context, server.id, { limit: 10 })).commands
}

async function sendReceipt(commandId: string | null, outcome: 'done' | 'failed', reason?: string) {
  const receipt = { commandId: commandId ?? '', outcome, ...(reason === undefined ? {} : { reason }) }
  await recordReceipts(context, server.id, [receipt], effects)
}

test('a wish reaches the owner of the world as one command, though the player is offline, and its receipt settles it', async () => {
  const one = await character()
  events.length = 0
  const id = await rename(one)
  const { commandId, ...wish } = await read(id)
  expect(wish).toMatchObject({
    realm: 'de',
    kind: 'CHARACTER_RENAME',
    characterId: one.id,
    before: { firstName: 'Jule', lastName: 'Seidel' },
    after: wanted,
    state: 'PENDING',
    settledAt: null,
  })
  expect(events).toContainEqual({ kind: 'character', realm: 'de', characterId: one.id })
  expect(await lease()).toMatchObject([
    {
      id: commandId,
      type: 'character-rename',
      stateKey: `name:${one.id}`,
      expiresAt: null,
      requireOnline: false,
      payload: { characterId: one.id, ...wanted },
    },
  ])
  await sendReceipt(commandId, 'done')
  expect(await read(id)).toMatchObject({ state: 'APPLIED', reason: null })
})

test.each([
  ['failed', 'CHARACTER_UNKNOWN', 'FAILED'],
  ['done', 'SUPERSEDED', 'FAILED'],
  ['failed', 'INTERRUPTED', 'UNKNOWN'],
] as const)('a receipt %s %s makes the wish %s', async (outcome, reason, state) => {
  const id = await rename(await character())
  const { commandId } = await read(id)
  await lease()
  await sendReceipt(commandId, outcome, reason)
  expect(await read(id)).toMatchObject({ state, reason })
})

test('the same key wishes once, also 20 times at once; with another name it is refused', async () => {
  const one = await character()
  const idempotencyKey = randomUUID()
  const ids = await Promise.all(Array.from({ length: 20 }, () => rename(one, { idempotencyKey })))
  expect(new Set(ids).size).toBe(1)
  expect(await db.select().from(worldChanges).where(eq(worldChanges.characterId, one.id))).toHaveLength(1)
  expect(await codeOf(rename(one, { idempotencyKey, lastName: 'Other' }))).toBe('INVALID_INPUT')
  await lease()
})

test('what cannot be wished is refused: unknown, removed, another realm, the same name, no name of a person', async () => {
  const one = await character()
  const refused = async (changes: object, of: { realm: string; id: string } = one) =>
    codeOf(rename(of, changes, admin))
  expect(await refused({}, { realm: 'de', id: 'unknown' })).toBe('NOT_FOUND')
  expect(await refused({}, { realm: 'fr', id: one.id })).toBe('NOT_FOUND')
  expect(await refused({}, { realm: 'de', id: '%' })).toBe('INVALID_INPUT')
  expect(await refused({}, await character({ removedAt: new Date() }))).toBe('CHARACTER_REMOVED')
  expect(await refused({}, await character({ realm: 'fr' }))).toBe('WORLD_UNOWNED')
  expect(await refused({ firstName: 'Jule', lastName: 'Seidel' })).toBe('INVALID_INPUT')
  for (const lastName of ['', ' ', 'Agent 47', 'a'.repeat(41), '-', 'Иван', 'A\u202eb', '<b>']) {
    expect([lastName, await refused({ lastName })]).toEqual([
      lastName,
      lastName === '' ? 'MISSING_FIELD' : 'INVALID_INPUT',
    ])
  }
  expect(await db.select().from(worldChanges).where(eq(worldChanges.characterId, one.id))).toEqual([])
})

test('while a wish waits, the present name is one to go back to it; once the wish is settled it is refused again', async () => {
  const one = await character()
  const present = { firstName: 'Jule', lastName: 'Seidel' }
  const older = await read(await rename(one))
  const newer = await read(await rename(one, present))
  expect(newer).toMatchObject({ before: present, after: present, state: 'PENDING' })
  await lease()
  await sendReceipt(newer.commandId, 'done')
  await sendReceipt(older.commandId, 'done', 'SUPERSEDED')
  expect(await read(older.id)).toMatchObject({ state: 'FAILED', reason: 'SUPERSEDED' })
  expect(await codeOf(rename(one, present))).toBe('INVALID_INPUT')
})

test('a member of one realm wishes nothing in another, nobody for an own character or one of those above', async () => {
  expect(await codeOf(rename(await character({ realm: 'fr' })))).toBe('NO_PERMISSION')
  const own = await seed.teamMember({ permissions: [inRealm(renameCharacters, 'de')] })
  const ownCharacter = await seed.character(own.player)
  expect(await codeOf(rename(ownCharacter, {}, await principalOf(own.account)))).toBe('PLAYER_PROTECTED')
  const above = await seed.teamMember({ permissions: ['*'] })
  expect(await codeOf(rename(await seed.character(above.player)))).toBe('HIGHER_RANK')
})

test('a plugin that cannot rename, or would ask a stranger in offline mode, gets no wish', async () => {
  const old = await seed.gameServer({ realm: 'fr', ownsWorld: true, connected: true })
  const one = await character({ realm: 'fr' })
  expect(await codeOf(rename(one, {}, admin))).toBe('WORLD_COMMAND_UNSUPPORTED')
  await setWorldOwner.run(context, await confirmed(), { id: old.id, ownsWorld: false })
  await seed.gameServer({
    realm: 'fr',
    ownsWorld: true,
    connected: true,
    commandTypes,
    identityMode: 'offline',
  })
  expect(await codeOf(rename(one, {}, admin))).toBe('IDENTITY_CONFLICT')
})

/** An administrator who has just proven to be the owner of the account. */
async function confirmed() {
  return principalOf((await seed.teamMember({ permissions: ['*'] })).account)
}

test('a command that staff gave up has failed when it was not sent, and is unknown when it was, until a late receipt', async () => {
  const [waiting, sent] = [await rename(await character()), await rename(await character())]
  const [first, second] = [await read(waiting), await read(sent)]
  await lease()
  await db
    .update(commandDeliveries)
    .set({ state: 'queued', sends: 0 })
    .where(eq(commandDeliveries.commandId, first.commandId ?? ''))
  for (const { commandId } of [first, second]) {
    await dropCommand.run(context, admin, { id: server.id, commandId })
  }
  await settleLostChanges(context)
  expect(await read(waiting)).toMatchObject({ state: 'FAILED', reason: 'DROPPED' })
  expect(await read(sent)).toMatchObject({ state: 'UNKNOWN', reason: 'DROPPED' })
  await sendReceipt(second.commandId, 'done')
  expect(await read(sent)).toMatchObject({ state: 'APPLIED', reason: null })
})

test('the world gets another owner with wishes on the way: none is sent twice, none waits without end', async () => {
  const [sent, waiting] = [await rename(await character()), await rename(await character())]
  const { commandId } = await read(sent)
  await lease()
  const queued = (await read(waiting)).commandId
  await db
    .update(commandDeliveries)
    .set({ state: 'queued', sends: 0, leasedUntil: null })
    .where(eq(commandDeliveries.commandId, queued ?? ''))
  const next = await seed.gameServer({ realm: 'de', connected: true, commandTypes })
  const operator = await confirmed()
  await setWorldOwner.run(context, operator, { id: next.id, ownsWorld: true })
  expect(await read(waiting)).toMatchObject({ state: 'FAILED', reason: 'OWNER_CHANGED' })
  expect(await read(sent)).toMatchObject({ state: 'UNKNOWN', reason: 'OWNER_CHANGED' })
  for (const { id } of [server, next]) {
    expect((await leaseCommands(context, id, { limit: 10 })).commands).toEqual([])
  }
  await sendReceipt(commandId, 'done')
  expect(await read(sent)).toMatchObject({ state: 'APPLIED' })
  // back, so that the tests of this file go on with the first one
  await setWorldOwner.run(context, operator, { id: server.id, ownsWorld: true })
  expect(await codeOf(setWorldOwner.run(context, member, { id: next.id, ownsWorld: true }))).toBe(
    'NO_PERMISSION',
  )
  const homeless = await seed.gameServer()
  expect(await codeOf(setWorldOwner.run(context, operator, { id: homeless.id, ownsWorld: true }))).toBe(
    'INVALID_INPUT',
  )
})
