import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { until } from '@kubora/plugin-sdk/conformance/until'
import { type BanWatch, type ShownBan, shownBan, watchBan } from '#ban-watch.ts'
import { expectThat } from '#expect-that.ts'
import { type GameServer, startGameServer } from '#game-server/start-game-server.ts'
import { connectPlayer, PlayerRefused } from '#players/connect-player.ts'
import { joinSeen } from '#players/join-seen.ts'
import type { Cleanup } from '#stack/cleanup.ts'
import { openPanelApi, type PanelApi } from '#stack/panel-api.ts'
import type { RigStack } from '#stack/rig-stack.ts'
import { createStory, type Story } from '#story.ts'

const PLAYER = 'RigMila'
// nobody linked the player, so they read German
const LINES = /^(Grund|Gesperrt bis): /

type BanSetup = {
  readonly stack: RigStack
  readonly cleanup: Cleanup
  readonly story: Story
  readonly panel: PanelApi
  readonly playerId: number
  readonly watch: BanWatch
  readonly one: GameServer
  /** Starts the second game server on its own folder; it goes and comes back. */
  readonly startTwo: () => Promise<GameServer>
}

/** Returns reason and end out of what a banned player reads; throws when it lacks one, the time left or where to appeal. */
function readBan(text: string, ban: Pick<ShownBan, 'reason' | 'endsAt'>): string {
  const lines = text.split('\n').filter((line) => LINES.test(line))
  expectThat(lines[0] === `Grund: ${ban.reason}`, `The player did not read the reason, but: ${text}`)
  // the network's zone, which the text names: the rig sets none, so it is Berlin
  const end = new Intl.DateTimeFormat('de-DE', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Berlin',
  })
  expectThat(ban.endsAt !== null, 'The ban has no end')
  const until = end.format(new Date(ban.endsAt))
  const isNamed = lines[1]?.includes(until) === true && / ME(S)?Z$/.test(lines[1])
  expectThat(isNamed, `The player did not read ${until} with the zone, but: ${text}`)
  const isWhole = /^Noch: \d/m.test(text) && /^Einspruch: https?:\/\/\S+$/m.test(text)
  expectThat(isWhole, `The player did not read time left and where to appeal, but: ${text}`)
  return lines.join(' · ')
}

/** Tries to join; resolves with what the player reads instead. Throws when they get in, or read something else. */
async function refusedOn(game: GameServer, ban: ShownBan): Promise<string> {
  const refusal = await connectPlayer(PLAYER, game).then(
    async (player) => {
      await player.leave()
      throw new Error(`${PLAYER} is banned and was let in`)
    },
    (error: unknown) => {
      if (error instanceof PlayerRefused) return error.reason
      throw error
    },
  )
  return readBan(refusal, ban)
}

async function change(panel: PanelApi, name: string, input: object): Promise<ShownBan> {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`
  const data = await panel.ask<Record<string, ShownBan>>(
    `mutation Change($input: ${type}!) { ${name}(input: $input) { ${shownBan} } }`,
    { input },
  )
  const ban = data[name]
  expectThat(ban !== undefined, `${name} returned no ban`)
  return ban
}

async function banWhileTwoIsOffline(setup: BanSetup): Promise<{ ban: ShownBan; two: GameServer }> {
  const { panel, playerId, watch, one, story, stack, cleanup, startTwo } = setup
  const player = await joinSeen(PLAYER, one, stack, cleanup)
  const ban = await change(panel, 'createBan', {
    playerId: String(playerId),
    reason: 'Griefing',
    duration: 7,
    unit: 'DAYS',
    idempotencyKey: randomUUID(),
  })
  const reason = await until(`${PLAYER} to be kicked`, () => player.kickReason)
  const receipt = await watch.waitFor(ban.version, { one: 'APPLIED', two: 'QUEUED' })
  story.tell({
    step: 'Banned while server two is offline: kicked from one',
    browser: receipt,
    player: readBan(reason, ban),
  })
  story.tell({ step: 'Joins server one again: refused', player: await refusedOn(one, ban) })
  const two = await startTwo()
  const both = await watch.waitFor(ban.version, { one: 'APPLIED', two: 'APPLIED' })
  story.tell({
    step: 'Server two comes back: refused there, too',
    browser: both,
    player: await refusedOn(two, ban),
  })
  return { ban, two }
}

async function editWhileTwoIsCutOff(setup: BanSetup, two: GameServer, ban: ShownBan): Promise<ShownBan> {
  const { panel, watch, one, story } = setup
  two.cutConnection()
  const { id, version } = ban
  const edited = await change(panel, 'editBan', {
    id,
    version,
    reason: 'Griefing again',
    duration: 14,
    unit: 'DAYS',
  })
  const receipt = await watch.waitFor(edited.version, { one: 'APPLIED', two: 'QUEUED' })
  story.tell({
    step: 'Edited while two is cut off: one has the new text',
    browser: receipt,
    player: await refusedOn(one, edited),
  })
  story.tell({ step: 'Two refuses by its own copy, the old one', player: await refusedOn(two, ban) })
  two.repairConnection()
  const both = await watch.waitFor(edited.version, { one: 'APPLIED', two: 'APPLIED' })
  story.tell({ step: 'Two is connected again', browser: both, player: await refusedOn(two, edited) })
  return edited
}

async function shorten({ panel, watch, one, story }: BanSetup, two: GameServer, ban: ShownBan) {
  const { id, version } = ban
  const shortened = await change(panel, 'shortenBan', { id, version, duration: 3, unit: 'DAYS' })
  const both = await watch.waitFor(shortened.version, { one: 'APPLIED', two: 'APPLIED' })
  story.tell({ step: 'Shortened: server one', browser: both, player: await refusedOn(one, shortened) })
  story.tell({ step: 'Shortened: server two', player: await refusedOn(two, shortened) })
  return shortened
}

async function unban(setup: BanSetup, two: GameServer, ban: ShownBan): Promise<void> {
  const { stack, panel, watch, one, story, cleanup, startTwo } = setup
  await two.stop()
  const { id, version } = ban
  const ended = await change(panel, 'unban', { id, version })
  expectThat(!ended.active, 'The ban is still active')
  const receipt = await watch.waitFor(ended.version, { one: 'APPLIED', two: 'QUEUED' })
  const player = await connectPlayer(PLAYER, one)
  cleanup.add(() => player.leave())
  story.tell({
    step: 'Unbanned while two is offline: joins one',
    browser: receipt,
    player: 'is in the world',
  })
  await player.leave()
  const back = await startTwo()
  const both = await watch.waitFor(ended.version, { one: 'APPLIED', two: 'APPLIED' })
  const guest = await joinSeen(PLAYER, back, stack, cleanup)
  story.tell({ step: 'Two comes back: joins it, too', browser: both, player: 'is in the world' })
  await guest.leave()
}

type ShownSession = { server: { name: string }; leftAt: string | null }

/** Waits until the panel shows every stay of the player, and that each has ended. */
async function showSessions({ panel, playerId, story }: BanSetup): Promise<void> {
  const query = 'query ($id: ID!) { player(id: $id) { playSessions { items { server { name } leftAt } } } }'
  const read = async () => {
    const { player } = await panel.ask<{ player: { playSessions: { items: ShownSession[] } } }>(query, {
      id: playerId,
    })
    return player.playSessions.items
  }
  let shown: ShownSession[] = []
  await until(
    'both game servers have reported that the player left',
    async () => {
      // the api limits how often somebody may ask
      await sleep(250)
      shown = await read()
      const names = new Set(shown.map(({ server }) => server.name))
      return names.size === 2 && shown.every(({ leftAt }) => leftAt !== null)
    },
    20_000,
  )
  story.tell({
    step: 'Leaves: the panel knows where and when they played',
    browser: `${shown.length} sessions on 2 game servers, all ended`,
    player: 'is offline',
  })
}

/** Bans on two real game servers, one of which is offline or cut off when they change. Throws at the first difference. */
export async function runBans(stack: RigStack, cleanup: Cleanup): Promise<string> {
  const story = createStory('panel received')
  const { bridgeUrl, gameVersion } = stack
  const directory = await mkdtemp(path.join(tmpdir(), 'kubora-rig-bans-'))
  cleanup.add(() => rm(directory, { recursive: true, force: true }))
  const keys = [
    await stack.addServer('rig-bans-one', 'proxy'),
    await stack.addServer('rig-bans-two', 'proxy'),
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
  const startTwo = () => start(keys[1], 'two')
  const [one, two] = await Promise.all([start(keys[0], 'one'), startTwo()])
  const first = await joinSeen(PLAYER, one, stack, cleanup)
  await first.leave()
  await two.stop()
  const [row] = await stack.sql<{ id: string }[]>`select id from players where uuid = ${one.uuidOf(PLAYER)}`
  const playerId = Number(row?.id)
  const panel = await openPanelApi(stack, 'administrator')
  const servers = new Map([
    ['Game server rig-bans-one', 'one'],
    ['Game server rig-bans-two', 'two'],
  ])
  const watch = await watchBan(panel, playerId, servers, cleanup)
  const setup: BanSetup = { stack, cleanup, story, panel, playerId, watch, one, startTwo }
  const { ban, two: back } = await banWhileTwoIsOffline(setup)
  const edited = await editWhileTwoIsCutOff(setup, back, ban)
  const shortened = await shorten(setup, back, edited)
  await unban(setup, back, shortened)
  await showSessions(setup)
  return story.table()
}
