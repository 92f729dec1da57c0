import { randomUUID } from 'node:crypto'
import { contentKindNames, contentKinds, type ContentKindName } from '@kubora/validation/content-kinds'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { eventually, useBrowser } from './support/browser.ts'
import {
  alike,
  deleteContent,
  newestRevisionId,
  publishContent,
  restoreContent,
  saveContent,
} from './support/content.ts'
import { ask, product, seed, tokenOf } from './support/product.ts'

const { visit } = useBrowser()
const tag = randomUUID().slice(0, 6)
const editor = await seed.teamMember({ permissions: ['acp.content.edit'] })
const token = await tokenOf(editor.account)

const run = 'window.top.__ran=1;alert(1)'
const lines = [
  `<script>${run}</script>`,
  `<img src=x onerror="${run}">`,
  `<svg onload="${run}">`,
  `"><script>${run}</script>`,
  `' onfocus='${run}' autofocus='`,
  `</title></script><script>${run}</script>`,
  `<iframe srcdoc="<script>${run}</script>"></iframe>`,
  `[x](javascript:${run})`,
  `javascript:${run}`,
  '{{constructor.constructor("alert(1)")()}}',
  '\u202e<script>alert(1)</script>\u2028</script>',
]
const markdown = [
  ...lines,
  `![x](javascript:${run})`,
  `![" onerror="${run}](x)`,
  `[x](data:text/html,<script>${run}</script>)`,
  '[x](&#x6A;avascript:alert(1))',
  '<javascript:alert(1)>',
  `# <img src=x onerror=${run}>`,
  `[x][r]\n\n[r]: javascript:${run}`,
  `| <script>${run}</script> |\n|---|\n| [x](javascript:${run}) |`,
  `<math><mtext></table><mglyph><style><img src onerror="${run}">`,
  `<style>*{background:url("javascript:${run}")}</style>`,
  `\`\`\`html\n<script>${run}</script>\n\`\`\``,
].join('\n\n')

/** Settings that are valid for a kind; free lines carry hostile text, too. */
const settings: Record<ContentKindName, Record<string, unknown>> = {
  ruleCategory: { icon: 'scale' },
  rule: {},
  wikiPage: { icon: 'book' },
  wikiShortcut: { keys: ['K'], group: 'voice' },
  wikiCommand: { command: '/test', parameters: `<script>${run}</script>` },
  changelogEntry: { date: '2099-01-01' },
  joinStep: { system: 'all', icon: 'book', link: '/rules' },
  joinError: {},
  teamMember: { name: '<svg onload=alert(1)>', uuid: '' },
  gameCard: {},
  aboutCard: { icon: 'book' },
  socialLink: { platform: 'discord', url: 'https://example.com/"><script>' },
  legalPage: { changedOn: '2021-06-04' },
}

/** Every field of a kind filled with hostile text; a line carries the one with this number. */
function hostileFields(kind: ContentKindName, number: number): Record<string, string> {
  return Object.fromEntries(
    Object.entries(contentKinds[kind].fields).map(([name, { format }]) => [
      name,
      format === 'markdown' ? `${markdown}\n\n${tag}` : `${lines[number % lines.length] ?? ''} ${tag}`,
    ]),
  )
}

const written: string[] = []
const before: { id: string; revisionId: string }[] = []
afterAll(async () => {
  for (const id of written) await deleteContent(token, id)
  for (const { id, revisionId } of before) await restoreContent(token, id, revisionId)
})

/** The site has these items anyway: they speak hostile text until the end of the tests. */
async function overwrite(kind: 'gameCard' | 'legalPage'): Promise<{ id: string; path: string }> {
  const { contentItems } = await ask<{ contentItems: { id: string; key: string }[] }>(
    'query Items($kind: ContentKind!) { contentItems(kind: $kind) { id key } }',
    { kind },
    token,
  )
  const item = contentItems[0]
  if (!item) throw new Error(`there is no ${kind}`)
  before.push({ id: item.id, revisionId: await newestRevisionId(token, item.id) })
  const texts = alike(hostileFields(kind, 0))
  await saveContent(token, item.id, { settings: settings[kind], texts, publish: 'now' })
  return { id: item.id, path: kind === 'gameCard' ? `/games/${item.key}` : `/${item.key}` }
}

async function publishHostile(
  kind: ContentKindName,
  number: number,
  parentId: string | null,
): Promise<string> {
  const key = `hostile-${tag}-${kind.toLowerCase()}-${number}`
  const texts = alike(hostileFields(kind, number))
  return publishContent(token, { kind, key, parentId, settings: settings[kind], texts })
}

/** Everything that would show that something ran or wanted to. */
function listen(page: Page): string[] {
  const heard: string[] = []
  page.on('dialog', (dialog) => {
    heard.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('pageerror', (error) => heard.push(`error: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') heard.push(`console: ${message.text()}`)
  })
  page.on('request', (request) => {
    if (!request.url().startsWith(product.site)) heard.push(`request: ${request.url()}`)
  })
  return heard
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('main h1').waitFor()
  await eventually(() => page.locator('[aria-busy=true]').count()).toBe(0)
}

/** What runs would leave a mark; attributes and elements that run code must not be there at all. */
async function traces(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const runs = (element: Element, name: string) =>
      name.startsWith('on') ||
      name === 'srcdoc' ||
      (/(href|src|action)$/.test(name) && /^\s*(javascript|data):/i.test(element.getAttribute(name) ?? ''))
    const handlers = [...document.querySelectorAll('*')].flatMap((element) =>
      element
        .getAttributeNames()
        .filter((name) => runs(element, name))
        .map((name) => `${element.tagName} ${name}`),
    )
    return '__ran' in window ? [...handlers, 'ran'] : handlers
  })
}

const publicPages: Partial<Record<ContentKindName, (number: number) => string>> = {
  ruleCategory: (number) => `/rules/hostile-${tag}-rulecategory-${number}`,
  rule: (number) => `/rules/hostile-${tag}-rulecategory-${number}/hostile-${tag}-rule-${number}`,
  wikiPage: (number) => `/wiki/hostile-${tag}-wikipage-${number}`,
  changelogEntry: () => '/changelog',
  joinStep: () => '/join',
  aboutCard: () => '/',
}

test('hostile text in every field of every kind runs nothing, in the editor and on the site', async () => {
  const ids: string[] = []
  for (const number of lines.keys()) {
    const parents = new Map<ContentKindName, string>()
    for (const kind of contentKindNames) {
      const { open: isOpen, parent } = contentKinds[kind] as { open: boolean; parent: ContentKindName | null }
      // one of each kind carries the whole corpus in its long texts; titles go through it line by line
      if (!isOpen || (number > 0 && kind !== 'ruleCategory' && kind !== 'rule')) continue
      const id = await publishHostile(kind, number, parent === null ? null : (parents.get(parent) ?? null))
      parents.set(kind, id)
      ids.push(id)
      if (parent === null) written.push(id)
    }
  }
  const [card, legal] = [await overwrite('gameCard'), await overwrite('legalPage')]
  ids.push(card.id, legal.id)

  const page = await visit({ token })
  const heard = listen(page)
  for (const id of ids) {
    await open(page, `/admin/content/${id}`)
    expect(await traces(page)).toEqual([])
  }
  for (const kind of ['ruleCategory', 'wikiPage', 'changelogEntry', 'teamMember', 'socialLink']) {
    await open(page, `/admin/content?kind=${kind}`)
    expect(await traces(page)).toEqual([])
  }
  await open(page, `/admin/content/${ids[0]}?view=history`)
  expect(await traces(page)).toEqual([])

  const paths = Object.entries(publicPages).flatMap(([kind, path]) =>
    kind === 'rule' || kind === 'ruleCategory' ? [...lines.keys()].map(path) : [path(0)],
  )
  for (const path of [
    ...paths,
    '/fr/join',
    `/en/rules?q=${encodeURIComponent('<script>alert(1)</script>')}`,
  ]) {
    await open(page, path)
    expect(await traces(page)).toEqual([])
  }
  expect(heard).toEqual([])
}, 300_000)
