import type { CDPSession, Page } from 'playwright-core'

const sessions = new WeakMap<Page, CDPSession>()

/**
 * Shows the page, and those opened in its window later, as a phone of 390 px with touch does or as a desktop of 1440 px,
 * without loading it again. A window that was a phone's once is taken for one without a mouse.
 */
export async function showAs(page: Page, width: 390 | 1440): Promise<void> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page))
  sessions.set(page, session)
  const isPhone = width === 390
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: isPhone, maxTouchPoints: 1 })
  await session.send('Emulation.setDeviceMetricsOverride', {
    width,
    height: isPhone ? 844 : 900,
    deviceScaleFactor: 1,
    mobile: isPhone,
  })
  // what depends on the width is drawn anew with the next frame
  await page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1)
      await new Promise((next) => requestAnimationFrame(() => next(null)))
  })
}
