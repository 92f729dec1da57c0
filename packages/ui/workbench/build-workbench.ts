import { execFileSync } from 'node:child_process'
import path from 'node:path'

/** Vitest's set-up for the tests of the workbench: builds its page into `dist/workbench`. Throws when vite cannot. */
export function setup(): void {
  const packageDir = path.join(import.meta.dirname, '..')
  const vite = path.join(packageDir, 'node_modules', 'vite', 'bin', 'vite.js')
  // vitest's own variables would make a development build
  const { NODE_ENV: _mode, VITEST: _vitest, ...env } = process.env
  execFileSync(process.execPath, [vite, 'build', '--config', 'workbench/vite.config.ts'], {
    cwd: packageDir,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
