import { randomUUID } from 'node:crypto'
import { inRealm } from '@kubora/validation/permissions'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import { expect, test } from 'vitest'
import { violationsOf } from './support/axe-violations.ts'
import { eventually, expectPath, expectText, useBrowser } from './support/browser.ts'
import { seed, tokenOf } from './support/product.ts'

const { visit } = useBrowser({ pictures: false })
const realm = 'fr'
const tag = randomUUID().slice(0, 6)
const { listCharacters, listProperties, listVehicles } = roleplayPermissions
const here = [listCharacters, listProperties, listVehicles].map((name) => inRealm(name, realm))

const { account, player } = await seed.linkedPlayer()
const [owner, friend, elsewhere] = [
  await seed.character(player, {
    id: `t-a-${tag}`,
    realm,
    firstName: 'Margot',
    lastName: `Petit${tag}`,
    job: `police-${tag}`,
    rank: 'chief',
    money: 2500,
  }),
  await seed.character(player, { id: `t-b-${tag}`, realm, firstName: 'Louis', lastName: `Noir${tag}` }),
  await seed.character(player, { id: `t-c-${tag}`, firstName: 'Rosa', lastName: `Klein${tag}` }),
]
await seed.job({
  realm,
  id: `police-${tag}`,
  name: 'Police nationale',
  ranks: [{ id: 'chief', name: 'Commissaire' }],
})
const ofOwner = { realm, ownerCharacterId: owner.id } as const
await seed.property({ ...ofOwner, address: `Quai ${tag} 1`, price: 90_000, rentable: false })
await seed.property({ realm, address: `Quai ${tag} 2`, rentable: true })
await seed.property({ realm, address: `Quai ${tag} 3`, ownerCharacterId: `later-${tag}` })
await seed.vehicle({ ...ofOwner, licensePlate: `P-${tag} 1`, garage: 'Port', access: [friend.id] })
await seed.license({ realm, characterId: owner.id, type: 'WEAPON', validUntil: new Date(0) })
await seed.license({ realm, characterId: owner.id, type: 'AIR' })
await seed.wish({
  realm,
  kind: 'CHARACTER_JOB',
  characterId: owner.id,
  before: { job: null, rank: null },
  after: { job: `police-${tag}`, rank: 'chief' },
})
await seed.wish({
  realm,
  kind: 'MONEY_TRANSFER',
  characterId: owner.id,
  otherCharacterId: friend.id,
  before: { fromBalance: 10 },
  after: { amount: 500, toCharacterId: friend.id },
  state: 'FAILED',
  reason: 'MONEY_SHORT',
})

const tokenWith = async (...permissions: string[]) =>
  tokenOf((await seed.teamMember({ permissions })).account)

test('properties and vehicles are found and filtered in the address, and lead to their owner and the player’s characters of these realms alone', async () => {
  const page = await visit({ token: await tokenWith(...here, playerPermissions.viewPlayers) })
  await page.goto(`/admin/properties/${realm}?q=quai+${tag}`)
  await expectText(page, `later-${tag}`)
  await expectText(page, 'noch nicht gemeldet')
  expect(await violationsOf(page)).toEqual([])
  await page.getByLabel('Eigentümer', { exact: true }).selectOption({ label: 'frei' })
  await eventually(() => page.url()).toContain('owned=no')
  await eventually(() => page.locator('main').innerText()).not.toContain(`Quai ${tag} 1`)
  await expectText(page, `Quai ${tag} 2`)
  await page.getByRole('navigation', { name: /Welt/ }).getByRole('link', { name: 'Fahrzeuge' }).click()
  await expectPath(page, `/admin/vehicles/${realm}`)
  // what is typed while the page loads is for a form of it
  await page.getByRole('heading', { level: 1, name: /Fahrzeuge/ }).waitFor()
  await page.keyboard.press('/')
  // however it is typed
  await page.keyboard.type(`p ${tag}`)
  await expectText(page, `P-${tag} 1`)
  await expectText(page, `Louis Noir${tag}`)
  await page.getByRole('link', { name: `Margot Petit${tag}` }).click()
  await expectPath(page, `/admin/characters/${realm}/${owner.id}`)
  for (const text of [
    'Police nationale',
    'Commissaire',
    'Abgelaufen',
    `Quai ${tag} 1`,
    `P-${tag} 1`,
    `Louis Noir${tag}`,
    'nicht gesperrt',
    'Police nationale · Commissaire',
    '500 €',
    `Margot Petit${tag}`,
    'Der Charakter hat nicht genug Geld.',
  ]) {
    await expectText(page, text)
  }
  // its player's page, where only realms count that the member may list
  await page.getByRole('link', { name: player.name }).first().click()
  await expectPath(page, `/admin/player/${player.id}`)
  await page.getByRole('link', { name: `Margot Petit${tag}` }).waitFor()
  expect(await page.locator('main').innerText()).not.toContain(elsewhere.lastName)
})

test('a plate is found by Ctrl-K and its list opens with the search set; a character opens its file; another realm’s list is denied', async () => {
  const page = await visit({ token: await tokenWith(...here) })
  await page.goto('/admin')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  await page.keyboard.type(`p-${tag}`)
  await page.getByRole('option', { name: new RegExp(`P-${tag} 1`) }).waitFor()
  await page.keyboard.press('Enter')
  await eventually(() => page.url()).toContain(`/admin/vehicles/${realm}?q=P-${tag}`)
  // the next search opens once the last one is closed
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1, name: /Fahrzeuge/ }).waitFor()
  await page.keyboard.press('Control+k')
  await page.keyboard.type(`petit${tag} mar`)
  await page.getByRole('option', { name: new RegExp(`Margot Petit${tag}`) }).waitFor()
  await page.keyboard.press('Enter')
  await expectPath(page, `/admin/characters/${realm}/${owner.id}`)
  await page.goto('/admin/properties/de')
  await expectText(page, 'Du darfst die Immobilien dieser Welt nicht sehen')
  await expectText(page, inRealm(listProperties, 'de'))
})

test('one sees what one’s own characters have, in every realm', async () => {
  const page = await visit({ token: await tokenOf(account) })
  await page.goto('/account')
  const card = page.getByRole('region', { name: 'Deine Charaktere' })
  await card.waitFor()
  const text = (await card.innerText()).replaceAll('\u00a0', ' ')
  for (const shown of [
    `Margot Petit${tag}`,
    `Rosa Klein${tag}`,
    'Police nationale · Commissaire',
    '2.500 €',
    `P-${tag} 1`,
    `Quai ${tag} 1`,
    'Waffenschein',
  ]) {
    expect(text).toContain(shown)
  }
})
