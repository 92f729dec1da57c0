import { playerFormerNames } from '@kubora/schema/db/player-former-names'
import { randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { loadPrincipal } from '@kubora/domain/accounts/load-principal'
import { knownActions, knownOwnActions } from '@kubora/domain/actions/action-names'
import { auditLog } from '@kubora/schema/db/audit-log'
import { permissionGroups, ranks } from '@kubora/schema/db/permissions'
import { grantedNames } from '@kubora/validation/permissions'
import { auditLogPermissions } from '@kubora/validation/permissions/audit-log'
import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import { desc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { firstIdAt } from '#graphql/first-id-at.ts'
import { readAuditLog } from '#features/audit-log/read-audit-log.ts'
import { openTestWorld, startTestApi } from '#testing/test-api.ts'

const { ask } = await startTestApi()
const world = await openTestWorld()
// lines about characters are for those who list them
const listed = grantedNames(roleplayPermissions.listCharacters)
const { account } = await world.seed.teamMember({
  permissions: [auditLogPermissions.viewLogs, ...listed],
})
const { token } = await world.logIn(account)
const reader = await loadPrincipal(world.db, await world.seed.session(account))
if (!reader) throw new Error('the session is not live')

const actions = ['players.export', 'content.save', 'content.move'] as const
const start = Date.parse('2026-01-01T00:00:00Z')
const hourMs = 3_600_000

/** 300 lines, one an hour: ids of that time, three actions in turn, two actors, ten targets. */
const lines = Array.from({ length: 300 }, (_, index) => ({
  id: firstIdAt(new Date(start + index * hourMs)).replace('-0000-0000-', '-7000-8000-'),
  at: new Date(start + index * hourMs),
  actorAccountId: index % 2 === 0 ? account.id : null,
  actorName: index % 2 === 0 ? 'Anna' : 'system',
  action: actions[index % 3] ?? '',
  targetType: index % 3 === 0 ? 'players' : 'content',
  targetId: String(index % 10),
  newValue: { number: index },
  value: index === 7 ? '=cmd() 100%_sure' : null,
  requestId: `test-${index}`,
}))
await world.db.insert(auditLog).values(lines)

const before = { to: new Date(start + 300 * hourMs) }

async function found(filter: Record<string, unknown>): Promise<number[]> {
  const numbers: number[] = []
  let after: unknown = null
  do {
    const { data, errors } = await ask(
      'query ($filter: AuditFilter, $after: String) { auditLog(filter: $filter, after: $after, first: 40) { items { newValue } nextCursor } }',
      { variables: { filter: { ...before, ...filter }, after }, token },
    )
    expect(errors).toEqual([])
    const page = data?.auditLog as { items: { newValue: { number: number } }[]; nextCursor: string | null }
    numbers.push(...page.items.map(({ newValue }) => newValue.number))
    after = page.nextCursor
  } while (after !== null)
  return numbers
}

function expected(fits: (line: (typeof lines)[number], index: number) => boolean): number[] {
  return lines.flatMap((line, index) => (fits(line, index) ? index : [])).toReversed()
}

test.each<[string, Record<string, unknown>, (line: (typeof lines)[number], index: number) => boolean]>([
  ['nothing', {}, () => true],
  ['an account', { actorId: String(account.id) }, (line) => line.actorAccountId !== null],
  ['a name, whatever its case', { actorName: 'SYSTEM' }, (line) => line.actorName === 'system'],
  ['an action', { action: 'content.save' }, (line) => line.action === 'content.save'],
  ['a kind of target', { targetType: 'players' }, (line) => line.targetType === 'players'],
  [
    'a target',
    { targetType: 'content', targetId: '4' },
    (line) => line.targetType === 'content' && line.targetId === '4',
  ],
  ['the id of a target alone', { targetId: '4' }, (line) => line.targetId === '4'],
  [
    'a time',
    { from: new Date(start + 10 * hourMs), to: new Date(start + 20 * hourMs) },
    (_line, index) => index >= 10 && index < 20,
  ],
  ['a text of a value', { text: '"number": 12' }, (_line, index) => String(index).startsWith('12')],
  ['a text with characters of a pattern', { text: '100%_SURE' }, (_line, index) => index === 7],
  ['a request', { text: 'test-299' }, (_line, index) => index === 299],
  [
    'several at once',
    { actorName: 'anna', action: 'content.move', targetType: 'content', targetId: '8' },
    (line) => line.actorName === 'Anna' && line.action === 'content.move' && line.targetId === '8',
  ],
])('pages by %s show each line once, newest first', async (_what, filter, fits) => {
  expect(await found(filter)).toEqual(expected(fits))
})

test('a page of a rare text ends after so many lines, and the next one goes on behind them', async () => {
  const part = { size: 50, walkedMaxLines: 100 }
  const filter = { ...before, text: '100%_sure' }
  const seen: (number | undefined)[] = []
  let after: string | null = null
  do {
    const page: Awaited<ReturnType<typeof readAuditLog>> = await readAuditLog(
      { db: world.db, reader },
      filter,
      after,
      part,
    )
    seen.push(page.items.length)
    after = page.nextCursor
  } while (after !== null)
  expect(seen).toEqual([0, 0, 1, 0])
})

test.each([
  ['defineAction', 30, () => knownActions().map(({ name }) => name)],
  ['defineOwn(?:Action|Attempt)', 20, knownOwnActions],
] as const)(
  'the api knows each action of %s, so that its lines can be reverted or say why not',
  (define, least, known) => {
    const domain = path.join(import.meta.dirname, '../../../../../packages/domain/src')
    const pattern = new RegExp(` = ${define}\\(\\{\\s*name: '([^']+)'`, 'g')
    const defined = globSync('**/*.ts', { cwd: domain })
      .filter((file) => !/\.test\.ts$|^testing\//.test(file))
      .map((file) => readFileSync(path.join(domain, file), 'utf8'))
      .flatMap((source) => [...source.matchAll(pattern)])
      .map(([, name]) => name ?? '')
    expect(defined.length).toBeGreaterThan(least)
    // tests that share the process define actions of their own
    const ofProduct = known().filter((name) => !/^test[.-]/.test(name))
    expect(ofProduct.toSorted()).toEqual(defined.toSorted())
  },
)

test('one line is found by its id, wherever it is in the list; nothing by another', async () => {
  const document = 'query ($id: ID!) { auditEntry(id: $id) { id at actorName oldValue newValue requestId } }'
  const line = await ask(document, { variables: { id: lines[3]?.id }, token })
  expect(line.data?.auditEntry).toEqual({
    id: lines[3]?.id,
    at: '2026-01-01T03:00:00.000Z',
    actorName: 'system',
    oldValue: null,
    newValue: { number: 3 },
    requestId: 'test-3',
  })
  for (const id of ['01890000-0000-7000-8000-000000000000', 'x', '']) {
    expect((await ask(document, { variables: { id }, token })).data).toEqual({ auditEntry: null })
  }
})

test('a line about a player has the present name, by which and by former ones it is found, and names the line that took it back', async () => {
  const player = await world.seed.player({ name: 'Fuchs_77' })
  await world.db.insert(playerFormerNames).values([{ playerId: player.id, name: 'Wolf_77' }])
  const target = { actorName: 'Anna', targetType: 'player', targetId: String(player.id) }
  const [done] = await world.db
    .insert(auditLog)
    .values({ ...target, action: 'bans.create' })
    .returning()
  const [taken] = await world.db
    .insert(auditLog)
    .values({ ...target, action: 'bans.delete', reverts: done?.id })
    .returning()
  for (const text of ['fuchs_77', 'WOLF_77']) {
    const { data } = await ask(
      'query ($text: String!) { auditLog(filter: { text: $text }) { items { id targetName revertedBy } } }',
      { token, variables: { text } },
    )
    expect(data?.auditLog).toEqual({
      items: [
        { id: taken?.id, targetName: 'Fuchs_77', revertedBy: null },
        { id: done?.id, targetName: 'Fuchs_77', revertedBy: taken?.id },
      ],
    })
  }
})

test('a line about a group, a rank, a game server or a character has the present name, and of a deleted one none', async () => {
  const [kept, deleted] = await world.db
    .insert(permissionGroups)
    .values([{ name: 'Builders' }, { name: 'Testers', deletedAt: new Date() }])
    .returning()
  const [rank] = await world.db.insert(ranks).values({ name: 'Golden' }).returning()
  const server = await world.seed.gameServer({ name: 'Harbour' })
  const character = await world.seed.character(await world.seed.player(), {
    realm: 'fr',
    firstName: 'Zoé',
    lastName: 'Petit',
  })
  const targets = [
    ['permission-group', kept?.id],
    ['permission-group', deleted?.id],
    ['rank', rank?.id],
    ['game-server', server.id],
    ['content', kept?.id],
    ['character', `fr/${character.id}`],
    ['character', `de/${character.id}`],
    ['character', 'de/'],
  ] as const
  const requestId = randomUUID()
  await world.db.insert(auditLog).values(
    targets.map(([targetType, id]) => ({
      actorName: 'Anna',
      action: 'x.y',
      targetType,
      targetId: String(id),
      requestId,
    })),
  )
  const { data } = await ask(
    `{ auditLog(filter: { text: "${requestId}" }) { items { targetType targetId targetName } } }`,
    { token },
  )
  const names = ['Builders', null, 'Golden', 'Harbour', null, 'Zoé Petit', null, null]
  const items = (data?.auditLog as { items: object[] } | undefined)?.items
  expect(items).toHaveLength(targets.length)
  for (const [index, [targetType, id]] of targets.entries())
    expect(items).toContainEqual({ targetType, targetId: String(id), targetName: names[index] })
})

async function exported(input: Record<string, unknown>) {
  const { data, errors } = await ask(
    'mutation ($input: ExportAuditLogInput!) { exportAuditLog(input: $input) { text rows nextCursor } }',
    { variables: { input }, token },
  )
  expect(errors).toEqual([])
  return data?.exportAuditLog as { text: string; rows: number; nextCursor: string | null }
}

async function exportLines() {
  return world.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'audit-log.export'))
    .orderBy(desc(auditLog.id))
}

test('an export has what is filtered, is a line itself with its request, and calculates nothing', async () => {
  const written = (await exportLines()).length
  const filter = { text: 'cmd()', to: before.to }
  const { text, rows, nextCursor } = await exported({ format: 'CSV', filter })
  expect({ rows, nextCursor }).toEqual({ rows: 1, nextCursor: null })
  expect(text).toBe(
    'id,at,actor_id,actor,action,target_type,target_id,old_value,new_value,value,request_id,reverts,target_name\r\n' +
      `${lines[7]?.id},2026-01-01T07:00:00.000Z,,system,content.save,content,7,,"{""number"":7}",'=cmd() 100%_sure,test-7,,\r\n`,
  )
  const [line, ...others] = await exportLines()
  expect(others).toHaveLength(written)
  expect(line).toMatchObject({
    actorAccountId: account.id,
    newValue: { format: 'CSV', from: 0, filter: { text: 'cmd()', to: before.to.toISOString() } },
    requestId: expect.stringMatching(/^[0-9a-f]{12}-\w+$/),
  })
})

test('NDJSON has an object a line, with the values as they are stored', async () => {
  const { text } = await exported({
    format: 'NDJSON',
    filter: { targetType: 'content', targetId: '7', to: before.to },
  })
  const objects = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { newValue: { number: number } })
  expect(objects.map(({ newValue }) => newValue.number)).toEqual(
    expected((line) => line.targetType === 'content' && line.targetId === '7'),
  )
})

test('a long export comes in parts without a gap, of which the first names the columns', async () => {
  await world.db.execute(sql`insert into audit_log (actor_name, action, target_type, target_id)
    select 'system', 'test.many', 'test', n::text from generate_series(1, 1005) n`)
  const filter = { action: 'test.many' }
  const first = await exported({ format: 'CSV', filter })
  const second = await exported({ format: 'CSV', filter, after: first.nextCursor, from: first.rows })
  expect([first.rows, second.rows, second.nextCursor]).toEqual([1_000, 5, null])
  const rows = `${first.text}${second.text}`.trimEnd().split('\r\n')
  expect(rows).toHaveLength(1_006)
  expect(new Set(rows.map((row) => row.split(',')[6])).size).toBe(1_006)
})

test('a text in the log is found whether its accents are composed or not, also in older lines', async () => {
  const forms = ['Verst\u00f6\u00dfe', 'Verst\u00f6\u00dfe'.normalize('NFD')]
  await world.db.insert(auditLog).values(
    forms.map((reason, index) => ({
      actorName: 'Anna',
      action: 'bans.create',
      targetType: 'ban',
      targetId: `accents-${index}`,
      newValue: { number: 900 + index, reason },
    })),
  )
  for (const text of forms) {
    const filter = { to: null, targetType: 'ban' }
    expect(new Set(await found({ ...filter, text }))).toEqual(new Set([900, 901]))
    expect(new Set(await found({ ...filter, reason: text }))).toEqual(new Set([900, 901]))
  }
})
