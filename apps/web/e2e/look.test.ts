import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { useBrowser } from './support/browser.ts'
import { seed, tokenOf } from './support/product.ts'

const { visit } = useBrowser()
const sizes = [
  [390, 844],
  [844, 390],
  [1440, 900],
] as const
mkdirSync('/tmp/phone', { recursive: true })
async function shoot(page: Page, name: string) {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    await page.waitForTimeout(400)
    await page.screenshot({ path: `/tmp/phone/${name}-${width}.png` })
    const box = await page.evaluate(() => {
      const of = (selector: string) => {
        const rect = document.querySelector(selector)?.getBoundingClientRect()
        return rect ? [Math.round(rect.top), Math.round(rect.bottom)] : null
      }
      return { log: of('[role=log]'), field: of('form textarea'), send: of('form button[type=submit]'), wide: document.documentElement.scrollWidth, scroll: scrollY, all: document.documentElement.scrollHeight }
    })
    console.log(name, width, JSON.stringify(box))
  }
}
test('look', { timeout: 240_000 }, async () => {
  const sender = await seed.linkedPlayer()
  const { id } = await seed.chat(sender)
  const page = await visit({ token: await tokenOf(sender.account) })
  await page.goto(`/chat/${id}`)
  await page.getByRole('log').getByText('Hallo', { exact: true }).waitFor()
  await page.getByText('Alles erlauben').count()
  await shoot(page, 'chat')
  const field = page.getByRole('textbox', { name: 'Nachricht' })
  await field.focus()
  await shoot(page, 'focus')
  await page.setViewportSize({ width: 844, height: 200 })
  await page.waitForTimeout(300)
  await page.screenshot({ path: '/tmp/phone/keyboard-844.png' })
  for (let count = 1; count <= 5; count += 1) {
    await page.locator('input[type=file]').setInputFiles({ name: `ein-ziemlich-langer-name-${count}.png`, mimeType: 'image/png', buffer: Buffer.from('x'.repeat(count * 100)) })
    if (count === 1 || count === 5) await shoot(page, `files${count}`)
  }
  await page.locator('input[type=file]').setInputFiles(['a', 'b'].map((name) => ({ name: `${name}.png`, mimeType: 'image/png', buffer: Buffer.from('x') })))
  await page.getByText(/Nicht angefügt: a.png, b.png/).waitFor()
  await shoot(page, 'refused')
  await page.goto('/chats')
  await page.getByRole('heading', { name: 'Offen' }).waitFor()
  await shoot(page, 'list')
  await page.goto('/chats/new/foo')
  await page.getByText('Diese Art von Anfrage gibt es nicht.').waitFor()
  await shoot(page, 'foo')
})
