import { describe, expect, test } from 'vitest'
import { openTestWorld, startTestApi } from '#testing/test-api.ts'

const { ask } = await startTestApi()
const world = await openTestWorld()

const query = `query ($id: ID!) {
  publicPlayer(id: $id) {
    id uuid name firstJoinAt playtimeMinutes online rank { name prefix { text color bold italic } }
  }
}`

async function publicPlayer(id: number | string) {
  const answer = await ask(query, { variables: { id: String(id) } })
  return { ...answer, player: answer.data?.publicPlayer }
}

describe('a player as guests see one', () => {
  test('with rank and its prefix, codes read', async () => {
    const player = await world.seed.player({
      playtimeMinutes: 90,
      firstJoinAt: new Date('2021-06-04T12:00:00Z'),
    })
    await world.seed.rankOf(player, await world.seed.rank({ name: 'Premium+', minecraftPrefix: '§6Premium' }))
    expect((await publicPlayer(player.id)).player).toEqual({
      id: String(player.id),
      uuid: player.uuid,
      name: player.name,
      firstJoinAt: '2021-06-04T12:00:00.000Z',
      playtimeMinutes: 90,
      online: false,
      rank: { name: 'Premium+', prefix: [{ text: 'Premium', color: 'GOLD', bold: false, italic: false }] },
    })
  })

  test('without a rank that ended', async () => {
    const player = await world.seed.player()
    const rank = await world.seed.rank({ name: 'Former', minecraftPrefix: '' })
    await world.seed.rankOf(player, rank, { expiresAt: new Date(Date.now() - 1_000) })
    expect((await publicPlayer(player.id)).player).toMatchObject({ rank: null })
  })

  test('online only on a game server that is connected', async () => {
    const player = await world.seed.player()
    await world.seed.playersOnline(await world.seed.gameServer({ connected: false }), [player])
    expect((await publicPlayer(player.id)).player).toMatchObject({ online: false })
    await world.seed.playersOnline(await world.seed.gameServer({ connected: true }), [player])
    expect((await publicPlayer(player.id)).player).toMatchObject({ online: true })
  })

  test.each(['0', '-1', '99999999', '1e3', '9'.repeat(30), ' 1', '1; drop table players', ''])(
    'nobody is %s',
    async (id) => expect(await publicPlayer(id)).toMatchObject({ player: null, code: null }),
  )

  test.each(['links', 'account', 'email', 'bans', 'lastSeenAt', 'onlineOn', 'linked'])(
    'the field %s does not exist',
    async (field) => {
      const answer = await ask(`{ publicPlayer(id: "1") { ${field} { id } } }`)
      expect(answer.errors.length).toBeGreaterThan(0)
    },
  )
})
