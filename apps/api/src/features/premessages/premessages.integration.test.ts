import { randomUUID } from 'node:crypto'
import { bans } from '@kubora/schema/db/bans'
import { inRealm, type Permission } from '@kubora/validation/permissions'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openTestWorld, startTestApi } from '#testing/test-api.ts'

const world = await openTestWorld()
const { ask, api } = await startTestApi()
afterAll(() => api.close())
const { seed, db } = world

const viewing = inRealm(roleplayPermissions.viewMessages, 'de')
const editing = inRealm(roleplayPermissions.editMessages, 'de')
async function memberWith(...permissions: Permission[]) {
  const { account, player } = await seed.teamMember({ permissions })
  return { token: (await world.logIn(account)).token, player }
}

const texts = { de: 'Hallo {player}', en: 'Hello {player}', fr: 'Bonjour {player}' }

async function add(token: string, name: string, own: boolean) {
  const { data } = await ask(
    'mutation ($input: PremessageInput!, $own: Boolean!, $key: ID!) { addPremessage(realm: de, own: $own, input: $input, idempotencyKey: $key) { id changedByName version } }',
    { token, variables: { input: { name, chatTypes: ['UNBAN'], texts }, own, key: randomUUID() } },
  )
  return z.looseObject({ id: z.string() }).parse(data?.['addPremessage'])
}

const listOf = async (token: string) =>
  (await ask('{ premessages(realm: de) { name own position } }', { token })).data?.['premessages']

test('a list has the team’s before the reader’s own, and nobody else’s', async () => {
  const [editor, reader] = [await memberWith(viewing, editing), await memberWith(viewing)]
  const added = await add(editor.token, 'B', false)
  expect(added).toMatchObject({ changedByName: editor.player.name, version: 1 })
  const own = await add(editor.token, 'A', true)
  await add(reader.token, 'C', true)
  expect(await listOf(editor.token)).toMatchObject([
    { name: 'B', own: false },
    { name: 'A', own: true },
  ])
  expect(await listOf(reader.token)).toMatchObject([
    { name: 'B', own: false },
    { name: 'C', own: true },
  ])
  const versions = async (of: unknown) =>
    (
      await ask('query ($id: ID!) { premessageVersions(realm: de, id: $id) { version memberName } }', {
        token: reader.token,
        variables: { id: of },
      })
    ).data?.['premessageVersions']
  expect(await versions(added.id)).toEqual([{ version: 1, memberName: editor.player.name }])
  expect(await versions(own.id)).toEqual([])
  expect(await versions('x')).toEqual([])
})

test('the values for a player are those the reader may see, and a permanent ban has no end', async () => {
  const player = await seed.player()
  await seed.character(player, { firstName: 'Jule', lastName: 'Seidel' })
  await seed.character(player, { realm: 'fr', firstName: 'Zoé', lastName: 'Petit' })
  const valuesFor = async (...permissions: Permission[]) =>
    ask(
      'query ($id: ID!) { premessageValues(realm: de, playerId: $id) { playerName characterName memberName ban { reason { fallbackLanguage { name } } endsAt } } }',
      { token: (await memberWith(...permissions)).token, variables: { id: String(player.id) } },
    )
  const { viewPlayers } = playerPermissions
  expect((await valuesFor(viewing)).code).toBe('NO_PERMISSION')
  expect((await valuesFor(viewing, viewPlayers)).data?.['premessageValues']).toMatchObject({
    playerName: player.name,
    characterName: null,
    ban: null,
  })
  await db
    .insert(bans)
    .values({ playerId: player.id, reason: 'Griefing', adminName: 'Anna', duration: -1, unit: 'DAYS' })
  const all = await valuesFor(viewing, viewPlayers, inRealm(roleplayPermissions.listCharacters, 'de'))
  expect(all.data?.['premessageValues']).toMatchObject({
    characterName: 'Jule Seidel',
    ban: { reason: { fallbackLanguage: { name: 'Griefing' } }, endsAt: null },
  })
})
