import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changedFiles } from '#changed-files.ts'

const hasGit = spawnSync('git', ['--version']).status === 0

describe.skipIf(!hasGit)('with git', () => {
  let dir: string
  const git = (...args: readonly string[]) => {
    const who = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com']
    execFileSync('git', [...who, ...args], { cwd: dir, stdio: 'ignore' })
  }
  const write = (file: string, text: string) => writeFileSync(path.join(dir, file), text)
  const commit = () => {
    git('add', '.')
    git('commit', '--message', 'change')
  }

  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'kubora-changed-'))
    git('init', '--initial-branch', 'main')
    for (const file of ['kept', 'edited', 'committed', 'deleted', 'old name']) write(`${file}.txt`, file)
    write('.gitignore', 'ignored.txt')
    commit()
    git('switch', '--create', 'feature')
  })
  afterEach(() => rmSync(dir, { recursive: true, force: true }))

  it('names what a branch changed, committed or not, and nothing that main changed since', () => {
    write('committed.txt', 'other')
    commit()
    git('switch', 'main')
    write('kept.txt', 'changed on main')
    commit()
    git('switch', 'feature')
    write('edited.txt', 'other')
    write('new.txt', 'new')
    write('ignored.txt', 'ignored')
    rmSync(path.join(dir, 'deleted.txt'))
    git('mv', 'old name.txt', 'new name.txt')
    expect(changedFiles(dir, 'main')).toEqual([
      'committed.txt',
      'deleted.txt',
      'edited.txt',
      'new name.txt',
      'new.txt',
      'old name.txt',
    ])
  })

  it('says how to name a branch when it does not exist', () => {
    expect(() => changedFiles(dir, 'nowhere')).toThrow('npm test -- --changed <branch or commit>')
  })
})
