import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { cacheDir } from '@kubora/local-servers/checkout'
import type { RunningProcess } from '@kubora/local-servers/guarded-process'
import { freePort } from '@kubora/local-servers/free-port'
import { testServices } from '@kubora/test-kit/services/test-services'
import { afterAll, expect, test } from 'vitest'
import { ownerVariable } from '#app-environment.ts'
import { type ImageName, programOfImage, variablesOfImage } from '#image.ts'
import { startNodeProgram } from '#node-program.ts'
import { installProduction } from './install-production.ts'

const { databaseUrl, ownerUrl, redisUrl } = await testServices()
const ports = { api: await freePort(), bridge: await freePort(), web: await freePort() }
const site = `http://127.0.0.1:${ports.web}`
const logDir = path.join(cacheDir, 'logs', 'production')
rmSync(logDir, { recursive: true, force: true })
const production = await installProduction(path.join(logDir, 'install.log'))
const storage = path.join(production.dir, 'files')
mkdirSync(storage)
afterAll(production.remove, 120_000)

// what the image sets and an installation gives, and no variable of the tests
const environment = {
  PATH: process.env['PATH'],
  ...variablesOfImage(),
  HOST: '127.0.0.1',
  PUBLIC_URL: site,
  SITE_CONFIG: path.join(production.dir, 'infra/compose/brand.example/site.json'),
}
const data = {
  DATABASE_URL: databaseUrl,
  REDIS_URL: redisUrl,
  APP_SECRET: 'a secret for tests that is long enough',
  STORAGE_DIR: storage,
  // nothing is sent
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Network <post@network.test>',
}

/** Runs a command of the command line's image to its end; returns its exit code and its output. */
function runOperator(...words: readonly string[]): [number | null, string] {
  const [, entry = '', ...fixed] = programOfImage('operator')
  const owner = ownerVariable({ databaseUrl, ownerUrl })
  const { status, stdout, stderr } = spawnSync(process.execPath, [entry, ...fixed, ...words], {
    cwd: production.dir,
    env: { ...environment, ...data, ...owner },
    encoding: 'utf8',
  })
  return [status, stdout + stderr]
}

/** Starts the program of an image and resolves when it is ready. */
async function startImage(name: Exclude<ImageName, 'operator'>, own: Record<string, string>) {
  const healthPort = await freePort()
  const [program, entry = ''] = programOfImage(name)
  expect(program).toBe('node')
  return await startNodeProgram({
    name,
    entry: path.join(production.dir, entry),
    cwd: production.dir,
    env: { ...environment, ...own, PORT: String(ports[name]), HEALTH_PORT: String(healthPort) },
    logFile: path.join(logDir, `${name}.log`),
    readyUrl: `http://127.0.0.1:${healthPort}/readyz`,
  })
}

test('the images hold no package of the demo and of development', () => {
  expect(existsSync(path.join(production.dir, 'apps/bridge/src/main.ts'))).toBe(true)
  for (const name of ['test-kit', 'local-servers', 'art', 'plugin-sdk']) {
    expect(existsSync(path.join(production.dir, 'packages', name))).toBe(false)
    expect(globSync(`{apps,packages,infra}/*/node_modules/@kubora/${name}`, { cwd: production.dir })).toEqual(
      [],
    )
  }
  for (const name of ['vitest', 'playwright-core', 'testcontainers', 'drizzle-kit'])
    expect(globSync(`node_modules/.pnpm/${name}@*`, { cwd: production.dir })).toEqual([])
})

test('the command line of the image shows its help, migrates, and imports texts', () => {
  expect(runOperator('--help')).toEqual([0, expect.stringContaining('Usage: kubora')])
  expect(runOperator('migrate')).toEqual([0, expect.stringContaining('The database is current.')])
  expect(runOperator('content', 'import')).toEqual([0, expect.any(String)])
}, 120_000)

test('api, bridge and web server of the images become ready, show a page, and end at SIGTERM with 0', async () => {
  const running: RunningProcess[] = []
  try {
    for (const name of ['api', 'bridge'] as const) running.push(await startImage(name, data))
    const addresses = {
      API_URLS: `http://127.0.0.1:${ports.api}`,
      BRIDGE_URLS: `http://127.0.0.1:${ports.bridge}`,
    }
    running.push(await startImage('web', addresses))
    const page = await fetch(`${site}/en/wiki`)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<h1')])
  } finally {
    await Promise.all(running.map(({ stop }) => stop()))
  }
  const ends = await Promise.all(running.map(({ ended }) => ended))
  expect(ends).toEqual(running.map(() => ({ code: 0, signal: null })))
}, 240_000)
