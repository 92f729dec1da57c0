import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { until } from '@kubora/plugin-sdk/conformance/until'
import { expectThat } from '#expect-that.ts'
import { startGameServer } from '#game-server/start-game-server.ts'
import { joinSeen } from '#players/join-seen.ts'
import type { ConnectedPlayer } from '#players/connect-player.ts'
import type { Cleanup } from '#stack/cleanup.ts'
import { openPanelApi, type PanelApi } from '#stack/panel-api.ts'
import type { RigStack } from '#stack/rig-stack.ts'
import { createStory } from '#story.ts'

const PLAYER = 'RigNora'
const RANK = 'Rig gold'

/** How long the rank of the last step lasts, ms. */
const shortRankMs = 15_000

type HeldRank = { name: string; endsAt: string | null; version: number } | null

async function heldRank(panel: PanelApi, playerId: number): Promise<HeldRank> {
  const { playerRights } = await panel.ask<{ playerRights: { rank: HeldRank } }>(
    'query ($id: ID!) { playerRights(playerId: $id) { rank { name endsAt version } } }',
    { id: String(playerId) },
  )
  return playerRights.rank
}

const shown = (rank: HeldRank) =>
  rank === null ? 'no rank' : `${rank.name}, ${rank.endsAt === null ? 'no end' : `until ${rank.endsAt}`}`

/** Says a line until it comes back as wanted; resolves with it. Throws after some tries. */
async function sayUntil(player: ConnectedPlayer, wanted: RegExp): Promise<string> {
  for (let tries = 1; tries <= 40; tries += 1) {
    const line = `hello ${tries} ${wanted.source.length}`
    player.say(line)
    const [seen] = await player.waitForMessage(new RegExp(`^.*${PLAYER}: ${line}.*$`))
    if (wanted.test(seen)) return seen
    await sleep(500)
  }
  throw new Error(`${PLAYER} never spoke as ${wanted}`)
}

const withPrefix = new RegExp(`\\[Gold\\].*${PLAYER}: `)
const withoutPrefix = new RegExp(`^(?!.*\\[Gold\\]).*${PLAYER}: `)

/** A rank with a prefix on two real game servers, one of which is offline when it changes. Throws at the first difference. */
export async function runRanks(stack: RigStack, cleanup: Cleanup): Promise<string> {
  const story = createStory('panel shows')
  const { bridgeUrl, gameVersion } = stack
  const directory = await mkdtemp(path.join(tmpdir(), 'kubora-rig-ranks-'))
  cleanup.add(() => rm(directory, { recursive: true, force: true }))
  const keys = [
    await stack.addServer('rig-ranks-one', 'proxy'),
    await stack.addServer('rig-ranks-two', 'proxy'),
  ]
  const start = async (serverKey = '', folder = '') => {
    const game = await startGameServer({
      bridgeUrl,
      serverKey,
      identityMode: 'proxy',
      gameVersion,
      directory: path.join(directory, folder),
    })
    cleanup.add(() => game.stop())
    await game.waitForPlugin('connected')
    return game
  }
  const [one, two] = await Promise.all([start(keys[0], 'one'), start(keys[1], 'two')])
  await two.stop()
  const player = await joinSeen(PLAYER, one, stack, cleanup)
  const [row] = await stack.sql<{ id: string }[]>`select id from players where uuid = ${one.uuidOf(PLAYER)}`
  const playerId = Number(row?.id)
  const panel = await openPanelApi(stack, 'administrator')
  const give = async (endsAt: string | null) =>
    panel.ask('mutation ($input: SetRankInput!) { setRank(input: $input) { playerId } }', {
      input: {
        playerId: String(playerId),
        rankId,
        endsAt,
        version: (await heldRank(panel, playerId))?.version ?? null,
      },
    })
  const tell = async (step: string, seen: string) =>
    story.tell({ step, browser: shown(await heldRank(panel, playerId)), player: seen })

  await tell('Speaks on server one', await sayUntil(player, withoutPrefix))
  const {
    addRank: { id: rankId },
  } = await panel.ask<{ addRank: { id: string } }>(
    'mutation ($input: AddRankInput!) { addRank(input: $input) { id } }',
    {
      input: {
        name: `${RANK} ${gameVersion}`,
        level: 5,
        minecraftPrefix: '&6[Gold]',
        isTeam: false,
        permissions: ['game.fly'],
      },
    },
  )
  await give(null)
  await tell('A rank is given while server two is offline', await sayUntil(player, withPrefix))
  await player.leave()
  const back = await start(keys[1], 'two')
  const guest = await joinSeen(PLAYER, back, stack, cleanup)
  await tell('Server two comes back: the prefix is there, too', await sayUntil(guest, withPrefix))

  const endsAt = Date.now() + shortRankMs
  await give(new Date(endsAt).toISOString())
  await until('both game servers to have stored the end', async () => {
    const open = await stack.sql`select from player_state_deliveries where player_id = ${playerId} and open`
    return open.length === 0
  })
  await tell('The rank gets an end in 15 seconds', await sayUntil(guest, withPrefix))
  back.cutConnection()
  await sleep(Math.max(0, endsAt - Date.now()) + 1000)
  await tell('Its end has passed while two is cut off: no prefix', await sayUntil(guest, withoutPrefix))
  expectThat((await heldRank(panel, playerId)) === null, 'The panel shows a rank that ended')
  back.repairConnection()
  await give(null)
  await tell('Given again', await sayUntil(guest, withPrefix))
  const held = await heldRank(panel, playerId)
  await panel.ask('mutation ($input: HeldRankTarget!) { removeRank(input: $input) { playerId } }', {
    input: { playerId: String(playerId), version: held?.version ?? 0 },
  })
  await tell('Taken in the panel', await sayUntil(guest, withoutPrefix))
  await guest.leave()
  return story.table()
}
