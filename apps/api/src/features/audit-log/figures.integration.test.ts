import { randomUUID } from 'node:crypto'
import { createDatabase } from '@kubora/schema/db/client'
import { auditLogPermissions } from '@kubora/validation/permissions/audit-log'
import { banPermissions } from '@kubora/validation/permissions/bans'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { warningPermissions } from '@kubora/validation/permissions/warnings'
import { expect, onTestFinished, test } from 'vitest'
import { readAccountFigures } from '#features/audit-log/account-figures.query.ts'
import { firstIdAt } from '#graphql/first-id-at.ts'
import { readSanctionFigures, type SanctionFiguresRow } from '#features/audit-log/read-sanction-figures.ts'
import { openTestWorld, startTestApi } from '#testing/test-api.ts'

// seven hours behind UTC all year, so that its days have 24 hours
const timeZone = 'America/Phoenix'
const { ask } = await startTestApi({ NETWORK_TIME_ZONE: timeZone })
const world = await openTestWorld()
const permissions = [
  auditLogPermissions.viewLogs,
  banPermissions.editBans,
  warningPermissions.editWarnings,
  playerPermissions.viewPlayers,
]
const { account, player } = await world.seed.teamMember({ permissions })
const { token } = await world.logIn(account)
const dayMs = 86_400_000

/** Lines of an action that were written at these instants. */
function lines(action: string, instants: readonly number[], more: Record<string, unknown> = {}) {
  return world.seed.auditLines(
    instants.map((at) => ({
      // as Postgres makes it: the time, then anything
      id: `${firstIdAt(new Date(at)).slice(0, 14)}${randomUUID().slice(14)}`,
      at: new Date(at),
      action,
      ...more,
    })),
  )
}

/** How many lines the ACP log lists for a filter, as the pages of the panel load them. */
async function listed(filter: Record<string, unknown>): Promise<number> {
  let [count, after]: [number, string | null] = [0, null]
  do {
    const { data, errors } = await ask(
      'query ($filter: AuditFilter, $after: String) { auditLog(filter: $filter, after: $after, first: 2) { items { id } nextCursor } }',
      { token, variables: { filter, after } },
    )
    expect(errors).toEqual([])
    const page = data?.['auditLog'] as { items: unknown[]; nextCursor: string | null }
    count += page.items.length
    after = page.nextCursor
  } while (after !== null)
  return count
}

const dayAfter = (at: string) => new Date(Date.parse(at) + dayMs)

test('registrations and links belong to days of the network, to the millisecond, and each number is what its link lists', async () => {
  const [last] = (await readAccountFigures(world.db, timeZone)).slice(-2)
  const midnight = Date.parse(last?.at ?? '')
  await lines('accounts.confirm', [midnight - 1, midnight, midnight + 1, midnight + dayMs - 1])
  await lines('player-links.link', [midnight - 1, midnight - dayMs])
  // before the first day that is shown
  await lines('accounts.confirm', [midnight - 12 * dayMs - 1])
  const { data, errors } = await ask('{ accountFigures { at registrations links } }', { token })
  expect(errors).toEqual([])
  const days = data?.['accountFigures'] as { at: string; registrations: number; links: number }[]
  expect(days.map(({ registrations, links }) => [registrations, links])).toEqual([
    ...Array.from({ length: 11 }, () => [0, 0]),
    [1, 2],
    [3, 0],
    [0, 0],
  ])
  for (const { at, registrations, links } of days) {
    const time = { from: at, to: dayAfter(at) }
    expect([
      await listed({ action: 'accounts.confirm', ...time }),
      await listed({ action: 'player-links.link', ...time }),
    ]).toEqual([registrations, links])
  }
})

async function make(mutation: string, type: string, input: Record<string, unknown>): Promise<void> {
  const { errors } = await ask(`mutation ($input: ${type}!) { ${mutation}(input: $input) { id } }`, {
    token,
    variables: { input: { ...input, idempotencyKey: randomUUID() } },
  })
  expect(errors).toEqual([])
}

/** Compares every number of a kind with the list that its link shows. */
async function expectListed(figures: SanctionFiguresRow, kind: 'bans' | 'warnings'): Promise<void> {
  const action = `${kind}.create`
  const { from, beforeFrom: start } = figures
  const [now, before] = [
    { action, from },
    { action, from: start, to: from },
  ]
  const { count, before: countBefore, reasons, members } = figures[kind]
  expect([await listed(now), await listed(before)]).toEqual([count, countBefore])
  for (const item of reasons.items) {
    const numbers = [
      await listed({ ...now, reason: item.label }),
      await listed({ ...before, reason: item.label }),
    ]
    expect([item.label, ...numbers]).toEqual([item.label, item.count, item.before])
  }
  for (const item of members.items) {
    const actor = /^\d+$/.test(item.key) ? { actorId: item.key } : { actorName: item.key }
    const numbers = [await listed({ ...now, ...actor }), await listed({ ...before, ...actor })]
    expect([item.label, ...numbers]).toEqual([item.label, item.count, item.before])
  }
}

test('without lines all figures are 0, and the periods begin at midnight of UTC', async () => {
  const figures = await readSanctionFigures(world.db, timeZone)
  const none = { items: [], others: { groups: 0, count: 0, before: 0 } }
  expect(figures.bans).toEqual({ count: 0, before: 0, isCapped: false, reasons: none, members: none })
  expect(figures.warnings).toEqual(figures.bans)
  expect([figures.from.getTime() % dayMs, figures.from.getTime() - figures.beforeFrom.getTime()]).toEqual([
    (7 / 24) * dayMs,
    30 * dayMs,
  ])
})

test('bans and warnings that were made are counted by reason and team member, as their links list them', async () => {
  for (const reason of ['Griefing', 'griefing ', 'Spam']) {
    const target = { playerId: String((await world.seed.player()).id), reason }
    await make('createBan', 'CreateBanInput', { ...target, duration: 1, unit: 'DAYS', evidence: [] })
    await make('createWarning', 'CreateWarningInput', { ...target, proof: [] })
  }
  const figures = await readSanctionFigures(world.db, timeZone)
  for (const kind of ['bans', 'warnings'] as const) {
    expect(figures[kind]).toMatchObject({
      count: 3,
      reasons: {
        items: [
          { key: 'griefing', count: 2 },
          { key: 'spam', count: 1 },
        ],
      },
      members: { items: [{ key: String(account.id), label: player.name, count: 3, before: 0 }] },
    })
    await expectListed(figures, kind)
  }
})

test('the periods meet at midnight, and of many team members the eight with the most are listed', async () => {
  const { from, beforeFrom } = await readSanctionFigures(world.db, timeZone)
  const [start, earlier] = [from.getTime(), beforeFrom.getTime()]
  const by = (number: number) => ({
    actorAccountId: 9_000 + number,
    actorName: `Member${number}`,
    newValue: { reason: `Grund ${number}: ${'Donaudampfschifffahrtsgesellschaftskapitän '.repeat(9)}` },
  })
  for (let number = 1; number <= 40; number += 1)
    await lines('bans.create', [start, start - 1, earlier].slice(0, 1 + (number % 3)), by(number))
  await lines('bans.create', [start, start + 1, start + 2, start + 3, start + 4], by(41))
  // neither in this period nor in the one before
  await lines('bans.create', [earlier - 1], by(42))
  // without an account, by name
  await lines('bans.create', [start, start, start, start], {
    actorName: 'Console',
    newValue: { reason: 'x' },
  })
  const figures = await readSanctionFigures(world.db, timeZone)
  expect(figures.bans).toMatchObject({ count: 3 + 40 + 5 + 4, before: 14 + 2 * 13 })
  const { items, others } = figures.bans.members
  expect(items.slice(0, 3)).toMatchObject([
    { key: '9041', count: 5 },
    { key: 'Console', count: 4 },
    { key: String(account.id), count: 3 },
  ])
  expect([items.length, others.groups]).toEqual([8, 43 - 8])
  expect(items.reduce((sum, { count }) => sum + count, others.count)).toBe(figures.bans.count)
  expect(items.reduce((sum, { before }) => sum + before, others.before)).toBe(figures.bans.before)
  await expectListed(figures, 'bans')
})

test('the newest 5,000 are counted, and only beyond them the figures say that there are more', async () => {
  const shown = async () => {
    const { warnings } = await readSanctionFigures(world.db, timeZone)
    return { made: warnings.count + warnings.before, isCapped: warnings.isCapped }
  }
  const { from } = await readSanctionFigures(world.db, timeZone)
  const { made } = await shown()
  await lines(
    'warnings.create',
    Array.from({ length: 5_000 - made }, () => from.getTime()),
  )
  expect(await shown()).toEqual({ made: 5_000, isCapped: false })
  await lines('warnings.create', [from.getTime()])
  expect(await shown()).toEqual({ made: 5_000, isCapped: true })
  expect((await readSanctionFigures(world.db, timeZone)).bans.isCapped).toBe(false)
})

test('days are those of the network whatever the time zone of the session', async () => {
  const url = new URL(world.databaseUrl)
  url.searchParams.set('TimeZone', 'America/St_Johns')
  const { db, close } = createDatabase({ url: url.href, applicationName: 'zoned', maxConnections: 1 })
  onTestFinished(close)
  expect(await readAccountFigures(db, timeZone)).toEqual(await readAccountFigures(world.db, timeZone))
  expect(await readSanctionFigures(db, timeZone)).toEqual(await readSanctionFigures(world.db, timeZone))
})

test('the days of a network begin at its midnight, also where its clocks change meanwhile', async () => {
  for (const zone of ['Europe/Berlin', 'America/St_Johns', 'Asia/Kathmandu']) {
    const { from, beforeFrom } = await readSanctionFigures(world.db, zone)
    const days = await readAccountFigures(world.db, zone)
    expect(days).toHaveLength(14)
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'medium' })
    const times = [from, beforeFrom, ...days.map(({ at }) => new Date(at))].map((at) => clock.format(at))
    expect(new Set(times)).toEqual(new Set(['00:00:00']))
  }
})

test('the figures are refused without the permission for the ACP log', async () => {
  const other = await world.seed.teamMember({ permissions: [playerPermissions.viewPlayers] })
  const { token: otherToken } = await world.logIn(other.account)
  for (const query of ['{ accountFigures { at } }', '{ sanctionFigures { from } }'])
    expect((await ask(query, { token: otherToken })).code).toBe('NO_PERMISSION')
})
