import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { programOfImage, variablesOfImage } from '@kubora/local/image'
import { checkoutDir } from '@kubora/local-servers/checkout'
import { freePort } from '@kubora/local-servers/free-port'
import { parse } from 'yaml'

/** Servers on this machine in the place of the containers'. */
export interface Backing {
  databaseUrl: string
  ownerUrl: string
  redisUrl: string
}

/** A network of its own, made as docs/OPERATIONS.md says, whose services run outside of containers. */
export interface ComposedNetwork {
  site: string
  /** Runs a command as `docker compose run --rm operator` does; returns what it printed. Rejects when it fails. */
  operator: (...words: string[]) => Promise<string>
  /** Names of the variables that a service got. */
  variablesOf: (service: string) => string[]
  stop: () => Promise<void>
}

interface Service {
  build?: { target: string }
  command?: string[]
  environment?: Record<string, string | null>
  depends_on?: Record<string, { condition: string }>
}

const compose = path.join(checkoutDir, 'infra/compose')
const readyTimeoutMs = 60_000

/**
 * Makes `.env` and the brand's folder with `make-env.sh` in an empty folder, lets `fill` complete them, draws the brand's pictures, and starts the
 * services of the compose file in the order in which they depend on each other, each with exactly its variables and the
 * image's. Only addresses and paths are those of this machine.
 */
export async function startComposedNetwork(
  backing: Backing,
  variables: Readonly<Record<string, string>>,
  fill: (brandFolder: string) => void,
): Promise<ComposedNetwork> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kubora-network-'))
  for (const name of ['make-env.sh', 'compose.yaml', 'brand.example'])
    cpSync(path.join(compose, name), path.join(folder, name), { recursive: true })
  execFileSync('sh', [path.join(folder, 'make-env.sh')], { stdio: 'ignore' })
  fill(path.join(folder, 'brand'))
  mkdirSync(path.join(folder, 'files'))
  const ports = { api: await freePort(), bridge: await freePort(), web: await freePort() }
  const site = `http://127.0.0.1:${ports.web}`
  const env: Record<string, string> = {
    ...readEnvFile(path.join(folder, '.env')),
    ...variables,
    PUBLIC_URL: site,
  }
  const { services } = parse(readFileSync(path.join(folder, 'compose.yaml'), 'utf8'), { merge: true }) as {
    services: Record<string, Service>
  }

  /** Puts what is on this machine in the place of what is in the containers. */
  function onThisMachine(value: string): string {
    return value
      .replace(/^postgresql:\/\/kubora_app:\S+@postgres:5432\/kubora$/, backing.databaseUrl)
      .replace(/^postgresql:\/\/kubora:\S+@postgres:5432\/kubora$/, backing.ownerUrl)
      .replace(/^redis:\/\/\S+@redis:6379\/0$/, backing.redisUrl)
      .replace(
        /http:\/\/(api|bridge):8080/g,
        (_, name: 'api' | 'bridge') => `http://127.0.0.1:${ports[name]}`,
      )
      .replace('/var/lib/kubora/files', path.join(folder, 'files'))
      .replace('/etc/kubora/brand', path.join(folder, 'brand'))
      .replace(/^\/backups/, path.join(folder, 'backups'))
  }

  function variablesFor(name: string): Record<string, string> {
    const given = Object.entries(services[name]?.environment ?? {}).flatMap(([key, value]) => {
      const filled = value === null ? env[key] : interpolate(value, env)
      return filled === undefined ? [] : [[key, onThisMachine(filled)] as const]
    })
    // given servers may have one login for both, which `migrate` accepts only without a second address
    const hasOwner = backing.ownerUrl !== backing.databaseUrl
    return Object.fromEntries(given.filter(([key]) => hasOwner || key !== 'DATABASE_OWNER_URL'))
  }

  function run(name: string, words: readonly string[], own: Record<string, string> = {}) {
    const [program, ...entry] = programOfImage(services[name]?.build?.target ?? '')
    // only what the image and the compose file give, a PATH, and what Node has compiled for other tests
    const ofMachine = { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] }
    const environment = { ...ofMachine, ...variablesOfImage(), ...variablesFor(name), ...own }
    return spawn(program === 'node' ? process.execPath : String(program), [...entry, ...words], {
      cwd: checkoutDir,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  }

  async function runToEnd(name: string, words: readonly string[]): Promise<string> {
    const child = run(name, words.map(onThisMachine))
    const exit = once(child, 'exit')
    const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), exit])
    if (code !== 0) throw new Error(`${name} ${words.join(' ')} ended with ${String(code)}:\n${out}${err}`)
    return out
  }

  const processes: { name: string; child: ReturnType<typeof run> }[] = []

  async function startProcess(name: 'api' | 'bridge' | 'web'): Promise<void> {
    const healthPort = await freePort()
    const child = run(name, [], {
      HOST: '127.0.0.1',
      PORT: String(ports[name]),
      HEALTH_PORT: String(healthPort),
    })
    processes.push({ name, child })
    let log = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (log += part))
    for (const deadline = Date.now() + readyTimeoutMs; ; await setTimeout(100)) {
      const isReady = await fetch(`http://127.0.0.1:${healthPort}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
      if (isReady) return
      if (child.exitCode !== null || Date.now() > deadline) throw new Error(`${name} is not ready:\n${log}`)
    }
  }

  async function stop(): Promise<void> {
    for (const { child } of processes.toReversed()) {
      if (child.exitCode !== null) continue
      const exit = once(child, 'exit')
      child.kill('SIGTERM')
      await exit
    }
    rmSync(folder, { recursive: true })
  }

  try {
    // `docker compose run --rm operator brand:draw`
    await runToEnd('operator', ['brand:draw'])
    for (const name of startOrder(services)) {
      if (isOurProcess(name)) await startProcess(name)
      else await runToEnd(name, services[name]?.command ?? [])
    }
  } catch (error) {
    await stop()
    throw error
  }
  return {
    site,
    operator: (...words) => runToEnd('operator', words),
    variablesOf: (name) => Object.keys(variablesFor(name)),
    stop,
  }
}

function isOurProcess(name: string): name is 'api' | 'bridge' | 'web' {
  return ['api', 'bridge', 'web'].includes(name)
}

/** Returns the services that web needs and web, each after those that it waits for; without the servers. */
function startOrder(services: Readonly<Record<string, Service>>): string[] {
  const order: string[] = []
  function visit(name: string): void {
    for (const needed of Object.keys(services[name]?.depends_on ?? {})) visit(needed)
    if (services[name]?.build && !order.includes(name)) order.push(name)
  }
  visit('web')
  return order
}

function readEnvFile(file: string): Record<string, string> {
  const lines = readFileSync(file, 'utf8').split('\n')
  return Object.fromEntries(
    lines.flatMap((line) => {
      const [, name, value] = /^([A-Z_0-9]+)=(.*)$/.exec(line) ?? []
      return name === undefined || !value ? [] : [[name, value] as const]
    }),
  )
}

/** Fills in variables as Compose does. Throws for one that is required and not set. */
function interpolate(value: string, env: Readonly<Record<string, string>>): string {
  return value.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, sign?: string, rest = '') => {
    const given = env[name]
    if (given) return given
    if (sign === '?') throw new Error(`${name}: ${rest}`)
    return rest
  })
}

/** Writes a file of a brand's folder. */
export function writeBrandFile(folder: string, name: string, content: string): void {
  writeFileSync(path.join(folder, name), content)
}
