import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { launchChromium } from '@kubora/test-kit/browser/launch-chromium'
import type { Page } from 'playwright-core'
import type { Credentials } from '#clients/log-in.ts'
import { poll } from '#poll.ts'

/** A team member's page in a real browser, open all the time. */
export type StaffPage = {
  /** Opens the page of a player, by links of the site where there are any. */
  openPlayer: (player: { id: number; name: string }) => Promise<void>
  /** Opens the list of players, which queries the api. */
  openList: () => Promise<void>
  /** Whether the list shows this player. */
  listShows: (name: string) => Promise<boolean>
  /** Whether the page shows this message, and that it was delivered. */
  showsDelivered: (text: string) => Promise<boolean>
  /** Returns the texts of the page's status lines and alerts since the last call. */
  takeWords: () => readonly string[]
  /** Resolves with the texts that are shown there now. */
  wordsNow: () => Promise<readonly string[]>
  isLoggedIn: () => Promise<boolean>
  /** Returns the loads of whole documents since the start: a page that recovers by itself makes none. */
  documentLoads: () => number
  /** Errors of scripts on the page. */
  readonly scriptErrors: readonly string[]
  picture: (name: string) => Promise<void>
  close: () => Promise<void>
}

const pageTimeoutMs = 30_000

async function readWords(page: Page): Promise<string[]> {
  const texts = await page.locator('[role=status], [role=alert]').allInnerTexts()
  return texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== '')
}

async function logInByForm(page: Page, site: string, { email, password }: Credentials): Promise<void> {
  await page.goto(`${site}/auth/login`)
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=password]').fill(password)
  await page.locator('form button[type=submit]').click()
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'), { timeout: pageTimeoutMs })
}

/** Reads the page's messages a few times a second. */
function listenTo(page: Page): { take: () => string[]; stop: () => void } {
  const received = new Set<string>()
  let busy = false
  const timer = setInterval(() => {
    if (busy) return
    busy = true
    readWords(page)
      .then((words) => {
        for (const word of words) received.add(word)
      })
      // between two documents there is nothing to read
      .catch(() => undefined)
      .finally(() => {
        busy = false
      })
  }, 200)
  return {
    take: () => {
      const words = [...received]
      received.clear()
      return words
    },
    stop: () => clearInterval(timer),
  }
}

/** Starts Chromium and logs in through the form. Pictures are stored in `pictureDir`. */
export async function openStaffPage(options: {
  site: string
  credentials: Credentials
  pictureDir: string
}): Promise<StaffPage> {
  const { site, credentials, pictureDir } = options
  await mkdir(pictureDir, { recursive: true })
  const browser = await launchChromium()
  try {
    const context = await browser.newContext({ locale: 'de-DE', viewport: { width: 1280, height: 900 } })
    const page = await context.newPage()
    const scriptErrors: string[] = []
    let documentLoads = 0
    page.on('pageerror', (error) => scriptErrors.push(error.message))
    await logInByForm(page, site, credentials)
    await page.getByRole('button', { name: 'Verstanden' }).click()
    page.on('domcontentloaded', () => (documentLoads += 1))
    const ear = listenTo(page)
    return {
      openPlayer: async ({ id, name }) => {
        const link = page.getByRole('link', { name, exact: true })
        if ((await link.count()) > 0) await link.first().click()
        else {
          await page.goto(`${site}/admin/player/${id}`)
          documentLoads = 0
        }
        await page.getByRole('heading', { name, exact: true }).waitFor({ timeout: pageTimeoutMs })
      },
      openList: () => page.locator('main a[href="/admin/players"]').first().click(),
      listShows: async (name) => (await page.getByRole('link', { name, exact: true }).count()) > 0,
      showsDelivered: async (text) => {
        const entry = page.locator('li', { hasText: text })
        return (await entry.filter({ hasText: 'Zugestellt' }).count()) > 0
      },
      takeWords: ear.take,
      wordsNow: () => readWords(page),
      isLoggedIn: () => page.evaluate(() => localStorage.getItem('kubora.token') !== null),
      documentLoads: () => documentLoads,
      scriptErrors,
      picture: async (name) => {
        await page.screenshot({ path: path.join(pictureDir, `${name}.png`) })
      },
      close: async () => {
        ear.stop()
        await browser.close()
      },
    }
  } catch (error) {
    await browser.close()
    throw error
  }
}

/** Resolves with true once `look` does, with false after `timeoutMs`. */
export async function comesTrue(look: () => Promise<boolean>, timeoutMs: number): Promise<boolean> {
  const found = poll('the page', async () => ((await look()) ? true : undefined), { timeoutMs, everyMs: 150 })
  return await found.catch(() => false)
}
