import { randomUUID } from 'node:crypto'
import { contentPermissions } from '@kubora/validation/permissions/content'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { faultsOfPages } from './support/axe-violations.ts'
import { eventually, expectPath, useBrowser } from './support/browser.ts'
import { alike, deleteContent, publishContent } from './support/content.ts'
import { ask, seed, tokenOf } from './support/product.ts'

const { visit } = useBrowser()
const tag = randomUUID().slice(0, 6)
const editor = await seed.teamMember({ permissions: [contentPermissions.editContent] })
const token = await tokenOf(editor.account)

/** Twenty sections, whose lines take more room in the text, or in the preview. */
const sections = Array.from({ length: 20 }, (_, index) =>
  [
    `${index % 3 === 2 ? '###' : '##'} Teil ${index + 1}`,
    index % 2 === 0 ? 'Wort '.repeat(40) : '- eins\n- zwei\n- drei\n- vier\n- fünf',
    '> Gesagt\n> und getan',
  ].join('\n\n'),
)
const longText = sections.join('\n\n')

const pages: string[] = []
afterAll(() => Promise.all(pages.map((id) => deleteContent(token, id))))

async function publishPage(text: string): Promise<string> {
  const title = `Lang ${tag} ${pages.length}`
  const id = await publishContent(token, {
    kind: 'wikiPage',
    key: `lang-${tag}-${pages.length}`,
    settings: { icon: 'book' },
    texts: alike({ title, summary: 'Für Tests.', text }),
  })
  pages.push(id)
  return id
}

async function createDraft(key: string): Promise<string> {
  const { createContentItem } = await ask<{ createContentItem: { id: string } }>(
    'mutation ($input: CreateContentItemInput!) { createContentItem(input: $input) { id } }',
    {
      input: {
        kind: 'wikiPage',
        key,
        settings: { icon: 'book' },
        texts: alike({ title: `Entwurf ${key}`, summary: 'Für Tests.' }),
        publish: 'draft',
      },
    },
    token,
  )
  pages.push(createContentItem.id)
  return createContentItem.id
}

const textOf = (page: Page) => page.getByRole('textbox', { name: /^Text\b/ })
const previewOf = (page: Page) => page.getByRole('region', { name: 'Vorschau: Text' })
const sectionOf = (page: Page) => page.getByRole('combobox', { name: 'Abschnitt von „Text“' })
const filterOf = (page: Page) => page.getByRole('combobox', { name: 'Zeigen' })

async function openLong(width: 390 | 1440): Promise<Page> {
  const page = await visit({ token, width })
  await page.goto(`/admin/content/${await publishPage(longText)}`)
  await sectionOf(page).waitFor()
  return page
}

/** Where the heading of a section begins in the preview, px below its upper edge. */
async function headingTop(page: Page, name: string): Promise<number> {
  return previewOf(page).evaluate((preview, title) => {
    const heading = [...preview.querySelectorAll('h3, h4')].find((one) => one.textContent === title)
    if (!heading) throw new Error(`no heading ${title}`)
    return heading.getBoundingClientRect().top - preview.getBoundingClientRect().top - preview.clientTop
  }, name)
}

/** Scrolls as a person does, and returns where both stand once nothing moves any more. */
async function scrollTo(page: Page, pane: ReturnType<typeof textOf>, part: number) {
  await pane.evaluate((element, share) => {
    element.scrollTop = (element.scrollHeight - element.clientHeight) * share
  }, part)
  return restingPlaces(page)
}

async function restingPlaces(page: Page): Promise<{ text: number; preview: number }> {
  const read = async () => ({
    text: await textOf(page).evaluate(({ scrollTop }) => scrollTop),
    preview: await previewOf(page).evaluate(({ scrollTop }) => scrollTop),
  })
  const frames = () =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await frames()
  const first = await read()
  await frames()
  const second = await read()
  // two that followed each other would go on moving
  expect(second).toEqual(first)
  return second
}

test('text and preview show the same lines, whichever is scrolled, and come to rest', async () => {
  const page = await openLong(1440)
  await sectionOf(page).selectOption({ label: 'Teil 8' })
  expect(Math.abs(await headingTop(page, 'Teil 8'))).toBeLessThan(3)
  const caret = await textOf(page).evaluate((area) => (area as HTMLTextAreaElement).selectionStart)
  expect(longText.slice(caret)).toMatch(/^## Teil 8\n/)

  const half = await scrollTo(page, textOf(page), 0.5)
  expect(half.preview).toBeGreaterThan(0)
  const quarter = await scrollTo(page, previewOf(page), 0.25)
  expect(quarter.text).toBeGreaterThan(0)
  expect(quarter.text).toBeLessThan(half.text)

  // both reach both ends
  await scrollTo(page, previewOf(page), 1)
  const rest = await textOf(page).evaluate((area) => area.scrollHeight - area.clientHeight - area.scrollTop)
  expect(Math.abs(rest)).toBeLessThan(2)
  expect((await scrollTo(page, textOf(page), 0)).preview).toBe(0)
})

test('the preview shows and marks the block at the caret, and does not jump while one types', async () => {
  const page = await openLong(1440)
  const text = textOf(page)
  await text.focus()
  await page.keyboard.press('Control+Home')
  for (const title of ['Teil 1', 'Teil 2', 'Teil 3']) {
    if (title !== 'Teil 1') await page.keyboard.press('Alt+ArrowDown')
    await eventually(() => previewOf(page).locator('[data-current]').textContent()).toBe(title)
  }
  await page.keyboard.press('Alt+ArrowUp')
  await eventually(() => sectionOf(page).inputValue()).toBe(String(longText.split('\n').indexOf('## Teil 2')))
  expect(Math.abs(await headingTop(page, 'Teil 2'))).toBeLessThan(3)
  await page.keyboard.press('End')
  const before = await restingPlaces(page)
  await page.keyboard.type(` ${tag}`)
  await previewOf(page)
    .getByRole('heading', { name: `Teil 2 ${tag}` })
    .waitFor()
  expect(await restingPlaces(page)).toEqual(before)
})

test('on a phone the other view shows the same section', async () => {
  const page = await openLong(390)
  const toggle = page.getByRole('button', { name: 'Vorschau: Text' })
  await sectionOf(page).selectOption({ label: 'Teil 11' })
  await toggle.click()
  await eventually(async () => Math.abs(await headingTop(page, 'Teil 11')) < 3).toBe(true)
  const section = await sectionOf(page).inputValue()
  await toggle.click()
  expect(await sectionOf(page).inputValue()).toBe(section)
  await toggle.click()
  await sectionOf(page).selectOption({ label: 'Teil 4' })
  await eventually(async () => Math.abs(await headingTop(page, 'Teil 4')) < 3).toBe(true)
  await toggle.click()
  await toggle.click()
  expect(Math.abs(await headingTop(page, 'Teil 4'))).toBeLessThan(3)
})

test('a text without headings has no choice of sections, an empty one says what its preview is for', async () => {
  const page = await visit({ token })
  await page.goto(`/admin/content/${await publishPage('Kurz und ohne Überschrift.')}`)
  await previewOf(page).getByText('Kurz und ohne').waitFor()
  expect(await sectionOf(page).count()).toBe(0)
  await textOf(page).fill('')
  await previewOf(page).getByText('Hier erscheint, was du schreibst').waitFor()
})

test('a stored draft takes another address until it was public, and says when one is taken', async () => {
  const [key, next] = [`alt-${tag}`, `neu-${tag}`]
  await createDraft(`besetzt-${tag}`)
  const id = await createDraft(key)
  const page = await visit({ token })
  await page.goto(`/admin/content/${id}`)
  const address = page.getByRole('textbox', { name: 'Adresse' })
  expect(await address.inputValue()).toBe(key)
  const save = page.getByRole('button', { name: 'Als Entwurf speichern' })
  await address.fill(`besetzt-${tag}`)
  await save.click()
  await page.getByText('Diese Adresse hat schon ein anderer Eintrag.').waitFor()
  await eventually(() => address.evaluate((field) => field === document.activeElement)).toBe(true)
  await address.fill('Mit Leerzeichen')
  await save.click()
  await page.getByText(/Zeichen, die nicht erlaubt sind/).waitFor()
  await address.fill(next)
  await save.click()
  await page.getByText('Als Entwurf gespeichert').waitFor()
  await page.reload()
  expect(await address.inputValue()).toBe(next)
  await page.getByRole('button', { name: 'Veröffentlichen', exact: true }).click()
  await eventually(() => address.count()).toBe(0)
  await page.getByRole('code').filter({ hasText: next }).waitFor()
})

test('what was deleted is a filter of the list, in the address, by keys alone', async () => {
  const name = `weg-${tag}`
  const id = await createDraft(name)
  await deleteContent(token, id)
  pages.pop()
  const page = await visit({ token })
  await page.goto('/admin/content?kind=wikiPage')
  await filterOf(page).focus()
  await filterOf(page).selectOption('deleted')
  await expectPath(page, '/admin/content?kind=wikiPage&show=deleted')
  const restore = page.getByRole('button', { name: `Entwurf ${name} wiederherstellen` })
  await restore.waitFor()
  await eventually(() => filterOf(page).evaluate((field) => field === document.activeElement)).toBe(true)
  await page.getByRole('search').getByLabel('Suchen').fill(name)
  await expectPath(page, `/admin/content?kind=wikiPage&show=deleted&q=${name}`)
  await page.reload()
  await restore.waitFor()
  expect(await page.getByRole('button', { name: /wiederherstellen$/ }).count()).toBe(1)
  await filterOf(page).selectOption('')
  await eventually(() => restore.count()).toBe(0)

  await page.goto('/admin/content?kind=wikiPage&show=deleted')
  await restore.click()
  await page.getByText('ist wieder da, als Entwurf').waitFor()
  await expectPath(page, `/admin/content/${id}`)
  pages.push(id)
})

test('nothing sticks out of a long text and the list of what was deleted, and axe finds nothing', async () => {
  const paths = [`/admin/content/${await publishPage(longText)}`, '/admin/content?kind=wikiPage&show=deleted']
  expect(await faultsOfPages({ visit: (visitor) => visit({ ...visitor, token }), paths })).toEqual([])
})
