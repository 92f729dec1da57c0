import { randomUUID } from 'node:crypto'
import { contentKindNames, contentKinds, type ContentKindName } from '@kubora/validation/content-kinds'
import { contentPermissions } from '@kubora/validation/permissions/content'
import { afterAll, expect, test } from 'vitest'
import { tourTimeoutMs } from '../support/axe-violations.ts'
import { useBrowser } from '../support/browser.ts'
import {
  alike,
  deleteContent,
  newestRevisionId,
  publishContent,
  restoreContent,
  saveContent,
} from '../support/content.ts'
import { hostileLines, listen, open, run, traces } from '../support/hostile-text.ts'
import { ask, seed, tokenOf } from '../support/product.ts'

const { visit } = useBrowser()
const tag = randomUUID().slice(0, 6)
const editor = await seed.teamMember({ permissions: [contentPermissions.editContent] })
const token = await tokenOf(editor.account)

const markdown = [
  ...hostileLines,
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
  productCategory: { icon: 'crown' },
  product: { icon: 'crown' },
  searchSynonyms: {},
}

/** Fills every field of a kind with hostile text; single-line fields get the line with this number. */
function hostileFields(kind: ContentKindName, number: number): Record<string, string> {
  return Object.fromEntries(
    Object.entries(contentKinds[kind].fields).map(([name, { format }]) => [
      name,
      format === 'markdown'
        ? `${markdown}\n\n${tag}`
        : `${hostileLines[number % hostileLines.length] ?? ''} ${tag}`,
    ]),
  )
}

const written: string[] = []
const before: { id: string; revisionId: string }[] = []
afterAll(async () => {
  for (const id of written) await deleteContent(token, id)
  for (const { id, revisionId } of before) await restoreContent(token, id, revisionId)
})

/** Gives an item that the site already has hostile text until the end of the tests. */
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

const publicPages: Partial<Record<ContentKindName, (number: number) => string>> = {
  ruleCategory: (number) => `/rules/hostile-${tag}-rulecategory-${number}`,
  rule: (number) => `/rules/hostile-${tag}-rulecategory-${number}/hostile-${tag}-rule-${number}`,
  wikiPage: (number) => `/wiki/hostile-${tag}-wikipage-${number}`,
  changelogEntry: () => '/changelog',
  joinStep: () => '/join',
  aboutCard: () => '/',
}

test(
  'hostile text in every field of every kind runs nothing, in the editor and on the site',
  async () => {
    const ids: string[] = []
    for (const number of hostileLines.keys()) {
      const parents = new Map<ContentKindName, string>()
      for (const kind of contentKindNames) {
        const { open: isOpen, parent } = contentKinds[kind] as {
          open: boolean
          parent: ContentKindName | null
        }
        // one item of each kind has the whole corpus in its long texts; titles go through it line by line
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
    const detected = listen(page)
    for (const id of ids) {
      await open(page, `/admin/content/${id}`)
      expect(await traces(page)).toEqual([])
    }
    for (const kind of [
      'ruleCategory',
      'wikiPage',
      'changelogEntry',
      'teamMember',
      'socialLink',
      'productCategory',
    ]) {
      await open(page, `/admin/content?kind=${kind}`)
      expect(await traces(page)).toEqual([])
    }
    await open(page, `/admin/content/${ids[0]}?view=history`)
    expect(await traces(page)).toEqual([])

    const paths = Object.entries(publicPages).flatMap(([kind, path]) =>
      kind === 'rule' || kind === 'ruleCategory' ? [...hostileLines.keys()].map(path) : [path(0)],
    )
    for (const path of [
      ...paths,
      '/fr/join',
      `/en/rules?q=${encodeURIComponent('<script>alert(1)</script>')}`,
    ]) {
      await open(page, path)
      expect(await traces(page)).toEqual([])
    }
    expect(detected).toEqual([])
  },
  tourTimeoutMs,
)
