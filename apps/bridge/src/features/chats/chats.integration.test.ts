import { randomUUID } from 'node:crypto'
import { loadPrincipal } from '@kubora/domain/accounts/load-principal'
import { answerChat } from '@kubora/domain/chats/answer-chat'
import { openChat } from '@kubora/domain/chats/open-chat'
import { startSimulatedServer } from '@kubora/plugin-sdk/simulator/simulated-server'
import { createWorldOf } from '@kubora/plugin-sdk/simulator/simulated-world'
import { outbox } from '@kubora/schema/db/outbox'
import { inRealm } from '@kubora/validation/permissions'
import { chatPermissions } from '@kubora/validation/permissions/chats'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestGround, eventually } from '#testing/test-bridges.ts'

const ground = await createTestGround()
const { seed, db, context } = ground
const bridge = await ground.start()
const permissions = [inRealm(chatPermissions.answerChats, 'de')]
const { account } = await seed.teamMember({ permissions })
const member = await loadPrincipal(db, await seed.session(account))

test('a player in the game reads in their language that the team answered, and where', async () => {
  const { player, account: owner } = await seed.linkedPlayer({ account: { locale: 'en' } })
  const { uuid, name } = player
  const world = createWorldOf([{ uuid, name, firstJoinAt: new Date().toISOString(), playtimeMinutes: 0 }])
  const { key } = await seed.gameServer()
  const options = { bridgeUrl: bridge.url, serverKey: key, identityMode: 'online', world, seed: 1 } as const
  const simulated = await startSimulatedServer(options)
  await eventually('the game server is connected', () => simulated.client.state === 'connected')
  await simulated.join(name)
  await eventually('the player is on it', async () => (await db.query.playersOnline.findMany()).length === 1)
  const sender = await loadPrincipal(db, await seed.session(owner))
  const input = { type: 'OTHER_REQUEST', realm: 'de', text: 'Hello', idempotencyKey: randomUUID() }
  const chatId = await openChat.run(context, sender, input)
  await answerChat.run(context, member, { realm: 'de', chatId, text: 'Secret', nonce: randomUUID() })
  // at once: the time for who has the chat open is tested without a bridge
  await db
    .update(outbox)
    .set({ availableAt: sql`clock_timestamp()` })
    .where(eq(outbox.topic, 'show-chat-answer'))
  await eventually('the player reads it', () => world.player(name).seen.length > 0)
  expect(world.player(name).seen.map(({ text }) => text)).toEqual([
    `The team of Kubora has replied to your request: http://site.example/chat/${chatId}`,
  ])
  await simulated.stop()
})
