import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { cacheDir } from '@kubora/local-servers/checkout'
import { commandLine, isAlive } from '@kubora/local-servers/process-liveness'

/** A demo account that one can log in with. */
export type DemoLogin = { email: string; password: string; role: string }

/** The key a game server's plugin calls the bridge with. */
export type ServerKey = { server: string; key: string }

/** Addresses and processes of a running stack. Other programs read it from `.cache/run/stack.json`. */
export type StackDescription = {
  /** Process that runs the stack. */
  pid: number
  site: string
  graphql: string
  /** Base address for game-server plugins. */
  bridge: string
  /** Page of the mail catcher; null when SMTP_URL was given. */
  mail: string | null
  smtp: string
  /** Where game clients join (host:port); null when the rig is not installed. */
  gameServer: string | null
  /** Where the stand-in for Twitch and YouTube takes orders; null with real platforms. */
  streamOrders: string | null
  /** Pages of the stand-in for the provider of payments; null with an own provider, or without a shop. */
  payments: string | null
  /** Where that stand-in takes orders. */
  paymentOrders: string | null
  databaseUrl: string
  /** Address with the login that owns the tables. */
  ownerUrl: string
  redisUrl: string
  logins: DemoLogin[]
  serverKeys: ServerKey[]
  /** Running processes, with their own addresses where they have one. */
  processes: { name: string; pid: number; url: string | null }[]
}

const runDir = path.join(cacheDir, 'run')
const stackFile = path.join(runDir, 'stack.json')
const lockFile = path.join(runDir, 'start.pid')

/** Writes the description atomically; it holds keys, so only its owner may read it. */
export function publishStack(description: StackDescription): void {
  const fresh = `${stackFile}.new`
  writeFileSync(fresh, `${JSON.stringify(description, null, 2)}\n`, { mode: 0o600 })
  renameSync(fresh, stackFile)
}

/** Returns the stack that runs from this checkout, if one does. */
export function runningStack(): StackDescription | undefined {
  try {
    const description: StackDescription = JSON.parse(readFileSync(stackFile, 'utf8'))
    return isOurs(description.pid) ? description : undefined
  } catch {
    return undefined
  }
}

function isOurs(pid: number): boolean {
  return pid > 0 && isAlive(pid) && commandLine(pid).includes(path.join('infra', 'local', 'src', 'main.ts'))
}

/** Makes this process the one that runs the checkout's stack. Returns the pid of another that already does, else undefined. */
export function claimCheckout(): number | undefined {
  mkdirSync(runDir, { recursive: true })
  for (;;) {
    try {
      writeFileSync(lockFile, String(process.pid), { flag: 'wx' })
      rmSync(stackFile, { force: true })
      return undefined
    } catch {
      const owner = claimedBy()
      if (owner !== undefined) return owner
      rmSync(lockFile, { force: true })
    }
  }
}

/** Returns the pid of the process that uses this checkout's data, or is just starting to; undefined when none does. */
export function claimedBy(): number | undefined {
  try {
    const owner = Number(readFileSync(lockFile, 'utf8'))
    return isOurs(owner) ? owner : undefined
  } catch {
    return undefined
  }
}

/** Removes the files that `claimCheckout` and `publishStack` wrote. */
export function releaseCheckout(): void {
  rmSync(stackFile, { force: true })
  rmSync(lockFile, { force: true })
}
