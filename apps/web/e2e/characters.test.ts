import { randomUUID } from 'node:crypto'
import { createWorld } from '@kubora/plugin-sdk/simulator/simulated-world'
import { type SimulatedServer, startSimulatedServer } from '@kubora/plugin-sdk/simulator/simulated-server'
import { inRealm } from '@kubora/validation/permissions'
import { gameServerPermissions } from '@kubora/validation/permissions/game-servers'
import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { violationsOf } from './support/axe-violations.ts'
import { eventually, expectPath, expectText, useBrowser } from './support/browser.ts'
import { bridgeUrl, seed, tokenOf } from './support/product.ts'
import { keepToasts } from './support/toasts.ts'

const { visit } = useBrowser({ pictures: false })
// no other file has a world of this realm
const realm = 'freeroam'
const tag = randomUUID().slice(0, 6)
const playerName = `Rp_${tag}`
const listed = inRealm(roleplayPermissions.listCharacters, realm)
const renames = inRealm(roleplayPermissions.renameCharacters, realm)

const players = createWorld([playerName], 'online')
const { uuid: playerUuid } = players.player(playerName)
const world = createWorld([playerName], 'online', {
  things: [
    {
      kind: 'character',
      id: `a-${tag}`,
      playerUuid,
      idNumber: `77-${tag}`,
      firstName: 'Jule',
      lastName: 'Seidel',
      money: 1500,
    },
    {
      kind: 'character',
      id: `b-${tag}`,
      playerUuid,
      idNumber: `78-${tag}`,
      firstName: 'Bruno',
      lastName: 'Adler',
    },
  ],
  refusalOf: ({ lastName }) => (lastName === 'Kubora' ? 'The name Kubora is reserved' : null),
})
const gameServer = await seed.gameServer({ name: `Welt ${tag}`, kind: 'freeroam', realm })
let simulated: SimulatedServer | undefined
afterAll(() => simulated?.stop())

async function startServer(): Promise<void> {
  simulated = await startSimulatedServer({
    bridgeUrl,
    serverKey: gameServer.key,
    identityMode: 'online',
    world,
    seed: 7,
  })
  await simulated.join(playerName)
}

const tokenWith = async (...permissions: string[]) =>
  tokenOf((await seed.teamMember({ permissions })).account)

const randomLetters = () => randomUUID().replaceAll(/[^a-f]/g, '')

const rows = (page: Page) => page.locator('tbody tr').filter({ has: page.locator('a') })

test('a game server is chosen to run a world; its characters are found, and one is renamed once the game says so', async () => {
  const token = await tokenWith(listed, renames, gameServerPermissions.editServers)
  const page = await visit({ token })
  await page.goto('/admin/characters')
  // straight to the only realm
  await expectPath(page, `/admin/characters/${realm}`)
  await expectText(page, 'Noch führt kein Spielserver diese Welt')
  await page.getByRole('link', { name: 'Zu den Spielservern' }).click()
  await expectPath(page, `/admin/servers?realm=${realm}`)
  await page.goto(`/admin/server/${gameServer.id}`)
  await page.getByRole('button', { name: 'Welt führen lassen' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Welt führen lassen' }).click()
  await page.getByRole('button', { name: 'Führen beenden' }).waitFor()

  await page.goto(`/admin/characters/${realm}`)
  await expectText(page, `„Welt ${tag}“ führt diese Welt`)
  await expectText(page, 'Noch keine Charaktere')
  await startServer()
  // without a reload
  await eventually(() => rows(page).locator('a').allInnerTexts()).toEqual(['Bruno Adler', 'Jule Seidel'])
  await expectText(page, '1.500 €')
  await page.keyboard.press('/')
  await page.keyboard.type(`77-${tag}`)
  await eventually(() => rows(page).locator('a').allInnerTexts()).toEqual(['Jule Seidel'])
  await eventually(() => page.url()).toContain(`q=77-${tag}`)
  await page.getByRole('link', { name: 'Jule Seidel' }).click()
  await expectPath(page, `/admin/characters/${realm}/a-${tag}`)
  await page.getByRole('heading', { level: 1, name: 'Jule Seidel' }).waitFor()

  await simulated?.stop()
  await page.locator('[data-key=r]').waitFor()
  await page.keyboard.press('r')
  await page.keyboard.type('Greta')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Sommer')
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Control+Enter')
  await expectText(page, 'Wartet aufs Spiel')
  // what is wished is not true yet
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Jule Seidel')
  await expectText(page, /Das Spiel soll den Namen in „Greta Sommer“ ändern/)
  await startServer()
  await expectText(page, 'Gilt im Spiel')
  await eventually(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('Greta Sommer')

  // so many at once that the last ones have no event of their own
  const others = Array.from({ length: 60 }, (_, at) => `0-${at}-${tag}`)
  for (const id of others) {
    world.roleplay?.put({ kind: 'character', id, playerUuid, idNumber: id, firstName: 'Z', lastName: 'Z' })
  }
  world.roleplay?.changeCharacter(`a-${tag}`, { lastName: 'Winter' })
  const changed = [...others, `a-${tag}`].map((id) => ({ kind: 'character' as const, id }))
  simulated?.reportThings(changed)
  await eventually(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('Greta Winter')
})

test('who may only rename finds the tool, the character and its new name by keys alone, and reads why the game refused', async () => {
  const page = await visit({ token: await tokenWith(renames) })
  await page.goto('/admin')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('umb')
  await page.getByRole('option', { name: /Charakter umbenennen/ }).waitFor()
  await page.keyboard.press('Enter')
  await expectPath(page, `/admin/tools/charrename/${realm}`)
  const choice = page.getByRole('combobox', { name: 'Welcher Charakter?' })
  const expectReady = () =>
    eventually(() => choice.evaluate((field) => field === document.activeElement)).toBe(true)
  await expectReady()
  await page.keyboard.type('adl')
  await page.keyboard.press('Enter')
  // at once, before the form is there
  await page.keyboard.type('Bodo')
  await eventually(() => page.getByLabel('Vorname').inputValue()).toBe('Bodo')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Kubora')
  await page.keyboard.press('Control+Enter')
  await expectText(page, 'Der Spielserver sagt dazu: The name Kubora is reserved')
  // ready for the next one
  await expectReady()
  await page.getByRole('button', { name: 'Noch einmal anfragen: Bodo Kubora' }).click()
  await eventually(() => page.getByText('Der Spielserver sagt dazu').count()).toBe(2)
})

test('names are forbidden by lines, refused by the form that renames, noted in a file, and allowed again with an undo', async () => {
  const player = await seed.player()
  const [name, other] = [`Verboten ${randomLetters()}`, `Ánders-${randomLetters()}`]
  // the game gave it
  const { id } = await seed.character(player, {
    realm,
    firstName: 'Otto',
    lastName: name,
    birthday: '1890-01-01',
  })
  const page = await visit({ token: await tokenWith(listed, renames) })
  await keepToasts(page)
  await page.goto(`/admin/tools/charrename/${realm}?character=${id}`)
  const list = page.getByRole('region', { name: 'Verbotene Namen' })
  await list.getByRole('button', { name: 'Namen verbieten' }).click()
  await page.keyboard.type(`${name}\n${other}\n1488`)
  await page.keyboard.press('Control+Enter')
  await list.getByText('„1488“ ist kein Name').waitFor()
  await page.getByLabel('Welche Namen?').fill(`${name}\n${other}`)
  await page.keyboard.press('Control+Enter')
  await list.getByText('Neu auf der Liste:').waitFor()
  await list.getByRole('button', { name: 'Namen verbieten' }).click()
  await page.keyboard.type(name.toLowerCase())
  await page.keyboard.press('Control+Enter')
  await list.getByText(`Stand schon auf der Liste: ${name}`).waitFor()
  await list.getByLabel('Verbotene Namen suchen').fill(other.slice(0, 8))
  await eventually(() => list.getByRole('listitem').count()).toBe(1)

  const rename = page.getByRole('form', { name: 'Charakter umbenennen' })
  await rename.getByLabel('Nachname').fill('Seidel')
  await rename.getByLabel('Vorname').fill(other.replace('Á', 'a'))
  await page.keyboard.press('Control+Enter')
  await rename.getByText(`„${other}“ steht auf der Liste verbotener Namen.`).waitFor()
  expect(await violationsOf(page)).toEqual([])

  await list.getByRole('button', { name: `„${other}“ wieder erlauben` }).click()
  await list.getByText('Kein verbotener Name enthält').waitFor()
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: `„${other}“ ist wieder erlaubt` })
  await toast.getByRole('button', { name: 'Rückgängig' }).click()
  await eventually(() => list.getByRole('listitem').count()).toBe(1)

  await page.goto(`/admin/characters/${realm}/${id}`)
  await expectText(page, `„${name}“ steht auf der Liste verbotener Namen.`)
  await expectText(page, 'Das ist kein Geburtsdatum einer erwachsenen Person von 18 bis 100 Jahren.')
  await page.getByRole('link', { name: 'Zur Liste' }).click()
  await list.getByRole('button', { name: `„${name}“ wieder erlauben` }).waitFor()
  await eventually(() => list.getByRole('listitem').count()).toBe(1)
})

test('a realm that a member does not hold is denied by its name, and an address of no realm says so', async () => {
  const page = await visit({ token: await tokenWith(listed) })
  await page.goto('/admin/characters/de')
  await expectText(page, 'Du darfst die Charaktere dieser Welt nicht sehen')
  await expectText(page, inRealm(roleplayPermissions.listCharacters, 'de'))
  await page.goto('/admin/characters/xx')
  await expectText(page, 'Diese Adresse gibt es nicht')
})
