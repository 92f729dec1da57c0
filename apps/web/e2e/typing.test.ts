import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { tourTimeoutMs, violationsOf } from './support/axe-violations.ts'
import { eventually, expectPath, useBrowser } from './support/browser.ts'
import { deleteContent, publishContent } from './support/content.ts'
import type { PageOfForms, TypedForm } from './support/page-of-forms.ts'
import { seed, tokenOf } from './support/product.ts'
import { expectHydrated } from './support/hydrated.ts'
import { useRuleCategory } from './support/rule-category.ts'
import { listForms } from './support/typed-forms.ts'

const { visit } = useBrowser({ pictures: false })
const { token: editorToken, tag, categoryId, publishRule } = await useRuleCategory(visit)
const token = await tokenOf((await seed.teamMember({ permissions: ['*'] })).account)
const pages = await listForms(token, await writeContent())

/** Every character that is a key somewhere, each once. */
const words = 'brxwn e/s?mutgpv'

async function writeContent() {
  const [published, deleted] = await Promise.all([publishRule(), publishRule()])
  const key = deleted.path.split('/').at(-1) ?? ''
  await deleteContent(editorToken, deleted.id)
  const texts = { de: { title: `Nachfolger ${tag}`, text: 'x' }, en: {}, fr: {} }
  await publishContent(editorToken, { kind: 'rule', key, parentId: categoryId, settings: {}, texts })
  return {
    published: published.id,
    taken: { path: `/admin/content?kind=ruleCategory&show=deleted&q=${tag}`, title: deleted.title },
  }
}

/** What has the focus, and what else is open. */
function look(page: Page) {
  return page.evaluate(() => {
    const field = document.activeElement
    const { value = '' } = field as { value?: string }
    return {
      isInForm: field?.matches('input, textarea, select') && field.closest('[data-opened-form]') !== null,
      value,
      inDialogs: field?.closest('[role$=dialog]') ? 1 : 0,
      dialogs: document.querySelectorAll('[role$=dialog][data-state=open]').length,
    }
  })
}

async function open(page: Page, { open: way }: TypedForm): Promise<void> {
  if (typeof way !== 'string') return way(page)
  // its card may load after others
  await page.locator(`main [data-key="${way}"]`).first().waitFor()
  await page.keyboard.press(way)
}

/**
 * Types at once, and expects it in the field that has the focus in the end, and nothing else open. Returns whether the form is a dialog.
 */
async function expectTyped(page: Page, form: TypedForm, release?: () => void): Promise<boolean> {
  await open(page, form)
  const isText = form.takes === undefined || form.takes === 'digits'
  const typed = form.takes === 'digits' ? '12' : form.takes === undefined ? words : 'bwn'
  await page.keyboard.type(typed)
  release?.()
  let isDialog = false
  await eventually(async () => {
    const { isInForm, value, inDialogs, dialogs } = await look(page)
    isDialog = dialogs > 0
    return { file: form.file, isInForm, value, others: dialogs - inDialogs }
  }).toEqual({
    file: form.file,
    isInForm: true,
    value: isText ? expect.stringContaining(typed) : expect.any(String),
    others: 0,
  })
  return isDialog
}

/** Leaves a form without saving, however it can be. */
async function leave(page: Page, isDialog: boolean): Promise<void> {
  if (!isDialog) {
    await page.locator('[data-opened-form]').getByRole('button', { name: 'Abbrechen' }).click()
    return
  }
  await page.keyboard.press('Escape')
  const question = page.getByRole('button', { name: 'Ohne Speichern verlassen' })
  const dialogs = page.getByRole('dialog')
  await eventually(async () => (await question.count()) > 0 || (await dialogs.count()) === 0).toBe(true)
  if ((await question.count()) > 0) await question.click()
  await dialogs.waitFor({ state: 'detached' })
}

/** Delays chunks; the returned function lets those that were requested arrive, and all later ones. */
async function holdChunks(page: Page, names: RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(new RegExp(`/assets/(${names.source})[^/]*\\.js$`), async (route) => {
    await released
    await route.continue()
  })
  return release
}

async function openPage(page: Page, { path: address, prepare, forms }: PageOfForms): Promise<void> {
  await page.goto(address)
  if (prepare) await prepare(page)
  const [{ open: way } = { open: '' }] = forms
  if (typeof way === 'string') await page.locator(`main [data-key="${way}"]`).first().waitFor()
}

const inPage = pages.filter(({ isByLink }) => isByLink !== true)
const byLink = pages.filter(({ isByLink }) => isByLink === true)

test(
  'what is typed at the moment a form opens is in its first field, and does nothing else',
  async () => {
    const page = await visit({ token })
    for (const one of inPage) {
      await openPage(page, one)
      const before = page.url()
      for (const form of one.forms) {
        const isDialog = await expectTyped(page, form)
        expect([form.file, page.url()]).toEqual([form.file, before])
        await leave(page, isDialog)
      }
    }
  },
  tourTimeoutMs,
)

test('while a form is open in the page keys do nothing, and as it closes its button has the focus', async () => {
  const player = await seed.player()
  const page = await visit({ token })
  await page.goto(`/admin/player/${player.id}`)
  const button = page.getByRole('button', { name: 'Notiz bearbeiten' })
  await button.click()
  await page.locator('h1').click()
  for (const key of ['b', 'v', '?', '/', 'w']) await page.keyboard.press(key)
  expect((await look(page)).dialogs).toBe(0)
  await expectPath(page, `/admin/player/${player.id}`)
  expect(await violationsOf(page)).toEqual([])
  await page.getByLabel('Notiz', { exact: true }).fill('war einsichtig')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await eventually(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('b')
  await page.getByRole('dialog', { name: `${player.name} sperren` }).waitFor()
})

test('while a menu is open, no key leads to the search', async () => {
  const page = await visit({ token })
  await page.goto('/admin/players')
  await page.locator('main [data-list-search]').waitFor()
  await page.getByRole('button', { name: 'Ansichten' }).click()
  const menu = page.getByRole('menu')
  await menu.waitFor()
  const isInMenu = () => page.evaluate(() => document.activeElement?.matches('[role^=menu]'))
  await eventually(isInMenu).toBe(true)
  for (const key of ['/', 'w', '/']) await page.keyboard.press(key)
  expect(await menu.count()).toBe(1)
  expect(await isInMenu()).toBe(true)
  expect(await page.locator('[data-awaited], [role$=dialog]').count()).toBe(0)
})

test('what is typed while the search loads is searched, in spite of a field with the focus', async () => {
  const page = await visit({ token })
  const release = await holdChunks(page, /-(site|staff)-search-/)
  const player = await seed.player({ name: `Wolf${tag}` })
  await page.goto(`/admin/player/${player.id}`)
  await page.locator('main [data-key=b]').waitFor()
  await page.locator('main [data-key=m]').waitFor()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('weg')
  await page.keyboard.press('Escape')
  await page.keyboard.press('m')
  await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA')
  await page.keyboard.press('Control+k')
  await page.keyboard.type(`Wolff${tag}`)
  for (const _ of `f${tag}`) await page.keyboard.press('Backspace')
  await page.keyboard.type(tag)
  expect((await look(page)).dialogs).toBe(0)
  release()
  const search = page.getByRole('combobox', { name: 'Spieler, Seiten, Aktionen und die Website durchsuchen' })
  await eventually(() => search.inputValue()).toBe(`Wolf${tag}`)
  expect(await page.getByLabel(/^Nachricht/).inputValue()).toBe('')
})

test.each(['/', '/rules'])(
  'what a visitor types while the search loads on %s is searched',
  async (address) => {
    const page = await visit()
    const release = await holdChunks(page, /-site-search-/)
    // the start page loads what keeps typing once it is idle
    const loaded = page.waitForResponse(/all-routes-/)
    await page.goto(address)
    await expectHydrated(page)
    // as text, so that the browser imports it: resolves once it has run
    await page.evaluate(`import('${(await loaded).url()}').then(() => true)`)
    await page.keyboard.press('Control+k')
    await page.locator('[data-awaited=dialog]').waitFor({ state: 'attached' })
    await page.keyboard.type('otage')
    release()
    const search = page.getByRole('combobox', { name: 'Die ganze Website durchsuchen' })
    await eventually(() => search.inputValue()).toBe('otage')
  },
)

test('the search is loaded once the panel is idle, before anybody opens it', async () => {
  const page = await visit({ token })
  const loaded = page.waitForResponse(/-staff-search-/)
  await page.goto('/admin/bans')
  expect((await loaded).ok()).toBe(true)
})

test('Enter while the search loads opens what was typed', async () => {
  const page = await visit({ token })
  const release = await holdChunks(page, /-(site|staff)-search-/)
  const player = await seed.player({ name: `Wade${tag}` })
  await page.goto('/admin/bans')
  await page.locator('main [data-key=t]').waitFor()
  await page.keyboard.press('Control+k')
  await page.keyboard.type(player.name)
  await page.keyboard.press('Enter')
  await page.keyboard.type('bt')
  release()
  await expectPath(page, `/admin/player/${player.id}`)
})

test('Enter before it is known what the member may find opens the player once it is', async () => {
  const page = await visit({ token })
  const player = await seed.player({ name: `Wanda${tag}` })
  await page.goto('/admin/bans')
  await page.locator('main [data-key=t]').waitFor()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/graphql', async (route) => {
    if (route.request().postData()?.includes('query Permissions')) await released
    await route.continue()
  })
  await page.keyboard.press('Control+k')
  const searched = page.waitForResponse(
    (response) => response.request().postData()?.includes(`"query":"${player.name}"`) === true,
  )
  await page.keyboard.type(player.name)
  await searched
  await page.keyboard.press('Enter')
  release()
  await expectPath(page, `/admin/player/${player.id}`)
})

test('what is typed into the search while the next page still loads stays when that page is shown', async () => {
  const page = await visit({ token })
  const release = await holdChunks(page, /servers-/)
  await page.goto('/admin/bans')
  await page.locator('main [data-key=t]').waitFor()
  const search = page.getByRole('combobox', { name: 'Spieler, Seiten, Aktionen und die Website durchsuchen' })
  await page.keyboard.press('Control+k')
  await page.getByRole('option', { name: 'Spielserver', exact: true }).click()
  await expectPath(page, '/admin/servers')
  await search.waitFor({ state: 'detached' })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('Sper')
  await eventually(() => search.inputValue()).toBe('Sper')
  release()
  await page.locator('main h1', { hasText: 'Spielserver' }).waitFor({ state: 'attached' })
  await page.keyboard.type('ren')
  await eventually(() => search.inputValue()).toBe('Sperren')
})

test('what is typed into a dialog stays when something in the page takes the focus', async () => {
  const page = await visit({ token })
  await page.goto('/admin/bans')
  await page.locator('main [data-key=t]').waitFor()
  await page.keyboard.press('Control+k')
  const search = page.getByRole('combobox', { name: 'Spieler, Seiten, Aktionen und die Website durchsuchen' })
  await page.keyboard.type('Spren')
  await eventually(() => search.inputValue()).toBe('Spren')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.locator('main h1').evaluate((title) => title.focus())
  await page.keyboard.type('er')
  await eventually(() => search.inputValue()).toBe('Sperren')
  expect((await look(page)).dialogs).toBe(1)
})

test('what is typed while a dialog loads is in its field, and while the sheet of keys or the menu does is no command', async () => {
  const page = await visit({ token })
  const players = inPage.find(({ path: address }) => address.startsWith('/admin/players'))
  if (!players) throw new Error('no list of players')
  const dialogs = players.forms.filter((form) => typeof form.open === 'string')
  const releaseSheet = await holdChunks(page, /key-sheet-(?!opener)|-main-drawer-/)
  const releases: (() => void)[] = []
  for (const name of [/ban-players-dialog-/, /warn-players-dialog-/, /notify-players-dialog-/])
    releases.push(await holdChunks(page, name))
  await openPage(page, players)
  for (const [index, form] of dialogs.entries()) {
    await leave(page, await expectTyped(page, form, releases[index]))
  }
  await page.getByRole('button', { name: 'Menü öffnen' }).click()
  await page.keyboard.type('bwx/')
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await page.keyboard.type('bwx/')
  expect((await look(page)).dialogs).toBe(0)
  releaseSheet()
  await page.getByRole('dialog', { name: 'Tasten' }).waitFor()
  expect((await look(page)).dialogs).toBe(1)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByText('1 Zeile ausgewählt').waitFor()
})

test('what is typed while the page of a new thing loads is in its first field', async () => {
  const page = await visit({ token })
  for (const one of byLink) {
    const release = await holdChunks(page, /server\._id-|permissions\.rank\._id-|content\.new-/)
    await openPage(page, one)
    for (const form of one.forms) await expectTyped(page, form, release)
    expect(new URL(page.url()).pathname).toMatch(/\/new$/)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await page.unrouteAll({ behavior: 'wait' })
  }
})
