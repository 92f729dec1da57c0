import { permissionCatalogue, permissionNames } from '@kubora/validation/permission-catalogue'
import { grantedNames, type PermissionKey } from '@kubora/validation/permissions'
import { playerPermissions } from '@kubora/validation/permissions/players'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually, expectPath, useBrowser } from './support/browser.ts'
import { seed, tokenOf } from './support/product.ts'

const { visit } = useBrowser({ pictures: false })
const past = { expiresAt: new Date(Date.now() - 60_000) }

/** The permission of each page of the TeamPanel that has a fixed address: the first that opens it. */
const nameOfPage = new Map<string, string>()
for (const key of Object.keys(permissionCatalogue) as PermissionKey[]) {
  const { opens } = permissionCatalogue[key]
  const [name = ''] = grantedNames(permissionNames[key])
  if (!opens.includes('$') && !nameOfPage.has(opens)) nameOfPage.set(opens, name)
}

// who bans chooses from the templates, and so may read them
const readWith = new Map<string, string>([['/admin/ban-templates', playerPermissions.viewPlayers]])

const plainMember = () => seed.teamMember()
type Member = Awaited<ReturnType<typeof plainMember>>

/** Ways in which somebody has permissions, and whether they take effect. */
const ways: Readonly<
  Record<string, { holds: boolean; make: (names: readonly string[]) => Promise<Member> }>
> = {
  group: { holds: true, make: (permissions) => seed.teamMember({ permissions }) },
  direct: {
    holds: true,
    make: async (names) => {
      const member = await plainMember()
      await seed.permissions(member.player, names)
      return member
    },
  },
  rank: {
    holds: true,
    make: async (permissions) => {
      const member = await plainMember()
      await seed.rankOf(member.player, await seed.rank({ permissions }))
      return member
    },
  },
  wildcards: {
    holds: true,
    make: async (names) => {
      const member = await plainMember()
      const wildcards = names.map((name) => `${name.slice(0, name.lastIndexOf('.'))}.*`)
      await seed.permissions(member.player, [...new Set(wildcards)])
      return member
    },
  },
  ended: {
    holds: false,
    make: async (names) => {
      const member = await plainMember()
      await seed.permissions(member.player, names, past)
      return member
    },
  },
}

/** Waits until the menu of the TeamPanel is there, and returns which of these pages it leads to. */
async function linkedPages(page: Page, pages: readonly string[]): Promise<string[]> {
  const menu = page.getByRole('navigation', { name: 'TeamPanel' })
  await menu.getByRole('link').first().waitFor()
  const addresses = await menu
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  return pages.filter((path) => addresses.some((address) => address.replace(/^\/(en|fr)/, '') === path))
}

async function openMenu({ account }: Member): Promise<Page> {
  const page = await visit({ token: await tokenOf(account) })
  await page.goto('/admin')
  return page
}

test('menu and pages of the TeamPanel agree with the permissions, in each way to hold them', async () => {
  const admin = await openMenu(await seed.teamMember({ permissions: ['*'] }))
  // pages that are specified and not built have no link
  const pages = await linkedPages(admin, [...nameOfPage.keys()])
  expect(pages.length).toBeGreaterThan(7)
  let compared = 0
  for (const [way, { holds, make }] of Object.entries(ways)) {
    // half of them, so that each is held by one and not by the other
    for (const half of way === 'group' ? [0, 1] : [0]) {
      const names = pages.filter((_, index) => index % 2 === half).map((path) => nameOfPage.get(path) ?? '')
      const held = (path: string) =>
        holds &&
        names.some((name) => {
          const stem = name.slice(0, name.lastIndexOf('.') + 1)
          return (
            name === nameOfPage.get(path) || (way === 'wildcards' && nameOfPage.get(path)?.startsWith(stem))
          )
        })
      const page = await openMenu(await make(names))
      expect(await linkedPages(page, pages), way).toEqual(pages.filter(held))
      compared += pages.length
      if (way !== 'group') continue
      for (const path of pages) {
        await page.goto(path)
        await page.getByRole('heading', { level: 1 }).waitFor()
        const isOpen = held(path) || names.includes(readWith.get(path) ?? '')
        const missing = page
          .getByRole('main')
          .getByText(readWith.get(path) ?? nameOfPage.get(path) ?? '', { exact: true })
        await eventually(async () => (await page.locator('main [aria-busy=true]').count()) === 0).toBe(true)
        await eventually(async () => [path, (await missing.count()) === 0]).toEqual([path, isOpen])
        compared += 1
      }
    }
  }
  const offline = await seed.teamMember({ permissions: ['*'], player: { offlineIdentity: true } })
  const outside = await visit({ token: await tokenOf(offline.account) })
  for (const path of pages) {
    await outside.goto(path)
    await expectPath(outside, '/')
    compared += 1
  }
  console.log(`${compared} links and pages of ${pages.length} agree with the permissions`)
})
