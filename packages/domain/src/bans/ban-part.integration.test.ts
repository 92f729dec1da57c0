import { randomUUID } from 'node:crypto'
import { gameServers } from '@kubora/schema/db/game-servers'
import { playerLinks } from '@kubora/schema/db/player-links'
import { banPermissions } from '@kubora/validation/permissions/bans'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setLocale } from '#accounts/set-locale.ts'
import { createBan } from '#bans/create-ban.ts'
import { editServer } from '#game-servers/edit-server.ts'
import { systemActor } from '#kernel/actor.ts'
import { unlinkIdentity } from '#player-links/unlink-identity.ts'
import { createStateNetwork } from '#testing/state-network.ts'

const { context, db, seed, principalOf, sayHello, drain } = await createStateNetwork()
const admin = await principalOf((await seed.teamMember({ permissions: [banPermissions.editBans] })).account)

async function ban(player: { id: number }, realm: 'de' | 'fr' | null): Promise<string> {
  const input = { playerId: player.id, realm, reason: 'Griefing', duration: 1, unit: 'DAYS' }
  return createBan.run(context, admin, { ...input, idempotencyKey: randomUUID() })
}

test('the document of a ban has all that a login is refused with, in the language of the linked account', async () => {
  const { player } = await seed.linkedPlayer({ account: { locale: 'en' } })
  const server = await seed.gameServer({ realm: 'de' })
  const id = await ban(player, 'de')
  await sayHello(server, { state: ['ban'] })
  const document = (await drain(server)).find(({ playerUuid }) => playerUuid === player.uuid)
  expect(document?.parts).toEqual({
    ban: {
      id,
      realm: 'de',
      reason: 'Griefing',
      startsAt: expect.any(String),
      endsAt: expect.any(String),
      appealUrl: 'https://kubora.test/account',
      locale: 'en',
      texts: {
        de: 'de: Griefing {timeLeft}',
        en: 'en: Griefing {timeLeft}',
        fr: 'fr: Griefing {timeLeft}',
      },
    },
  })
})

test('a banned player who chooses another language reads the ban in it, also without a link any more', async () => {
  const { account, player } = await seed.linkedPlayer({ account: { locale: 'en' } })
  const server = await seed.gameServer()
  await sayHello(server, { state: ['ban'] })
  await ban(player, null)
  const languageOf = async () =>
    (await drain(server)).findLast(({ playerUuid }) => playerUuid === player.uuid)?.parts.ban?.locale
  expect(await languageOf()).toBe('en')
  const own = await principalOf(account)
  await setLocale.run(context, own, 'fr')
  expect(await languageOf()).toBe('fr')
  const [link] = await db.select().from(playerLinks).where(eq(playerLinks.accountId, account.id))
  await unlinkIdentity.run(context, own, { id: link?.id ?? 0 })
  expect(await languageOf()).toBe('de')
})

test('a game server that moves into another realm says hello again and gets the bans of that realm', async () => {
  const [german, french, everywhere] = [await seed.player(), await seed.player(), await seed.player()]
  const ids = [await ban(german, 'de'), await ban(french, 'fr'), await ban(everywhere, null)]
  const server = await seed.gameServer({ realm: 'de' })
  const bansThere = async () => {
    await sayHello(server, { state: ['ban'] })
    const own = new Map((await drain(server)).map(({ playerUuid, parts }) => [playerUuid, parts.ban?.id]))
    return [german, french, everywhere].map(({ uuid }) => own.get(uuid))
  }
  expect(await bansThere()).toEqual([ids[0], undefined, ids[2]])
  await editServer(context, systemActor, server.id, { realm: 'fr' })
  const [row] = await db.select().from(gameServers).where(eq(gameServers.id, server.id))
  expect(row?.bootId).toBeNull()
  expect(await bansThere()).toEqual([undefined, ids[1], ids[2]])
  await editServer(context, systemActor, server.id, { realm: null })
  expect(await bansThere()).toEqual([undefined, undefined, ids[2]])
})
