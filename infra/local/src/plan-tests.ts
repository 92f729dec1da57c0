import type { TestStep } from '#test-steps.ts'

const code = /\.(ts|tsx|js|mjs|cjs)$/
const settings = /(^|\/)(package|tsconfig[^/]*|knip|\.oxlintrc)\.json$/
const texts = /^packages\/i18n\/src\/locales\//

// Files that concern every step.
const everything = [/^pnpm-(lock|workspace)\.yaml$/, /^patches\//, /^infra\/local\/bootstrap\.mjs$/]

// The files each step reads. A step that is not listed runs at every change.
const readBy = new Map<string, readonly RegExp[]>([
  ['format', [/\.(ts|tsx|js|mjs|cjs|json|css|html)$/]],
  ['lint', [code, settings]],
  ['typecheck', [code, settings, texts, /\.(graphql|json)$/]],
  ['imports', [code, settings]],
  ['unused', [code, settings, /\.(css|html)$/]],
  ['translations', [texts, code]],
  ['words', [code, /\.(mts|md|py|lua|java)$/]],
  ['tables', [/^packages\/schema\/src\/db\//]],
  ['sdl', [/^(apps\/api|packages)\//]],
  ['reference', [/^(apps\/api|packages|docs)\//]],
  ['documents', [/^(apps\/web|packages\/schema|infra\/gql-check)\//]],
  [
    'new-feature',
    [
      /^infra\/local\/(src\/new-feature|checkout-copy)\//,
      // what the feature is made of, and the lists it is added to
      /^apps\/web\/src\/(graphql|shell\/(forms|messages|panel|session|time))\//,
      /^apps\/api\/src\/graphql\//,
      /^packages\/domain\/src\/((actions|kernel|testing)\/|permissions\/colleagues\.integration)/,
      /^packages\/schema\/src\/db\/(accounts|audit-log|columns)\.ts$/,
      /^packages\/ui\/src\/(button|card|empty-state|skeleton|stack)\./,
      /^packages\/validation\/src\/(permissions\/players|idempotency-key|permission-entry|row-id|text)\.ts$/,
      /^packages\/i18n\/src\/resources\.ts$/,
      /^apps\/web\/(e2e\/support\/page-of-forms|src\/menus\.test)\.ts$/,
      /\/((api-|web-)?feature|features|tables|permission-features)\.ts$/,
      // the rules and the tests that it has to pass
      /(^|\/)(biome|knip|tsconfig[^/]*)\.json$/,
      /^(\.dependency-cruiser\.cjs|i18next\.config\.ts|vitest\.config\.ts|docs\/(ADDING-A-FEATURE|GLOSSARY)\.md)$/,
      /^infra\/(gql-check|local\/src\/(check-|retired-words\/|generators))/,
      /^apps\/api\/src\/testing\/(authorization|fuzz)\/[^.]*\.ts$/,
      /^packages\/test-kit\/src\/(services|seed)\//,
    ],
  ],
  ['production', [/^infra\/(docker|local\/production)\//, /\/package\.json$/]],
  ['workbench', [/^packages\/ui\//]],
  ['build', [/^(apps\/web|packages)\//]],
  // Browser tests import nothing of the product, so a change does not show which of them it concerns.
  ['browser', [/^apps\/web\/e2e\//]],
])

/** Returns those of the files that a step reads. */
export function filesOfStep(name: string, files: readonly string[]): string[] {
  const patterns = readBy.get(name)
  if (patterns === undefined) return [...files]
  return files.filter((file) => [...everything, ...patterns].some((pattern) => pattern.test(file)))
}

function isConcerned(name: string, files: readonly string[]): boolean {
  return filesOfStep(name, files).length > 0
}

/** The arguments after `npm test --`: names of steps, the git ref that `--changed` compares with, and whether nothing is left out. */
export type TestWords = { names: readonly string[]; changedSince: string | undefined; all: boolean }

/** Reads `--all`, `--changed`, `--changed <ref>` and `--changed=<ref>` among names of steps; without a ref it is main. */
export function readTestWords(words: readonly string[], steps: readonly TestStep[]): TestWords {
  const names: string[] = []
  let changedSince: string | undefined
  let mayBeRef = false
  let all = false
  for (const word of words) {
    if (word === '--all') {
      all = true
      continue
    }
    if (word === '--changed') {
      changedSince = 'main'
      mayBeRef = true
      continue
    }
    if (word.startsWith('--changed=')) changedSince = word.slice('--changed='.length)
    else if (mayBeRef && !steps.some(({ name }) => name === word)) changedSince = word
    else names.push(word)
    mayBeRef = false
  }
  return { names, changedSince, all }
}

/** Divides the steps into those that a change of these files can break and the others. */
export function planSteps(
  steps: readonly TestStep[],
  files: readonly string[],
): { concerned: readonly TestStep[]; others: readonly TestStep[] } {
  return {
    concerned: steps.filter(({ name }) => isConcerned(name, files)),
    others: steps.filter(({ name }) => !isConcerned(name, files)),
  }
}

/** Divides steps into those that run at once; neighbours of one group do. */
export function groupSteps(steps: readonly TestStep[]): TestStep[][] {
  const turns: TestStep[][] = []
  for (const step of steps) {
    const last = turns.at(-1)
    if (step.group !== undefined && last?.[0]?.group === step.group) last.push(step)
    else turns.push([step])
  }
  return turns
}
