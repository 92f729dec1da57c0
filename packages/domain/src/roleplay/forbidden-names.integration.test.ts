import { randomUUID } from 'node:crypto'
import { auditLog } from '@kubora/schema/db/audit-log'
import { forbiddenNames } from '@kubora/schema/db/forbidden-names'
import { worldChanges } from '@kubora/schema/db/roleplay'
import { forbiddenNamesMax } from '@kubora/validation/characters'
import { inRealm } from '@kubora/validation/permissions'
import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import type { Realm } from '@kubora/validation/realms'
import { and, asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Principal } from '#kernel/actor.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { addForbiddenNames, removeForbiddenName } from '#roleplay/change-forbidden-names.ts'
import { findForbiddenName } from '#roleplay/forbidden-names.ts'
import { renameCharacter } from '#roleplay/rename-character.ts'
import { codeOf, createTestContext } from '#testing/test-context.ts'

const { context, db, seed, events, principalOf } = await createTestContext()
const memberOf = async (...permissions: string[]) =>
  principalOf((await seed.teamMember({ permissions })).account)
const german = await memberOf(inRealm(roleplayPermissions.renameCharacters, 'de'))
const french = await memberOf(inRealm(roleplayPermissions.renameCharacters, 'fr'))

const add = (names: string[], by: Principal | null = german, realm: Realm = 'de') =>
  addForbiddenNames.run(context, by, { realm, names })
const remove = (names: string[], by: Principal | null = german, realm: Realm = 'de') =>
  removeForbiddenName.run(context, by, { realm, names })

async function listOf(realm: Realm) {
  const rows = await db
    .select()
    .from(forbiddenNames)
    .where(eq(forbiddenNames.realm, realm))
    .orderBy(asc(forbiddenNames.nameKey))
  return rows.map(({ name }) => name)
}

async function clear() {
  await db.delete(forbiddenNames)
}

async function lines() {
  return db
    .select({ action: auditLog.action, before: auditLog.oldValue, after: auditLog.newValue })
    .from(auditLog)
    .where(and(eq(auditLog.targetType, 'forbidden-name'), eq(auditLog.targetId, 'de')))
    .orderBy(asc(auditLog.position))
}

async function refusalOf(call: Promise<unknown>) {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  return error instanceof DomainError ? { code: error.code, fields: error.fieldErrors } : error
}

test('names are added once however they are spelled, a report says which, and the line has those that are new', async () => {
  events.length = 0
  expect(await add(['Napoléon', 'Adolf', 'ADOLF'])).toEqual({ added: ['Adolf', 'Napoléon'], known: [] })
  expect(events).toContainEqual({ kind: 'world', realm: 'de' })
  expect(await add(['adolf', 'Cäsar'])).toEqual({ added: ['Cäsar'], known: ['Adolf'] })
  events.length = 0
  // the same state: neither a line nor an event
  expect(await add(['napoleon'])).toEqual({ added: [], known: ['Napoléon'] })
  expect(events).toEqual([])
  expect(await listOf('de')).toEqual(['Adolf', 'Cäsar', 'Napoléon'])
  const [row] = await db.select().from(forbiddenNames).where(eq(forbiddenNames.nameKey, 'adolf'))
  expect(row).toMatchObject({ realm: 'de', accountId: german.accountId })
  expect(await remove(['Casar', 'nobody'])).toEqual(['Cäsar'])
  expect(await remove(['Casar'])).toEqual([])
  expect(await listOf('de')).toEqual(['Adolf', 'Napoléon'])
  expect(await lines()).toEqual([
    { action: 'roleplay.add-forbidden-names', before: null, after: { names: ['Adolf', 'Napoléon'] } },
    { action: 'roleplay.add-forbidden-names', before: null, after: { names: ['Cäsar'] } },
    { action: 'roleplay.remove-forbidden-name', before: { names: ['Cäsar'] }, after: null },
  ])
})

test('ten members at once add the same names once, and never more than a realm has', async () => {
  await clear()
  const reports = await Promise.all(Array.from({ length: 10 }, () => add(['Adolf', 'Napoleon'])))
  expect(reports.flatMap(({ added }) => added).toSorted()).toEqual(['Adolf', 'Napoleon'])
  const filled = Array.from({ length: forbiddenNamesMax - 5 }, (_, at) => ({
    realm: 'de' as const,
    name: `Name ${at}`,
    nameKey: `name ${at}`,
    memberName: 'Anna',
  }))
  await db.insert(forbiddenNames).values(filled)
  const calls = await Promise.all(
    ['a', 'b', 'c', 'd'].map((name) => refusalOf(add([`${name} x`, `${name} y`]))),
  )
  const full = {
    code: 'INVALID_INPUT',
    fields: [{ path: 'names', key: 'validation.forbidden-names-max', params: { max: forbiddenNamesMax } }],
  }
  expect(calls.filter((call) => call !== null)).toEqual([full, full, full])
  expect(await db.$count(forbiddenNames)).toBe(forbiddenNamesMax - 1)
})

test('who may rename in one realm neither adds to the list of another nor removes from it', async () => {
  await clear()
  await add(['Adolf'])
  for (const member of [null, french, await memberOf(inRealm(roleplayPermissions.listCharacters, 'de'))]) {
    expect(await codeOf(add(['Napoleon'], member))).toBe('NO_PERMISSION')
    expect(await codeOf(remove(['Adolf'], member))).toBe('NO_PERMISSION')
  }
  // what is forbidden in one realm is not in another
  expect(await remove(['Adolf'], french, 'fr')).toEqual([])
  expect(await findForbiddenName(db, 'fr', { firstName: 'Adolf', lastName: 'Seidel' })).toBeNull()
  expect(await listOf('de')).toEqual(['Adolf'])
})

test('a name without a letter that has a Latin one forbids nothing, as it would forbid every name', async () => {
  await clear()
  expect(await refusalOf(add(['Adolf', '\u0294']))).toEqual({
    code: 'INVALID_INPUT',
    fields: [{ path: 'names', key: 'validation.not-a-name', params: { name: '\u0294' } }],
  })
  expect(await listOf('de')).toEqual([])
})

test.each([
  ['Adolf-Peter', 'Seidel', 'Adolf'],
  ['Peter', 'ÁDOLF', 'Adolf'],
  ['Karl', "Hit'Ler", 'Hit'],
  ['Karl', 'Hitzler', null],
  ['Rudolf', 'Adolfson', null],
  // both names together, the longest one of several
  ['Jean-Luc', 'Picard', 'Luc Picard'],
  ['Max', 'Adolf Luc Picard', 'Luc Picard'],
  ['Picard', 'Luc', null],
])('%s %s has the forbidden name %s', async (firstName, lastName, found) => {
  await clear()
  await add(['Adolf', 'Hit', 'Luc-Picard'])
  const name = found === 'Luc Picard' ? 'Luc-Picard' : found
  expect(await findForbiddenName(db, 'de', { firstName, lastName })).toBe(name)
})

test('no character gets a forbidden name, and the error names it at the name that holds it', async () => {
  await clear()
  await add(['Adolf', 'Luc Picard'])
  await seed.gameServer({ realm: 'de', ownsWorld: true, commandTypes: ['character-rename'] })
  const { realm, id: characterId } = await seed.character(await seed.player())
  const rename = (firstName: string, lastName: string) =>
    renameCharacter.run(context, german, {
      realm,
      characterId,
      firstName,
      lastName,
      idempotencyKey: randomUUID(),
    })
  const refused = (path: string, name: string) => ({
    code: 'INVALID_INPUT',
    fields: [{ path, key: 'validation.forbidden-name', params: { name } }],
  })
  expect(await refusalOf(rename('Adolf-Peter', 'Seidel'))).toEqual(refused('firstName', 'Adolf'))
  expect(await refusalOf(rename('Peter', 'Adolf'))).toEqual(refused('lastName', 'Adolf'))
  expect(await refusalOf(rename('Jean-Luc', 'Picard'))).toEqual(refused('lastName', 'Luc Picard'))
  expect(await db.$count(worldChanges)).toBe(0)
  await rename('Rudolf', 'Seidel')
  expect(await db.$count(worldChanges)).toBe(1)
})
