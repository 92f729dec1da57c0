import { randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { evidenceFiles } from '@kubora/schema/db/evidence-files'
import { bans } from '@kubora/schema/db/bans'
import { auditLog } from '@kubora/schema/db/audit-log'
import { chatBlocks } from '@kubora/schema/db/chat-blocks'
import { chatMessages, chats } from '@kubora/schema/db/chats'
import { playerMigrations } from '@kubora/schema/db/player-migrations'
import { licenses, worldChanges } from '@kubora/schema/db/roleplay'
import { shopRefunds } from '@kubora/schema/db/shop-orders'
import { statEvents, statHidden } from '@kubora/schema/db/stats'
import { warnings } from '@kubora/schema/db/warnings'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { actionNamed, knownActions } from '#actions/action-names.ts'
import type { Principal } from '#kernel/actor.ts'
import { inUnit } from '#kernel/unit-of-work.ts'
import { worldCommandTypes } from '#roleplay/wish-change.ts'
import { createWarning } from '#warnings/create-warning.ts'
import { createEvidenceDesk } from '#testing/evidence-desk.ts'
import { codeOf } from '#testing/test-context.ts'

const domain = path.join(import.meta.dirname, '..')
const sources = globSync('**/*.ts', { cwd: domain }).filter((file) => !/\.test\.ts$|^testing\//.test(file))
for (const file of sources) {
  if (/ = defineAction\(/.test(readFileSync(path.join(domain, file), 'utf8')))
    await import(path.join(domain, file))
}

const { context, db, seed, principalOf, ban, newEditor, start, store } = await createEvidenceDesk()

type Target = { id: number }

const warner = await principalOf((await seed.teamMember({ permissions: ['acp.*'] })).account)

/** Makes a ban of somebody else that becomes one of the player, as if it was from before they stood where they do. */
async function banOf({ id: playerId }: Target): Promise<string> {
  const id = await ban(await seed.player())
  await db.update(bans).set({ playerId }).where(eq(bans.id, id))
  return id
}

/** Does the same with a file that proves it; stored or still being uploaded. */
async function fileOf({ id: playerId }: Target, begin: typeof store): Promise<string> {
  const banId = await ban(await seed.player())
  const id = await begin(banId, await newEditor())
  await db.update(bans).set({ playerId }).where(eq(bans.id, banId))
  return id
}

/** Does the same with a warning. */
async function warningOf({ id: playerId }: Target): Promise<string> {
  const input = { playerId: (await seed.player()).id, ...content, days: 9, proof: [], ...key() }
  const id = await createWarning.run(context, warner, input)
  await db.update(warnings).set({ playerId }).where(eq(warnings.id, id))
  return id
}

/** Stores a paid order for the player. */
async function orderOf({ id }: Target, fault: 'REFUND' | 'REFUND_FAILED' | null = null) {
  const player = await db.query.players.findFirst({ where: { id } })
  if (!player) throw new Error('there is no player')
  const order = await seed.order(player, { fault })
  return { id: order.id, number: order.number, version: 1, lines: [] }
}

const content = { realm: null, reason: 'Spam', remark: null, ruleId: null }
const banContent = { ...content, duration: 9, unit: 'DAYS', evidence: [] }
const key = () => ({ idempotencyKey: randomUUID() })

/** Every staff action whose target is a player: the input by which it would be carried out, once it is made. */
const aimed: Record<string, (player: Target) => unknown> = {
  'bans.create': ({ id }) => ({ playerId: id, ...banContent, ...key() }),
  'bans.edit': async (player) => ({ id: await banOf(player), version: 1, ...banContent }),
  'bans.shorten': async (player) => ({
    id: await banOf(player),
    version: 1,
    realm: null,
    duration: 1,
    unit: 'HOURS',
    comment: null,
  }),
  'bans.unban': async (player) => ({ id: await banOf(player), version: 1, realm: null, comment: null }),
  'bans.restore': async (player) => {
    const id = await banOf(player)
    const ended = { endedAt: sql`clock_timestamp()`, endKind: 'UNBANNED', endedByName: 'Anna' } as const
    await db.update(bans).set(ended).where(eq(bans.id, id))
    return { id, version: 1, realm: null }
  },
  'bans.resend': async ({ id }) => {
    await seed.keptState(await seed.gameServer(), { id })
    return { playerId: id }
  },
  'bans.evidence.start': async (player) => ({ banId: await banOf(player), fileName: 'a.png', sizeBytes: 9 }),
  'bans.evidence.open': async (player) => ({ id: await fileOf(player, store) }),
  'bans.evidence.remove': async (player) => ({ id: await fileOf(player, start) }),
  'bans.evidence.restore': async (player) => {
    const id = await fileOf(player, store)
    await db.update(evidenceFiles).set({ removedAt: new Date() }).where(eq(evidenceFiles.id, id))
    return { id }
  },
  'warnings.create': ({ id }) => ({ playerId: id, ...content, days: 9, proof: [], ...key() }),
  'warnings.edit': async (player) => ({
    id: await warningOf(player),
    version: 1,
    ...content,
    days: 9,
    proof: [],
  }),
  'warnings.delete': async (player) => ({ id: await warningOf(player), version: 1, comment: null }),
  'warnings.restore': async (player) => {
    const id = await warningOf(player)
    await db.update(warnings).set({ deletedAt: new Date(), deletedByName: 'Anna' }).where(eq(warnings.id, id))
    return { id, version: 1 }
  },
  'players.edit-note': ({ id }) => ({ playerId: id, version: 0, text: 'Builds well.' }),
  'players.edit-characters': ({ id }) => ({ playerId: id, realm: 'de', version: 0, allowed: 3 }),
  'players.find-other-accounts': ({ id }) => ({ playerId: id }),
  'players.migrate': async ({ id }) => ({
    fromPlayerId: id,
    toPlayerId: (await seed.player()).id,
    answers: [],
    expected: '0'.repeat(32),
    reason: 'Bought anew',
  }),
  'players.undo-migration': async ({ id }) => {
    const made = { memberName: 'Anna', reason: 'Bought anew' }
    const [migration] = await db
      .insert(playerMigrations)
      .values({ fromPlayerId: (await seed.player()).id, toPlayerId: id, ...made })
      .returning({ id: playerMigrations.id })
    return { id: migration?.id }
  },
  'players.ask-owner-again': async ({ id }) => {
    const [wish] = await db
      .insert(worldChanges)
      .values({
        realm: 'de',
        kind: 'CHARACTER_OWNER',
        characterId: 'c-owner',
        before: {},
        after: {},
        state: 'FAILED',
        settledAt: new Date(),
        memberName: 'Anna',
      })
      .returning({ id: worldChanges.id })
    const made = { memberName: 'Anna', reason: 'Bought anew', wishIds: [wish?.id ?? ''] }
    await db
      .insert(playerMigrations)
      .values({ fromPlayerId: (await seed.player()).id, toPlayerId: id, ...made })
    return { wishId: wish?.id }
  },
  'notifications.send': ({ id }) => ({ playerId: id, text: 'Hello', ...key() }),
  'chats.answer': async (player) => ({ ...(await chatOf(player)), text: 'Hello', nonce: randomUUID() }),
  'chats.start-file': async (player) => ({ ...(await chatOf(player)), fileName: 'a.png', sizeBytes: 9 }),
  'chats.read': async (player) => ({ ...(await chatOf(player)), seq: 0 }),
  'chats.close': async (player) => ({ ...(await chatOf(player)), version: 1 }),
  'chats.reopen': async (player) => ({ ...(await chatOf(player, true)), version: 1 }),
  'chats.decide': async (player) => ({
    ...(await chatOf(player, false, 'RP_GANG')),
    version: 1,
    outcome: 'ACCEPTED',
    ...key(),
  }),
  'chats.take-back': async (player) => {
    const chat = await decidedChatOf(player)
    return { ...chat, version: 1, seq: 1 }
  },
  'chats.lift-block': async (player) => {
    await db
      .insert(chatBlocks)
      .values({ playerId: player.id, type: 'RP_GANG', kind: 'ENTRY_BAN' })
      .onConflictDoNothing()
    return { ...(await chatOf(player, true, 'RP_GANG')), kind: 'ENTRY_BAN' }
  },
  'chats.claim': async (player) => ({ ...(await chatOf(player)), version: 1 }),
  'chats.release': async (player) => ({ ...(await chatOf(player)), version: 1 }),
  'chats.transfer': async (player) => {
    const { account } = await seed.teamMember({ permissions: ['acp.*'] })
    return { ...(await chatOf(player)), version: 1, memberId: account.id }
  },
  'chats.elevate': async (player) => ({ ...(await chatOf(player)), version: 1 }),
  'chats.manage': async (player) => ({
    ...(await chatOf(player)),
    version: 1,
    type: 'UNBAN',
    elevated: false,
    toRealm: 'de',
    characterId: null,
  }),
  'chats.edit-note': async (player) => ({ ...(await chatOf(player)), version: 0, text: 'Note' }),
  'accounts.second-factor.reset': ({ id }) => ({ playerId: id }),
  'shop-orders.refund': async (player) => ({ ...(await orderOf(player)), cents: 1 }),
  'shop-orders.name-lines': (player) => orderOf(player, 'REFUND'),
  'shop-orders.note-failed-refunds': (player) => orderOf(player, 'REFUND_FAILED'),
  'shop-withdrawals.decline': async (player) => {
    const { id } = await orderOf(player)
    const withdrawal = await seed.withdrawal({ id, number: 17 })
    return { id: withdrawal.id, reason: 'Schon geliefert' }
  },
  'shop-withdrawals.settle': async (player) => {
    const { id: orderId, number: orderNumber } = await orderOf(player)
    const refund = { orderId, provider: 'STRIPE' as const, externalId: `re_${orderId}`, cents: 1000 }
    await db.insert(shopRefunds).values({ ...refund, state: 'DONE', settledAt: new Date() })
    return { id: (await seed.withdrawal()).id, orderNumber }
  },
  'stats.hide-player': ({ id }) => ({ playerId: id, reason: 'Traded kills' }),
  'stats.show-player': async ({ id }) => {
    await db.insert(statHidden).values({ playerId: id, reason: 'TEAM' })
    return { playerId: id, reason: 'Traded kills' }
  },
  'stats-events.void': async (player) => {
    await seed.event(player, await seed.gameServer({ kind: 'gungame' }))
    return { playerId: player.id, reason: 'Traded kills' }
  },
  'stats-events.restore': async (player) => {
    await seed.event(player, await seed.gameServer({ kind: 'gungame' }))
    await db.update(statEvents).set({ voidedAt: new Date() }).where(eq(statEvents.playerId, player.id))
    return { playerId: player.id, reason: 'Traded kills' }
  },
  'roleplay.rename-character': async (player) => ({
    ...(await characterOf(player)),
    firstName: 'Jana',
    lastName: 'Winter',
  }),
  'roleplay.set-job': async (player) => ({
    ...(await characterOf(player, { job: 'taxi' })),
    job: null,
    rank: null,
  }),
  'roleplay.grant-license': async (player) => ({
    ...(await characterOf(player)),
    type: 'AIR',
    validUntil: null,
  }),
  'roleplay.revoke-license': async (player) => {
    const target = await characterOf(player)
    const reported = { realm: target.realm, version: 1, reportedAt: new Date() }
    await db
      .insert(licenses)
      .values({ ...reported, id: target.characterId, characterId: target.characterId, type: 'AIR' })
    return { ...target, type: 'AIR' }
  },
  'roleplay.delete-character': async (player) => characterOf(player),
  'roleplay.restore-character': async (player) => characterOf(player, { removedAt: new Date() }),
  'roleplay.transfer-money': async (player) => {
    const [to, from] = [await characterOf(player), await characterOf(await seed.player())]
    return {
      realm: 'de',
      fromCharacterId: from.characterId,
      toCharacterId: to.characterId,
      amount: 5,
      ...key(),
    }
  },
  'roleplay.settle-transfer': async (player) => {
    const [from, to] = [await characterOf(player), await characterOf(await seed.player())]
    const change = await seed.unknownTransfer(from, to)
    return { realm: 'de', changeId: change.id, booked: true, comment: 'Seen in the log of the game' }
  },
}

/** A character of the player, in a world whose owner carries wishes out. */
async function characterOf({ id }: { id: number }, options: Parameters<typeof seed.character>[1] = {}) {
  const owner = await db.query.gameServers.findFirst({ where: { realm: 'de', ownsWorld: true } })
  if (!owner) await seed.gameServer({ realm: 'de', ownsWorld: true, commandTypes: [...worldCommandTypes] })
  const { realm, id: characterId } = await seed.character({ id }, options)
  return { realm, characterId }
}

/** A chat of the player, closed or not. */
async function chatOf(
  { id: playerId }: Target,
  closed = false,
  type: 'OTHER_REQUEST' | 'RP_GANG' = 'OTHER_REQUEST',
) {
  const at = new Date()
  const state = closed ? ({ status: 'CLOSED', closedAt: at, closedBy: 'TEAM' } as const) : {}
  const [chat] = await db
    .insert(chats)
    .values({ type, openedAs: type, realm: 'de', playerId, createdAt: at, ...state })
    .returning({ realm: chats.realm, chatId: chats.id })
  return chat
}

/** A chat whose first entry is a decision. */
async function decidedChatOf(player: Target) {
  const chat = await chatOf(player, true, 'RP_GANG')
  if (!chat) throw new Error('insert returned no row')
  const outcome = 'DECLINED' as const
  await db.update(chats).set({ outcome, lastSeq: 1 }).where(eq(chats.id, chat.chatId))
  await db.insert(chatMessages).values({
    chatId: chat.chatId,
    seq: 1,
    author: 'SYSTEM',
    at: new Date(),
    entry: {
      kind: 'DECIDED',
      by: 'TEAM',
      type: 'RP_GANG',
      outcome,
      reason: null,
      change: null,
      blocked: null,
    },
  })
  await db.insert(auditLog).values({
    actorName: 'Anna',
    action: 'chats.decide',
    targetType: 'chat',
    targetId: `${chat.realm}/${chat.chatId}`,
    oldValue: { status: 'OPEN', outcome: null, reasonId: null },
    newValue: { status: 'CLOSED', outcome, reasonId: null, seq: 1, effects: [], block: null },
  })
  return chat
}

const protectedOnly = { own: 'PLAYER_PROTECTED', above: 'HIGHER_RANK', administrator: 'PLAYER_PROTECTED' }
const notAbove = { ...protectedOnly, administrator: 'HIGHER_RANK' }
// what is only to the advantage of a colleague is refused to oneself alone
const favour = { own: 'PLAYER_PROTECTED', above: 'done', administrator: 'done' }

// one's own looks like one that does not exist; a colleague is a player there
const othersOnly = { own: 'NOT_FOUND', above: 'done', administrator: 'done' }

/** What each action says to a member of level 5, of the own player, of a colleague of level 6, and of an administrator. */
const outcomes: Record<string, { own: string; above: string; administrator: string }> = {
  'bans.create': protectedOnly,
  'bans.edit': protectedOnly,
  'bans.shorten': favour,
  'bans.unban': favour,
  'bans.restore': protectedOnly,
  'bans.resend': favour,
  'bans.evidence.start': notAbove,
  'bans.evidence.open': { own: 'NOT_FOUND', above: 'NOT_FOUND', administrator: 'NOT_FOUND' },
  'bans.evidence.remove': notAbove,
  'bans.evidence.restore': notAbove,
  'warnings.create': protectedOnly,
  'warnings.edit': protectedOnly,
  'warnings.delete': favour,
  'warnings.restore': protectedOnly,
  'players.edit-note': protectedOnly,
  'players.edit-characters': protectedOnly,
  'players.find-other-accounts': notAbove,
  'players.migrate': notAbove,
  'players.undo-migration': notAbove,
  'players.ask-owner-again': notAbove,
  // a message decides nothing
  'notifications.send': { own: 'done', above: 'done', administrator: 'done' },
  'chats.answer': othersOnly,
  'chats.start-file': othersOnly,
  'chats.read': othersOnly,
  'chats.close': othersOnly,
  'chats.reopen': othersOnly,
  'chats.decide': othersOnly,
  'chats.take-back': othersOnly,
  'chats.lift-block': othersOnly,
  'chats.claim': othersOnly,
  'chats.release': othersOnly,
  'chats.transfer': othersOnly,
  'chats.elevate': othersOnly,
  'chats.manage': othersOnly,
  'chats.edit-note': othersOnly,
  'shop-orders.refund': favour,
  'shop-orders.name-lines': favour,
  'shop-orders.note-failed-refunds': favour,
  // decides nothing of the player: a refund may follow at any time
  'shop-withdrawals.decline': favour,
  'shop-withdrawals.settle': favour,
  'stats.hide-player': notAbove,
  'stats.show-player': notAbove,
  'stats-events.void': notAbove,
  'stats-events.restore': notAbove,
  'roleplay.rename-character': notAbove,
  'roleplay.set-job': notAbove,
  'roleplay.grant-license': notAbove,
  'roleplay.revoke-license': notAbove,
  'roleplay.delete-character': notAbove,
  'roleplay.restore-character': notAbove,
  'roleplay.transfer-money': notAbove,
  'roleplay.settle-transfer': notAbove,
  'accounts.second-factor.reset': {
    own: 'NO_PERMISSION',
    above: 'HIGHER_RANK',
    administrator: 'NO_PERMISSION',
  },
}

/** Rights, and ranks that are sold, have a rule of their own (ADR 45) and its tests, and so have links of team members; the others have no player as target. */
const others =
  /^(ranks|permission-groups|player-groups|player-permissions|player-ranks|player-links|content|downloads|download-sections|game-servers|livestreams|ban-templates|chat-reasons|premessages|shop-coupons|shop-events|shop-goods|shop-orders\.export|shop-products|roleplay\.(?:add|remove)-forbidden-names?|warning-thresholds|bans\.templates?|warnings\.thresholds?|players\.export|audit-log)\b/

const everyStaffPermission = ['acp.*', 'network.*']

async function memberOfLevel(level: number, permissions: readonly string[] = everyStaffPermission) {
  const { account, player } = await seed.teamMember({ permissions })
  await seed.rankOf(player, await seed.rank({ level }))
  return { player, principal: await principalOf(account) }
}

async function outcomeOf(name: string, member: Principal, player: Target): Promise<string> {
  const action = actionNamed(name)
  if (!action) throw new Error(`no action is called ${name}`)
  const input = await aimed[name]?.(player)
  const mark = { lineId: randomUUID(), reason: null }
  const code = await codeOf(inUnit(context, (unit) => action.revertBy(unit, member, input, mark)))
  return code === 'no error' ? 'done' : code
}

test('every staff action is either in the table or has no player as target', () => {
  const unknown = knownActions()
    .map(({ name }) => name)
    // those of other tests in this process
    .filter((name) => !(name in aimed) && !others.test(name) && !name.startsWith('test.'))
  expect(unknown).toEqual([])
  expect(Object.keys(outcomes).toSorted()).toEqual(Object.keys(aimed).toSorted())
})

describe.each(Object.entries(outcomes))('%s', (name, { own, above, administrator }) => {
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
    expect(found).toEqual({ own, above, administrator })
  })
})
