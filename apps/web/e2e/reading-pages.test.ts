import { randomUUID } from 'node:crypto'
import { contentPermissions } from '@kubora/validation/permissions/content'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually, expectPath, expectText, useBrowser } from './support/browser.ts'
import { ask, product, seed, tokenOf } from './support/product.ts'
import { expectHydrated } from './support/hydrated.ts'

const { visit } = useBrowser()
const editor = await seed.teamMember({ permissions: [contentPermissions.editContent] })
const token = await tokenOf(editor.account)

/** Returns a page as a search engine gets it. */
async function read(path: string): Promise<{ status: number; html: string }> {
  const response = await fetch(product.site + path)
  return { status: response.status, html: await response.text() }
}

/** Returns the distance of the element from the top of the window, px. */
function topOf(page: Page, id: string): Promise<number> {
  return page.locator(`[id="${id}"]`).evaluate((element) => element.getBoundingClientRect().top)
}

async function expectInView(page: Page, id: string): Promise<void> {
  await eventually(async () => {
    const top = await topOf(page, id)
    return top > 0 && top < 300
  }).toBe(true)
}

const createItem =
  'mutation Create($input: CreateContentItemInput!) { createContentItem(input: $input) { id version } }'

/** Writes and publishes a rule in the category of TTT. */
async function addRule(key: string, title: string, text: string): Promise<{ id: string; version: number }> {
  const { contentItems } = await ask<{ contentItems: { id: string; key: string }[] }>(
    '{ contentItems(kind: ruleCategory) { id key } }',
    {},
    token,
  )
  const parentId = contentItems.find((item) => item.key === 'ttt')?.id
  const texts = { de: { title, text }, en: { title, text }, fr: { title, text } }
  const input = { kind: 'rule', key, parentId, publish: 'now', settings: {}, texts }
  const { createContentItem } = await ask<{ createContentItem: { id: string; version: number } }>(
    createItem,
    { input },
    token,
  )
  return createContentItem
}

test('pages come as HTML with their texts, address and languages', async () => {
  const rules = await read('/rules/roleplay')
  expect(rules.html).toContain('Geiselnahme')
  expect(rules.html).toContain('application/ld+json')
  const commands = await read('/en/wiki/commands')
  expect(commands.html).toContain('Takes you back to the lobby.')
  expect(commands.html).toMatch(/<link rel="canonical" href="[^"]+\/en\/wiki\/commands">/)
  const changelog = await read('/fr/changelog')
  expect(changelog.html).toContain('Merci pour cette année')
  const rule = await read('/fr/rules/roleplay/hostages')
  expect(rule.html).toMatch(/<title>Prise d’otages · Roleplay · /)
  expect(rule.html).toMatch(/<meta name="description" content="Tu peux prendre des otages/)
  expect(rule.html).toMatch(/<link rel="canonical" href="[^"]+\/fr\/rules\/roleplay\/hostages">/)
  const search = await read('/rules?q=geisel')
  expect(search.html).toContain('Treffer für „geisel“')
  expect((await read('/terms')).html).toContain('04.06.2021')
})

test.each([
  '/rules/nothing',
  '/changelog/nothing',
  '/rules/roleplay/nothing',
  '/en/wiki/nothing',
  '/fr/rules/ttt/x/y',
])('there is no page at %s, and the status is 404', async (path) =>
  expect((await read(path)).status).toBe(404),
)

test('an alias leads to the rule, which is in view, marked and has a link to copy', async () => {
  const page = await visit()
  await page.goto('/regelwerk/roleplay/hostages')
  await expectPath(page, '/rules/roleplay/hostages')
  await expectInView(page, 'hostages')
  const rule = page.locator('#hostages')
  expect(await rule.getAttribute('data-named')).toBe('true')
  await rule.getByRole('button', { name: 'Link zu „Geiselnahme“ kopieren' }).click()
  await expectText(page, 'Link kopiert')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${product.site}/rules/roleplay/hostages`,
  )
})

test('the language switch keeps the page, in the other language', async () => {
  const page = await visit()
  await page.goto('/rules/roleplay/hostages')
  await page.getByRole('button', { name: 'Français' }).first().click()
  await expectPath(page, '/fr/rules/roleplay/hostages')
  await page.getByRole('heading', { name: 'Prise d’otages' }).waitFor()
  await eventually(() => page.title()).toContain('Prise d’otages')
  await page.getByRole('link', { name: 'Toutes les règles' }).click()
  await expectPath(page, '/fr/rules')
})

test('rules, wiki and changelog are reached by click from the menu', async () => {
  const page = await visit()
  await page.goto('/terms')
  for (const [line, title, path] of [
    ['Regeln', 'Regeln', '/rules'],
    ['Wiki', 'Wiki', '/wiki'],
    ['Changelog', 'Changelog', '/changelog'],
  ] as const) {
    await page.getByRole('button', { name: 'Menü öffnen' }).click()
    await page.getByRole('dialog').getByRole('link', { name: line, exact: true }).click()
    await expectPath(page, path)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
  }
  await page.goto('/wiki')
  await page.getByRole('link', { name: /^Tastenbelegung/ }).click()
  await expectPath(page, '/wiki/keyboard')
  await page.getByRole('row', { name: /Umschalt \+ Rechtsklick Interagieren/ }).waitFor()
})

test('search works by keyboard alone, keeps the search terms in the address and marks them on the page', async () => {
  const page = await visit()
  await page.goto('/rules')
  const field = page.getByRole('textbox', { name: 'Regeln, Wiki und Changelog durchsuchen' })
  // until this part of the page is hydrated, the key opens the search of the site
  const isHydrated = (input: Element) => Object.keys(input).some((key) => key.startsWith('__reactProps'))
  await eventually(() => field.evaluate(isHydrated)).toBe(true)
  await eventually(async () => {
    await page.keyboard.press('/')
    // not by role: an open dialog hides the field from it
    if (await page.evaluate(() => document.activeElement?.matches('main input[name=q]'))) return true
    // the key came before the page listens to it, and has opened the search of the site: Escape closes it
    await page.keyboard.press('Escape')
    return false
  }).toBe(true)
  await page.keyboard.type('geisel')
  await expectPath(page, '/rules?q=geisel')
  await expectText(page, /Treffer für „geisel“/)
  await page.keyboard.press('ArrowDown')
  await eventually(() => page.evaluate(() => document.activeElement?.textContent ?? '')).toContain(
    'Geiselnahme',
  )
  await page.keyboard.press('ArrowUp')
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await expectPath(page, '/rules/roleplay/hostages?mark=geisel')
  await expectInView(page, 'hostages')
  await page.locator('#hostages mark').first().waitFor()
  await page.getByRole('button', { name: 'Hervorhebung entfernen' }).click()
  await eventually(() => page.locator('mark').count()).toBe(0)
  await page.goBack()
  await expectPath(page, '/rules?q=geisel')
  await eventually(() => field.inputValue()).toBe('geisel')
})

test('a search without hits and one that failed say so', async () => {
  const page = await visit({ locale: 'en' })
  await page.goto('/en/wiki')
  const field = page.getByRole('textbox', { name: 'Search rules, wiki and changelog' })
  await field.fill('xyzzyqq')
  await expectText(page, 'Nothing found for “xyzzyqq”')
  await page.route('**/api/graphql', (route) => route.abort())
  await field.fill('hostage')
  await expectText(page, 'Search isn’t responding right now')
  await page.unroute('**/api/graphql')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectText(page, /hits? for “hostage”/)
})

test('a page whose texts did not load says so and is shown after a retry', async () => {
  const page = await visit()
  await page.goto('/wiki')
  await expectHydrated(page)
  await page.route('**/api/graphql', (route) => route.abort())
  await page.getByRole('link', { name: /^Befehle/ }).click()
  await page.getByRole('heading', { name: 'Da ist etwas kaputtgegangen' }).waitFor()
  await page.unroute('**/api/graphql')
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await page.getByRole('heading', { level: 1, name: 'Befehle' }).waitFor()
  expect(await page.getByText('/account-verify').count()).toBeGreaterThan(0)
})

test('the changelog is filtered by group and month in the address, and loads more below what the reader has', async () => {
  const page = await visit()
  await page.goto('/changelog')
  const entries = page.getByRole('article')
  const first = await entries.count()
  const more = page.getByRole('button', { name: 'Ältere Einträge laden' })
  await more.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  await more.click()
  await eventually(() => entries.count()).toBeGreaterThan(first)
  expect(await page.evaluate(() => window.scrollY)).toBe(before)
  await page
    .getByRole('navigation', { name: 'Nach Bereich filtern' })
    .getByRole('link', { name: 'TTT' })
    .click()
  await expectPath(page, '/changelog?group=ttt')
  await eventually(() => entries.first().getByRole('heading', { level: 4 }).allInnerTexts()).toEqual(['TTT'])
  await page.getByRole('navigation', { name: 'Monat wählen' }).getByRole('link').nth(1).click()
  await eventually(() => page.url()).toMatch(/\?group=ttt&month=\d{4}-\d\d$/)
  const { html } = await read('/en/changelog?group=tablet')
  expect(html).toContain('<title>Tablet · Changelog')
})

test('an entry has a page, with the address and the texts of its own that are shared', async () => {
  const { html, status } = await read('/en/changelog/2022-12-10')
  expect(status).toBe(200)
  expect(html).toMatch(/<link rel="canonical" href="[^"]+\/en\/changelog\/2022-12-10">/)
  expect(html).toMatch(/<meta property="og:title" content="Thanks for this year[^"]*">/)
  expect(html).toMatch(/<meta property="og:description" content="Sledges[^"]+">/)
  const page = await visit()
  await page.goto('/changelog?month=2022-12')
  await page.getByRole('link', { name: 'Danke für dieses Jahr' }).click()
  await expectPath(page, '/changelog/2022-12-10')
  await page.getByRole('heading', { level: 1, name: 'Danke für dieses Jahr' }).waitFor()
  await page.getByRole('link', { name: 'Mehr aus diesem Monat' }).click()
  await eventually(() => page.url()).toMatch(/\/changelog\?month=2022-12$/)
})

test('an entry far back opens by its anchor', async () => {
  const { changelog } = await ask<{ changelog: { entries: { key: string }[] } }>(
    '{ changelog(locale: de, first: 50) { entries { key } } }',
    {},
  )
  const oldest = changelog.entries.at(-1)?.key ?? ''
  const page = await visit({ width: 390 })
  await page.goto(`/changelog#${oldest}`)
  await page.locator(`[id="${oldest}"]`).waitFor()
  await eventually(() => topOf(page, oldest)).toBeLessThan(844)
  expect(await topOf(page, oldest)).toBeGreaterThan(-844)
})

test('marks what is new since the last visit', async () => {
  const page = await visit()
  await page.goto('/changelog')
  await page.getByRole('article').first().waitFor()
  // the first visit is stored after hydration
  await eventually(() => page.evaluate(() => localStorage.getItem('kubora.changelogVisit'))).not.toBeNull()
  expect(await page.getByText('Neu', { exact: true }).count()).toBe(0)
  await page.evaluate(() =>
    localStorage.setItem(
      'kubora.changelogVisit',
      JSON.stringify({ at: 0, newest: '2022-11-19', seen: '2022-11-19' }),
    ),
  )
  await page.reload()
  await expectText(page, /neue.? Eintr.g.*seit deinem letzten Besuch/)
  expect(await page.getByText('Neu', { exact: true }).count()).toBeGreaterThan(0)
})

test('on a phone, contents stay in reach, name what is read from the first rule to the last, and lead back to the top', async () => {
  const page = await visit({ width: 390 })
  await page.goto('/rules/roleplay')
  const contents = page.getByRole('group').filter({ has: page.getByText('Inhalt dieser Seite') })
  const bar = page.locator('main details > summary')
  await eventually(() => bar.innerText()).toMatch(/Inhalt dieser Seite\s*\d+/)
  const count = await page.locator('main section[id]').count()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await eventually(() => bar.innerText()).toContain(`${count}/${count}`)
  expect(await bar.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0)
  await bar.click()
  await contents.getByRole('link').nth(1).click()
  const second = await page.locator('main section[id]').nth(1).getAttribute('id')
  await eventually(() => page.url()).toMatch(new RegExp(`#${second}$`))
  await eventually(() => bar.innerText()).toContain(`2/${count}`)
  const { bottom } = await bar.evaluate((element) => element.getBoundingClientRect().toJSON())
  expect(await topOf(page, second ?? '')).toBeGreaterThanOrEqual(bottom)
  await page.getByRole('button', { name: 'Nach oben' }).last().click()
  await eventually(() => page.evaluate(() => window.scrollY)).toBe(0)
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
})

test('a rule whose text never changed has no date', async () => {
  const { html } = await read('/rules/teamspeak-discord')
  const [, rule = ''] = html.split('<section id="voice-name"')
  expect(rule.split('</section>')[0]).toContain('</h2>')
  expect(rule.split('</section>')[0]).not.toContain('Geändert am')
})

test('on paper only the rules of the category are left, black on white', async () => {
  const page = await visit()
  await page.goto('/rules/ttt')
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('banner').isVisible()).toBe(false)
  expect(await page.getByRole('contentinfo').isVisible()).toBe(false)
  expect(await page.getByRole('button', { name: 'Drucken' }).isVisible()).toBe(false)
  const look = await page.locator('main h1').evaluate((title) => ({
    ink: getComputedStyle(title).color,
    paper: getComputedStyle(document.body).backgroundColor,
  }))
  expect(look).toEqual({ ink: 'rgb(0, 0, 0)', paper: 'rgb(255, 255, 255)' })
})

test('a rule of the team shows its text as text, whatever was typed, and its next edit within seconds', async () => {
  const key = `test-${randomUUID().slice(0, 8)}`
  const attack = '<script>document.title="hacked"</script><img src=x onerror="document.title=`hacked`">'
  const text = `${attack}\n\n[klick](javascript:alert(1)) [daten](data:text/html,x) **fett**\n\n# <svg onload=alert(1)>`
  const { id, version } = await addRule(key, `Titel ${attack}`, text)
  const page = await visit()
  const problems: string[] = []
  page.on('dialog', (dialog) => problems.push(dialog.message()))
  page.on('pageerror', (error) => problems.push(error.message))
  await page.goto(`/rules/ttt/${key}`)
  const rule = page.locator(`#${key}`)
  await rule.waitFor()
  expect(await rule.innerText()).toContain('<script>document.title="hacked"</script>')
  expect(await rule.locator('script, img, svg[onload], a[href^="javascript"], a[href^="data"]').count()).toBe(
    0,
  )
  expect(await rule.getByRole('heading', { level: 2 }).innerText()).toContain('<img src=x')
  expect(await page.title()).not.toBe('hacked')
  expect(problems).toEqual([])

  const edited = `Neu gefasst ${randomUUID()}`
  const texts = { de: { title: edited, text: edited } }
  await ask(
    'mutation Save($input: SaveContentRevisionInput!) { saveContentRevision(input: $input) { id } }',
    { input: { itemId: id, version, publish: 'now', settings: {}, texts } },
    token,
  )
  await eventually(async () => (await read(`/rules/ttt/${key}`)).html.includes(edited)).toBe(true)
})
