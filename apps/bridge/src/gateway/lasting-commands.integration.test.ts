import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sendToPlayer } from '@kubora/domain/commands/send-to-player'
import { inUnit } from '@kubora/domain/kernel/unit-of-work'
import { openFileBootLog } from '@kubora/plugin-sdk/client/boot-log'
import { startBridgeClient } from '@kubora/plugin-sdk/client/bridge-client'
import { openFileJournal } from '@kubora/plugin-sdk/client/command-journal'
import { createMemorySpool } from '@kubora/plugin-sdk/client/player-spool'
import { commandDeliveries, commands } from '@kubora/schema/db/commands'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { createTestGround, eventually } from '#testing/test-bridges.ts'

const ground = await createTestGround()
const { seed, db, context } = ground
const directory = mkdtempSync(path.join(tmpdir(), 'kubora-lasting-'))
afterAll(() => rmSync(directory, { recursive: true }))

type Player = { id: number; uuid: string; name: string }

/** A command that follows its player and never expires, as a type that declares `lifeMs: null` would have it. */
async function sendLasting({ id: playerId }: Player): Promise<string> {
  const payload = { kind: 'GAME', linked: true, text: 'A sword' } as const
  return inUnit(context, async (unit) => {
    const id = await sendToPlayer(unit, { type: 'link-changed', playerId, payload })
    await unit.tx.update(commands).set({ expiresAt: null }).where(eq(commands.id, id))
    return id
  })
}

async function statesOf(commandId: string) {
  const rows = await db.select().from(commandDeliveries).where(eq(commandDeliveries.commandId, commandId))
  return rows.map(({ state }) => state)
}

test('a command that lasts takes effect once when its game server and the bridge end in the middle of it', async () => {
  const [server, player] = [await seed.gameServer(), await seed.player()]
  const { uuid, name } = player
  const commandId = await sendLasting(player)
  const applied: string[] = []

  /** Starts a process of the game server on the same files; `dies` ends it once the command has taken effect. */
  async function start(bridge: { url: string }, dies?: AbortController) {
    const client = startBridgeClient(
      {
        bridgeUrl: bridge.url,
        serverKey: server.key,
        pluginVersion: '1',
        identityMode: 'online',
        journal: await openFileJournal(path.join(directory, 'commands.jsonl')),
        boots: await openFileBootLog(path.join(directory, 'boots.jsonl')),
        spool: createMemorySpool(),
        handlers: {
          'link-changed': {
            needsPlayer: true,
            apply: async ({ id }) => {
              applied.push(id)
              dies?.abort()
              // a process that was killed gets no further
              if (dies) await new Promise(() => undefined)
            },
            wasApplied: ({ id }) => applied.includes(id),
          },
        },
        log: () => undefined,
      },
      dies?.signal,
    )
    client.setPlayersOnline([{ uuid, name }])
    return client
  }

  const bridge = await ground.start()
  await start(bridge, new AbortController())
  await eventually('the command takes effect', () => applied.length > 0)
  await ground.stop(bridge)
  expect(await statesOf(commandId)).toEqual(['sent'])
  const nextBridge = await ground.start()
  const successor = await start(nextBridge)
  await eventually('the command is settled', async () => (await statesOf(commandId)).join() === 'applied')
  expect(applied).toEqual([commandId])
  await successor.stop()
  await ground.stop(nextBridge)
})
