import { randomUUID } from 'node:crypto'
import { until } from '@kubora/plugin-sdk/conformance/until'
import type { Browser } from 'playwright-core'
import { startBrowser } from '#browser/start-browser.ts'
import { becomeMember, enterCode, type FormAnswer, type Visitor } from '#browser/visitor.ts'
import { expectThat } from '#expect-that.ts'
import { type GameServer, startGameServer } from '#game-server/start-game-server.ts'
import { type ConnectedPlayer, connectPlayer } from '#players/connect-player.ts'
import type { Cleanup } from '#stack/cleanup.ts'
import type { RigStack } from '#stack/rig-stack.ts'
import { createStory, type Story } from '#story.ts'

/** What the refusals are tried with. */
type Scenery = {
  readonly stack: RigStack
  readonly story: Story
  readonly browser: Browser
  readonly game: GameServer
  readonly anna: Visitor
  readonly ben: Visitor
  /** A player of this name joins and stays. */
  join(name: string, game?: GameServer): Promise<ConnectedPlayer>
}

async function askForCode(player: ConnectedPlayer, command = '/account-verify'): Promise<string> {
  player.say(command)
  const [, code = ''] = await player.waitForMessage(/Your .* code: (\w+)/)
  return code
}

/** A code that is surely not the given one. */
function otherCode(code: string): string {
  return code.replace(/.$/, code.endsWith('7') ? '8' : '7')
}

async function waitForReport({ sql }: RigStack, uuid: string, name: string): Promise<void> {
  await until(`${name} to be reported`, async () => {
    const rows = await sql`select 1 from players where uuid = ${uuid} and name = ${name} and name_current`
    return rows.length > 0
  })
}

async function linksOf({ sql }: RigStack, uuid: string): Promise<number> {
  const rows =
    await sql`select 1 from player_links l join players p on p.id = l.player_id where p.uuid = ${uuid}`
  return rows.length
}

/** Tells a refusal, after making sure that it is the wanted one and that there is no link. */
async function tellRefusal(
  { stack, story, game }: Scenery,
  step: string,
  answer: FormAnswer,
  wanted: string,
  playerName: string,
): Promise<void> {
  expectThat(answer.code === wanted, `${step}: answered ${answer.code ?? 'with a link'} instead of ${wanted}`)
  const links = await linksOf(stack, game.uuidOf(playerName))
  expectThat(links === 0, `${step}: there is a link`)
  story.tell({ step, browser: `${wanted}: ${answer.shown}` })
}

async function wrongName(scenery: Scenery): Promise<void> {
  const player = await scenery.join('RigCara')
  const code = await askForCode(player)
  const unknown = await enterCode(scenery.anna, 'GAME', 'RigNobody', code)
  await tellRefusal(scenery, 'A name nobody has', unknown, 'INVALID_CODE', 'RigCara')
  await scenery.join('RigDana')
  const others = await enterCode(scenery.anna, 'GAME', 'RigDana', code)
  await tellRefusal(scenery, 'The name of another player', others, 'INVALID_CODE', 'RigCara')
}

async function wrongCode(scenery: Scenery): Promise<void> {
  const player = await scenery.join('RigEmil')
  const code = await askForCode(player)
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const wanted = attempt < 5 ? 'INVALID_CODE' : 'CONFIRMATION_TOO_MUCH_FAILURES'
    const answer = await enterCode(scenery.anna, 'GAME', 'RigEmil', otherCode(code))
    await tellRefusal(scenery, `A wrong code, time ${attempt}`, answer, wanted, 'RigEmil')
  }
  const right = await enterCode(scenery.anna, 'GAME', 'RigEmil', code)
  await tellRefusal(
    scenery,
    'The right code after five wrong ones',
    right,
    'CONFIRMATION_TOO_MUCH_FAILURES',
    'RigEmil',
  )
}

async function expiredCode(scenery: Scenery): Promise<void> {
  const player = await scenery.join('RigFinn')
  const code = await askForCode(player)
  await scenery.stack.sql`
    update codes set expires_at = now() - interval '1 second'
    where purpose = 'GAME' and used_at is null and replaced_at is null
      and data ->> 'playerUuid' = ${scenery.game.uuidOf('RigFinn')}`
  const answer = await enterCode(scenery.anna, 'GAME', 'RigFinn', code)
  await tellRefusal(scenery, 'A code after its ten minutes', answer, 'CONFIRMATION_EXPIRED', 'RigFinn')
}

async function codeOfAnotherKind(scenery: Scenery): Promise<void> {
  const player = await scenery.join('RigGina')
  const code = await askForCode(player, '/discord-verify gina.builds')
  const answer = await enterCode(scenery.anna, 'GAME', 'RigGina', code)
  await tellRefusal(scenery, 'A Discord code for the game account', answer, 'INVALID_CODE', 'RigGina')
  const other = await enterCode(scenery.anna, 'VOICE', 'RigGina', code)
  await tellRefusal(scenery, 'A Discord code for the voice server', other, 'INVALID_CODE', 'RigGina')
}

async function renamedPlayer(scenery: Scenery): Promise<void> {
  const { game, stack } = scenery
  const uuid = randomUUID()
  game.forwardIdentity('RigHugo', uuid)
  const player = await scenery.join('RigHugo')
  const code = await askForCode(player)
  await player.leave()
  game.forwardIdentity('RigHugoTwo', uuid)
  await scenery.join('RigHugoTwo')
  const old = await enterCode(scenery.anna, 'GAME', 'RigHugo', code)
  await tellRefusal(scenery, 'The former name of a renamed player', old, 'INVALID_CODE', 'RigHugo')
  // Somebody else takes the name that became free.
  game.forwardIdentity('RigHugo', randomUUID())
  await scenery.join('RigHugo')
  const bearer = await enterCode(scenery.anna, 'GAME', 'RigHugo', code)
  await tellRefusal(scenery, 'That name once another player bears it', bearer, 'INVALID_CODE', 'RigHugo')
  expectThat((await linksOf(stack, uuid)) === 0, 'The renamed player is linked')
}

async function claimedName(scenery: Scenery, offline: GameServer): Promise<void> {
  const { stack, story } = scenery
  await scenery.join('RigIda')
  const impostor = await scenery.join('RigIda', offline)
  impostor.say('/account-verify')
  const [said] = await impostor.waitForMessage(/belongs to another player.*/)
  const codes = await stack.sql`select 1 from codes where data ->> 'playerUuid' = ${offline.uuidOf('RigIda')}`
  expectThat(codes.length === 0, 'The impostor has a code')
  story.tell({ step: 'An offline-mode UUID claims a known name', player: said })
}

async function usedCode(scenery: Scenery): Promise<void> {
  const { anna, ben, stack, story, game } = scenery
  const player = await scenery.join('RigJona')
  const code = await askForCode(player)
  const first = await enterCode(anna, 'GAME', 'RigJona', code)
  expectThat(first.code === undefined, `The right code was refused: ${first.shown}`)
  const second = await enterCode(ben, 'GAME', 'RigJona', code)
  expectThat(second.code === 'INVALID_CODE', `The used code was answered with ${second.code ?? 'a link'}`)
  expectThat((await linksOf(stack, game.uuidOf('RigJona'))) === 1, 'There is not exactly one link')
  story.tell({ step: 'A used code, by another account', browser: `INVALID_CODE: ${second.shown}` })
}

async function oneCodeTwoAccounts(scenery: Scenery): Promise<void> {
  const { browser, stack, story, game } = scenery
  const both = await Promise.all(['rigkai', 'riglea'].map((name) => becomeMember(browser, stack, name)))
  const player = await scenery.join('RigKim')
  const code = await askForCode(player)
  const answers = await Promise.all(both.map((visitor) => enterCode(visitor, 'GAME', 'RigKim', code)))
  const refused = answers.filter(({ code: error }) => error !== undefined)
  expectThat(refused.length === 1, `${answers.length - refused.length} accounts were linked with one code`)
  expectThat((await linksOf(stack, game.uuidOf('RigKim'))) === 1, 'There is not exactly one link')
  const [loser] = refused
  story.tell({
    step: 'Two accounts, one code, at once: one is refused',
    browser: `${loser?.code}: ${loser?.shown}`,
  })
}

/** Everything that must not link: each is refused with its error, and no link is made. Throws at the first that is not. */
export async function runRefusals(stack: RigStack, cleanup: Cleanup): Promise<string> {
  const story = createStory()
  const browser = await startBrowser(cleanup)
  const [serverKey, offlineKey] = [
    await stack.addServer('rig-refusals', 'proxy'),
    await stack.addServer('rig-offline', 'offline'),
  ]
  const game = await startGameServer({ bridgeUrl: stack.bridgeUrl, serverKey, identityMode: 'proxy' })
  cleanup.add(() => game.stop())
  const offline = await startGameServer({
    bridgeUrl: stack.bridgeUrl,
    serverKey: offlineKey,
    identityMode: 'offline',
  })
  cleanup.add(() => offline.stop())
  await Promise.all([game.waitForPlugin('connected'), offline.waitForPlugin('connected')])
  const anna = await becomeMember(browser, stack, 'riganna')
  const ben = await becomeMember(browser, stack, 'rigben')
  const scenery: Scenery = {
    stack,
    story,
    browser,
    game,
    anna,
    ben,
    join: async (name, on = game) => {
      const player = await connectPlayer(name, on.port)
      cleanup.add(() => player.leave())
      // The site must know of them before anything is tried, else it would be refused for that.
      if (on === game) await waitForReport(stack, game.uuidOf(name), name)
      return player
    },
  }
  await wrongName(scenery)
  await wrongCode(scenery)
  await expiredCode(scenery)
  await codeOfAnotherKind(scenery)
  await renamedPlayer(scenery)
  await claimedName(scenery, offline)
  await usedCode(scenery)
  await oneCodeTwoAccounts(scenery)
  return story.table()
}
