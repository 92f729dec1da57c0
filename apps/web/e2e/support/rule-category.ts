import { randomUUID } from 'node:crypto'
import { contentPermissions } from '@kubora/validation/permissions/content'
import type { Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import type { VisitorOptions } from './browser.ts'
import { deleteContent, publishContent } from './content.ts'
import { product, seed, tokenOf } from './product.ts'

/** A published rule of its own in three languages. */
export type PublishedRule = { id: string; path: string; title: string }

/**
 * Publishes a category of rules that is deleted after the tests of the file, and gives two team members who may edit
 * it: `token` and the colleague, named `Coll_<tag>`.
 */
export async function useRuleCategory(visit: (options: VisitorOptions) => Promise<Page>) {
  const tag = randomUUID().slice(0, 6)
  const tokenOfEditor = async (name: string) => {
    const permissions = [contentPermissions.editContent]
    const { account } = await seed.teamMember({ permissions, player: { name: `${name}_${tag}` } })
    return tokenOf(account)
  }
  const [token, colleagueToken] = await Promise.all([tokenOfEditor('Edit'), tokenOfEditor('Coll')])
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

  async function publishRule(): Promise<PublishedRule> {
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

  async function openItem(id: string, search = ''): Promise<Page> {
    const page = await visit({ token })
    await page.goto(`/admin/content/${id}${search}`)
    await page.getByRole('navigation', { name: 'Ansicht' }).waitFor()
    return page
  }

  return { tag, token, colleagueToken, categoryKey, categoryId, publishRule, openItem }
}

/** Returns the HTML that visitors get. */
export async function html(path: string): Promise<string> {
  return (await fetch(product.site + path)).text()
}

/** Waits until visitors get this text, five seconds at most. */
export async function expectPublic(path: string, words: string): Promise<void> {
  await expect.poll(() => html(path), { interval: 250 }).toContain(words)
}

/** The editor's field for the text. */
export const textOf = (page: Page) => page.getByRole('textbox', { name: /^Text\b/ })

/** The editor's field for the title. */
export const titleOf = (page: Page) => page.getByRole('textbox', { name: /^Titel\b/ })
