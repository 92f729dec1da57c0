import { playerFormerNames } from '@kubora/schema/db/player-former-names'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { expect, test } from 'vitest'
import { openTestWorld, startTestApi } from '#testing/test-api.ts'

const { ask } = await startTestApi()
const world = await openTestWorld()
const { db, seed } = world
const member = await seed.teamMember({ permissions: [playerPermissions.viewPlayers] })
const { token } = await world.logIn(member.account)

async function find(search: string) {
  const { data, errors } = await ask(
    'query ($search: String!) { formerNames(search: $search) { name player { name } } }',
    { variables: { search }, token },
  )
  expect(errors).toEqual([])
  const found = data?.formerNames as { name: string; player: { name: string } }[] | undefined
  return found?.map(({ name, player }) => `${name} is ${player.name}`)
}

test('a search finds who had a name that begins so, not who has it again', async () => {
  const [vega, deneb] = [await seed.player({ name: 'Vega' }), await seed.player({ name: 'Deneb' })]
  await db.insert(playerFormerNames).values([
    { playerId: vega.id, name: 'Old_Star' },
    { playerId: vega.id, name: 'VEGA' },
    { playerId: deneb.id, name: 'old_stone' },
    { playerId: deneb.id, name: 'anOld_St' },
  ])
  expect(await find('OLD_ST')).toEqual(['Old_Star is Vega', 'old_stone is Deneb'])
  expect(await find('oldXst')).toEqual([])
  expect(await find('vega')).toEqual([])
  expect(await find('')).toEqual([])
  expect(await find('%')).toEqual([])
  const { data } = await ask('query ($id: ID!) { player(id: $id) { formerNames { name } } }', {
    variables: { id: String(vega.id) },
    token,
  })
  expect(data?.player).toEqual({ formerNames: [{ name: 'Old_Star' }] })
})

test('at most ten are found', async () => {
  const players = await seed.players(Array.from({ length: 12 }, (_, index) => ({ name: `Now_${index}` })))
  await db
    .insert(playerFormerNames)
    .values(
      players.map(({ id }, index) => ({ playerId: id, name: `Crew_${String(index).padStart(2, '0')}` })),
    )
  expect(await find('crew')).toEqual(
    players.slice(0, 10).map((player, index) => `Crew_0${index} is ${player.name}`),
  )
})
