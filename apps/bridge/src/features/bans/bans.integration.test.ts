import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { loadPrincipal } from '@kubora/domain/accounts/load-principal'
import { createBan } from '@kubora/domain/bans/create-ban'
import { unban } from '@kubora/domain/bans/unban'
import { startSimulatedServer } from '@kubora/plugin-sdk/simulator/simulated-server'
import { createWorldOf, type SimulatedWorld } from '@kubora/plugin-sdk/simulator/simulated-world'
import { bans, banTemplates } from '@kubora/schema/db/bans'
import { commands } from '@kubora/schema/db/commands'
import { gameServers, playersOnline } from '@kubora/schema/db/game-servers'
import { playerStateDeliveries } from '@kubora/schema/db/player-states'
import { banPermissions } from '@kubora/validation/permissions/bans'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestGround, eventually } from '#testing/test-bridges.ts'

const ground = await createTestGround()
const { seed, db, context } = ground
let bridge = await ground.start()
const { account } = await seed.teamMember({
  permissions: [banPermissions.editBans, banPermissions.deleteBans],
})
const admin = await loadPrincipal(db, await seed.session(account))

type Player = { id: number; uuid: string; name: string }

function worldOf({ uuid, name }: Player): SimulatedWorld {
  return createWorldOf([{ uuid, name, firstJoinAt: new Date().toISOString(), playtimeMinutes: 0 }])
}

async function start(server: { key: string }, world: SimulatedWorld, directory?: string) {
  const simulated = await startSimulatedServer({
    bridgeUrl: bridge.url,
    serverKey: server.key,
    identityMode: 'online',
    world,
    seed: 1,
    ...(directory === undefined ? {} : { directory }),
  })
  await eventually('the game server is connected', () => simulated.client.state === 'connected')
  return simulated
}

async function ban(player: Player, changes: object = {}): Promise<string> {
  const input = { playerId: player.id, reason: 'Grief', duration: 2, unit: 'DAYS', ...changes }
  return createBan.run(context, admin, { ...input, idempotencyKey: randomUUID() })
}

async function lift(player: Player): Promise<void> {
  const open = and(eq(bans.playerId, player.id), isNull(bans.endedAt))
  const [row] = await db.select({ id: bans.id, version: bans.version }).from(bans).where(open)
  await unban.run(context, admin, row)
}

const isBanned = (world: SimulatedWorld, player: Player) => world.banOf(player.uuid) !== null

test('a ban disconnects in the player’s language, keeps out without the bridge, and reaches who was offline', async () => {
  const { player } = await seed.linkedPlayer({ account: { locale: 'fr' } })
  const [near, far] = [await seed.gameServer(), await seed.gameServer()]
  const [here, there] = [worldOf(player), worldOf(player)]
  const [simulated, leaving] = [await start(near, here), await start(far, there)]
  await simulated.join(player.name)
  await eventually('the player is seen', () =>
    db.$count(playersOnline, eq(playersOnline.playerId, player.id)).then((count) => count > 0),
  )
  await leaving.stop()
  const reasons = { de: 'Zerstörung', en: 'Griefing', fr: 'Destruction' }
  const [template] = await db
    .insert(banTemplates)
    .values({ name: 'Griefing', reasons, steps: [{ duration: 2, unit: 'DAYS' }] })
    .returning()
  await ban(player, { templateId: template?.id, reason: reasons.de })
  await eventually('the player is disconnected', () => !here.player(player.name).online)
  await eventually('the ban is stored there', () => isBanned(here, player))
  const [kick] = await eventually('the kick is stored', async () => {
    const rows = await db.select().from(commands).where(eq(commands.playerId, player.id))
    return rows.length > 0 && rows
  })
  const text = expect.stringMatching(/Tu es banni de[^]*Motif\u00a0: Destruction/)
  expect(kick).toMatchObject({ type: 'kick', payload: { reason: text } })
  expect(kick?.payload).not.toMatchObject({ reason: expect.stringContaining('{') })
  await ground.stop(bridge)
  await simulated.join(player.name)
  expect(here.player(player.name)).toMatchObject({
    online: false,
    kickedFor: expect.stringMatching(
      /Motif\u00a0: Destruction\n[^{]*Temps restant\u00a0: \d d[^{]*\n.*http:\/\/site\.example\/account/,
    ),
  })
  await simulated.kill()
  bridge = await ground.start()
  await db.update(gameServers).set({ releasedAt: new Date() }).where(eq(gameServers.id, near.id))
  const [again, back] = [await start(near, here), await start(far, there)]
  await eventually('the other one knows it now', () => isBanned(there, player))
  await lift(player)
  await eventually('both know that it ended', () => !isBanned(here, player) && !isBanned(there, player))
  await again.join(player.name)
  expect(here.player(player.name).online).toBe(true)
  await Promise.all([again.stop(), back.stop()])
})

test('a game server that lost its data folder keeps banned players out all the same, also once the bridge is away', async () => {
  const player = await seed.player()
  const server = await seed.gameServer()
  const directory = await mkdtemp(path.join(tmpdir(), 'kubora-bans-'))
  const first = await start(server, worldOf(player), directory)
  await ban(player, { duration: -1 })
  await eventually('the game server has the ban', async () => {
    const { serverId, open } = playerStateDeliveries
    const [row] = await db.select({ open }).from(playerStateDeliveries).where(eq(serverId, server.id))
    return row?.open === false
  })
  await first.stop()
  await rm(directory, { recursive: true })
  await mkdir(directory)
  const empty = worldOf(player)
  const second = await start(server, empty, directory)
  await eventually('it has the ban again', () => isBanned(empty, player))
  await ground.stop(bridge)
  await second.join(player.name)
  expect(empty.player(player.name)).toMatchObject({
    online: false,
    kickedFor: expect.stringContaining('Grief'),
  })
  await second.kill()
  await rm(directory, { recursive: true })
  bridge = await ground.start()
})

test('a ban of a realm holds only there', async () => {
  const player = await seed.player()
  const [german, lobby] = [await seed.gameServer({ realm: 'de' }), await seed.gameServer()]
  const [here, there] = [worldOf(player), worldOf(player)]
  const [first, second] = [await start(german, here), await start(lobby, there)]
  await second.join(player.name)
  await ban(player, { realm: 'de', duration: -1 })
  await eventually('the realm knows the ban', () => isBanned(here, player))
  await eventually('the lobby has the document', () => there.states.length > 0)
  expect(isBanned(there, player)).toBe(false)
  expect(there.player(player.name).online).toBe(true)
  await Promise.all([first.stop(), second.stop()])
})

test('a ban ends on game servers by its own time, and the bridge closes it', async () => {
  const player = await seed.player()
  const [server, world] = [await seed.gameServer(), worldOf(player)]
  const simulated = await start(server, world)
  const id = await ban(player)
  await eventually('the ban is known', () => isBanned(world, player))
  await db.execute(sql`update bans set starts_at = starts_at - interval '3 days',
    ends_at = ends_at - interval '3 days' where id = ${id}`)
  await eventually('the ban is closed', async () => {
    const row = await db.query.bans.findFirst({ where: { id } })
    return row?.endKind === 'EXPIRED'
  })
  await eventually('the game server has none', () => !isBanned(world, player))
  await simulated.join(player.name)
  expect(world.player(player.name).online).toBe(true)
  await simulated.stop()
})
