import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, it } from 'vitest'
import { checkoutDir } from '@kubora/local-servers/checkout'

type Rule = {
  name: string
  comment?: string
  from?: { path?: string; pathNot?: string | readonly string[] }
  to?: { path?: string | readonly string[]; pathNot?: string | readonly string[]; dependencyTypes?: unknown }
}
const require = createRequire(import.meta.url)
const rules = require(path.join(checkoutDir, '.dependency-cruiser.cjs')) as {
  forbidden: readonly Rule[]
  required: readonly Rule[]
}

function matches(patterns: string | readonly string[] | undefined, file: string): boolean {
  return [patterns ?? []].flat().some((pattern) => new RegExp(pattern).test(file))
}

it('every import rule has its reason and what to do instead', () => {
  const all = [...rules.forbidden, ...rules.required]
  expect(all.length).toBeGreaterThan(20)
  const without = all.filter(({ comment = '' }) => !/^[A-Za-z].+[.] Instead: .+[.]$/.test(comment))
  expect(without.map(({ name }) => name)).toEqual([])
})

/** Returns the names of the rules that forbid this import, whatever its spelling. */
function refusing(from: string, to: string): string[] {
  return rules.forbidden
    .filter((rule) => {
      if (rule.to?.dependencyTypes !== undefined) return false
      const captured = rule.from?.path === undefined ? null : new RegExp(rule.from.path).exec(from)
      if (captured === null || matches(rule.from?.pathNot, from) || rule.to?.path === undefined) return false
      const group = (patterns: string | readonly string[] | undefined) =>
        [patterns ?? []].flat().map((pattern) => pattern.replaceAll('$1', captured[1] ?? ''))
      return matches(group(rule.to.path), to) && !matches(group(rule.to.pathNot), to)
    })
    .map(({ name }) => name)
}

it('lets workflows use features, and only applications call workflows', () => {
  const domain = 'packages/domain/src'
  const workflow = `${domain}/workflows/grant-appeal.ts`
  const unban = `${domain}/bans/unban.ts`
  expect(refusing(workflow, unban)).toEqual([])
  expect(refusing(workflow, `${domain}/kernel/unit-of-work.ts`)).toEqual([])
  expect(refusing('apps/api/src/features/bans/bans.mutation.ts', workflow)).toEqual([])
  expect(refusing('apps/bridge/src/features/bans/kick-banned.job.ts', workflow)).toEqual([])
  const called = 'workflows-are-called-by-applications'
  for (const from of [unban, `${domain}/actions/define-action.ts`, 'infra/operator/src/x.ts'])
    expect(refusing(from, workflow)).toContain(called)
  // a workflow may have several files, and calls no other one
  const part = `${domain}/workflows/migrate-player/carry-out.ts`
  expect(refusing(`${domain}/workflows/migrate-player/migrate-player.ts`, part)).toEqual([])
  for (const from of [`${domain}/workflows/other.ts`, `${domain}/workflows/settle/other.ts`])
    expect(refusing(from, part)).toContain('workflows-call-no-other')
  // a feature does not reach another one still
  expect(refusing(`${domain}/players/edit-note.ts`, unban)).toEqual([
    'domain-sideways-only-to-its-foundation',
  ])
})

it('refuses an application what opens a transaction or a connection', () => {
  const rule = rules.forbidden.find(({ name }) => name === 'writes-only-in-the-domain')
  expect(matches(rule?.from?.path, 'apps/api/src/features/players/players.query.ts')).toBe(true)
  const opened = [
    'packages/schema/src/db/writable.ts',
    'packages/domain/src/kernel/unit-of-work.ts',
    'node_modules/.pnpm/postgres@3.4.9/node_modules/postgres/types/index.d.ts',
    'node_modules/.pnpm/drizzle-orm@1.0.0/node_modules/drizzle-orm/postgres-js.d.ts',
  ]
  expect(opened.filter((file) => !matches(rule?.to?.path, file))).toEqual([])
  expect(matches(rule?.to?.path, 'packages/schema/src/db/client.ts')).toBe(false)
})

it('refuses what production runs every package that is installed for development alone', () => {
  const rule = rules.forbidden.find(({ name }) => name === 'apps-bridge-declares-what-production-needs')
  expect(matches(rule?.from?.path, 'apps/bridge/src/mail/compose-mail.ts')).toBe(true)
  const isRefused = (file: string) => matches(rule?.to?.path, file) && !matches(rule?.to?.pathNot, file)
  expect(isRefused('packages/validation/src/realms.ts')).toBe(false)
  expect(isRefused('packages/plugin-sdk/src/client/bridge-client.ts')).toBe(true)
  const named = rules.forbidden.map(({ name }) => name)
  for (const part of ['apps-api', 'apps-web', 'infra-operator', 'packages-domain', 'packages-content'])
    expect(named).toContain(`${part}-declares-what-production-needs`)
})
