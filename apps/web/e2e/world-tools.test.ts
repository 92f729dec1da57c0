import { randomUUID } from 'node:crypto'
import { startSimulatedServer } from '@kubora/plugin-sdk/simulator/simulated-server'
import { createWorld } from '@kubora/plugin-sdk/simulator/simulated-world'
import { inRealm } from '@kubora/validation/permissions'
import { gameServerPermissions } from '@kubora/validation/permissions/game-servers'
import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { violationsOf } from './support/axe-violations.ts'
import { eventually, expectPath, expectText, useBrowser } from './support/browser.ts'
import { ask, bridgeUrl, seed, tokenOf } from './support/product.ts'

const { visit } = useBrowser({ pictures: false })
// no other file needs the world of this realm, which the demo's server owned
const realm = 'fr'
const tag = randomUUID().slice(0, 6)
const playerName = `Wt_${tag}`
const { deleteCharacters, transferMoney, viewCharacterJobs, editCharacterJobs, editLicenses } =
  roleplayPermissions

const { uuid: playerUuid } = createWorld([playerName], 'online').player(playerName)
const idOf = (name: string) => `${name}-${tag}`
const character = (name: string, lastName: string, money: number, birthday = '1990-05-04') => ({
  kind: 'character' as const,
  id: idOf(name),
  playerUuid,
  idNumber: `${name}-${tag}`,
  firstName: 'Jule',
  lastName: `${lastName} ${tag}`,
  money,
  birthday,
})
const world = createWorld([playerName], 'online', {
  things: [
    character('gone', 'Abschied', 1200),
    character('rich', 'Reich', 5000),
    // too young for a weapon
    character('poor', 'Arm', 20, `${new Date().getUTCFullYear() - 19}-01-01`),
    { ...character('boss', 'Chefin', 0), job: `police-${tag}`, rank: 'chief' },
    {
      kind: 'job',
      id: `police-${tag}`,
      name: `Polizei ${tag}`,
      ranks: [
        { id: 'cop', name: 'Polizistin' },
        { id: 'chief', name: 'Leitung' },
      ],
    },
    {
      kind: 'property',
      id: `house-${tag}`,
      address: `Hafenstraße ${tag}`,
      price: 9000,
      ownerCharacterId: idOf('gone'),
    },
    {
      kind: 'vehicle',
      id: `car-${tag}`,
      ownerCharacterId: idOf('gone'),
      licensePlate: 'B-AB 12',
      vehicleType: 'Limousine',
      access: [],
    },
    { kind: 'license', id: `air-${tag}`, characterId: idOf('gone'), type: 'AIR' },
  ],
})
const gameServer = await seed.gameServer({ name: `Monde ${tag}`, kind: 'roleplay', realm })
const owners = await seed.teamMember({ permissions: [gameServerPermissions.editServers] })
await ask(
  'mutation ($id: ID!) { setWorldOwner(id: $id, ownsWorld: true) { id } }',
  { id: String(gameServer.id) },
  await tokenOf(owners.account),
)
const simulated = await startSimulatedServer({
  bridgeUrl,
  serverKey: gameServer.key,
  identityMode: 'online',
  world,
  seed: 11,
})
await simulated.join(playerName)
afterAll(() => simulated.stop())

const tokenWith = async (...permissions: (typeof roleplayPermissions)[keyof typeof roleplayPermissions][]) =>
  tokenOf(
    (await seed.teamMember({ permissions: permissions.map((permission) => inRealm(permission, realm)) }))
      .account,
  )

/** Chooses a character by keys alone, once the field is ready. */
async function choose(page: Page, label: string, name: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label })
  await eventually(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
}

test('a character is deleted after a second question that names it, with what goes with it in sight, and brought back', async () => {
  const page = await visit({ token: await tokenWith(deleteCharacters) })
  await page.goto(`/admin/tools/chardelete/${realm}`)
  await choose(page, 'Welcher Charakter?', idOf('gone'))
  for (const thing of ['1.200 €', `Hafenstraße ${tag}`, 'B-AB 12 (Limousine)', 'Flugschein (unbefristet)'])
    await expectText(page, thing)
  await page.keyboard.type('inaktiv seit einem Jahr')
  await page.keyboard.press('Control+Enter')
  const question = page.getByRole('alertdialog', { name: `Jule Abschied ${tag} löschen?` })
  await question.getByRole('button', { name: 'Abbrechen' }).click()
  // nothing was sent, and what was typed is still there
  await eventually(() => page.getByLabel('Grund').inputValue()).toBe('inaktiv seit einem Jahr')
  expect(world.roleplay?.character(idOf('gone'))).not.toBeNull()
  await page.getByRole('button', { name: 'Löschen …' }).click()
  await question.getByRole('button', { name: 'Charakter löschen' }).click()
  const latest = page.getByRole('listitem').filter({ hasText: `Abschied ${tag}` })
  await latest.getByText('Gelöscht und im ACP-Log vermerkt').waitFor()
  await page.getByRole('button', { name: `Wiederherstellen: Jule Abschied ${tag}` }).click()
  await latest.getByText('Wiederhergestellt').waitFor()
  await eventually(() => world.roleplay?.character(idOf('gone'))?.money).toBe(1200)
})

test('money goes by keys alone from one character to another, both balances come from the game, and the way back is prefilled; one that is unknown says so, is never asked for again, and is settled', async () => {
  const from = { realm, characterId: idOf('rich') } as const
  await seed.unknownTransfer(from, { characterId: idOf('poor') })
  const page = await visit({ token: await tokenWith(transferMoney) })
  await page.goto(`/admin/tools/transfermoney/${realm}`)
  await choose(page, 'Von welchem Charakter?', idOf('rich'))
  await choose(page, 'An welchen Charakter?', idOf('rich'))
  await expectText(page, 'Sender und Empfänger sind derselbe Charakter')
  await choose(page, 'An welchen Charakter?', idOf('poor'))
  const amount = page.getByLabel('Betrag in Euro')
  for (const wrong of ['-1', '1.5', '50001', '1e9', 'NaN']) {
    await amount.fill(wrong)
    await page.keyboard.press('Control+Enter')
    await eventually(() => page.getByText('Bitte gib ganze Euro von 0 bis 50.000 ein').count()).toBe(1)
    await amount.fill('')
  }
  expect(await violationsOf(page)).toEqual([])
  await amount.fill('300')
  await page.keyboard.press('Control+Enter')
  await expectText(page, `Im Spiel danach: Jule Reich ${tag} 4.700 €, Jule Arm ${tag} 320 €`)
  await page.getByRole('link', { name: `Zurücküberweisen: 300 € an Jule Reich ${tag}` }).click()
  await eventually(() => amount.inputValue()).toBe('300')
  await expectText(page, 'hat 320 €')
  await amount.fill('0')
  await page.keyboard.press('Control+Enter')
  await expectText(page, 'Betrag 0: Es wurde nichts überwiesen.')
  expect(world.roleplay?.moneyOf()).toBe(6220)

  const it = page
    .getByRole('listitem')
    .filter({ hasText: `Reich ${tag}` })
    .filter({ hasText: '5 €' })
  await it.getByText('Die Überweisung wird nie von selbst noch einmal gesendet.').waitFor()
  expect(await it.getByRole('button', { name: /^Noch einmal anfragen/ }).count()).toBe(0)
  await page.getByRole('button', { name: `Klären: 5 € von Jule Reich ${tag}` }).click()
  await page.getByLabel('Was ist geschehen?').selectOption({ label: 'Es wurde nichts gebucht' })
  await page.getByLabel('Woran du das siehst').fill('Kontoauszug')
  await page.keyboard.press('Control+Enter')
  await it.getByText('Das Team hat im Spiel nachgesehen und es so festgehalten.').waitFor()
  expect(await it.getByText('Die Überweisung wird nie von selbst').count()).toBe(0)
})

test('who may edit jobs gives one by keys from the list, sees the member arrive, and takes it again; who may only view finds no button', async () => {
  const page = await visit({ token: await tokenWith(viewCharacterJobs, editCharacterJobs) })
  await page.goto(`/admin/characterJobs/${realm}`)
  await expectText(page, 'Ränge: Polizistin, Leitung')
  await page.getByRole('button', { name: `Polizei ${tag}` }).click()
  await expectText(page, '1 Mitglied')
  await page.locator('[data-key=j]').waitFor()
  await page.keyboard.press('j')
  await choose(page, 'Welcher Charakter?', idOf('poor'))
  // the job whose members are shown is chosen
  await eventually(() => page.getByLabel('Job', { exact: true }).inputValue()).toBe(`police-${tag}`)
  await page.getByLabel('Rang im Job').selectOption('cop')
  await page.getByRole('button', { name: 'Job ändern' }).click()
  await page.getByRole('button', { name: `Job nehmen: Jule Arm ${tag}` }).click()
  await eventually(() => page.getByRole('button', { name: `Job nehmen: Jule Arm ${tag}` }).count()).toBe(0)
  expect(world.roleplay?.character(idOf('poor'))?.job).toBeUndefined()

  const viewer = await visit({ token: await tokenWith(viewCharacterJobs) })
  await viewer.goto(`/admin/characterJobs/${realm}?job=police-${tag}`)
  await expectText(viewer, `Jule Chefin ${tag}`)
  expect(await viewer.getByRole('button', { name: /nehmen|Ändern|vergeben/ }).count()).toBe(0)
})

test('a licence is given, extended and revoked, and why the game gives none is said in words', async () => {
  const page = await visit({ token: await tokenWith(editLicenses) })
  await page.goto(`/admin/licenses/${realm}?character=${idOf('rich')}`)
  await page.getByRole('button', { name: 'Führerschein vergeben' }).click()
  await page.getByLabel('Unbefristet').check()
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: 'Führerschein befristen' }).click()
  await page.getByLabel('Gültig bis einschließlich').fill('2020-01-01')
  await page.keyboard.press('Control+Enter')
  await expectText(page, 'Das Ende muss in der Zukunft liegen, höchstens 20 Jahre ab heute')
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Abbrechen' }).click()
  await page.getByRole('button', { name: 'Zur Liste' }).click()
  await expectPath(page, `/admin/licenses/${realm}`)
  await page.getByLabel('Art').selectOption({ label: 'Führerschein' })
  await eventually(() =>
    page
      .locator('tbody tr')
      .filter({ hasText: `Jule Reich ${tag}` })
      .count(),
  ).toBe(1)
  await page.goto(`/admin/licenses/${realm}?character=${idOf('rich')}`)
  const revoke = page.getByRole('button', { name: 'Führerschein entziehen' })
  await revoke.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Entziehen' }).click()
  await page.getByRole('button', { name: 'Führerschein vergeben' }).waitFor()
  await page.goto(`/admin/licenses/${realm}?character=${idOf('poor')}`)
  await page.getByRole('button', { name: 'Waffenschein vergeben' }).click()
  await page.keyboard.press('Control+Enter')
  await expectText(page, 'Das Spiel gibt diesem Charakter keine Lizenz dieser Art.')
})

test('a realm that a member does not hold is denied by each tool', async () => {
  const page = await visit({
    token: await tokenWith(deleteCharacters, transferMoney, viewCharacterJobs, editLicenses),
  })
  for (const [path, permission] of [
    ['tools/chardelete', deleteCharacters],
    ['tools/transfermoney', transferMoney],
    ['characterJobs', viewCharacterJobs],
    ['licenses', editLicenses],
  ] as const) {
    await page.goto(`/admin/${path}/de`)
    await expectText(page, inRealm(permission, 'de'))
  }
})
