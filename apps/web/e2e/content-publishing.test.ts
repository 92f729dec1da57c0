import { expect, test } from 'vitest'
import { eventually, expectText, useBrowser } from './support/browser.ts'
import { deleteContent, publishContent, saveContent } from './support/content.ts'
import { product } from './support/product.ts'
import { expectPublic, html, textOf, titleOf, useRuleCategory } from './support/rule-category.ts'

const { visit } = useBrowser({ pictures: false })
const { tag, token, colleagueToken, categoryKey, categoryId, publishRule, openItem } =
  await useRuleCategory(visit)

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
  // the button is disabled now, and must not take the focus with it
  await eventually(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
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
  const change = page.getByRole('group', { name: 'Änderung: Text (Deutsch)' })
  await change.locator('ins', { hasText: 'vorsichtig' }).waitFor()
  await change.locator('del', { hasText: 'langsam' }).waitFor()
  await page.getByRole('checkbox', { name: 'Die Übersetzung stimmt noch' }).check()
  await page.getByRole('button', { name: 'Veröffentlichen' }).click()
  await expectText(page, /Besucher sehen es in wenigen Sekunden/)
  await page.getByText('Französisch veraltet').waitFor()
  expect(await page.getByText('Englisch veraltet').count()).toBe(0)
  // what changed is shown as long as the translation is outdated
  await page.goto(`/admin/content/${rule.id}?lang=fr`)
  await change.locator('ins', { hasText: 'vorsichtig' }).waitFor()

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

  const texts = { de: { title: rule.title, text: `Fahr **bald ${tag}**.` }, en: {}, fr: {} }
  const planned = page.getByText(/Version \d wird am/)
  // later each time, until the page was loaded before
  let leadMs = 3_000
  await eventually(async () => {
    const publishAt = new Date(Date.now() + leadMs).toISOString()
    await saveContent(token, rule.id, { settings: {}, texts, publish: 'at', publishAt })
    await page.reload()
    await textOf(page).waitFor()
    leadMs *= 4
    return planned.count()
  }).toBe(1)
  await eventually(() => planned.count()).toBe(0)
  await expectPublic(rule.path, `bald ${tag}`)
})

test('a correction leaves the scheduled revision in the queue, which then takes the correction over', async () => {
  const rule = await publishRule()
  const texts = { de: { title: rule.title, text: `Fahr **langsam** und bald ${tag}.` }, en: {}, fr: {} }
  const publishAt = '2099-12-31T10:00:00.000Z'
  await saveContent(token, rule.id, { settings: {}, texts, publish: 'at', publishAt })
  const page = await openItem(rule.id)
  expect(await textOf(page).inputValue()).toBe('Fahr **langsam**.')
  await page.getByText(/^Version 2 bleibt geplant/).waitFor()
  await textOf(page).fill('Fahr **stets langsam**.')
  await page.getByRole('button', { name: 'Veröffentlichen', exact: true }).click()
  await expectPublic(rule.path, 'stets langsam')

  const scheduled = page.getByRole('listitem').filter({ hasText: 'von selbst öffentlich' })
  await scheduled.getByText('aus einem älteren öffentlichen Text').waitFor()
  await scheduled.getByRole('button', { name: 'Öffnen' }).click()
  await eventually(() => page.url()).toContain('edit=2')
  await page.getByText('Diese Version entstand aus einem älteren öffentlichen Text').waitFor()
  await page.getByRole('button', { name: 'Hier übernehmen' }).click()
  expect(await textOf(page).inputValue()).toBe(`Fahr **stets langsam** und bald ${tag}.`)
  await page.getByRole('button', { name: 'Speichern', exact: true }).click()
  await expectText(page, /Version 4 wird am/)
  expect(await page.getByText('aus einem älteren öffentlichen Text').count()).toBe(0)

  await page.getByRole('button', { name: 'Jetzt veröffentlichen …' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Jetzt veröffentlichen' }).click()
  await expectPublic(rule.path, `bald ${tag}`)
})

test('a deleted item is restored as a draft, with another address if its own was taken', async () => {
  const rule = await publishRule()
  const key = rule.path.split('/').at(-1) ?? ''
  await deleteContent(token, rule.id)
  const texts = { de: { title: `Nachfolger ${tag}`, text: 'x' }, en: {}, fr: {} }
  await publishContent(token, { kind: 'rule', key, parentId: categoryId, settings: {}, texts })
  const page = await visit({ token })
  await page.goto('/admin/content?kind=ruleCategory')
  await page.getByRole('link', { name: 'Gelöschte anzeigen' }).click()
  await page.getByRole('button', { name: `${rule.title} wiederherstellen`, exact: true }).click()
  const dialog = page.getByRole('dialog')
  expect(await dialog.getByLabel('Adresse').inputValue()).toBe(`${key}-2`)
  await dialog.getByRole('button', { name: 'Wiederherstellen' }).click()
  await page.getByText('Entwurf wartet').waitFor()
  expect((await fetch(`${product.site}${rule.path}-2`)).status).toBe(404)
  await page.getByRole('button', { name: 'Veröffentlichen', exact: true }).click()
  await expectPublic(`${rule.path}-2`, 'langsam')
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

test('adds an item below another and deletes it, naming what goes with it', async () => {
  const page = await visit({ token })
  await page.goto(`/admin/content/new?kind=rule&parent=${categoryId}`)
  await titleOf(page).fill(`Über Größe ${tag}`)
  expect(await page.getByLabel('Adresse').inputValue()).toBe(`ueber-groesse-${tag}`)
  await textOf(page).fill('- eins\n- zwei')
  await page.getByRole('button', { name: 'Veröffentlichen' }).click()
  await page.getByRole('heading', { level: 1, name: `Über Größe ${tag}` }).waitFor()
  await expectPublic(`/rules/${categoryKey}/ueber-groesse-${tag}`, '<li>zwei</li>')

  await page.goto(`/admin/content?parent=${categoryId}`)
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
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  await eventually(() => page.getByRole('link', { name: `Über Größe ${tag}`, exact: true }).count()).toBe(0)
  await eventually(
    async () => (await fetch(`${product.site}/rules/${categoryKey}/ueber-groesse-${tag}`)).status,
  ).toBe(404)
})
