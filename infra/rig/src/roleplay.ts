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
const RECEIVER = 'RigOle'
/** The new game account of the same person. */
const HEIR = 'RigPia'

type Setup = { stack: RigStack; cleanup: Cleanup; story: Story; panel: PanelApi; game: GameServer }
type Shown = {
  firstName: string
  lastName: string
  jobName: string | null
  rankName: string | null
  money: number | null
  playerName: string
  removedAt: string | null
  changes: { id: string; state: string; reason: string | null }[]
}

/** Returns the character as the TeamPanel shows it; null before the game has reported it. */
async function shownCharacter(panel: PanelApi, characterId: string): Promise<Shown | null> {
  const { character } = await panel.ask<{ character: Shown | null }>(
    `query ($realm: Realm!, $characterId: String!) {
      character(realm: $realm, characterId: $characterId) {
        firstName lastName jobName rankName money playerName removedAt changes { id state reason } } }`,
    { realm: 'de', characterId },
  )
  return character
}

/** Wishes something by a mutation with an input of this type. Returns the id of the wish. */
async function wishBy(panel: PanelApi, mutation: string, type: string, values: object): Promise<string> {
  const { wished } = await panel.ask<{ wished: { id: string } }>(
    `mutation ($input: ${type}!) { wished: ${mutation}(input: $input) { id } }`,
    { input: { realm: 'de', ...values, idempotencyKey: randomUUID() } },
  )
  return wished.id
}

async function wish(panel: PanelApi, characterId: string, lastName: string): Promise<string> {
  const name = { characterId, firstName: 'Nora', lastName }
  return wishBy(panel, 'renameCharacter', 'RenameCharacterInput', name)
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

/** Resolves once the TeamPanel shows a character so. */
async function shows(
  panel: PanelApi,
  characterId: string,
  what: string,
  isIt: (shown: Shown) => boolean,
): Promise<void> {
  await until(`the character to be shown with ${what}`, async () => {
    await sleep(250)
    const shown = await shownCharacter(panel, characterId)
    return shown !== null && isIt(shown)
  })
}

/** Makes the game server the owner of the world of `de` in place of the one of the demo. */
async function ownWorld({ stack, panel }: Pick<Setup, 'stack' | 'panel'>, slug: string): Promise<void> {
  const [server] = await stack.sql<{ id: string }[]>`
    update game_servers set realm = 'de' where slug = ${slug} returning id`
  expectThat(server !== undefined, `There is no game server ${slug}`)
  await panel.ask('mutation ($id: ID!) { setWorldOwner(id: $id, ownsWorld: true) { id } }', { id: server.id })
}

/** Lets a player join, type a command, read the line behind `shown`, and leave. */
async function readInChat(
  { stack, cleanup, game }: Setup,
  name: string,
  command: string,
  shown: RegExp,
): Promise<string> {
  const player = await joinSeen(name, game, stack, cleanup)
  player.say(command)
  const [, text = ''] = await player.waitForMessage(shown)
  await player.leave()
  await until(`${name} to be offline`, async () => {
    const rows = await stack.sql`
      select 1 from players_online o join players p on p.id = o.player_id where p.uuid = ${game.uuidOf(name)}`
    return rows.length === 0
  })
  return text
}

/** Joins and reads the own characters in chat. */
async function readOwnCharacters(setup: Setup, name = PLAYER): Promise<string> {
  return readInChat(setup, name, '/characters', /Your characters: (.+)/)
}

/** Joins and reads money and job of the own characters in chat. */
async function readPapers(setup: Setup, name = PLAYER): Promise<string> {
  return readInChat(setup, name, '/papers', /Your papers: (.+)/)
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

async function employ(setup: Setup, characterId: string): Promise<void> {
  const { panel, story } = setup
  const job = { characterId, job: 'courier', rank: 'rider' }
  const id = await wishBy(panel, 'setCharacterJob', 'CharacterJobInput', job)
  const outcome = await settled(panel, characterId, id, 'APPLIED')
  await shows(
    panel,
    characterId,
    'a job',
    ({ jobName, rankName }) => `${jobName} ${rankName}` === 'Courier Rider',
  )
  const read = await readPapers(setup)
  expectThat(read === '1000 euros, courier rider', `${PLAYER} read ${read}`)
  story.tell({ step: 'Gets a job', browser: `${outcome}, Courier: Rider`, player: `reads ${read}` })
}

/** What goes from one character to another. */
type Payment = { readonly from: string; readonly to: string; readonly amount: number }

async function wishPayment({ panel }: Setup, { from, to, amount }: Payment): Promise<string> {
  const parties = { fromCharacterId: from, toCharacterId: to }
  return wishBy(panel, 'transferMoney', 'TransferMoneyInput', { ...parties, amount })
}

/** Resolves once the TeamPanel shows these balances, and both players read theirs in the game. */
async function demandBalances(
  setup: Setup,
  { from, to }: Payment,
  balances: [number, number],
): Promise<string> {
  const { panel } = setup
  for (const [index, id] of [from, to].entries())
    await shows(panel, id, `${balances[index]} euros`, ({ money }) => money === balances[index])
  const read = [await readPapers(setup), await readPapers(setup, RECEIVER)]
  const isRight = balances.every((euros, index) => read[index]?.startsWith(`${euros} euros`))
  expectThat(isRight, `The players read ${read.join(' and ')} instead of ${balances.join(' and ')}`)
  return read.join(' / ')
}

async function payOnce(setup: Setup, payment: Payment): Promise<void> {
  const { panel, story } = setup
  const outcome = await settled(panel, payment.from, await wishPayment(setup, payment), 'APPLIED')
  const read = await demandBalances(setup, payment, [750, 1250])
  story.tell({ step: 'Pays 250 euros', browser: `${outcome}, 750 and 1250`, player: `they read ${read}` })
  const tooMuch = await wishPayment(setup, { ...payment, amount: 50_000 })
  const refused = await settled(panel, payment.from, tooMuch, 'FAILED')
  story.tell({ step: 'Pays more than there is', browser: refused })
}

/** Returns the id of a player whom a game server has reported. */
async function idOf({ stack, game }: Pick<Setup, 'stack' | 'game'>, name: string): Promise<string> {
  const [player] = await stack.sql<{ id: string }[]>`
    select id::text from players where uuid = ${game.uuidOf(name)}`
  expectThat(player !== undefined, `There is no player ${name}`)
  return player.id
}

/** Moves everything of the player to a new game account, and back. */
async function migrateAndBack(setup: Setup, characterId: string): Promise<void> {
  const { panel, story } = setup
  const own = await readOwnCharacters(setup, HEIR)
  const players = {
    fromPlayerId: await idOf(setup, PLAYER),
    toPlayerId: await idOf(setup, HEIR),
    answers: [],
  }
  const { preview } = await panel.ask<{ preview: { fingerprint: string; obstacles: string[] } }>(
    `query ($fromPlayerId: ID!, $toPlayerId: ID!, $answers: [MigrationAnswerInput!]!) {
      preview: playerMigrationPreview(fromPlayerId: $fromPlayerId, toPlayerId: $toPlayerId, answers: $answers) {
        fingerprint obstacles } }`,
    players,
  )
  expectThat(preview.obstacles.length === 0, `The migration met ${preview.obstacles.join()}`)
  const { migrated } = await panel.ask<{ migrated: { id: string } }>(
    'mutation ($input: MigratePlayerInput!) { migrated: migratePlayer(input: $input) { id } }',
    {
      input: {
        ...players,
        expected: preview.fingerprint,
        reason: 'a new game account',
        idempotencyKey: randomUUID(),
      },
    },
  )
  // an undo is refused while the game has yet to say that it did it
  await shows(panel, characterId, `the player ${HEIR}`, ({ playerName, changes }) => {
    return playerName === HEIR && changes.every(({ state }) => state !== 'PENDING')
  })
  const read = await readOwnCharacters(setup, HEIR)
  expectThat(read.includes(own) && read.includes('Nora Lenz'), `${HEIR} read ${read}`)
  story.tell({ step: 'Moved to a new game account', browser: `of ${HEIR}`, player: `${HEIR} reads ${read}` })
  await panel.ask(
    'mutation ($input: UndoPlayerMigrationInput!) { undoPlayerMigration(input: $input) { id } }',
    { input: { id: migrated.id } },
  )
  await shows(panel, characterId, `the player ${PLAYER}`, ({ playerName }) => playerName === PLAYER)
  const back = await readOwnCharacters(setup)
  expectThat(back === 'Nora Lenz', `${PLAYER} read ${back}`)
  story.tell({ step: 'The move is reverted', browser: `of ${PLAYER}`, player: `${PLAYER} reads ${back}` })
}

async function deleteAndRestore(setup: Setup, characterId: string): Promise<void> {
  const { panel, story } = setup
  const steps = [
    ['deleteCharacter', 'Deleted', 'none'],
    ['restoreCharacter', 'Restored', 'Nora Winter'],
  ] as const
  for (const [mutation, step, wanted] of steps) {
    const id = await wishBy(panel, mutation, 'CharacterLifeInput', { characterId })
    const outcome = await settled(panel, characterId, id, 'APPLIED')
    const isGone = wanted === 'none'
    await shows(
      panel,
      characterId,
      isGone ? 'its end' : 'no end',
      ({ removedAt }) => (removedAt !== null) === isGone,
    )
    const read = await readOwnCharacters(setup)
    expectThat(read === wanted, `${PLAYER} read ${read} instead of ${wanted}`)
    story.tell({ step, browser: `${outcome}, ${isGone ? 'gone' : 'back'}`, player: `reads ${read}` })
  }
}

/** Characters of a real game server that owns the world of a realm: reported, renamed, employed, paid, deleted, restored, refused. Throws at the first difference. */
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
  await employ(setup, characterId)
  await readOwnCharacters(setup, RECEIVER)
  const receiverId = `rig-${first.uuidOf(RECEIVER).slice(0, 8)}`
  const payment = { from: characterId, to: receiverId, amount: 250 }
  await shows(panel, receiverId, '1000 euros', ({ money }) => money === 1000)
  await payOnce(setup, payment)
  await deleteAndRestore(setup, characterId)

  first.cutConnection()
  const waiting = await wishPayment(setup, payment)
  await first.kill()
  const second = await start()
  cleanup.add(() => second.stop())
  await second.waitForPlugin('connected')
  const paid = await settled(panel, characterId, waiting, 'APPLIED')
  const balances = await demandBalances({ ...setup, game: second }, payment, [500, 1500])
  story.tell({
    step: 'Paid while the server was cut off, then killed',
    browser: paid,
    player: `they read ${balances}`,
  })
  const read = await readOwnCharacters({ ...setup, game: second })
  expectThat(read === 'Nora Winter', `After a kill ${PLAYER} read ${read}`)
  const after = await settled(panel, characterId, await wish(panel, characterId, 'Lenz'), 'APPLIED')
  story.tell({ step: 'The server was killed and started again', browser: after, player: `reads ${read}` })
  await migrateAndBack({ ...setup, game: second }, characterId)
  return story.table()
}
