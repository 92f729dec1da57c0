import { contentPermissions } from '@kubora/validation/permissions/content'
import { playerPermissions } from '@kubora/validation/permissions/players'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually, expectPath, expectText, useBrowser, type VisitorOptions } from './support/browser.ts'
import { faultsOfPages, tourTimeoutMs } from './support/axe-violations.ts'
import { deleteContent, newestRevisionId, saveContent } from './support/content.ts'
import { seed, tokenOf } from './support/product.ts'
import { expectPublic, html, textOf, titleOf, useRuleCategory } from './support/rule-category.ts'

const { visit } = useBrowser()
const { tag, token, colleagueToken, categoryId, publishRule, openItem } = await useRuleCategory(visit)

/** A rule whose scheduled revision was made from an older public text, and returns its id. */
async function plannedRule(): Promise<string> {
  const { id, title } = await publishRule()
  const texts = { de: { title, text: 'Fahr **bald**.' }, en: {}, fr: {} }
  const publishAt = '2099-12-31T10:00:00.000Z'
  const basedOn = await newestRevisionId(token, id)
  await saveContent(token, id, { settings: {}, texts, publish: 'at', publishAt })
  const corrected = { de: { title, text: 'Fahr **sehr langsam**.' }, en: {}, fr: {} }
  await saveContent(token, id, { settings: {}, texts: corrected, publish: 'now', basedOn })
  return id
}

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

test('does not publish a draft over a correction that its author has not seen', async () => {
  const { id, path, title } = await publishRule()
  const basedOn = await newestRevisionId(token, id)
  const draft = { de: { title, text: `Entwurf ${tag}.` }, en: {}, fr: {} }
  await saveContent(token, id, { settings: {}, texts: draft, publish: 'draft' })
  const page = await openItem(id)
  await eventually(() => textOf(page).inputValue()).toBe(`Entwurf ${tag}.`)
  const corrected = { de: { title, text: `Korrigiert ${tag}.` }, en: {}, fr: {} }
  await saveContent(colleagueToken, id, { settings: {}, texts: corrected, publish: 'now', basedOn })
  await page.getByRole('button', { name: 'Veröffentlichen', exact: true }).click()
  await page.getByRole('alert').filter({ hasText: 'Noch nicht veröffentlicht' }).waitFor()
  await page.locator('ins', { hasText: 'Korrigiert' }).waitFor()
  expect(await html(path)).toContain(`Korrigiert ${tag}`)
  await page.getByRole('button', { name: 'Veröffentlichen', exact: true }).click()
  await expectPublic(path, `Entwurf ${tag}`)
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
  // at this time the page refetches: later each time, until it was loaded long before
  let leadMs = 4_000
  let at = 0
  let page: Page
  do {
    leadMs *= 2
    at = Date.now() + leadMs
    const publishAt = new Date(at).toISOString()
    await saveContent(token, rule.id, { settings: {}, texts, publish: 'at', publishAt })
    page = await openItem(rule.id)
  } while (Date.now() > at - leadMs / 2)
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
  await page.goto(`/admin/content?parent=${categoryId}`)
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

test('moves an item to a position, folds what is above it, and leads back to its row', async () => {
  const [one, two] = [await publishRule(), await publishRule()]
  const page = await visit({ token })
  await page.goto(`/admin/content?parent=${categoryId}`)
  const rows = page.locator('[data-row-id]')
  const order = () => rows.evaluateAll((all) => all.map((row) => row.dataset['rowId']))
  const row = (id: string) => page.locator(`[data-row-id="${id}"]`)
  const isFocused = (element: Element) => element === document.activeElement
  await row(two.id)
    .getByRole('button', { name: /verschieben/ })
    .click()
  await page.getByLabel(/^Platz, von 1 bis/).fill('1')
  await page.keyboard.press('Enter')
  await eventually(async () => (await order())[1]).toBe(two.id)
  await eventually(() => row(two.id).evaluate(isFocused)).toBe(true)

  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowLeft')
  await eventually(order).toEqual([categoryId])
  await page.keyboard.press('ArrowRight')
  await row(one.id).waitFor()

  // another order has no tree; an item leads back to its row, also after a reload
  await page.getByRole('button', { name: 'Geändert' }).click()
  await row(one.id).getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: one.title }).waitFor()
  await page.reload()
  await page.getByRole('heading', { level: 1, name: one.title }).waitFor()
  await page.goBack()
  await expectPath(page, `/admin/content?parent=${categoryId}&sort=-changed`)
  await eventually(() => row(one.id).getByRole('link').evaluate(isFocused)).toBe(true)
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

test(
  'nothing sticks out of the editor, and axe finds nothing',
  async () => {
    const rule = await publishRule()
    const paths = [
      '/admin/content',
      '/admin/content?kind=changelogEntry',
      `/admin/content/${categoryId}?lang=fr`,
      `/admin/content/${rule.id}`,
      `/admin/content/${rule.id}?view=history`,
      '/admin/content/new?kind=wikiShortcut',
      '/admin/content?kind=ruleCategory&show=deleted',
      `/admin/content/${await plannedRule()}?edit=2`,
    ]
    const visitAsEditor = (visitor: VisitorOptions) => visit({ ...visitor, token })
    expect(await faultsOfPages({ visit: visitAsEditor, paths })).toEqual([])
  },
  tourTimeoutMs,
)
