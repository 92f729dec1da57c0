import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { checkoutDir } from '@kubora/local-servers/checkout'
import { describe, expect, it } from 'vitest'
import { filesOfStep, groupSteps, planSteps, readTestWords } from '#plan-tests.ts'
import { testSteps } from '#test-steps.ts'

describe('the arguments after "npm test --"', () => {
  const read = (...words: string[]) => readTestWords(words, testSteps)

  it('name steps, and compare with nothing', () => {
    expect(read('lint', 'tests')).toEqual({ names: ['lint', 'tests'], changedSince: undefined, all: false })
  })

  it('leave nothing out with "--all"', () => {
    expect(read('--all')).toEqual({ names: [], changedSince: undefined, all: true })
    expect(read('tests', '--all')).toMatchObject({ names: ['tests'], all: true })
  })

  it('compare a change with main, or with what is named', () => {
    expect(read('--changed')).toMatchObject({ names: [], changedSince: 'main' })
    expect(read('--changed', 'v1.2')).toMatchObject({ names: [], changedSince: 'v1.2' })
    expect(read('--changed=HEAD~1', 'lint')).toMatchObject({ names: ['lint'], changedSince: 'HEAD~1' })
  })

  it('take the name of a step after "--changed" as a step', () => {
    expect(read('--changed', 'lint')).toMatchObject({ names: ['lint'], changedSince: 'main' })
    expect(read('--changed', 'v1.2', 'lint')).toMatchObject({ names: ['lint'], changedSince: 'v1.2' })
  })
})

/** Returns the files of the checkout, without their suffix where it is not named, that templates of the generator import. */
function importsOfTemplates(): string[] {
  const folder = path.join(checkoutDir, 'infra/local/src/new-feature/templates')
  const files = globSync('**/*.template', { cwd: folder }).flatMap((template) => {
    const [own] = /^(apps|packages)\/[^/]+/.exec(template) ?? []
    const text = readFileSync(path.join(folder, template), 'utf8')
    return [...text.matchAll(/ from '(#|@kubora\/|\.\.?\/)([^']+)'/g)].map(([, root = '', rest = '']) => {
      if (root.startsWith('.')) return path.posix.join(path.posix.dirname(template), root, rest)
      return root === '#' ? `${own}/src/${rest}` : `packages/${rest.replace('/', '/src/')}.ts`
    })
  })
  return [...new Set(files)].filter((file) => !/sample-(feature|note)/.test(file))
}

describe('a change', () => {
  const concerned = (...files: string[]) => planSteps(testSteps, files).concerned.map(({ name }) => name)

  it('of nothing concerns no step', () => {
    expect(concerned()).toEqual([])
  })

  it('of the installed packages concerns every step', () => {
    expect(planSteps(testSteps, ['pnpm-lock.yaml']).others).toEqual([])
  })

  it('of a use case concerns everything that reads code, and not the browser tests', () => {
    const names = concerned('packages/domain/src/accounts/log-in.ts')
    expect(names).toEqual(expect.arrayContaining(['lint', 'typecheck', 'imports', 'unused', 'sdl', 'tests']))
    expect(names).not.toContain('browser')
  })

  it('of a component concerns the workbench', () => {
    expect(concerned('packages/ui/src/button.css.ts')).toContain('workbench')
    expect(concerned('packages/domain/src/accounts/log-in.ts')).not.toContain('workbench')
  })

  it('of a template of the generator concerns the new feature', () => {
    const template = 'infra/local/src/new-feature/templates/packages/schema/src/db/sample-feature.ts.template'
    expect(concerned(template)).toContain('new-feature')
    expect(concerned('packages/domain/src/accounts/log-in.ts')).not.toContain('new-feature')
  })

  it('of what the code of a new feature imports concerns the new feature', () => {
    const imported = importsOfTemplates()
    expect(imported.length).toBeGreaterThan(30)
    expect(imported.filter((file) => filesOfStep('new-feature', [file]).length === 0)).toEqual([])
  })

  it('of a browser test concerns the browser tests', () => {
    expect(concerned('apps/web/e2e/outage.test.ts')).toContain('browser')
  })

  it('of the docs concerns no step that reads code', () => {
    const names = concerned('docs/DATA.md')
    for (const step of ['lint', 'typecheck', 'imports', 'build', 'browser']) expect(names).not.toContain(step)
    expect(names).toContain('words')
  })
})

describe('steps at once', () => {
  it('are neighbours of one group, every step once and in its order', () => {
    const turns = groupSteps(testSteps)
    expect(turns.flat()).toEqual(testSteps)
    const names = turns.map((turn) => turn.map(({ name }) => name))
    expect(names).toContainEqual(['tests', 'new-feature', 'production', 'workbench'])
    expect(names).toContainEqual(['lint'])
    expect(names).toContainEqual(expect.arrayContaining(['imports', 'unused', 'env']))
  })

  it('are only those that were asked for', () => {
    const asked = testSteps.filter(({ name }) => ['format', 'words', 'new-feature', 'browser'].includes(name))
    expect(groupSteps(asked).map((turn) => turn.length)).toEqual([1, 1, 1, 1])
  })
})
