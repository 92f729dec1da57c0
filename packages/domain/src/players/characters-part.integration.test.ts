import { playerPermissions } from '@kubora/validation/permissions/players'
import { expect, test } from 'vitest'
import { editAllowedCharacters } from '#players/edit-allowed-characters.ts'
import { createStateNetwork } from '#testing/state-network.ts'

const { context, seed, principalOf, sayHello, join, drain } = await createStateNetwork()
const admin = await principalOf(
  (await seed.teamMember({ permissions: [playerPermissions.editPlayers] })).account,
)

test('how many characters a player may have reaches the game servers of that realm, at each change and again where a plugin has lost it', async () => {
  const player = await seed.player()
  const [german, french] = [await seed.gameServer({ realm: 'de' }), await seed.gameServer({ realm: 'fr' })]
  for (const server of [german, french]) {
    await sayHello(server, { state: ['characters'] })
    await join(server, [player])
  }
  const received = async (server: { id: number }) =>
    (await drain(server))
      .filter(({ playerUuid }) => playerUuid === player.uuid)
      .map(({ parts }) => parts.characters?.allowed)
  await drain(german)
  await drain(french)

  const edit = async (version: number, allowed: number | null) =>
    editAllowedCharacters.run(context, admin, { playerId: player.id, realm: 'de', version, allowed })
  await edit(0, 3)
  expect((await received(german)).at(-1)).toBe(3)
  expect(new Set(await received(french))).not.toContain(3)
  await sayHello(german, { state: ['characters'], resendState: true })
  expect((await received(german)).at(-1)).toBe(3)
  await edit(1, null)
  expect((await received(german)).at(-1)).toBe(null)
})
