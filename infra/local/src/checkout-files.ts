import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** Folders that no fresh checkout has. */
const madeFolders = new Set(['.git', '.cache', '.turbo', 'coverage', 'dist', 'node_modules'])

function trackedOrNew(dir: string): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const files = execFileSync('git', args, { cwd: dir, encoding: 'utf8' }).split('\0').filter(Boolean)
  // git also lists a file that was deleted and not committed as such
  return files.filter((file) => existsSync(path.join(dir, file)))
}

function filesBelow(dir: string, folder = ''): string[] {
  return readdirSync(path.join(dir, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name)
    if (!entry.isDirectory()) return [file]
    return madeFolders.has(entry.name) ? [] : filesBelow(dir, file)
  })
}

/** Names all files of a checkout, with or without git, sorted; without those that git ignores or that programs make. */
export function checkoutFiles(dir: string): readonly string[] {
  const files = existsSync(path.join(dir, '.git')) ? trackedOrNew(dir) : filesBelow(dir)
  return [...new Set(files)].toSorted()
}
