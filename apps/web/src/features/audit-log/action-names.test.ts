import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../../../', import.meta.url))
const domain = path.join(root, 'packages/domain/src')

/** Returns what `pattern` captures in each file of the domain that writes lines of the log. */
function inDomain(pattern: RegExp): string[] {
  const files = globSync('**/*.ts', { cwd: domain }).filter((file) => !/\.test\.ts$|^testing\//.test(file))
  const found = files.flatMap((file) => {
    const source = withoutSilentActions(readFileSync(path.join(domain, file), 'utf8'))
    if (!/\b(recordAudit|recordFactorChange|define(Own)?(Action|Attempt))\(/.test(source)) return []
    return [...source.matchAll(pattern)].flatMap(([line]) => [...line.matchAll(/'([a-z.-]+)'/g)])
  })
  return [...new Set(found.map(([, name]) => name ?? ''))].toSorted()
}

/** Leaves out actions of account owners that write no line: neither they nor a function of their file names its target. */
function withoutSilentActions(source: string): string {
  const writing = [...source.matchAll(/^(?:async )?function (\w+)\(.*?^}/gms)].filter(([text]) =>
    /\baudit:/.test(text),
  )
  const writes = new RegExp(['\\baudit:', ...writing.map(([, name]) => `\\b${name}\\(`)].join('|'))
  return source.replace(/defineOwn(?:Action|Attempt)\(\{.*?^}\)/gms, (block) =>
    writes.test(block) ? block : '',
  )
}

function textsOf(locale: string) {
  const file = path.join(root, 'packages/i18n/src/locales', locale, 'audit-log.json')
  const { actions, groups, targets } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, object>
  const keys = (texts: object | undefined) => Object.keys(texts ?? {}).toSorted()
  return { actions: keys(actions), groups: keys(groups), targets: keys(targets) }
}

const actions = inDomain(/^\s*(?:name|action): .*'[a-z-]+\.[a-z.-]+'.*$/gm).filter((name) =>
  name.includes('.'),
)

test.each(['de', 'en', 'fr'])(
  'each action and target of the code has a text, and each text one: %s',
  (locale) => {
    expect(actions.length).toBeGreaterThan(40)
    const texts = textsOf(locale)
    expect(texts.actions).toEqual(actions)
    expect(texts.targets).toEqual(inDomain(/target: \{ type: '[a-z-]+'/g))
  },
)

test('each action belongs to a feature that the filter names', () => {
  const features = new Set(actions.map((name) => name.slice(0, name.indexOf('.'))))
  expect(textsOf('de').groups).toEqual([...features].toSorted())
})
