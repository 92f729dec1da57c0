// Plain JavaScript without imports from packages: the bootstrap uses it before anything is installed.
import { execFileSync } from 'node:child_process'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ExpectedError } from './expected-error.mjs'

const lookEveryMs = 200
const sayAfterMs = 1000
const defaultGiveUpAfterMs = 15 * 60_000
/** A file that names no process counts as locked for this long, in case it is just being written. */
const unreadableGraceMs = 2000
/** Where the start of a process is unknown, the lock of a process that looks like ours is stale after this time. */
const unprovenLimitMs = 30 * 60_000
const program = 'bootstrap.mjs'

/**
 * The process that holds a lock. `started` distinguishes it from a later one with the same pid; null where unknown.
 * @typedef {{ pid: number, started: string | null }} Holder
 */

/** Returns the start of a process, as a text that no other one has; null when it has ended or is unknown. @param {number} pid */
export function startOfProcess(pid) {
  try {
    if (process.platform === 'linux') {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      // The 22nd field, in ticks since the start of the machine; the second may hold blanks and brackets.
      const ticks = fields.slice(fields.lastIndexOf(')') + 2).split(' ')[19]
      return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${ticks}`
    }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null
  } catch {
    return null
  }
}

/** Returns the command line of a process; empty when it has ended or is unknown. @param {number} pid */
function commandOf(pid) {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

/** @param {number} pid */
function processExists(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}

/** @param {string} file @returns {string | undefined} */
function readOrNothing(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/**
 * Returns the holder that a lock file names, undefined when it names none (empty or cut off).
 * @param {string} text @returns {Holder | undefined}
 */
function parseHolder(text) {
  try {
    const content = JSON.parse(text)
    // Earlier versions wrote the number alone.
    const { pid, started } = typeof content === 'number' ? { pid: content, started: null } : content
    const known = Number.isInteger(pid) && pid > 0 && (typeof started === 'string' || started === null)
    return known ? { pid, started } : undefined
  } catch {
    return undefined
  }
}

/** @param {string} text @param {number} ageMs */
function isStale(text, ageMs) {
  const holder = parseHolder(text)
  if (!holder) return ageMs > unreadableGraceMs
  if (!processExists(holder.pid)) return true
  const started = startOfProcess(holder.pid)
  if (holder.started === null || started === null)
    return ageMs > unprovenLimitMs || !commandOf(holder.pid).includes(program)
  return holder.started !== started
}

/**
 * Removes a stale lock, but not a new one that another process has written meanwhile.
 * @param {string} file @param {string} text
 */
function removeStale(file, text) {
  const aside = `${file}.stale-${process.pid}`
  try {
    renameSync(file, aside)
    if (readOrNothing(aside) !== text) linkSync(aside, file)
  } catch {
    // Another process was faster; the next poll shows.
  }
  rmSync(aside, { force: true })
}

/**
 * Writes the lock atomically, so that no process reads half of it. Returns false when another one holds it.
 * @param {string} file @param {string} text
 */
function tryTake(file, text) {
  const fresh = `${file}.new-${process.pid}`
  writeFileSync(fresh, text)
  try {
    linkSync(fresh, file)
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(fresh, { force: true })
  }
}

/** Returns the age of the file, ms; undefined when it does not exist. @param {string} file */
function ageOf(file) {
  try {
    return Date.now() - statSync(file).mtimeMs
  } catch {
    return undefined
  }
}

/** @param {string} text */
function nameHolder(text) {
  const holder = parseHolder(text)
  return holder ? `process ${holder.pid}` : 'a process that is not named'
}

/**
 * Runs the work while holding a lock file, so that two tasks of one checkout do not install at once. A lock whose holder
 * has ended is replaced. Reports through `say` what it waits for; throws after `giveUpAfterMs`.
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @param {{ say: (line: string) => void, giveUpAfterMs?: number }} options
 * @returns {Promise<T>}
 */
export async function withInstallLock(file, work, { say, giveUpAfterMs = defaultGiveUpAfterMs }) {
  mkdirSync(path.dirname(file), { recursive: true })
  const text = JSON.stringify({ pid: process.pid, started: startOfProcess(process.pid) })
  const since = Date.now()
  let said = ''
  while (!tryTake(file, text)) {
    const [other, ageMs] = [readOrNothing(file), ageOf(file)]
    if (other === undefined || ageMs === undefined) continue
    if (isStale(other, ageMs)) {
      removeStale(file, other)
      continue
    }
    const waitedMs = Date.now() - since
    const minutes = Math.ceil(giveUpAfterMs / 60_000)
    if (waitedMs > giveUpAfterMs)
      throw new ExpectedError(
        `${file} was held by ${nameHolder(other)} for ${minutes} min. When that one hangs, end it and try again; ` +
          'when it is not a command of this checkout, delete the file.',
      )
    if (waitedMs > sayAfterMs && other !== said) {
      said = other
      say(
        `Waiting until ${nameHolder(other)} has installed what it needs (${file}), ${minutes} min at most …`,
      )
    }
    await sleep(lookEveryMs)
  }
  try {
    return await work()
  } finally {
    if (readOrNothing(file) === text) rmSync(file, { force: true })
  }
}
