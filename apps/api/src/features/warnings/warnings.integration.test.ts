import { randomUUID } from 'node:crypto'
import { banTemplates } from '@kubora/schema/db/bans'
import { warnings, warningThresholds } from '@kubora/schema/db/warnings'
import { banPermissions } from '@kubora/validation/permissions/bans'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { warningPermissions } from '@kubora/validation/permissions/warnings'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { openTestWorld, startTestApi } from '#testing/test-api.ts'

const { ask } = await startTestApi()
const world = await openTestWorld()
const { db, seed } = world
const { viewPlayers } = playerPermissions
const { editWarnings, deleteWarnings } = warningPermissions

async function tokenWith(...permissions: string[]): Promise<string> {
  return (await world.logIn((await seed.teamMember({ permissions })).account)).token
}

const token = await tokenWith(
  viewPlayers,
  editWarnings,
  deleteWarnings,
  banPermissions.editBans,
  banPermissions.deleteBans,
)

beforeEach(async () => {
  await db.delete(warningThresholds)
})

async function run<Result>(query: string, variables: object, by = token): Promise<Result> {
  const { data, errors } = await ask(query, { token: by, variables })
  expect(errors).toEqual([])
  return data as Result
}

async function warn(player: { id: number }, changes: object = {}): Promise<string> {
  const input = { playerId: String(player.id), reason: 'Spam', days: 30, idempotencyKey: randomUUID() }
  const created = await run<{ createWarning: { id: string } }>(
    'mutation ($input: CreateWarningInput!) { createWarning(input: $input) { id } }',
    { input: { ...input, ...changes } },
  )
  return created.createWarning.id
}

const deleteDocument = 'mutation ($input: DeleteWarningInput!) { deleteWarning(input: $input) { active } }'
const editDocument = 'mutation ($input: EditWarningInput!) { editWarning(input: $input) { version } }'

async function expire(id: string): Promise<void> {
  await db.update(warnings).set({ expiresAt: sql`clock_timestamp()` }).where(eq(warnings.id, id))
}

async function addTemplate(durations: readonly number[]): Promise<number> {
  const [row] = await db
    .insert(banTemplates)
    .values({
      name: randomUUID(),
      reasons: { de: 'a', en: 'b', fr: 'c' },
      steps: durations.map((duration) => ({ duration, unit: 'DAYS' as const })),
    })
    .returning({ id: banTemplates.id })
  if (!row) throw new Error('insert returned no row')
  return row.id
}

async function addThreshold(count: number, realm: 'de' | null, durations = [1]): Promise<number> {
  const templateId = await addTemplate(durations)
  await db.insert(warningThresholds).values({ count, realm, templateId })
  return templateId
}

/** What is proposed for the player: realm and count of the threshold, counted warnings, days of the template's first step. */
async function proposed(player: { id: number }) {
  type Proposal = {
    realm: string | null
    count: number
    active: number
    template: { steps: { duration: number }[] }
  }
  const read = await run<{ player: { proposedByWarnings: Proposal[] } }>(
    'query ($id: ID!) { player(id: $id) { proposedByWarnings { realm count active template { steps { duration } } } } }',
    { id: String(player.id) },
  )
  return read.player.proposedByWarnings.map(({ realm, count, active, template }) => [
    realm,
    count,
    active,
    template.steps[0]?.duration,
  ])
}

async function bansOf(player: { id: number }): Promise<number> {
  return (await db.query.bans.findMany({ where: { playerId: player.id } })).length
}

test('of several reached thresholds the highest proposes its template, and nobody is banned', async () => {
  await addThreshold(2, null, [2])
  await addThreshold(3, null, [3])
  await addThreshold(9, null, [9])
  const player = await seed.player()
  await warn(player)
  expect(await proposed(player)).toEqual([])
  await warn(player)
  expect(await proposed(player)).toEqual([[null, 2, 2, 2]])
  for (let count = 0; count < 2; count += 1) await warn(player)
  expect(await proposed(player)).toEqual([[null, 3, 4, 3]])
  expect(await bansOf(player)).toBe(0)
})

test('expired and deleted warnings do not count', async () => {
  await addThreshold(2, null)
  const player = await seed.player()
  const [first, second] = [await warn(player), await warn(player)]
  expect(await proposed(player)).toHaveLength(1)
  await expire(first)
  expect(await proposed(player)).toEqual([])
  const third = await warn(player)
  expect(await proposed(player)).toHaveLength(1)
  await run(deleteDocument, { input: { id: third, version: 1 } })
  expect(await proposed(player)).toEqual([])
  const read = await run<{ player: Record<string, { items: { id: string }[] } | number> }>(
    `query ($id: ID!) { player(id: $id) { activeWarnings active: warnings(status: ACTIVE) { items { id } }
      earlier: warnings(status: EARLIER) { items { id } } all: warnings { items { id } } } }`,
    { id: String(player.id) },
  )
  expect(read.player).toEqual({
    activeWarnings: 1,
    active: { items: [{ id: second }] },
    earlier: { items: [{ id: third }, { id: first }] },
    all: { items: [{ id: third }, { id: second }, { id: first }] },
  })
})

test('a threshold of a realm counts its warnings and those of the network, one of the network all', async () => {
  await addThreshold(2, 'de', [2])
  await addThreshold(3, null, [3])
  const player = await seed.player()
  await warn(player, { realm: 'fr' })
  await warn(player, { realm: 'fr' })
  expect(await proposed(player)).toEqual([])
  await warn(player, { realm: 'de' })
  expect(await proposed(player)).toEqual([[null, 3, 3, 3]])
  await warn(player)
  expect(await proposed(player)).toEqual([
    ['de', 2, 2, 2],
    [null, 3, 4, 3],
  ])
})

test('nothing is proposed during a ban and after it, but again once it is taken back, or by a newer warning', async () => {
  const templateId = await addThreshold(1, null)
  const player = await seed.player()
  await warn(player)
  const input = { playerId: String(player.id), reason: 'Spam', duration: 1, unit: 'DAYS' }
  const banned = () =>
    run<{ createBan: { id: string } }>(
      'mutation ($input: CreateBanInput!) { createBan(input: $input) { id } }',
      { input: { ...input, templateId: String(templateId), idempotencyKey: randomUUID() } },
    )
  const { createBan } = await banned()
  expect(await proposed(player)).toEqual([])
  await run('mutation ($input: UnbanInput!) { unban(input: $input) { id } }', {
    input: { id: createBan.id, version: 1 },
  })
  expect(await proposed(player)).toEqual([[null, 1, 1, 1]])
  const { createBan: second } = await banned()
  await run('mutation ($input: ShortenBanInput!) { shortenBan(input: $input) { id } }', {
    input: { id: second.id, version: 1, duration: 0, unit: 'DAYS' },
  })
  expect(await proposed(player)).toEqual([])
  await warn(player)
  expect(await proposed(player)).toEqual([[null, 1, 2, 1]])
})

test('a deleted template proposes nothing', async () => {
  const templateId = await addThreshold(1, null)
  const player = await seed.player()
  await warn(player)
  expect(await proposed(player)).toHaveLength(1)
  await db
    .update(banTemplates)
    .set({ deletedAt: sql`clock_timestamp()` })
    .where(eq(banTemplates.id, templateId))
  expect(await proposed(player)).toEqual([])
  expect(await run('{ warningThresholds { count template { id } } }', {})).toEqual({
    warningThresholds: [{ count: 1, template: null }],
  })
})

test('an account reads the active warnings of its own player alone, without what the team keeps for itself', async () => {
  const { player, account } = await seed.linkedPlayer()
  const other = await seed.linkedPlayer()
  const unlinked = await seed.account()
  const voiced = await seed.account()
  await seed.link(voiced, player, { kind: 'VOICE' })
  const kept = { remark: 'geheim', proof: ['https://example.net/clip'], realm: 'de' }
  const [shown, past, gone] = [await warn(player, kept), await warn(player), await warn(player)]
  await expire(past)
  await run(deleteDocument, { input: { id: gone, version: 1 } })
  const document = '{ me { warnings { id realm reason warnedAt expiresAt } } }'
  const readBy = async (reader: { id: number; email: string }) => {
    const { token: own } = await world.logIn(reader)
    return (await run<{ me: { warnings: { id: string }[] } }>(document, {}, own)).me.warnings
  }
  expect(await readBy(account)).toEqual([
    {
      id: shown,
      realm: 'de',
      reason: 'Spam',
      warnedAt: expect.any(String),
      expiresAt: expect.any(String),
    },
  ])
  for (const reader of [other.account, unlinked, voiced]) expect(await readBy(reader)).toEqual([])
  expect((await ask(document)).data?.me ?? null).toBeNull()
  const { token: own } = await world.logIn(account)
  for (const field of ['remark', 'proof', 'warnerName'])
    expect((await ask(`{ me { warnings { ${field} } } }`, { token: own })).errors).not.toEqual([])
  const teamFields = `{ player(id: ${player.id}) { warnings { items { remark } } proposedByWarnings { active } } }`
  expect((await ask(teamFields, { token: own })).data?.player ?? null).toBeNull()
})

test('who may only look neither warns, edits nor deletes; who may only warn does not delete', async () => {
  const player = await seed.player()
  const id = await warn(player)
  const [viewer, warner] = [await tokenWith(viewPlayers), await tokenWith(viewPlayers, editWarnings)]
  const edit = { id, version: 1, reason: 'Ads', days: 30 }
  const codeOf = async (by: string, query: string, input: object) =>
    (await ask(query, { token: by, variables: { input } })).code
  expect(await codeOf(viewer, editDocument, edit)).toBe('NO_PERMISSION')
  expect(await codeOf(viewer, deleteDocument, { id, version: 1 })).toBe('NO_PERMISSION')
  expect(await codeOf(warner, deleteDocument, { id, version: 1 })).toBe('NO_PERMISSION')
  expect(await codeOf(warner, editDocument, { ...edit, days: 29 })).toBe('NO_PERMISSION')
  expect(await run(editDocument, { input: edit }, warner)).toEqual({ editWarning: { version: 2 } })
  expect(await codeOf(warner, editDocument, edit)).toBe('CONFLICT')
  expect(await codeOf(token, deleteDocument, { id, version: 1 })).toBe('CONFLICT')
  expect(await run(deleteDocument, { input: { id, version: 2 } })).toEqual({
    deleteWarning: { active: false },
  })
  expect(await codeOf(token, editDocument, { ...edit, version: 3 })).toBe('NOT_FOUND')
})
