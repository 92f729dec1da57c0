// Zero-dependency: runs under any Node >= 18 with npm; re-execs under Node 24 + pnpm 12.
import { spawn, spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
  copyFileSync,
} from 'node:fs'
import { createHash } from 'node:crypto'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..')
const NODE = '24.21.0',
  NODE_MIN = 24,
  PNPM = '12.21.0'
const plat = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
const musl = process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime
const needNode = Number(process.versions.node.split('.')[0]) < NODE_MIN
const want = [`@pnpm/exe.${process.platform}-${process.arch}${musl ? '-musl' : ''}@${PNPM}`]
if (needNode)
  want.push(
    `${plat === 'darwin-arm64' ? 'node-bin' : 'node'}-${plat}@${plat === 'darwin-arm64' ? '^24' : NODE}`,
  )
const key = createHash('sha256').update(want.join()).digest('hex').slice(0, 12)
const dir = path.join(root, '.cache', 'toolchain', key)
if (!existsSync(path.join(dir, 'ok'))) {
  mkdirSync(dir, { recursive: true })
  writeFileSync(path.join(dir, 'package.json'), '{"private":true}')
  const npmCli = process.env.npm_execpath?.endsWith('npm-cli.js')
    ? [process.execPath, process.env.npm_execpath]
    : ['npm']
  const env = { ...process.env }
  for (const k of Object.keys(env)) if (/^npm_(package|lifecycle|config)_/i.test(k)) delete env[k]
  const r = spawnSync(
    npmCli[0],
    [
      ...npmCli.slice(1),
      'i',
      '--prefix',
      dir,
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--no-package-lock',
      '--loglevel=error',
      ...want,
    ],
    { cwd: dir, env, stdio: ['ignore', 2, 2] },
  )
  if (r.status) process.exit(r.status ?? 1)
  const bin = path.join(dir, 'bin')
  mkdirSync(bin, { recursive: true })
  const link = (t, n) => {
    rmSync(path.join(bin, n), { force: true })
    symlinkSync(t, path.join(bin, n))
  }
  link(path.join(dir, 'node_modules', want[0].slice(0, want[0].lastIndexOf('@')), 'pnpm'), 'pnpm')
  if (needNode) link(path.join(dir, 'node_modules', want[1].split('@')[0], 'bin', 'node'), 'node')
  writeFileSync(path.join(dir, 'ok'), '')
}
const bin = path.join(dir, 'bin')
const env = { ...process.env, PATH: bin + path.delimiter + process.env.PATH }
for (const k of Object.keys(env))
  if (
    /^npm_(package|lifecycle|config)_|^npm_(execpath|node_execpath|command)$/i.test(k) ||
    k === 'NODE' ||
    k === 'INIT_CWD'
  )
    delete env[k]
const [task = 'start', ...rest] = process.argv.slice(2)
const node = needNode ? path.join(bin, 'node') : process.execPath
const child = spawn(node, [path.join(root, 'infra/local/main.mjs'), task, ...rest], {
  cwd: root,
  env,
  stdio: 'inherit',
})
for (const sig of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(sig, () => child.kill(sig))
const ppid = process.ppid
setInterval(() => {
  if (process.ppid !== ppid) child.kill('SIGTERM')
}, 500).unref()
child.on('exit', (code, sig) => process.exit(code ?? (sig ? 1 : 0)))
