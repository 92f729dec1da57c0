import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { checkoutDir } from '#checkout.ts'

type ComposeService = { environment?: Record<string, string>; networks?: string[]; command?: string[] }

const file = readFileSync(path.join(checkoutDir, 'infra/compose/compose.yaml'), 'utf8')
const { services } = parse(file, { merge: true }) as { services: Record<string, ComposeService> }

const environments = {
  api: 'apps/api/src/env.ts',
  bridge: 'apps/bridge/src/env.ts',
  web: 'apps/web/server/env.ts',
}

describe('in the compose file', () => {
  test.each(Object.entries(environments))('%s gets only variables it reads', async (name, envFile) => {
    const { envSchema } = (await import(path.join(checkoutDir, envFile))) as {
      envSchema: { shape: Record<string, unknown> }
    }
    const given = Object.keys(services[name]?.environment ?? {})
    expect(given.length).toBeGreaterThan(0)
    expect(given.filter((variable) => !(variable in envSchema.shape))).toEqual([])
  })

  test('the web server, which everybody reaches, has no secret and no way to Postgres or Redis', () => {
    const { environment = {}, networks = [] } = services['web'] ?? {}
    expect(Object.keys(environment)).not.toContain('APP_SECRET')
    expect(JSON.stringify(environment)).not.toMatch(/PASSWORD|SECRET|postgres|redis/i)
    for (const name of ['postgres', 'redis']) {
      const theirs = services[name]?.networks ?? []
      expect(theirs.length).toBeGreaterThan(0)
      expect(theirs.filter((network) => networks.includes(network))).toEqual([])
    }
  })

  test('Redis asks for a password, and those who use it have it', () => {
    expect(services['redis']?.command?.join(' ')).toMatch(/--requirepass \$\{REDIS_PASSWORD\}/)
    for (const name of ['api', 'bridge'])
      expect(services[name]?.environment?.['REDIS_URL']).toMatch(
        /^redis:\/\/:\$\{REDIS_PASSWORD[^}]*\}@redis:/,
      )
  })
})
