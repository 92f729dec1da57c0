import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { auditLog } from '@kubora/schema/db/audit-log'
import { downloads } from '@kubora/schema/db/downloads'
import { auditLogPermissions } from '@kubora/validation/permissions/audit-log'
import { banPermissions } from '@kubora/validation/permissions/bans'
import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { actionNamed, knownActions, knownOwnActions } from '#actions/action-names.ts'
import { linesWithoutAction } from '#actions/lines-without-action.ts'
import { previewRevert } from '#actions/preview-revert.ts'
import { revertLine } from '#actions/revert-line.ts'
import { addDownload } from '#downloads/add-download.ts'
import { deleteDownload } from '#downloads/delete-download.ts'
import { editDownload } from '#downloads/edit-download.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { inUnit } from '#kernel/unit-of-work.ts'
import {
  createRevertDesk,
  type FeatureReverts,
  type Scenario,
  type Scenarios,
} from '#testing/reverts/revert-desk.ts'
import { codeOf } from '#testing/test-context.ts'

const domain = path.join(import.meta.dirname, '..')
const sources = globSync('**/*.ts', { cwd: domain }).filter((file) => !/\.test\.ts$|^testing\//.test(file))
const codeOfFile = (file: string) => readFileSync(path.join(domain, file), 'utf8')
for (const file of sources.filter((name) => / = define(Action|Own\w+)\(/.test(codeOfFile(name)))) {
  await import(path.join(domain, file))
}

const desk = await createRevertDesk()
const { context, db, seed, principalOf, admin, run } = desk
// a file for each feature
const files = globSync('testing/reverts/*.ts', { cwd: domain }).filter((file) => !file.endsWith('-desk.ts'))
const reverts: FeatureReverts[] = await Promise.all(files.map((file) => import(path.join(domain, file))))
const scenarios: Scenarios = Object.assign({}, ...reverts.map((feature) => feature.scenarios?.(desk)))
const reasons: Record<string, string> = Object.assign({}, ...reverts.map((feature) => feature.reasons))
const viewer = await principalOf(
  (await seed.teamMember({ permissions: [auditLogPermissions.viewLogs] })).account,
)
const table: { action: string; revert: string }[] = []
afterAll(() => console.table(table.toSorted((a, b) => a.action.localeCompare(b.action))))

function scenario(name: string): Promise<Scenario> {
  const create = scenarios[name]
  if (!create) throw new Error(`no scenario of ${name}`)
  return create()
}

async function lastLine(action: string): Promise<string> {
  const [line] = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(eq(auditLog.action, action))
    .orderBy(desc(auditLog.position))
    .limit(1)
  if (!line) throw new Error(`no line of ${action}`)
  return line.id
}

const revert = (id: string, principal = admin) => revertLine(context, principal, { id })
const preview = (id: string, principal = admin) => previewRevert.run(db, principal, { id })

/** The action of a scenario, whose name may say which case it is. */
const actionOf = (scenario: string) => scenario.replace(/ \(.*\)$/, '')

test('each action is in the list of what can be reverted or in that of what cannot', () => {
  // what the generator of features writes has no inverse until somebody decides; tests that share the process define their own
  const decided = knownActions().filter(
    ({ name, revert }) => !/^test[.-]/.test(name) && !('none' in revert && revert.none === 'NO_INVERSE'),
  )
  const names = decided.map(({ name }) => name)
  const listed = new Set([...Object.keys(scenarios).map(actionOf), ...Object.keys(reasons)])
  expect([...listed].toSorted()).toEqual(names.toSorted())
})

test('each line that no action writes has a reason', () => {
  const written = sources.flatMap((file) =>
    [...codeOfFile(file).matchAll(/^\s*action: .*'[a-z-]+\.[a-z.-]+'.*$/gm)].flatMap(([line]) =>
      [...line.matchAll(/'([a-z-]+\.[a-z.-]+)'/g)].map(([, name]) => name ?? ''),
    ),
  )
  const ofActions = new Set([...knownActions().map(({ name }) => name), ...knownOwnActions()])
  const others = new Set(written.filter((name) => !ofActions.has(name)))
  expect(Object.keys(linesWithoutAction).toSorted()).toEqual([...others].toSorted())
})

test.each(Object.keys(scenarios))(
  '%s is restored, refused for a conflict, and taken back once',
  async (name) => {
    const create = scenarios[name]
    if (!create) throw new Error('no scenario')
    const { act, state } = await create()
    const before = await state()
    await act()
    expect(await state()).not.toEqual(before)
    const line = await lastLine(actionOf(name))
    expect(await preview(line)).toMatchObject({ state: 'POSSIBLE', revertedBy: null })
    const made = await revert(line)
    expect(await state()).toEqual(before)
    const [stored] = await db.select().from(auditLog).where(eq(auditLog.id, made))
    expect(stored).toMatchObject({ reverts: line, actorAccountId: admin.accountId })
    expect(await preview(line)).toMatchObject({ state: 'REVERTED', revertedBy: made, now: null })
    expect(await codeOf(revert(line))).toBe('CONFLICT')

    const second = await scenario(name)
    await second.act()
    const disturbed = await lastLine(actionOf(name))
    if ((await second.disturb()) === null) {
      table.push({ action: name, revert: `by ${stored?.action}; nothing can conflict` })
      return
    }
    const left = await second.state()
    const isTaken = name === 'downloads.delete' || name === 'livestreams.remove'
    expect((await preview(disturbed))?.state).toBe(isTaken ? 'POSSIBLE' : 'CONFLICT')
    expect(await codeOf(revert(disturbed))).toBe('CONFLICT')
    expect(await second.state()).toEqual(left)
    table.push({ action: name, revert: `by ${stored?.action}; refused for a conflict` })
  },
)

// what a person does with what is theirs, nobody takes back for them
const own = knownOwnActions().map((name) => [name, 'PERSON'] as const)

test.each([...Object.entries(reasons), ...Object.entries(linesWithoutAction), ...own])(
  '%s cannot be reverted: %s',
  async (action, reason) => {
    const [line = ''] = await seed.auditLines([{ action }])
    expect(await preview(line)).toMatchObject({ state: 'NOT_REVERTIBLE', reason, now: null })
    const error: unknown = await revert(line).catch((thrown: unknown) => thrown)
    if (!(error instanceof DomainError)) throw error
    expect([error.code, error.params]).toEqual(['NOT_REVERTIBLE', { reason }])
    table.push({ action, revert: `no: ${reason}` })
  },
)

test('a deletion that removed bytes, and a line without the values, cannot be reverted', async () => {
  const { id } = await seed.download()
  await run(deleteDownload, { id })
  expect(await preview(await lastLine('downloads.delete'))).toMatchObject({ reason: 'FILE_REMOVED' })
  const [older = '', unknown = ''] = await seed.auditLines([
    { action: 'bans.edit', newValue: { reason: 'x' } },
    { action: 'test.unknown' },
  ])
  expect(await preview(older)).toMatchObject({ state: 'NOT_REVERTIBLE', reason: 'INCOMPLETE' })
  expect(await preview(unknown)).toMatchObject({ state: 'NOT_REVERTIBLE', reason: 'INCOMPLETE' })
})

test('a version made from a draft, and one that is scheduled, are left to the history of the item', async () => {
  const id = await desk.newRule()
  await desk.save(id, 1, { publish: 'draft' })
  await desk.save(id, 2)
  expect(await preview(await lastLine('content.save'))).toMatchObject({ reason: 'VERSIONS' })
  await desk.save(id, 3, { publish: 'at', publishAt: new Date(Date.now() + 3_600_000) })
  expect(await preview(await lastLine('content.save'))).toMatchObject({ reason: 'VERSIONS' })
})

test.each(['bans.create', 'downloads.delete-section'])(
  'of several reverts of %s at once one is made, the others are conflicts',
  async (name) => {
    const { act, state } = await scenario(name)
    const before = await state()
    await act()
    const line = await lastLine(name)
    const codes = await Promise.all(Array.from({ length: 5 }, () => codeOf(revert(line))))
    expect(codes.toSorted()).toEqual([...Array.from({ length: 4 }, () => 'CONFLICT'), 'no error'])
    expect(await state()).toEqual(before)
    expect(await db.select().from(auditLog).where(eq(auditLog.reverts, line))).toHaveLength(1)
  },
)

test('a revert is reverted in turn, with its reason', async () => {
  const { act, state } = await scenario('bans.create')
  await act()
  const before = await state()
  const first = await lastLine('bans.create')
  const lifted = await revertLine(context, admin, { id: first, reason: 'the wrong player' })
  expect((await db.select().from(auditLog).where(eq(auditLog.id, lifted)))[0]).toMatchObject({
    action: 'bans.unban',
    value: 'the wrong player',
    reverts: first,
  })
  const restored = await revert(lifted)
  expect(await state()).toEqual(before)
  expect((await db.select().from(auditLog).where(eq(auditLog.id, restored)))[0]).toMatchObject({
    action: 'bans.restore',
    reverts: lifted,
  })
})

test('it needs the permission of the inverse and that of the log; without them it shows nothing', async () => {
  const { act, state } = await scenario('bans.create')
  await act()
  const line = await lastLine('bans.create')
  const banner = await principalOf(
    (await seed.teamMember({ permissions: [auditLogPermissions.viewLogs, banPermissions.editBans] })).account,
  )
  const lifter = await principalOf(
    (await seed.teamMember({ permissions: [banPermissions.deleteBans] })).account,
  )
  for (const principal of [viewer, banner]) {
    const shown = await preview(line, principal)
    expect(shown).toMatchObject({ state: 'NO_PERMISSION', permission: banPermissions.deleteBans })
    expect([shown?.left, shown?.now, shown?.restored]).toEqual([null, null, null])
    expect(await codeOf(revert(line, principal))).toBe('NO_PERMISSION')
  }
  for (const principal of [lifter, null]) {
    expect(await codeOf(previewRevert.run(db, principal, { id: line }))).toBe('NO_PERMISSION')
    expect(await codeOf(revertLine(context, principal, { id: line }))).toBe('NO_PERMISSION')
  }
  expect(await state()).toHaveLength(1)
})

test('a line that does not exist is not found, and no other text is a line', async () => {
  const id = '01890000-0000-7000-8000-000000000000'
  expect(await preview(id)).toBe(null)
  expect(await codeOf(revert(id))).toBe('NOT_FOUND')
  expect(await codeOf(revert('x'))).toBe('INVALID_INPUT')
  expect(actionNamed('test.unknown')).toBe(undefined)
})

test('what somebody changes after it was read, before it is locked, is a conflict', async () => {
  const input = {
    sectionId: await seed.downloadSection(),
    name: { de: 'Modpack', en: null, fr: null },
    description: null,
    versionLabel: '1.0',
    fileName: 'read-and-locked.zip',
  }
  const id = await run(addDownload, input)
  await run(editDownload, { ...input, id, version: 1, versionLabel: '2.0' })
  const line = await lastLine('downloads.edit')
  const [changed, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const other = inUnit(context, async ({ tx }) => {
    await tx.update(downloads).set({ versionLabel: '3.0' }).where(eq(downloads.id, id))
    changed.resolve()
    await commit.promise
  })
  await changed.promise
  const code = codeOf(revert(line))
  await expect
    .poll(
      () =>
        db.execute(sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%for update%'`),
      { interval: 20 },
    )
    .toHaveLength(1)
  commit.resolve()
  await other
  expect(await code).toBe('CONFLICT')
  const [row] = await db.select().from(downloads).where(eq(downloads.id, id))
  expect(row?.versionLabel).toBe('3.0')
  expect(await db.select().from(auditLog).where(eq(auditLog.reverts, line))).toEqual([])
})
