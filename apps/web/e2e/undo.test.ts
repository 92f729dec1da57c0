import { grantedNames } from '@kubora/validation/permissions'
import { banPermissions } from '@kubora/validation/permissions/bans'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { warningPermissions } from '@kubora/validation/permissions/warnings'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violationsOf } from './support/axe-violations.ts'
import { eventually, expectText, useBrowser } from './support/browser.ts'
import { ask, seed, tokenOf } from './support/product.ts'
import { keepToasts } from './support/toasts.ts'
import { textOf, useRuleCategory } from './support/rule-category.ts'

const { visit } = useBrowser({ pictures: false })
const { token: editorToken, categoryId, publishRule } = await useRuleCategory(visit)
const permissions = [
  playerPermissions.viewPlayers,
  ...Object.values(banPermissions).flatMap(grantedNames),
  ...Object.values(warningPermissions),
]
const token = await tokenOf((await seed.teamMember({ permissions })).account)

const undoButton = (page: Page) => page.getByRole('button', { name: 'Rückgängig', exact: true })

async function warn(page: Page): Promise<void> {
  const [card, dialog] = [
    page.getByRole('region', { name: 'Verwarnungen', exact: true }),
    page.getByRole('dialog'),
  ]
  await card.getByRole('button', { name: 'Verwarnen' }).click()
  await dialog.getByLabel(/^Grund/).fill('Spam im Chat')
  await dialog.getByRole('button', { name: 'Verwarnen' }).click()
  await dialog.waitFor({ state: 'detached' })
  await card.getByText('1 aktiv').waitFor()
}

/** What the toast covers of the buttons that matter and of the field in use. */
async function coveredBy(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const toast = document.querySelector('[data-sonner-toast]')?.getBoundingClientRect()
    if (!toast) throw new Error('no toast')
    const obstacles = [...document.querySelectorAll('button[type=submit], [data-emphasis], :focus')]
    return obstacles
      .filter((element) => element.matches('button, input, textarea'))
      .filter((element) => {
        const { top, bottom, left, right } = element.getBoundingClientRect()
        return top < toast.bottom && toast.top < bottom && left < toast.right && toast.left < right
      })
      .map((element) => element.outerHTML)
  })
}

test('a ban and a warning are undone by the button of their toast, on a phone beside an open form', async () => {
  const player = await seed.player()
  const page = await visit({ token, width: 390 })
  await keepToasts(page)
  await page.goto(`/admin/player/${player.id}`)
  await warn(page)
  await undoButton(page).waitFor()
  expect(await violationsOf(page)).toEqual([])

  await page.getByRole('button', { name: 'Sperren', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Grund/).fill('Griefing')
  await eventually(() => coveredBy(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Sperren' }).scrollIntoViewIfNeeded()
  await eventually(() => coveredBy(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Sperren' }).click()
  await dialog.waitFor({ state: 'detached' })
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: 'gesperrt' })
  await toast.getByRole('button', { name: 'Rückgängig' }).click()
  await expectText(page, 'Rückgängig gemacht.')
  await eventually(() => page.getByRole('button', { name: 'Sperren', exact: true }).count()).toBe(1)
})

test('on a phone with its keyboard open, the toast leaves the button of the next dialog free', async () => {
  const player = await seed.player()
  const page = await visit({ token, width: 390 })
  await page.setViewportSize({ width: 390, height: 470 })
  await keepToasts(page)
  await page.goto(`/admin/player/${player.id}`)
  await warn(page)
  await undoButton(page).waitFor()
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Verwarnen' }).click()
  const submit = dialog.getByRole('button', { name: 'Verwarnen' })
  await dialog.getByLabel(/^Grund/).fill('Noch einmal')
  await submit.scrollIntoViewIfNeeded()
  await eventually(async () => (await coveredBy(page)).filter((html) => html.startsWith('<button'))).toEqual(
    [],
  )
  expect(await undoButton(page).isVisible()).toBe(true)
})

test('by keyboard: Alt+T leads to the button, and Tab passes through the toast', async () => {
  const player = await seed.player()
  const page = await visit({ token })
  await keepToasts(page)
  await page.goto(`/admin/player/${player.id}`)
  await warn(page)
  const button = undoButton(page)
  await button.waitFor()
  await page.getByRole('region', { name: /Alt\+T/ }).waitFor({ state: 'attached' })

  const lastLink = page.locator('footer a').last()
  await lastLink.focus()
  const focused = () =>
    page.evaluate(() => {
      const { activeElement } = document
      const isLast = activeElement === [...document.querySelectorAll('footer a')].at(-1)
      if (isLast) return 'last link'
      return activeElement?.closest('[data-sonner-toaster]') ? activeElement.tagName : 'page'
    })
  const seen: string[] = []
  for (let presses = 0; presses < 8 && !seen.includes('BUTTON'); presses += 1) {
    await page.keyboard.press('Tab')
    seen.push(await focused())
  }
  expect(seen).toContain('BUTTON')
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('page')

  await lastLink.focus()
  await page.keyboard.press('Alt+t')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('BUTTON')
  await page.keyboard.press('Enter')
  // where it was before
  expect(await focused()).toBe('last link')
  await expectText(page, 'Rückgängig gemacht.')
  await expectText(page, 'Keine aktive Verwarnung.')
})

test('by keyboard: Alt+T leads from an open dialog to the toast above it and back, and the dialog stays', async () => {
  const player = await seed.player()
  const page = await visit({ token })
  await keepToasts(page)
  await page.goto(`/admin/player/${player.id}`)
  await warn(page)
  await undoButton(page).waitFor()
  await page.getByRole('button', { name: 'Sperren', exact: true }).click()
  const reason = page.getByRole('dialog').getByLabel(/^Grund/)
  await reason.waitFor()
  const isBack = () => reason.evaluate((field) => field === document.activeElement)
  await eventually(isBack).toBe(true)
  await page.keyboard.press('Alt+t')
  expect(await isBack()).toBe(false)
  await page.keyboard.press('Escape')
  expect(await isBack()).toBe(true)
  await page.keyboard.press('Alt+t')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Rückgängig')
  await page.keyboard.press('Enter')
  await expectText(page, 'Rückgängig gemacht.')
  expect(await isBack()).toBe(true)
})

test('a pressed toast that disappears leaves the focus in the dialog that was opened meanwhile', async () => {
  const player = await seed.player()
  const page = await visit({ token })
  await keepToasts(page)
  await page.goto(`/admin/player/${player.id}`)
  await warn(page)
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: 'verwarnt' })
  await undoButton(page).click()
  await page.getByRole('button', { name: 'Sperren', exact: true }).click()
  const reason = page.getByRole('dialog').getByLabel(/^Grund/)
  await reason.waitFor()
  await toast.waitFor({ state: 'detached' })
  await expectText(page, 'Rückgängig gemacht.')
  expect(await reason.getAttribute('aria-invalid')).toBeNull()
  expect(await reason.evaluate((field) => field === document.activeElement)).toBe(true)
})

test('what somebody changed meanwhile stays, and the toast says so', async () => {
  const player = await seed.player()
  const page = await visit({ token })
  await keepToasts(page)
  await page.goto(`/admin/player/${player.id}`)
  await warn(page)
  const { player: read } = await ask<{ player: { warnings: { items: { id: string }[] } } }>(
    'query ($id: ID!) { player(id: $id) { warnings { items { id } } } }',
    { id: String(player.id) },
    token,
  )
  const input = { id: read.warnings.items[0]?.id, version: 1, reason: 'Werbung', days: 40 }
  await ask('mutation ($input: EditWarningInput!) { editWarning(input: $input) { id } }', { input }, token)
  await undoButton(page).click()
  await expectText(page, 'Das wurde inzwischen geändert')
  await eventually(() => undoButton(page).count()).toBe(0)
  await expectText(page, 'Werbung')
})

test('a saved text and a move are undone by their toasts; steps of a row share one toast', async () => {
  const [first, second, third] = [await publishRule(), await publishRule(), await publishRule()]
  const page = await visit({ token: editorToken })
  await keepToasts(page)
  await page.goto(`/admin/content/${first.id}`)
  await textOf(page).fill('Fahr **schnell**.')
  await page.getByRole('button', { name: 'Veröffentlichen' }).click()
  await expectText(page, /Besucher sehen es in wenigen Sekunden/)
  await undoButton(page).click()
  await expectText(page, 'Rückgängig gemacht.')
  await eventually(() => textOf(page).inputValue()).toBe('Fahr **langsam**.')

  await page.goto(`/admin/content?parent=${categoryId}`)
  const order = () =>
    page.locator('[data-row-id]').evaluateAll((all) => all.map((row) => row.dataset['rowId']).slice(1))
  await page.getByRole('link', { name: third.title, exact: true }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await eventually(order).toEqual([first.id, third.id, second.id])
  await page.keyboard.press('Alt+ArrowUp')
  await eventually(order).toEqual([third.id, first.id, second.id])
  await expectText(page, `${third.title} steht jetzt auf Platz 1 von 3.`)
  await eventually(() => undoButton(page).count()).toBe(1)
  await undoButton(page).click()
  await expectText(page, 'Rückgängig gemacht.')
  await eventually(order).toEqual([first.id, third.id, second.id])
})
