import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { until } from '@kubora/plugin-sdk/conformance/until'
import { expectThat } from '#expect-that.ts'
import { type GameServer, startGameServer } from '#game-server/start-game-server.ts'
import { joinSeen } from '#players/join-seen.ts'
import type { Cleanup } from '#stack/cleanup.ts'
import { openPanelApi, type PanelApi } from '#stack/panel-api.ts'
import type { RigStack } from '#stack/rig-stack.ts'
import { createStory, type Story } from '#story.ts'

const PLAYER = 'RigNora'

type Setup = { stack: RigStack; cleanup: Cleanup; story: Story; panel: PanelApi; game: GameServer }
type Shown = {
  firstName: string
  lastName: string
  changes: { id: string; state: string; reason: string | null }[]
}

/** Returns the character as the TeamPanel shows it; null before the game has reported it. */
async function shownCharacter(panel: PanelApi, characterId: string): Promise<Shown | null> {
  const { character } = await panel.ask<{ character: Shown | null }>(
    `query ($realm: Realm!, $characterId: String!) {
      character(realm: $realm, characterId: $characterId) { firstName lastName changes { id state reason } } }`,
    { realm: 'de', characterId },
  )
  return character
}

async function wish(panel: PanelApi, characterId: string, lastName: string): Promise<string> {
  const { renameCharacter } = await panel.ask<{ renameCharacter: { id: string } }>(
    'mutation ($input: RenameCharacterInput!) { renameCharacter(input: $input) { id } }',
    { input: { realm: 'de', characterId, firstName: 'Nora', lastName, idempotencyKey: randomUUID() } },
  )
  return renameCharacter.id
}

/** Resolves with what the TeamPanel shows once the wish has ended so. */
async function settled(panel: PanelApi, characterId: string, id: string, state: string): Promise<string> {
  return until(`the wish to be ${state}`, async () => {
    // the api limits how often somebody may ask
    await sleep(250)
    const change = (await shownCharacter(panel, characterId))?.changes.find((each) => each.id === id)
    return change?.state === state && [state, change.reason ?? []].flat().join(': ')
  })
}

async function showsName(panel: PanelApi, characterId: string, name: string): Promise<string> {
  return until(`the character to be called ${name}`, async () => {
    await sleep(250)
    const shown = await shownCharacter(panel, characterId)
    return shown && `${shown.firstName} ${shown.lastName}` === name && name
  })
}

/** Makes the game server the owner of the world of `de` in place of the one of the demo. */
async function ownWorld({ stack, panel }: Pick<Setup, 'stack' | 'panel'>, slug: string): Promise<void> {
  const [server] = await stack.sql<{ id: string }[]>`
    update game_servers set realm = 'de' where slug = ${slug} returning id`
  expectThat(server !== undefined, `There is no game server ${slug}`)
  await panel.ask('mutation ($id: ID!) { setWorldOwner(id: $id, ownsWorld: true) { id } }', { id: server.id })
}

/** Joins and reads the own characters in chat. */
async function readOwnCharacters({ stack, cleanup, game }: Setup): Promise<string> {
  const player = await joinSeen(PLAYER, game, stack, cleanup)
  player.say('/characters')
  const [, names = ''] = await player.waitForMessage(/Your characters: (.+)/)
  await player.leave()
  await until(`${PLAYER} to be offline`, async () => {
    const rows = await stack.sql`
      select 1 from players_online o join players p on p.id = o.player_id where p.uuid = ${game.uuidOf(PLAYER)}`
    return rows.length === 0
  })
  return names
}

async function renameWhileOffline(setup: Setup, characterId: string): Promise<void> {
  const { panel, story } = setup
  const id = await wish(panel, characterId, 'Sommer')
  const outcome = await settled(panel, characterId, id, 'APPLIED')
  const name = await showsName(panel, characterId, 'Nora Sommer')
  const read = await readOwnCharacters(setup)
  expectThat(read === name, `${PLAYER} read ${read} instead of ${name}`)
  story.tell({ step: 'Renamed while offline', browser: `${outcome}, ${name}`, player: `reads ${read}` })
}

async function renameTwiceWhileCutOff(setup: Setup, characterId: string): Promise<void> {
  const { panel, story, game } = setup
  game.cutConnection()
  const wishes = [await wish(panel, characterId, 'Herbst'), await wish(panel, characterId, 'Winter')]
  const states = (await shownCharacter(panel, characterId))?.changes.slice(0, 2).map(({ state }) => state)
  expectThat(states?.join() === 'PENDING,PENDING', `The wishes were ${states?.join()}`)
  story.tell({ step: 'Renamed twice while the server is cut off', browser: 'PENDING, PENDING' })
  game.repairConnection()
  const outcomes: string[] = []
  for (const id of wishes) outcomes.push(await settled(panel, characterId, id, 'APPLIED'))
  const name = await showsName(panel, characterId, 'Nora Winter')
  story.tell({ step: 'The server is back', browser: `${outcomes.join(', ')}: ${name}` })
}

/** Characters of a real game server that owns the world of a realm: reported, renamed, refused. Throws at the first difference. */
export async function runRoleplay(stack: RigStack, cleanup: Cleanup): Promise<string> {
  const story = createStory('panel shows')
  const { bridgeUrl, gameVersion } = stack
  const directory = await mkdtemp(path.join(tmpdir(), 'kubora-rig-roleplay-'))
  cleanup.add(() => rm(directory, { recursive: true, force: true }))
  const slug = 'rig-roleplay'
  const serverKey = await stack.addServer(slug, 'proxy')
  const panel = await openPanelApi(stack, 'administrator')
  await ownWorld({ stack, panel }, slug)
  const start = () => startGameServer({ bridgeUrl, serverKey, identityMode: 'proxy', gameVersion, directory })
  const first = await start()
  cleanup.add(() => first.stop())
  await first.waitForPlugin('connected')
  const setup = { stack, cleanup, story, panel, game: first }
  const characterId = `rig-${first.uuidOf(PLAYER).slice(0, 8)}`
  const born = await readOwnCharacters(setup)
  const name = await showsName(panel, characterId, `${PLAYER} Newcomer`)
  expectThat(born === name, `${PLAYER} read ${born} instead of ${name}`)
  story.tell({ step: 'Joins for the first time: gets a character', browser: name, player: `reads ${born}` })

  await renameWhileOffline(setup, characterId)
  const refused = await settled(panel, characterId, await wish(panel, characterId, 'Rig'), 'FAILED')
  story.tell({ step: 'A name that the game refuses', browser: refused })
  await renameTwiceWhileCutOff(setup, characterId)

  await first.kill()
  const second = await start()
  cleanup.add(() => second.stop())
  await second.waitForPlugin('connected')
  const read = await readOwnCharacters({ ...setup, game: second })
  expectThat(read === 'Nora Winter', `After a kill ${PLAYER} read ${read}`)
  const after = await settled(panel, characterId, await wish(panel, characterId, 'Lenz'), 'APPLIED')
  story.tell({ step: 'The server was killed and started again', browser: after, player: `reads ${read}` })
  return story.table()
}
