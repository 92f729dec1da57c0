import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { until } from '@kubora/plugin-sdk/conformance/until'
import type { Page } from 'playwright-core'
import { startBrowser } from '#browser/start-browser.ts'
import { logIn, openBrowser, read } from '#browser/visitor.ts'
import { expectThat } from '#expect-that.ts'
import { type GameServer, startGameServer } from '#game-server/start-game-server.ts'
import { connectPlayer, PlayerRefused } from '#players/connect-player.ts'
import { joinSeen } from '#players/join-seen.ts'
import { becomePlayer } from '#stack/become-player.ts'
import type { Cleanup } from '#stack/cleanup.ts'
import { openPanelApi } from '#stack/panel-api.ts'
import type { RigStack } from '#stack/rig-stack.ts'
import { createStory, type Story } from '#story.ts'

const PLAYER = 'RigNora'
const REASON = 'Griefing'
const QUESTION = 'Unban of RigNora'
// a red picture of one pixel
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
)

/** Tries to join. Returns what the player reads instead; null when they are in the world. */
async function tryToJoin(game: GameServer): Promise<string | null> {
  try {
    const player = await connectPlayer(PLAYER, game)
    await player.leave()
    return null
  } catch (error) {
    if (error instanceof PlayerRefused) return error.reason
    throw error
  }
}

/** Writes the request and adds a picture. Returns the id of the chat. */
async function askForUnban(page: Page, story: Story): Promise<string> {
  await page.goto('/chats/new/unban?locale=en')
  await page.getByLabel('Which world is it about?').selectOption('de')
  await page.getByLabel('What happened?').fill('My little brother played.')
  await page.getByLabel('Why should we unban you?').fill('It will not happen again.')
  await page.getByRole('button', { name: 'Send request' }).click()
  await page.waitForURL(/\/chat\/[0-9a-f-]{36}/)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await page.locator('input[type=file]').setInputFiles({
    name: 'house.png',
    mimeType: 'image/png',
    buffer: picture,
  })
  await page.getByText('Uploaded', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const shown = page.getByRole('img', { name: 'Picture from You, house.png' })
  await shown.waitFor()
  story.tell({ step: 'Asks for an unban with a picture', browser: 'house.png', player: 'is offline' })
  return id
}

/** Reads the request, takes it, and asks back by a prepared message. */
async function answer(page: Page, chatId: string, story: Story): Promise<void> {
  await page.goto(`/admin/chats/${chatId}?locale=en`)
  await page.getByRole('img', { name: `Picture from ${PLAYER}, house.png` }).waitFor()
  await page.getByRole('button', { name: 'Take', exact: true }).click()
  await page.getByText('This request is yours now.').waitFor()
  const field = page.getByRole('form', { name: 'Message' }).locator('textarea')
  await field.fill('')
  await field.pressSequentially(`::${QUESTION}`)
  await page.getByRole('option', { name: QUESTION }).waitFor()
  await field.press('Enter')
  await page.getByRole('dialog').getByLabel('When').fill('tomorrow')
  await page.keyboard.press('Enter')
  const text = `Hello ${PLAYER}, we look at it until tomorrow.`
  await until('the prepared message in the field', async () => (await field.inputValue()) === text)
  await field.press('Enter')
  await page.getByRole('log').getByText(text, { exact: true }).waitFor()
  story.tell({ step: 'The team takes it and answers by ::', browser: text, player: 'is offline' })
}

/** Shortens the ban to its first minute. Returns what the page says. */
async function shorten(page: Page): Promise<string> {
  const section = page.getByRole('region', { name: 'Decision' })
  await section.getByRole('button', { name: 'Accepted', exact: true }).click()
  await section.getByLabel('What happens to the ban?').selectOption('shorten')
  await section.getByLabel('New duration').fill('2')
  await section.getByLabel('Unit').selectOption('MINUTES')
  await section.getByLabel('Reason', { exact: true }).selectOption('own')
  await section.getByLabel('Your reason').fill('You said sorry.')
  await section.getByRole('button', { name: 'Decide and close' }).click()
  const decided = page.getByRole('log').getByText(/Your ban now ends on/)
  await decided.waitFor()
  return read(decided)
}

/**
 * A banned player asks for an unban with a picture, a member of the team takes it, answers by a prepared message and shortens the ban, and
 * the player is in the world once it is over. Throws at the first difference.
 */
export async function runUnban(stack: RigStack, cleanup: Cleanup): Promise<string> {
  const story = createStory('site shows')
  const { bridgeUrl, gameVersion } = stack
  const directory = await mkdtemp(path.join(tmpdir(), 'kubora-rig-unban-'))
  cleanup.add(() => rm(directory, { recursive: true, force: true }))
  const serverKey = await stack.addServer('rig-unban', 'proxy')
  const game = await startGameServer({ bridgeUrl, serverKey, identityMode: 'proxy', gameVersion, directory })
  cleanup.add(() => game.stop())
  await game.waitForPlugin('connected')
  const nora = await joinSeen(PLAYER, game, stack, cleanup)
  const uuid = game.uuidOf(PLAYER)
  await becomePlayer(stack, uuid)
  const team = await openPanelApi(stack, 'administrator')
  const [row] = await stack.sql<{ id: string }[]>`select id from players where uuid = ${uuid}`
  await team.ask('mutation ($input: CreateBanInput!) { createBan(input: $input) { id } }', {
    input: {
      playerId: String(row?.id),
      reason: REASON,
      duration: 30,
      unit: 'DAYS',
      idempotencyKey: randomUUID(),
    },
  })
  const kicked = await until(`${PLAYER} to be kicked`, () => nora.kickReason)
  expectThat(kicked.includes(REASON), `${PLAYER} read ${kicked}`)
  const text = 'Hello {player}, we look at it until {?When}.'
  await team.ask(
    'mutation ($input: PremessageInput!, $key: ID!) { addPremessage(realm: de, own: true, input: $input, idempotencyKey: $key) { id } }',
    {
      input: { name: QUESTION, chatTypes: ['UNBAN'], texts: { de: text, en: text, fr: text } },
      key: randomUUID(),
    },
  )
  story.tell({ step: 'Is banned for 30 days', player: `${REASON}: kicked` })

  const browser = await startBrowser(cleanup, stack)
  const player = await openBrowser(browser, stack, stack.login('linked player'))
  const member = await openBrowser(browser, stack, stack.login('administrator'))
  await Promise.all([logIn(player), logIn(member)])
  const chatId = await askForUnban(player.page, story)
  await answer(member.page, chatId, story)
  const before = await tryToJoin(game)
  expectThat(before?.includes(REASON) === true, `${PLAYER} was let in before the decision: ${before}`)
  const decided = await shorten(member.page)
  await player.page
    .getByRole('log')
    .getByText(/Your ban now ends on/)
    .waitFor()
  story.tell({ step: 'The team shortens the ban by its decision', browser: decided, player: 'still banned' })

  await until(
    `${PLAYER} to be let in once the shortened ban is over`,
    async () => {
      await sleep(2_000)
      return (await tryToJoin(game)) === null
    },
    150_000,
  )
  story.tell({ step: 'Joins once it is over', player: 'is in the world' })
  return story.table()
}
