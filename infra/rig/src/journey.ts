import { until } from '@kubora/plugin-sdk/conformance/until'
import { startBrowser } from '#browser/start-browser.ts'
import { notify, openPlayer, waitForOffline } from '#browser/staff-desk.ts'
import {
  confirm,
  enterCode,
  logIn,
  openBrowser,
  read,
  register,
  type Visitor,
  waitForLink,
  waitForTokenOf,
} from '#browser/visitor.ts'
import { expectThat } from '#expect-that.ts'
import { type GameServer, startGameServer } from '#game-server/start-game-server.ts'
import type { ConnectedPlayer } from '#players/connect-player.ts'
import { joinSeen } from '#players/join-seen.ts'
import type { Cleanup } from '#stack/cleanup.ts'
import type { RigStack } from '#stack/rig-stack.ts'
import { createStory, type Story } from '#story.ts'

const PLAYER = 'RigAnna'
const CLAIMS = ['exp', 'groups', 'iat', 'isTeamMember', 'playerId', 'playerName', 'playerUUID', 'upn']

async function createAccount(visitor: Visitor, stack: RigStack, story: Story): Promise<void> {
  story.tell({ step: 'A visitor registers', browser: await register(visitor) })
  const { subject, shown } = await confirm(visitor, stack)
  story.tell({ step: `Types the code of the mail "${subject}"`, browser: shown })
  await visitor.page.goto('/account')
  story.tell({ step: 'Is logged in by it', browser: await waitForLink(visitor, 'GAME', false) })
}

async function linkGame(
  visitor: Visitor,
  anna: ConnectedPlayer,
  game: GameServer,
  story: Story,
): Promise<void> {
  const { page } = visitor
  // A second tab of the same person, where nothing is typed.
  const otherTab = { ...visitor, page: await page.context().newPage() }
  await otherTab.page.goto('/account')
  await waitForLink(otherTab, 'GAME', false)

  anna.say('/account-verify')
  const [said, code = ''] = await anna.waitForMessage(/Your account code: (\w+).*/)
  story.tell({ step: 'The player types /account-verify', player: said })
  const answer = await enterCode(visitor, 'GAME', PLAYER, code)
  expectThat(answer.code === undefined, `The right code was refused: ${answer.shown}`)
  const [message] = await anna.waitForMessage(new RegExp(`${PLAYER}.*linked.*`))
  story.tell({ step: 'Name and code on /account', browser: answer.shown, player: message })
  story.tell({
    step: 'The other tab completes by itself',
    browser: await waitForLink(otherTab, 'GAME', true),
  })
  await otherTab.page.close()

  const claims = await waitForTokenOf(visitor, PLAYER)
  expectThat(
    Object.keys(claims).toSorted().join() === CLAIMS.join(),
    `The claims are ${Object.keys(claims).join()}`,
  )
  expectThat(typeof claims.playerId === 'number', 'playerId is no number')
  expectThat(
    claims.playerUUID === game.uuidOf(PLAYER),
    `The token names the UUID ${String(claims.playerUUID)}`,
  )
  const { playerId, playerName, playerUUID } = claims
  story.tell({
    step: 'The token carries the player',
    browser: JSON.stringify({ playerId, playerName, playerUUID }),
  })
}

async function linkElsewhere(visitor: Visitor, anna: ConnectedPlayer, story: Story): Promise<void> {
  for (const [kind, ask, end, outsideName] of [
    ['VOICE', '/verify', '/unverify', 'Anna in voice'],
    ['CHAT_PLATFORM', '/discord-verify', '/discord-unlink', 'anna.builds'],
  ] as const) {
    anna.say(`${ask} ${outsideName}`)
    const [said, code = ''] = await anna.waitForMessage(/Your .* code: (\w+).*/)
    const answer = await enterCode(visitor, kind, PLAYER, code)
    expectThat(answer.code === undefined, `The right code was refused: ${answer.shown}`)
    await anna.waitForMessage(/linked/)
    story.tell({ step: `Links with ${ask}`, browser: answer.shown, player: said })
    anna.say(end)
    const [ended] = await anna.waitForMessage(/Your .* is unlinked now\./)
    story.tell({
      step: `Unlinks with ${end}`,
      browser: await waitForLink(visitor, kind, false),
      player: ended,
    })
  }
}

async function notifyPlayer(
  staff: Visitor,
  anna: ConnectedPlayer,
  game: GameServer,
  story: Story,
): Promise<void> {
  const row = await openPlayer(staff, PLAYER)
  story.tell({ step: 'A supporter finds the player', browser: row })
  const success = await notify(staff, 'Please come to the support room.')
  const [message] = await anna.waitForMessage(/Please come to the support room\./)
  expectThat(success.includes('Delivered'), `The outcome was ${success}`)
  story.tell({ step: 'Notifies the player while online', browser: success, player: message })

  game.cutConnection()
  const timeout = await notify(staff, 'Can you read this?')
  expectThat(timeout.includes('Unknown'), `The outcome was ${timeout}`)
  story.tell({ step: 'Notifies while the plugin is cut off', browser: timeout })
  game.repairConnection()
  await game.waitForPlugin('connected')

  await anna.leave()
  await waitForOffline(staff)
  const error = await notify(staff, 'Are you there?')
  expectThat(error.includes('Not delivered'), `The outcome was ${error}`)
  story.tell({ step: 'Notifies the player after they left', browser: error })
}

/** Runs the main journey on real input: register, confirm, log in, link, token, notify. Throws at the first difference. */
export async function runJourney(stack: RigStack, cleanup: Cleanup): Promise<string> {
  const story = createStory()
  const browser = await startBrowser(cleanup, stack)
  const serverKey = await stack.addServer('rig', 'proxy')
  const { bridgeUrl, gameVersion } = stack
  const game = await startGameServer({ bridgeUrl, serverKey, identityMode: 'proxy', gameVersion })
  cleanup.add(() => game.stop())
  await game.waitForPlugin('connected')
  const visitor = await openBrowser(browser, stack, {
    email: `anna-${process.pid}@players.example`,
    password: 'Rig-Player-2024!',
  })
  await createAccount(visitor, stack, story)
  const anna = await joinSeen(PLAYER, game, stack, cleanup)
  await linkGame(visitor, anna, game, story)
  await linkElsewhere(visitor, anna, story)

  const staff = await openBrowser(browser, stack, stack.login('supporter'))
  await logIn(staff)
  await notifyPlayer(staff, anna, game, story)
  const back = await joinSeen(PLAYER, game, stack, cleanup)
  const again = await until('a delivered message after the return', async () => {
    const outcome = await notify(staff, `Welcome back, ${Date.now()}`)
    return outcome.includes('Delivered') && outcome
  })
  const [welcome] = await back.waitForMessage(/Welcome back.*/)
  story.tell({ step: 'Notifies again after the return', browser: again, player: welcome })
  expectThat((await read(visitor.page.locator('h1'))) !== '', 'The account page is empty')
  return story.table()
}
