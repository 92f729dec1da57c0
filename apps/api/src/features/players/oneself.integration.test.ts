import { createBan } from '@kubora/domain/bans/create-ban'
import { loadPrincipal } from '@kubora/domain/accounts/load-principal'
import { editNote } from '@kubora/domain/players/edit-note'
import { createWarning } from '@kubora/domain/warnings/create-warning'
import { evidenceFiles } from '@kubora/schema/db/evidence-files'
import { banPermissions } from '@kubora/validation/permissions/bans'
import { auditLogPermissions } from '@kubora/validation/permissions/audit-log'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { randomUUID } from 'node:crypto'
import { getNamedType, isObjectType } from 'graphql'
import { expect, test } from 'vitest'
import type { LiveField } from '#graphql/live/live-field.ts'
import { schema } from '#graphql/schema.ts'
import { openTestWorld, startTestApi } from '#testing/test-api.ts'

const { ask } = await startTestApi()
const { domain, db, seed, logIn } = await openTestWorld()

const secret = `seen-by-${randomUUID()}`
const readerPermissions = [
  playerPermissions.viewPlayers,
  banPermissions.viewEvidence,
  auditLogPermissions.viewLogs,
]

async function memberOfLevel(level: number, permissions: readonly string[]) {
  const { account, player } = await seed.teamMember({ permissions })
  if (level > 0) await seed.rankOf(player, await seed.rank({ level }))
  const { token, sessionId } = await logIn(account)
  const principal = await loadPrincipal(db, sessionId)
  if (!principal) throw new Error('the session is not live')
  return { account, player, token, principal }
}

const writer = await memberOfLevel(50, ['acp.*'])

/** A team member about whom colleagues have written everything there is, each time with the secret; before there was a rank. */
async function notedMember(level: number, permissions: readonly string[] = readerPermissions) {
  const { account, player } = await seed.linkedPlayer()
  const about = { playerId: player.id, realm: null, reason: 'Griefing', remark: secret, ruleId: null }
  await editNote.run(domain, writer.principal, { playerId: player.id, version: 0, text: secret })
  const banId = await createBan.run(domain, writer.principal, {
    ...about,
    duration: 9,
    unit: 'DAYS',
    evidence: [`https://example.org/${secret}`],
    idempotencyKey: randomUUID(),
  })
  await createWarning.run(domain, writer.principal, {
    ...about,
    days: 9,
    proof: [`https://example.org/${secret}`],
    idempotencyKey: randomUUID(),
  })
  await db.insert(evidenceFiles).values({
    banId,
    accountName: 'Anna',
    fileName: secret,
    sizeBytes: 9,
    state: 'receiving',
  })
  await seed.membership(player, await seed.group({ permissions, isTeam: true }))
  if (level > 0) await seed.rankOf(player, await seed.rank({ level }))
  const { token } = await logIn(account)
  return { account, player, banId, token }
}

const ofPlayer = `query ($id: ID!) { player(id: $id) {
  id notes { items { text } nextCursor }
  ban { remark evidence changes { before after comment } }
  bans { items { remark evidence changes { after } } }
  warnings { items { remark proof deleteComment } } } }`
const ofBan =
  'query ($id: ID!) { ban(id: $id) { remark evidence changes { after } } evidenceFiles(banId: $id) { fileName } }'
const ofList = 'query ($search: String) { bans(search: $search, first: 50) { items { remark evidence } } }'
const openedList = '{ bans(first: 50) { items { playerId remark evidence } } }'
const ofLog = `query ($filter: AuditFilter) { auditLog(filter: $filter, first: 100) { items { id oldValue newValue } } }`
const lineOf =
  'query ($id: ID!) { auditEntry(id: $id) { newValue } auditRevert(id: $id) { left now restored } }'

type Noted = Awaited<ReturnType<typeof notedMember>>

/** Returns by which ways a reader finds the secret that is noted of a player. */
async function waysTo({ player, banId }: Noted, token: string): Promise<string[]> {
  const filter = { targetType: 'player', targetId: String(player.id) }
  const { data } = await ask(ofLog, { variables: { filter }, token: writerOfAll.token })
  const log = data?.auditLog as { items: { id: string }[] }
  const lines = log.items
  expect(lines.length).toBeGreaterThan(2)
  const tries: [string, string, Record<string, unknown>][] = [
    ['player', ofPlayer, { id: String(player.id) }],
    ['ban', ofBan, { id: banId }],
    ['found bans', ofList, { search: player.name }],
    ['log of the player', ofLog, { filter }],
    ['log of a text', ofLog, { filter: { text: secret } }],
    ['log', ofLog, {}],
    ...lines.map(({ id }): [string, string, Record<string, unknown>] => ['line', lineOf, { id }]),
  ]
  const ways = new Set<string>()
  for (const [name, query, variables] of tries) {
    const answer = await ask(query, { variables, token })
    expect([name, answer.errors]).toEqual([name, []])
    if (answer.text.includes(secret) && (name !== 'log' || answer.text.includes(banId))) ways.add(name)
    if (name === 'log of a text' && !answer.text.includes(banId)) ways.delete(name)
  }
  const opened = (await ask(openedList, { token })).data?.bans as {
    items: { playerId: string; remark: string | null; evidence: string[] }[]
  }
  const row = opened.items.find(({ playerId }) => playerId === String(player.id))
  if (row?.remark !== null || row.evidence.length > 0) ways.add('list of bans')
  return [...ways]
}

const writerOfAll = await memberOfLevel(0, ['*'])
const everyWay = [
  'player',
  'ban',
  'found bans',
  'log of the player',
  'log of a text',
  'log',
  'line',
  'list of bans',
]

test('what colleagues wrote of a member reaches colleagues by every way, the member by none', async () => {
  const noted = await notedMember(5)
  const equal = await memberOfLevel(5, readerPermissions)
  expect(await waysTo(noted, equal.token)).toEqual(everyWay)
  expect(await waysTo(noted, noted.token)).toEqual([])
})

test('what is written of somebody above is for those who stand as high, and for administrators', async () => {
  const noted = await notedMember(9)
  const [below, equal] = [
    await memberOfLevel(8, readerPermissions),
    await memberOfLevel(9, readerPermissions),
  ]
  expect(await waysTo(noted, below.token)).toEqual([])
  expect(await waysTo(noted, equal.token)).toEqual(everyWay)
  expect(await waysTo(noted, writerOfAll.token)).toEqual(everyWay)
  const administrator = await notedMember(0, ['*'])
  expect(await waysTo(administrator, equal.token)).toEqual([])
})

test('an administrator reads the whole log, also what was done to himself, and no note of himself', async () => {
  const noted = await notedMember(0, ['*'])
  expect(await waysTo(noted, noted.token)).toEqual(['log of the player', 'log of a text', 'log', 'line'])
})

test('the rank of a player who is not in the team stands above nobody', async () => {
  const { player } = await seed.linkedPlayer()
  await seed.rankOf(player, await seed.rank({ level: 90, isTeam: false }))
  const editor = await memberOfLevel(0, ['acp.*'])
  await editNote.run(domain, editor.principal, { playerId: player.id, version: 0, text: secret })
  expect((await ask(ofPlayer, { variables: { id: String(player.id) }, token: editor.token })).text).toContain(
    secret,
  )
})

test('an own line about oneself is shown', async () => {
  const member = await memberOfLevel(0, readerPermissions)
  await seed.auditLines([
    {
      actorAccountId: member.account.id,
      actorName: member.player.name,
      action: 'notifications.send',
      targetType: 'player',
      targetId: String(member.player.id),
      newValue: { text: secret },
    },
  ])
  const filter = { actorId: String(member.account.id) }
  expect((await ask(ofLog, { variables: { filter }, token: member.token })).text).toContain(secret)
})

/** Fields whose result depends on who reads, as the team's words on some players are withheld. */
const withheld = [
  'Player.notes',
  'Player.isProtected',
  'Ban.remark',
  'Ban.evidence',
  'Ban.changes',
  'Warning.remark',
  'Warning.proof',
  'Warning.deleteComment',
]

test('no subscription shares with others what is withheld from some readers', () => {
  const shared: string[] = []
  for (const field of Object.values(schema.getSubscriptionType()?.getFields() ?? {})) {
    const seen = new Set<string>()
    const waiting = [getNamedType(field.type)]
    for (let type = waiting.pop(); type !== undefined; type = waiting.pop()) {
      if (!isObjectType(type) || seen.has(type.name)) continue
      seen.add(type.name)
      for (const below of Object.values(type.getFields())) {
        if (withheld.includes(`${type.name}.${below.name}`)) seen.add('withheld')
        waiting.push(getNamedType(below.type))
      }
    }
    if (seen.has('withheld') && (field.extensions.live as LiveField).sharedBy !== 'session')
      shared.push(field.name)
  }
  expect(shared).toEqual([])
})
