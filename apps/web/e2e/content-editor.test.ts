import { randomUUID } from 'node:crypto'
import { contentPermissions } from '@kubora/validation/permissions/content'
import { playerPermissions } from '@kubora/validation/permissions/players'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { eventually, expectPath, expectText, useBrowser, type VisitorOptions } from './support/browser.ts'
import { deleteContent, publishContent, saveContent } from './support/content.ts'
import { appearances, violationsOfPages } from './support/axe-violations.ts'
import { product, seed, tokenOf } from './support/product.ts'

const { visit } = useBrowser()
const tag = randomUUID().slice(0, 6)
const editor = await seed.teamMember({
  permissions: [contentPermissions.editContent],
  player: { name: `Edit_${tag}` },
})
const colleague = await seed.teamMember({
  permissions: [contentPermissions.editContent],
  player: { name: `Coll_${tag}` },
})
const token = await tokenOf(editor.account)
const colleagueToken = await tokenOf(colleague.account)

const categoryKey = `test-${tag}`
const categoryId = await publishContent(token, {
  kind: 'ruleCategory',
  key: categoryKey,
  settings: { icon: 'scale' },
  texts: {
    de: { title: `Testregeln ${tag}`, summary: 'Nur für Tests.' },
    en: { title: `Test rules ${tag}`, summary: 'For tests only.' },
    fr: { title: `Règles de test ${tag}`, summary: 'Pour les tests seulement.' },
  },
})
afterAll(() => deleteContent(token, categoryId))

let rules = 0

/** A published rule of its own in three languages. */
async function publishRule(): Promise<{ id: string; path: string; title: string }> {
  rules += 1
  const key = `rule-${tag}-${rules}`
  const title = `Regel ${tag} ${rules}`
  const texts = {
    de: { title, text: 'Fahr **langsam**.' },
    en: { title: `Rule ${tag} ${rules}`, text: 'Drive **slowly**.' },
    fr: { title: `Règle ${tag} ${rules}`, text: 'Roule **lentement**.' },
  }
  const id = await publishContent(token, { kind: 'rule', key, parentId: categoryId, settings: {}, texts })
  return { id, path: `/rules/${categoryKey}/${key}`, title }
}

/** Returns the HTML that visitors get. */
async function html(path: string): Promise<string> {
  return (await fetch(product.site + path)).text()
}

/** Waits until visitors get this text, five seconds at most. */
async function expectPublic(path: string, words: string): Promise<void> {
  await expect.poll(() => html(path), { timeout: 5_000, interval: 250 }).toContain(words)
}

async function openItem(id: string, search = '', as = token): Promise<Page> {
  const page = await visit({ token: as })
  await page.goto(`/admin/content/${id}${search}`)
  await page.getByRole('navigation', { name: 'Ansicht' }).waitFor()
  return page
}

const textOf = (page: Page) => page.getByRole('textbox', { name: /^Text\b/ })
const titleOf = (page: Page) => page.getByRole('textbox', { name: /^Titel\b/ })

test('what an editor publishes is in the delivered page within five seconds, in each language', async () => {
  const rule = await publishRule()
  await expectPublic(rule.path, 'langsam')
  const page = await openItem(rule.id)
  await textOf(page).fill(`Fahr **besonnen ${tag}**.`)
  await page.getByRole('region', { name: 'Vorschau: Text' }).locator('strong', { hasText: tag }).waitFor()
  await page.getByRole('tab', { name: /^Englisch/ }).click()
  await textOf(page).fill(`Drive **calmly ${tag}**.`)
  await page.getByRole('button', { name: 'Veröffentlichen' }).click()
  await expectText(page, /Besucher sehen es in wenigen Sekunden/)
  await expectPublic(rule.path, `besonnen ${tag}`)
  await expectPublic(`/en${rule.path}`, `calmly ${tag}`)
  await expectPublic(`/fr${rule.path}`, 'lentement')
})

test('marks translations as outdated until they are changed or confirmed', async () => {
  const rule = await publishRule()
  const page = await openItem(rule.id)
  await textOf(page).fill('Fahr vorsichtig.')
  const french = page.getByRole('tab', { name: /^Französisch/ })
  await french.getByText('veraltet').waitFor()
  await page.getByRole('tab', { name: /^Englisch/ }).click()
  await page.getByRole('checkbox', { name: 'Die Übersetzung stimmt noch' }).check()
  await page.getByRole('button', { name: 'Veröffentlichen' }).click()
  await expectText(page, /Besucher sehen es in wenigen Sekunden/)
  await page.getByText('Französisch veraltet').waitFor()
  expect(await page.getByText('Englisch veraltet').count()).toBe(0)

  await page.goto(`/admin/content?show=stale&q=${encodeURIComponent(rule.title)}`)
  await page.getByRole('link', { name: rule.title, exact: true }).waitFor()
})

test('schedules a publication, keeps what is public until then, and shows it when it is due', async () => {
  const rule = await publishRule()
  const page = await openItem(rule.id)
  await textOf(page).fill(`Fahr **später ${tag}**.`)
  await page.getByRole('button', { name: 'Weitere Möglichkeiten' }).click()
  await page.getByRole('menuitem', { name: /Veröffentlichung planen/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/\d{4}-\d\d-\d\d \d\d:\d\d UTC/).waitFor()
  await dialog.getByLabel(/Tag und Uhrzeit/).fill('2020-01-01T10:00')
  await dialog.getByText('Der Zeitpunkt muss in der Zukunft liegen').waitFor()
  await dialog.getByLabel(/Tag und Uhrzeit/).fill('2099-12-31T10:00')
  await dialog.getByRole('button', { name: 'Planen' }).click()
  await expectText(page, /Version 2 wird am .* von selbst öffentlich/)
  expect(await html(rule.path)).not.toContain(`später ${tag}`)

  await page.getByRole('button', { name: 'Planung aufheben' }).click()
  await eventually(() => page.getByText(/von selbst öffentlich/).count()).toBe(0)

  const soon = new Date(Date.now() + 3_000).toISOString()
  const texts = { de: { title: rule.title, text: `Fahr **bald ${tag}**.` }, en: {}, fr: {} }
  await saveContent(token, rule.id, { settings: {}, texts, publish: 'at', publishAt: soon })
  await page.reload()
  await page.getByText(/Version 4 wird am/).waitFor()
  await eventually(() => page.getByText(/Version 4 wird am/).count()).toBe(0)
  await expectPublic(rule.path, `bald ${tag}`)
})

test('shows what a revision changed, word by word, and restores an older one', async () => {
  const rule = await publishRule()
  const texts = { de: { title: rule.title, text: 'Fahr **zügig**.' }, en: {}, fr: {} }
  await saveContent(colleagueToken, rule.id, { settings: {}, texts, publish: 'now' })
  await expectPublic(rule.path, 'zügig')
  const page = await openItem(rule.id, '?view=history')
  const change = page.getByRole('group', { name: 'Änderung: Text (Deutsch)' })
  await change.locator('ins', { hasText: 'zügig' }).waitFor()
  await change.locator('del', { hasText: 'langsam' }).waitFor()
  await page.getByText(`Coll_${tag}`).first().waitFor()

  await page.getByRole('link', { name: /^Version 1\b/ }).click()
  await page.getByRole('link', { name: 'Mit der öffentlichen Version vergleichen' }).click()
  await change.locator('ins', { hasText: 'langsam' }).waitFor()
  await page.getByRole('button', { name: 'Wiederherstellen' }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Wiederherstellen und veröffentlichen' })
    .click()
  await page.getByText('Wiederhergestellt aus Version 1').waitFor()
  await expectPublic(rule.path, 'langsam')
})

test('merges the changes of two people without losing a word', async () => {
  const rule = await publishRule()
  const page = await openItem(rule.id)
  await textOf(page).fill(`Mein Text ${tag}.`)
  const texts = {
    de: { title: `Neuer Titel ${tag}`, text: 'Fahr **schneller**.' },
    en: { title: 'Rule', text: 'Drive.' },
    fr: {},
  }
  await saveContent(colleagueToken, rule.id, { settings: {}, texts, publish: 'now' })
  await page.getByRole('button', { name: 'Veröffentlichen' }).click()
  const conflict = page.getByRole('alert').filter({ hasText: `Coll_${tag} hat inzwischen gespeichert` })
  await conflict.locator('ins', { hasText: 'schneller' }).waitFor()
  expect(await textOf(page).inputValue()).toBe(`Mein Text ${tag}.`)
  await conflict.getByRole('button', { name: 'Zusammenführen' }).click()
  expect(await titleOf(page).inputValue()).toBe(`Neuer Titel ${tag}`)
  expect(await textOf(page).inputValue()).toBe(`Mein Text ${tag}.`)
  await page.getByRole('button', { name: 'Veröffentlichen' }).click()
  await expectPublic(rule.path, `Mein Text ${tag}`)
  expect(await html(rule.path)).toContain(`Neuer Titel ${tag}`)
})

test('calls a new item unsaved once something is typed', async () => {
  const page = await visit({ token })
  await page.goto(`/admin/content/new?kind=rule&parent=${categoryId}`)
  await titleOf(page).waitFor()
  expect(await page.getByText('Ungespeicherte Änderungen').count()).toBe(0)
  await titleOf(page).fill('Neu')
  await page.getByText('Ungespeicherte Änderungen').waitFor()
})

test('keeps unsaved text: asks before the page is left, and offers it again', async () => {
  const rule = await publishRule()
  const page = await openItem(rule.id)
  await textOf(page).fill(`Noch nicht fertig ${tag}`)
  await page.getByRole('link', { name: 'Regelbereiche' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Weiterschreiben' }).click()
  expect(await textOf(page).inputValue()).toBe(`Noch nicht fertig ${tag}`)
  await page.getByRole('link', { name: 'Regelbereiche' }).click()
  await dialog.getByRole('button', { name: 'Ohne Speichern verlassen' }).click()
  await expectPath(page, '/admin/content?kind=ruleCategory')

  await page.goto(`/admin/content/${rule.id}`)
  await page.getByText('Du hast hier einen ungespeicherten Entwurf').waitFor()
  await page.getByRole('button', { name: 'Weiterschreiben' }).click()
  await eventually(() => textOf(page).inputValue()).toBe(`Noch nicht fertig ${tag}`)
  await page.getByRole('button', { name: 'Als Entwurf speichern' }).click()
  await page.getByText('Entwurf wartet').waitFor()
  expect(await html(rule.path)).toContain('langsam')
})

test('loses nothing that is typed while a save is under way, nor what another tab wrote', async () => {
  const rule = await publishRule()
  const page = await openItem(rule.id)
  const other = await page.context().newPage()
  await other.goto(`/admin/content/${rule.id}`)
  await textOf(other).fill('Aus dem anderen Tab')
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/graphql', async (route) => {
    if (route.request().postData()?.includes('saveContentRevision')) await held
    await route.continue()
  })
  await textOf(page).fill('Vorher')
  await page.getByRole('button', { name: 'Als Entwurf speichern' }).click()
  await textOf(page).fill('Vorher und nachher')
  answer()
  await expectText(page, 'Als Entwurf gespeichert')
  expect(await textOf(page).inputValue()).toBe('Vorher und nachher')
  await page.getByText('Ungespeicherte Änderungen').first().waitFor()
  await page.getByRole('button', { name: 'Als Entwurf speichern' }).click()
  await page.getByText('Alles gespeichert').waitFor()
  const kept = () => page.evaluate(() => localStorage.getItem('kubora.contentDrafts') ?? '')
  await eventually(kept).toContain('Aus dem anderen Tab')
})

test('keeps the text in an open editor whose item a colleague deletes', async () => {
  const rule = await publishRule()
  const texts = { de: { title: rule.title, text: 'Fahr bald.' }, en: {}, fr: {} }
  // at this time the page refetches
  const soon = new Date(Date.now() + 8_000).toISOString()
  await saveContent(token, rule.id, { settings: {}, texts, publish: 'at', publishAt: soon })
  const page = await openItem(rule.id)
  await textOf(page).fill('Meine Worte.')
  await deleteContent(colleagueToken, rule.id)
  await expectText(page, /hat es gelöscht, während du daran geschrieben hast/)
  expect(await textOf(page).inputValue()).toBe('Meine Worte.')
})

test('leads to what is wrong, also in a language whose tab is closed', async () => {
  const rule = await publishRule()
  const page = await openItem(rule.id, '?lang=en')
  await page.getByRole('tab', { name: /^Deutsch/ }).click()
  await titleOf(page).fill('')
  await page.getByRole('tab', { name: /^Englisch/ }).click()
  await page.getByRole('button', { name: 'Veröffentlichen' }).click()
  await page.getByText('Dieses Feld wird benötigt').waitFor()
  await eventually(() => titleOf(page).evaluate((input) => input === document.activeElement)).toBe(true)
  expect(await page.getByRole('tab', { name: /^Deutsch.*bitte prüfen/ }).count()).toBe(1)
})

test('goes from the list to a saved draft by keyboard alone', async () => {
  const rule = await publishRule()
  const other = await publishRule()
  const page = await visit({ token })
  await page.goto('/admin/content')
  await page.getByRole('link', { name: other.title, exact: true }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await page.getByText(new RegExp(`^${other.title} steht jetzt auf Platz`)).waitFor({ state: 'attached' })
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe(other.title)

  await page.locator('h1').click()
  await page.keyboard.press('/')
  await page.keyboard.type(rule.title)
  await eventually(() => decodeURIComponent(page.url()).replaceAll('+', ' ')).toContain(rule.title)
  await page.getByRole('link', { name: rule.title, exact: true }).focus()
  await page.keyboard.press('Enter')
  await textOf(page).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+b')
  await page.keyboard.press('ArrowRight')
  await eventually(() => textOf(page).inputValue()).toBe('**Fahr **langsam**.**')
  await page.keyboard.press('Control+z')
  await eventually(() => textOf(page).inputValue()).toBe('Fahr **langsam**.')
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Control+i')
  await page.keyboard.type('Immer')
  await eventually(() => textOf(page).inputValue()).toBe('Fahr **langsam**._Immer_')
  await page.keyboard.press('Control+s')
  await page.getByText('Entwurf wartet').waitFor()
  expect(await textOf(page).inputValue()).toBe('Fahr **langsam**._Immer_')
})

test('adds an item below another and deletes it, naming what goes with it', async () => {
  const page = await visit({ token })
  await page.goto(`/admin/content/new?kind=rule&parent=${categoryId}`)
  await titleOf(page).fill(`Über Größe ${tag}`)
  expect(await page.getByLabel('Adresse').inputValue()).toBe(`ueber-groesse-${tag}`)
  await textOf(page).fill('- eins\n- zwei')
  await page.getByRole('button', { name: 'Veröffentlichen' }).click()
  await page.getByRole('heading', { level: 1, name: `Über Größe ${tag}` }).waitFor()
  await expectPublic(`/rules/${categoryKey}/ueber-groesse-${tag}`, '<li>zwei</li>')

  await page.goto('/admin/content')
  await page.getByRole('button', { name: `Testregeln ${tag} löschen` }).click()
  const question = page.getByRole('alertdialog', { name: new RegExp(`Testregeln ${tag}`) })
  await question
    .getByText(/weitere/)
    .first()
    .waitFor()
  expect(await question.getByRole('button', { name: 'Löschen' }).isDisabled()).toBe(true)
  await question.getByRole('button', { name: 'Abbrechen' }).click()
  await page.getByRole('button', { name: `Über Größe ${tag} löschen` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click()
  await eventually(() => page.getByRole('link', { name: `Über Größe ${tag}`, exact: true }).count()).toBe(0)
  await eventually(
    async () => (await fetch(`${product.site}/rules/${categoryKey}/ueber-groesse-${tag}`)).status,
  ).toBe(404)
})

test('shows a team member who may not edit which permission is missing', async () => {
  const supporter = await seed.teamMember({ permissions: [playerPermissions.viewPlayers] })
  for (const path of ['/admin/content', `/admin/content/${categoryId}`, '/admin/content/new?kind=rule']) {
    const page = await visit({ token: await tokenOf(supporter.account) })
    await page.goto(path)
    await page.getByText(contentPermissions.editContent).waitFor()
    expect(await page.getByRole('button', { name: 'Veröffentlichen' }).count()).toBe(0)
  }
  const player = await seed.linkedPlayer()
  const page = await visit({ token: await tokenOf(player.account) })
  await page.goto('/admin/content')
  await eventually(() => page.url()).not.toContain('/admin/')
})

for (const { locale, visitors } of appearances) {
  test(`nothing sticks out of the editor, and axe finds nothing in German: ${locale}, at both widths`, async () => {
    const rule = await publishRule()
    const paths = [
      '/admin/content',
      '/admin/content?kind=changelogEntry',
      `/admin/content/${categoryId}?lang=fr`,
      `/admin/content/${rule.id}`,
      `/admin/content/${rule.id}?view=history`,
      '/admin/content/new?kind=wikiShortcut',
    ]
    const tour = async (visitor: VisitorOptions) =>
      violationsOfPages(await visit({ ...visitor, token }), visitor, paths)
    expect((await Promise.all(visitors.map(tour))).flat()).toEqual([])
  })
}
