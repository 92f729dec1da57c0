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
 * Chromium besides ours. The caller closes it.
 */
export function launchChromium(args: readonly string[] = []): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? installed.find((file) => existsSync(file))
  return chromium.launch({
    args: [...flags, ...args],
    ...(executablePath === undefined ? {} : { executablePath }),
  })
}
