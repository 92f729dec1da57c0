import { execFileSync } from 'node:child_process'

function git(cwd: string, ...args: readonly string[]): string[] {
  const said = execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  return said.split('\0').filter(Boolean)
}

/**
 * Returns the files below `cwd`, the root of a checkout, that differ from where this branch left `ref`: committed or
 * not, deleted ones and new ones that git does not track yet. Throws when git knows no such ref.
 */
export function changedFiles(cwd: string, ref: string): readonly string[] {
  try {
    const tracked = git(cwd, 'diff', '--name-only', '-z', '--no-renames', '--merge-base', ref, '--')
    const untracked = git(cwd, 'ls-files', '--others', '--exclude-standard', '-z')
    return [...new Set([...tracked, ...untracked])].toSorted()
  } catch (error) {
    throw new Error(
      `git cannot compare with "${ref}"; another one can be named: npm test -- --changed <branch or commit>`,
      { cause: error },
    )
  }
}
