import { auditLog } from '@kubora/schema/db/audit-log'
import { outbox } from '@kubora/schema/db/outbox'
import { playerLinks } from '@kubora/schema/db/player-links'
import { players } from '@kubora/schema/db/players'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { loadPrincipal } from '#accounts/load-principal.ts'
import { issueVerifyCode } from '#player-links/issue-verify-code.ts'
import { linkIdentity } from '#player-links/link-identity.ts'
import type { SpeakingServer } from '#player-links/server-trust.ts'
import { unlinkByPlayer } from '#player-links/unlink-by-player.ts'
import { unlinkIdentity } from '#player-links/unlink-identity.ts'
import { codeOf, createTestContext } from '#testing/test-context.ts'

const { context, db, seed, events, principalOf } = await createTestContext()
const lobby = await seed.gameServer({ connected: true })
const server: SpeakingServer = { id: lobby.id, bootId: lobby.bootId ?? '', identityMode: 'proxy' }

type Player = { id: number; uuid: string; name: string }

async function gameCode(player: Player): Promise<string> {
  const request = { kind: 'GAME', playerUuid: player.uuid, playerName: player.name } as const
  await seed.playersOnline(server, [player])
  return (await issueVerifyCode(context, server, request)).code
}

function linksOf(player: Player) {
  return db.select().from(playerLinks).where(eq(playerLinks.playerId, player.id))
}

test('name and code link the player, inform the account, and make the token stale', async () => {
  const [account, player] = [await seed.account(), await seed.player()]
  const principal = await principalOf(account)
  await linkIdentity.run(context, principal, {
    kind: 'GAME',
    name: player.name.toUpperCase(),
    code: await gameCode(player),
  })
  expect(await linksOf(player)).toMatchObject([
    { accountId: account.id, kind: 'GAME', externalId: player.uuid },
  ])
  expect((await loadPrincipal(db, principal.sessionId))?.player).toEqual(player)
  expect(events).toContainEqual({ kind: 'account', accountId: account.id, tokenStale: true })
  const [audit] = await db.execute<{ action: string }>(
    sql`select action from audit_log where target_type = 'player' and target_id = ${String(player.id)} order by id desc`,
  )
  expect(audit?.action).toBe('player-links.link')
})

test('the name of the game links a player who is stored under a substitute name, unless two show it', async () => {
  const [first, second] = await seed.players([
    { name: 'Two_Words-ab3c4d5e', uuid: '00000000-0000-0000-0009-01f2ab3c4d5e' },
    { name: 'Two_Words-lion' },
  ])
  if (!first || !second) throw new Error('no players')
  const principal = await principalOf(await seed.account())
  const input = { kind: 'GAME', name: 'two words', code: await gameCode(first) } as const
  const [twin] = await seed.players([
    { name: 'two_words-11111111', uuid: '00000000-0000-0000-0009-01f211111111' },
  ])
  expect(await codeOf(linkIdentity.run(context, principal, input))).toBe('INVALID_CODE')
  await db
    .update(players)
    .set({ nameCurrent: false })
    .where(eq(players.id, twin?.id ?? 0))
  await linkIdentity.run(context, principal, input)
  expect(await linksOf(first)).toHaveLength(1)
})

test('a link of a player with a display name is named by it in the game, and in the mail with the stored name', async () => {
  const [player] = await seed.players([{ name: 'Rote_Robbe-a7c35b10', displayName: 'Rote Robbe' }])
  if (!player) throw new Error('no player')
  const account = await seed.account()
  const input = { kind: 'GAME', name: player.name, code: await gameCode(player) } as const
  await linkIdentity.run(context, await principalOf(account), input)
  const rows = await db.select().from(outbox).orderBy(outbox.id)
  expect(rows.map(({ payload }) => payload)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ accountId: account.id, externalName: 'Rote Robbe' }),
      expect.objectContaining({
        to: account.email,
        params: { kind: 'GAME', name: '\u2068Rote Robbe\u2069 (Rote_Robbe-a7c35b10)' },
      }),
    ]),
  )
  expect(await linksOf(player)).toMatchObject([{ externalName: player.name }])
})

test('a code works once', async () => {
  const player = await seed.player()
  const code = await gameCode(player)
  const first = await principalOf(await seed.account())
  await linkIdentity.run(context, first, { kind: 'GAME', name: player.name, code })
  const second = await principalOf(await seed.account())
  expect(await codeOf(linkIdentity.run(context, second, { kind: 'GAME', name: player.name, code }))).toBe(
    'INVALID_CODE',
  )
})

test('ten accounts with one code at once become one link', async () => {
  const player = await seed.player()
  const code = await gameCode(player)
  const principals = await Promise.all(
    Array.from({ length: 10 }, async () => principalOf(await seed.account())),
  )
  const codes = await Promise.all(
    principals.map((principal) =>
      codeOf(linkIdentity.run(context, principal, { kind: 'GAME', name: player.name, code })),
    ),
  )
  expect(codes.filter((one) => one === 'no error')).toHaveLength(1)
  expect(codes.filter((one) => one === 'INVALID_CODE')).toHaveLength(9)
  expect(await linksOf(player)).toHaveLength(1)
})

test('five wrong codes end a code: the right one then fails too', async () => {
  const player = await seed.player()
  const code = await gameCode(player)
  const principal = await principalOf(await seed.account())
  const attempts = await Promise.all(
    Array.from({ length: 20 }, () =>
      codeOf(linkIdentity.run(context, principal, { kind: 'GAME', name: player.name, code: 'AAAAAAAA' })),
    ),
  )
  expect(attempts.filter((one) => one === 'INVALID_CODE')).toHaveLength(4)
  const right = linkIdentity.run(context, principal, { kind: 'GAME', name: player.name, code })
  expect(await codeOf(right)).toBe('CONFIRMATION_TOO_MUCH_FAILURES')
  expect(await linksOf(player)).toHaveLength(0)
})

test("wrong codes of ten strangers do not end another player's code", async () => {
  const [owner, player] = [await principalOf(await seed.account()), await seed.player()]
  const code = await gameCode(player)
  const strangers = await Promise.all(
    Array.from({ length: 10 }, async () => principalOf(await seed.account())),
  )
  await Promise.all(
    strangers.flatMap((stranger) =>
      Array.from({ length: 6 }, () =>
        codeOf(linkIdentity.run(context, stranger, { kind: 'GAME', name: player.name, code: 'AAAAAAAA' })),
      ),
    ),
  )
  await linkIdentity.run(context, owner, { kind: 'GAME', name: player.name, code })
  expect(await linksOf(player)).toMatchObject([{ accountId: owner.accountId }])
})

test('an account for which a code has ended may attempt the next one', async () => {
  const [principal, player] = [await principalOf(await seed.account()), await seed.player()]
  await gameCode(player)
  const attempt = (code: string) =>
    codeOf(linkIdentity.run(context, principal, { kind: 'GAME', name: player.name, code }))
  for (let attempts = 0; attempts < 6; attempts += 1) await attempt('AAAAAAAA')
  expect(await attempt(await gameCode(player))).toBe('no error')
})

test('an account may attempt 25 wrong codes a day, whatever the names', async () => {
  const principal = await principalOf(await seed.account())
  const attempts = await Promise.all(
    Array.from({ length: 40 }, (_, i) =>
      codeOf(linkIdentity.run(context, principal, { kind: 'GAME', name: `nobody${i}`, code: 'AAAAAAAA' })),
    ),
  )
  expect(attempts.filter((one) => one === 'INVALID_CODE')).toHaveLength(25)
  expect(attempts.filter((one) => one === 'TOO_MANY_TRIES')).toHaveLength(15)
})

test('an expired code, a wrong name, a code of another kind and a replaced code link nothing', async () => {
  const [player, other] = [await seed.player(), await seed.player()]
  const principal = await principalOf(await seed.account())
  const replaced = await gameCode(player)
  const code = await gameCode(player)
  const attempt = (input: object) =>
    codeOf(linkIdentity.run(context, principal, { kind: 'GAME', name: player.name, code, ...input }))
  expect(await attempt({ name: other.name })).toBe('INVALID_CODE')
  expect(await attempt({ kind: 'VOICE' })).toBe('INVALID_CODE')
  expect(await attempt({ code: replaced })).toBe('INVALID_CODE')
  await db.execute(
    sql`update codes set expires_at = clock_timestamp() where subject = ${`player:${player.id}`}`,
  )
  expect(await attempt({})).toBe('CONFIRMATION_EXPIRED')
  expect(await linksOf(player)).toHaveLength(0)
})

test.each(['', null, undefined, 5, 'ABC', 'ABCDEFGHI'])(
  'refuses the code %j before it is checked',
  async (code) => {
    const principal = await principalOf(await seed.account())
    const given = { kind: 'GAME', name: 'Steve', code }
    expect(await codeOf(linkIdentity.run(context, principal, given))).toMatch(
      /^(MISSING_FIELD|INVALID_INPUT)$/,
    )
  },
)

test('an account holds one game link, a player belongs to one account', async () => {
  const { account, player } = await seed.linkedPlayer()
  const another = await seed.player()
  const code = await gameCode(another)
  const principal = await principalOf(account)
  const second = linkIdentity.run(context, principal, { kind: 'GAME', name: another.name, code })
  expect(await codeOf(second)).toBe('ACCOUNT_ALREADY_LINKED')
  expect(await codeOf(gameCode(player))).toBe('PLAYER_ALREADY_LINKED')
})

test('an outside identity links with the player name and its code', async () => {
  const player = await seed.player()
  const identity = { id: '181924', name: 'Anna | Kubora' }
  const request = { kind: 'VOICE', playerUuid: player.uuid, playerName: player.name, identity } as const
  await seed.playersOnline(server, [player])
  const { code } = await issueVerifyCode(context, server, request)
  const principal = await principalOf(await seed.account())
  await linkIdentity.run(context, principal, { kind: 'VOICE', name: player.name, code })
  expect(await linksOf(player)).toMatchObject([
    { kind: 'VOICE', externalId: '181924', externalName: 'Anna | Kubora' },
  ])
})

test('an offline-mode server gets no code for a trusted identity, nor ends its link', async () => {
  const { player } = await seed.linkedPlayer()
  const offline: SpeakingServer = { ...server, identityMode: 'offline' }
  const request = { kind: 'GAME', playerUuid: player.uuid, playerName: player.name } as const
  expect(await codeOf(issueVerifyCode(context, offline, request))).toBe('IDENTITY_CONFLICT')
  expect(await codeOf(unlinkByPlayer(context, offline, request))).toBe('IDENTITY_CONFLICT')
  expect(await linksOf(player)).toHaveLength(1)
})

test('a link to an offline identity gives no rights', async () => {
  const { account, player } = await seed.teamMember({ permissions: ['*'] })
  await db.update(players).set({ offlineIdentity: true }).where(eq(players.id, player.id))
  expect(await principalOf(account)).toMatchObject({
    isTeamMember: false,
    grants: [],
    player: { id: player.id },
  })
})

test('only the owner ends a link; ending it in game works once', async () => {
  const { account, player, linkId } = await seed.linkedPlayer()
  const stranger = await principalOf(await seed.account())
  expect(await codeOf(unlinkIdentity.run(context, stranger, { id: linkId }))).toBe('NOT_FOUND')
  await unlinkIdentity.run(context, await principalOf(account), { id: linkId })
  await seed.playersOnline(server, [player])
  const again = await unlinkByPlayer(context, server, { kind: 'GAME', playerUuid: player.uuid })
  expect(again).toEqual({ unlinked: false })
  expect(await linksOf(player)).toHaveLength(0)
})

test('ending a kind of link in game ends that of every account, each with its line, mail and event', async () => {
  const player = await seed.player()
  const owners = [await seed.account(), await seed.account()]
  for (const owner of owners) await seed.link(owner, player, { kind: 'VOICE' })
  await seed.playersOnline(server, [player])
  const unlinked = await unlinkByPlayer(context, server, { kind: 'VOICE', playerUuid: player.uuid })
  expect(unlinked).toEqual({ unlinked: true })
  expect(await linksOf(player)).toHaveLength(0)
  const lines = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.targetId, String(player.id)))
  expect(lines.filter(({ action }) => action === 'player-links.unlink')).toHaveLength(2)
  const mails = (await db.select().from(outbox)).map(({ payload }) => payload)
  for (const { id: accountId, email } of owners) {
    expect(mails).toContainEqual(expect.objectContaining({ mail: 'link-removed', to: email }))
    expect(events).toContainEqual({ kind: 'account', accountId, tokenStale: false })
  }
})
