import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

// The headless shell shows the same pages in about half the processor time.
const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

const flags = [
  '--no-sandbox',
  // without it Chromium draws with a graphics card that it simulates
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
]

/**
 * Starts the Chromium that `CHROMIUM_PATH` names, else an installed one, else Playwright's own. `args` are switches of
 * Chromium besides ours. The caller closes it. Throws with words where no browser is installed.
 */
export function launchChromium(args: readonly string[] = []): Promise<Browser> {
  const places = [process.env.CHROMIUM_PATH, ...installed, chromium.executablePath()]
  const executablePath = places.find((file) => file !== undefined && existsSync(file))
  if (executablePath === undefined)
    throw new Error(
      'There is no Chromium: install chromium-headless-shell (or Chromium, or Chrome), or name its program in CHROMIUM_PATH.',
    )
  return chromium.launch({ args: [...flags, ...args], executablePath })
}
