import { randomUUID } from 'node:crypto'
import type { Browser } from 'playwright-core'
import { startBrowser } from '#browser/start-browser.ts'
import { becomeMember, enterCode, type FormResult, type Visitor } from '#browser/visitor.ts'
import { expectThat } from '#expect-that.ts'
import { type GameServer, startGameServer } from '#game-server/start-game-server.ts'
import { type ConnectedPlayer, connectPlayer } from '#players/connect-player.ts'
import { joinSeen } from '#players/join-seen.ts'
import type { Cleanup } from '#stack/cleanup.ts'
import type { RigStack } from '#stack/rig-stack.ts'
import { createStory, type Story } from '#story.ts'

/** Accounts, game server and stack of the refusals. */
type RefusalSetup = {
  readonly stack: RigStack
  readonly story: Story
  readonly browser: Browser
  readonly game: GameServer
  readonly anna: Visitor
  readonly ben: Visitor
  /** Makes a player of this name join and stay. */
  join(name: string): Promise<ConnectedPlayer>
}

async function requestCode(player: ConnectedPlayer, command = '/account-verify'): Promise<string> {
  player.say(command)
  const [, code = ''] = await player.waitForMessage(/Your .* code: (\w+)/)
  return code
}

/** Returns a code that differs from the given one. */
function otherCode(code: string): string {
  return code.replace(/.$/, code.endsWith('7') ? '8' : '7')
}

async function linksOf({ sql }: RigStack, uuid: string): Promise<number> {
  const rows =
    await sql`select 1 from player_links l join players p on p.id = l.player_id where p.uuid = ${uuid}`
  return rows.length
}

/** Reports a refusal, after a check that it is the expected one and that there is no link. */
async function reportRefusal(
  { stack, story, game }: RefusalSetup,
  step: string,
  answer: FormResult,
  wanted: string,
  playerName: string,
): Promise<void> {
  expectThat(
    answer.code === wanted,
    `${step}: the result was ${answer.code ?? 'a link'} instead of ${wanted}`,
  )
  const links = await linksOf(stack, game.uuidOf(playerName))
  expectThat(links === 0, `${step}: there is a link`)
  story.tell({ step, browser: `${wanted}: ${answer.shown}` })
}

async function wrongName(setup: RefusalSetup): Promise<void> {
  const player = await setup.join('RigCara')
  const code = await requestCode(player)
  const unknown = await enterCode(setup.anna, 'GAME', 'RigNobody', code)
  await reportRefusal(setup, 'A name nobody has', unknown, 'INVALID_CODE', 'RigCara')
  await setup.join('RigDana')
  const others = await enterCode(setup.anna, 'GAME', 'RigDana', code)
  await reportRefusal(setup, 'The name of another player', others, 'INVALID_CODE', 'RigCara')
}

/** Refusals for too many attempts of this account; which one comes first depends on the limits. */
const ENOUGH = ['CONFIRMATION_TOO_MUCH_FAILURES', 'TOO_MANY_TRIES', 'RATE_LIMITED']
const MOST_TRIES = 20

async function wrongCode(setup: RefusalSetup): Promise<void> {
  const guesser = await becomeMember(setup.browser, setup.stack, 'rigguesser')
  const player = await setup.join('RigEmil')
  const code = await requestCode(player)
  let refused = 'INVALID_CODE'
  for (let tries = 1; refused === 'INVALID_CODE'; tries += 1) {
    expectThat(tries <= MOST_TRIES, `${MOST_TRIES} wrong codes were not too many`)
    const answer = await enterCode(guesser, 'GAME', 'RigEmil', otherCode(code))
    refused = ENOUGH.find((each) => each === answer.code) ?? 'INVALID_CODE'
    await reportRefusal(setup, `A wrong code, time ${tries}`, answer, refused, 'RigEmil')
  }
  const right = await enterCode(guesser, 'GAME', 'RigEmil', code)
  expectThat(
    ENOUGH.some((each) => each === right.code),
    `The response to the right code was ${right.code}`,
  )
  await reportRefusal(setup, 'The right code after too many wrong ones', right, right.code ?? '', 'RigEmil')
}

async function expiredCode(setup: RefusalSetup): Promise<void> {
  const player = await setup.join('RigFinn')
  const code = await requestCode(player)
  await setup.stack.sql`
    update codes set expires_at = now() - interval '1 second'
    where purpose = 'GAME' and used_at is null and replaced_at is null
      and data ->> 'playerUuid' = ${setup.game.uuidOf('RigFinn')}`
  const answer = await enterCode(setup.anna, 'GAME', 'RigFinn', code)
  await reportRefusal(setup, 'A code after its ten minutes', answer, 'CONFIRMATION_EXPIRED', 'RigFinn')
}

async function codeOfAnotherKind(setup: RefusalSetup): Promise<void> {
  const player = await setup.join('RigGina')
  const code = await requestCode(player, '/discord-verify gina.builds')
  const answer = await enterCode(setup.anna, 'GAME', 'RigGina', code)
  await reportRefusal(setup, 'A Discord code for the game account', answer, 'INVALID_CODE', 'RigGina')
  const other = await enterCode(setup.anna, 'VOICE', 'RigGina', code)
  await reportRefusal(setup, 'A Discord code for the voice server', other, 'INVALID_CODE', 'RigGina')
}

async function renamedPlayer(setup: RefusalSetup): Promise<void> {
  const { game, stack } = setup
  const uuid = randomUUID()
  game.forwardIdentity('RigHugo', uuid)
  const player = await setup.join('RigHugo')
  const code = await requestCode(player)
  await player.leave()
  game.forwardIdentity('RigHugoTwo', uuid)
  await setup.join('RigHugoTwo')
  const old = await enterCode(setup.anna, 'GAME', 'RigHugo', code)
  await reportRefusal(setup, 'The former name of a renamed player', old, 'INVALID_CODE', 'RigHugo')
  // Another player takes the name that became free.
  game.forwardIdentity('RigHugo', randomUUID())
  await setup.join('RigHugo')
  const bearer = await enterCode(setup.anna, 'GAME', 'RigHugo', code)
  await reportRefusal(setup, 'That name once another player bears it', bearer, 'INVALID_CODE', 'RigHugo')
  expectThat((await linksOf(stack, uuid)) === 0, 'The renamed player is linked')
}

async function claimedName(setup: RefusalSetup, offline: GameServer, cleanup: Cleanup): Promise<void> {
  const { stack, story } = setup
  await setup.join('RigIda')
  const impostor = await connectPlayer('RigIda', offline)
  cleanup.add(() => impostor.leave())
  impostor.say('/account-verify')
  const [said] = await impostor.waitForMessage(/belongs to another player.*|does not see you here.*/)
  const codes = await stack.sql`select 1 from codes where data ->> 'playerUuid' = ${offline.uuidOf('RigIda')}`
  expectThat(codes.length === 0, 'The impostor has a code')
  story.tell({ step: 'An offline-mode UUID claims a known name', player: said })
}

async function usedCode(setup: RefusalSetup): Promise<void> {
  const { anna, ben, stack, story, game } = setup
  const player = await setup.join('RigJona')
  const code = await requestCode(player)
  const first = await enterCode(anna, 'GAME', 'RigJona', code)
  expectThat(first.code === undefined, `The right code was refused: ${first.shown}`)
  const second = await enterCode(ben, 'GAME', 'RigJona', code)
  expectThat(second.code === 'INVALID_CODE', `The response to the used code was ${second.code ?? 'a link'}`)
  expectThat((await linksOf(stack, game.uuidOf('RigJona'))) === 1, 'There is not exactly one link')
  story.tell({ step: 'A used code, by another account', browser: `INVALID_CODE: ${second.shown}` })
}

async function oneCodeTwoAccounts(setup: RefusalSetup): Promise<void> {
  const { browser, stack, story, game } = setup
  const both = await Promise.all(['rigkai', 'riglea'].map((name) => becomeMember(browser, stack, name)))
  const player = await setup.join('RigKim')
  const code = await requestCode(player)
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

/** Runs everything that must not link: each is refused with its error, and no link is made. Throws at the first difference. */
export async function runRefusals(stack: RigStack, cleanup: Cleanup): Promise<string> {
  const story = createStory()
  const browser = await startBrowser(cleanup, stack)
  const [serverKey, offlineKey] = [
    await stack.addServer('rig-refusals', 'proxy'),
    await stack.addServer('rig-offline', 'offline'),
  ]
  const { bridgeUrl, gameVersion } = stack
  const game = await startGameServer({ bridgeUrl, serverKey, identityMode: 'proxy', gameVersion })
  cleanup.add(() => game.stop())
  const offline = await startGameServer({
    bridgeUrl,
    serverKey: offlineKey,
    identityMode: 'offline',
    gameVersion,
  })
  cleanup.add(() => offline.stop())
  await Promise.all([game.waitForPlugin('connected'), offline.waitForPlugin('connected')])
  const anna = await becomeMember(browser, stack, 'riganna')
  const ben = await becomeMember(browser, stack, 'rigben')
  const setup: RefusalSetup = {
    stack,
    story,
    browser,
    game,
    anna,
    ben,
    join: (name) => joinSeen(name, game, stack, cleanup),
  }
  await wrongName(setup)
  await wrongCode(setup)
  await expiredCode(setup)
  await codeOfAnotherKind(setup)
  await renamedPlayer(setup)
  await claimedName(setup, offline, cleanup)
  await usedCode(setup)
  await oneCodeTwoAccounts(setup)
  return story.table()
}
