import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkoutDir } from '@kubora/local-servers/checkout'

const source = path.join(checkoutDir, 'infra/systemd')
const folder = mkdtempSync(path.join(tmpdir(), 'kubora-systemd-'))
cpSync(source, folder, { recursive: true })
afterAll(() => rmSync(folder, { recursive: true }))

const processes = {
  api: ['apps/api/src/env.ts', 'kubora.env'],
  bridge: ['apps/bridge/src/env.ts', 'kubora.env'],
  web: ['apps/web/server/env.ts', 'web.env'],
} as const

function makeEnv(): void {
  execFileSync('sh', [path.join(folder, 'make-env.sh'), path.join(folder, 'etc')], { stdio: 'ignore' })
}

function variablesIn(file: string): string[] {
  const text = readFileSync(path.join(folder, 'etc', file), 'utf8')
  return [...text.matchAll(/^([A-Z_0-9]+)=/gm)].map(([, name = '']) => name)
}

test('the environment is written once, and only its owner reads the secret', () => {
  makeEnv()
  const file = path.join(folder, 'etc/kubora.env')
  const first = readFileSync(file, 'utf8')
  expect(first).toMatch(/^APP_SECRET=[0-9a-f]{64}$/m)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  makeEnv()
  expect(readFileSync(file, 'utf8')).toBe(first)
})

test.each(Object.entries(processes))(
  'the unit of %s has an entry that exists, and every variable without a default',
  async (name, [envFile, file]) => {
    makeEnv()
    const unit = readFileSync(path.join(source, `kubora-${name}.service`), 'utf8')
    expect(unit).toContain(`EnvironmentFile=/etc/kubora/${file}`)
    const [, entry = ''] = /^ExecStart=\/usr\/bin\/node (\S+)$/m.exec(unit) ?? []
    expect(statSync(path.join(checkoutDir, entry)).isFile()).toBe(true)
    const { envSchema } = (await import(path.join(checkoutDir, envFile))) as {
      envSchema: { safeParse: (variables: object) => { error?: { issues: { path: PropertyKey[] }[] } } }
    }
    const { error } = envSchema.safeParse({})
    const needed = (error?.issues ?? []).map(({ path: [variable] }) => String(variable))
    expect(needed.length).toBeGreaterThan(2)
    expect(needed.filter((variable) => variable !== 'PORT' && !variablesIn(file).includes(variable))).toEqual(
      [],
    )
    expect(unit).toMatch(/^Environment=PORT=\d+ HEALTH_PORT=\d+$/m)
  },
)

test('the web server, which everybody reaches, has no secret', () => {
  makeEnv()
  expect(variablesIn('web.env').filter((name) => /SECRET|DATABASE|REDIS|SMTP|STORAGE/.test(name))).toEqual([])
})

test.each(['OPERATIONS.md', 'UPGRADING.md', 'PLUGIN-PROTOCOL.md', 'plugins/README.md'])(
  '%s names commands as they work on an installation, not on the database of its checkout',
  (page) => {
    const text = readFileSync(path.join(checkoutDir, 'docs', page), 'utf8')
    expect(text.split('\n').filter((line) => line.includes('npm run kubora --'))).toEqual([])
  },
)

test.skipIf(spawnSync('systemd-analyze', ['--version']).status !== 0)(
  'systemd finds no fault in the units',
  () => {
    const units = readdirSync(folder).filter((name) => /\.(service|target)$/.test(name))
    expect(units.length).toBe(5)
    for (const name of units) {
      const unit = path.join(folder, name)
      writeFileSync(unit, readFileSync(unit, 'utf8').replaceAll('/usr/bin/node', process.execPath))
    }
    const verified = spawnSync(
      'systemd-analyze',
      ['verify', ...units.map((name) => path.join(folder, name))],
      {
        encoding: 'utf8',
      },
    )
    expect([verified.status, verified.stderr]).toEqual([0, ''])
  },
)
