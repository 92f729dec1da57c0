import { randomUUID } from 'node:crypto'
import { loadPrincipal } from '@kubora/domain/accounts/load-principal'
import { createWarning } from '@kubora/domain/warnings/create-warning'
import { startSimulatedServer } from '@kubora/plugin-sdk/simulator/simulated-server'
import { createWorldOf } from '@kubora/plugin-sdk/simulator/simulated-world'
import { warningNotices } from '@kubora/schema/db/warnings'
import { warningPermissions } from '@kubora/validation/permissions/warnings'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestGround, eventually } from '#testing/test-bridges.ts'

const ground = await createTestGround()
const { seed, db, context } = ground
const bridge = await ground.start()
const { account } = await seed.teamMember({ permissions: [warningPermissions.editWarnings] })
const member = await loadPrincipal(db, await seed.session(account))

test('a warned player reads it once on joining, in their language and by the clock of the network', async () => {
  const { player } = await seed.linkedPlayer({ account: { locale: 'fr' } })
  const { uuid, name } = player
  const world = createWorldOf([{ uuid, name, firstJoinAt: new Date().toISOString(), playtimeMinutes: 0 }])
  const { key } = await seed.gameServer()
  const options = { bridgeUrl: bridge.url, serverKey: key, identityMode: 'online', world, seed: 1 } as const
  const simulated = await startSimulatedServer(options)
  await eventually('the game server is connected', () => simulated.client.state === 'connected')
  const input = { playerId: player.id, reason: 'Spam', days: 30, idempotencyKey: randomUUID() }
  const id = await createWarning.run(context, member, input)
  const noticeOf = async () =>
    (await db.select().from(warningNotices).where(eq(warningNotices.warningId, id)))[0]
  await eventually('the message waits', async () => (await noticeOf())?.state === 'WAITING')
  await simulated.join(name)
  await eventually('staff see that it was shown', async () => (await noticeOf())?.state === 'SHOWN')
  const texts = world.player(name).seen.map(({ text }) => text)
  expect(texts).toEqual([
    expect.stringMatching(
      /^Tu as reçu un avertissement sur .+\.\nMotif\u00a0: Spam\nExpire le\u00a0: .+ UTC\+[12]\nTous tes avertissements\u00a0: http:\/\/site\.example\/account$/,
    ),
  ])
  await simulated.stop()
})
