import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cacheDir, checkoutDir } from '@kubora/local-servers/checkout'
import { startOfProcess, withInstallLock } from '#install-lock.mjs'

let dir: string
let lock: string
const others: ChildProcess[] = []

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'kubora-lock-'))
  lock = path.join(dir, '.cache', 'install.lock')
  mkdirSync(path.dirname(lock))
})
afterEach(() => {
  for (const other of others.splice(0)) other.kill('SIGKILL')
  rmSync(dir, { recursive: true, force: true })
})

/** Starts a process that is none of ours, alive until the test ends. */
async function unrelatedProcess(): Promise<number> {
  const other = spawn('sleep', ['600'])
  others.push(other)
  await once(other, 'spawn')
  return other.pid ?? 0
}

async function endedProcess(): Promise<number> {
  const child = spawn('true')
  await once(child, 'exit')
  return child.pid ?? 0
}

function take(giveUpAfterMs = 20_000): Promise<string> {
  return withInstallLock(lock, () => Promise.resolve('done'), { say: () => undefined, giveUpAfterMs })
}

describe('a stale lock is acquired:', () => {
  it.for([
    ['of a process that ended', async () => JSON.stringify({ pid: await endedProcess(), started: 'x' })],
    [
      'whose pid went to another process',
      async () => JSON.stringify({ pid: await unrelatedProcess(), started: 'the one before' }),
    ],
    ['of an unrelated process, by its pid alone', async () => String(await unrelatedProcess())],
    ['left empty by a crash', () => Promise.resolve('')],
    ['cut off by a crash', () => Promise.resolve('{"pid": 12')],
  ] as const)('%s', async ([, content]) => {
    writeFileSync(lock, await content())
    expect(await take()).toBe('done')
    expect(existsSync(lock)).toBe(false)
  })
})

it('an empty lock counts at first, as a process may be just writing it', async () => {
  writeFileSync(lock, '')
  const [soon, longAgo] = [new Date(Date.now() + 60_000), new Date(Date.now() - 60_000)]
  // Fresh however long this test takes.
  utimesSync(lock, soon, soon)
  await expect(take(100)).rejects.toThrow('a process that is not named')
  utimesSync(lock, longAgo, longAgo)
  expect(await take(100)).toBe('done')
})

it('a lock of a living holder is waited for, which is reported, until a timeout with advice', async () => {
  const pid = await unrelatedProcess()
  writeFileSync(lock, JSON.stringify({ pid, started: startOfProcess(pid) }))
  const said: string[] = []
  const waiting = withInstallLock(lock, () => Promise.resolve('done'), {
    say: (line) => said.push(line),
    giveUpAfterMs: 5000,
  })
  await expect(waiting).rejects.toThrow(`held by process ${pid}`)
  expect(said).toHaveLength(1)
  expect(said[0]).toMatch(new RegExp(`Waiting until process ${pid} .*1 min at most`))
  expect(existsSync(lock)).toBe(true)
})

it('never lets two work at once, whichever finds the stale lock first', async () => {
  writeFileSync(lock, JSON.stringify({ pid: await endedProcess(), started: 'x' }))
  const log = path.join(dir, 'log')
  const worker = path.join(dir, 'worker.mjs')
  writeFileSync(
    worker,
    `import { appendFileSync } from 'node:fs'
     import { setTimeout as sleep } from 'node:timers/promises'
     import { withInstallLock } from ${JSON.stringify(new URL('./install-lock.mjs', import.meta.url).href)}
     await withInstallLock(${JSON.stringify(lock)}, async () => {
       appendFileSync(${JSON.stringify(log)}, 'in ')
       await sleep(30)
       appendFileSync(${JSON.stringify(log)}, 'out ')
     }, { say: () => undefined })`,
  )
  const workers = Array.from({ length: 6 }, () => spawn(process.execPath, [worker], { stdio: 'inherit' }))
  const codes = await Promise.all(workers.map((child) => once(child, 'exit')))
  expect(codes).toEqual(workers.map(() => [0, null]))
  expect(readFileSync(log, 'utf8')).toBe('in out '.repeat(6))
})

it('a command of a checkout acquires a lock that a crash left behind', async () => {
  const local = path.join(dir, 'infra', 'local')
  cpSync(path.join(checkoutDir, 'infra', 'local'), local, {
    recursive: true,
    filter: (source) => !source.includes('node_modules'),
  })
  symlinkSync(path.join(cacheDir, 'toolchain'), path.join(dir, '.cache', 'toolchain'))
  writeFileSync(lock, String(await unrelatedProcess()))
  const child = spawn(process.execPath, [path.join(local, 'bootstrap.mjs'), 'exec', 'pnpm', '--version'], {
    cwd: dir,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  others.push(child)
  expect(await text(child.stdout)).toMatch(/^\d+\.\d+\.\d+\n$/)
})
