import { randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { actionNamed, knownActions } from '#actions/action-names.ts'
import type { Principal } from '#kernel/actor.ts'
import { inUnit } from '#kernel/unit-of-work.ts'
import {
  type AimedActions,
  type ColleaguesOfFeature,
  createColleaguesDesk,
  type Target,
} from '#testing/colleagues/colleagues-desk.ts'
import { codeOf } from '#testing/test-context.ts'

const domain = path.join(import.meta.dirname, '..')
const sources = globSync('**/*.ts', { cwd: domain }).filter((file) => !/\.test\.ts$|^testing\//.test(file))
for (const file of sources) {
  if (/ = defineAction\(/.test(readFileSync(path.join(domain, file), 'utf8')))
    await import(path.join(domain, file))
}

const desk = await createColleaguesDesk()
const { context, seed, principalOf } = desk
// a file for each feature
const files = globSync('testing/colleagues/*.ts', { cwd: domain }).filter(
  (file) => !file.endsWith('-desk.ts'),
)
const features: { colleagues: ColleaguesOfFeature }[] = await Promise.all(
  files.map((file) => import(path.join(domain, file))),
)
const tables = features.map(({ colleagues }) => colleagues.aimed?.(desk) ?? {})
const withoutPlayer = features.flatMap(({ colleagues }) => colleagues.withoutPlayer ?? [])
const aimed: AimedActions = Object.assign({}, ...tables)

const everyStaffPermission = ['acp.*', 'network.*']

async function memberOfLevel(level: number, permissions: readonly string[] = everyStaffPermission) {
  const { account, player } = await seed.teamMember({ permissions })
  await seed.rankOf(player, await seed.rank({ level }))
  return { player, principal: await principalOf(account) }
}

async function outcomeOf(name: string, member: Principal, player: Target): Promise<string> {
  const action = actionNamed(name)
  if (!action) throw new Error(`no action is called ${name}`)
  const input = await aimed[name]?.aim(player)
  const mark = { lineId: randomUUID(), reason: null }
  const code = await codeOf(inUnit(context, (unit) => action.revertBy(unit, member, input, mark)))
  return code === 'no error' ? 'done' : code
}

test('every staff action is in the table or has no player as target, in one file of a feature', () => {
  const known = knownActions()
    .map(({ name }) => name)
    // those of other tests in this process
    .filter((name) => !name.startsWith('test.'))
  // a name that stands in two places is there twice
  const listed = [...tables.flatMap((table) => Object.keys(table)), ...withoutPlayer]
  expect(listed.toSorted()).toEqual(known.toSorted())
})

describe.each(Object.entries(aimed))('%s', (name, { outcomes }) => {
  test('refuses the member themselves and who stands above, as the table says', async () => {
    const member = await memberOfLevel(5)
    const superior = await memberOfLevel(6)
    const { player: all } = await seed.teamMember({ permissions: ['*'] })
    // bans and files of theirs are made before they stand where they do
    const found = {
      own: await outcomeOf(name, member.principal, member.player),
      above: await outcomeOf(name, member.principal, superior.player),
      administrator: await outcomeOf(name, member.principal, all),
    }
    expect(found).toEqual(outcomes)
  })
})
