import { accounts, sessions } from '@kubora/schema/db/accounts'
import { codes } from '@kubora/schema/db/codes'
import { groupPermissions, permissionGroups, playerGroups } from '@kubora/schema/db/permissions'
import { playerLinks } from '@kubora/schema/db/player-links'
import { players } from '@kubora/schema/db/players'
import { emailAddress, normalizeEmail } from '@kubora/validation/accounts'
import { uuid } from '@kubora/validation/players'
import { message } from '@kubora/validation/messages'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { recordAudit } from '#audit-log/record-audit.ts'
import { systemActor } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { accountSubject } from '#kernel/one-time-code.ts'
import { parseInput } from '#kernel/parse-input.ts'
import { renewPlayerStates } from '#player-state/renew-player-states.ts'
import { inUnit, type Unit } from '#kernel/unit-of-work.ts'

/** Name of the group whose members hold all permissions. */
export const adminGroupName = 'Administrators'

const createAdminInput = z.object({
  email: emailAddress,
  playerUuid: uuid,
  playerName: z.string().regex(/^[A-Za-z0-9_.*+-]{1,32}$/, { error: message('invalid-characters') }),
})

type AdminInput = z.output<typeof createAdminInput>

/** What was done to the administrator's account. */
export type AdminMade = {
  accountId: number
  playerId: number
  accountExisted: boolean
  /** Whether the account now has the given password; a confirmed account keeps its own unless `resetPassword` is set. */
  passwordSet: boolean
  /** Sessions of the existing account that ended with its old password. */
  sessionsEnded: number
}

/**
 * Makes a team member with every permission: confirmed account, player, link and group; what exists is used. An unconfirmed
 * account may be a stranger's, as nobody has proven its address: its password, sessions and codes end, as they do with
 * `resetPassword`. Throws `INVALID_INPUT`, `ACCOUNT_ALREADY_LINKED` or `PLAYER_ALREADY_LINKED`.
 */
export async function createAdmin(
  context: DomainContext,
  input: unknown,
  passwordHash: string,
  { resetPassword = false }: { resetPassword?: boolean } = {},
): Promise<AdminMade> {
  const wanted = parseInput(createAdminInput, input)
  return inUnit(context, async (unit) => {
    const account = await ensureAccount(unit, wanted, { passwordHash, resetPassword })
    const playerId = await ensurePlayer(unit, wanted)
    await ensureLink(unit, account.accountId, playerId, wanted)
    await ensureMembership(unit, playerId)
    await renewPlayerStates(unit, 'rights', [playerId])
    await recordAudit(unit, {
      actor: systemActor,
      action: 'accounts.create-admin',
      target: { type: 'account', id: account.accountId },
      newValue: { playerId, playerUuid: wanted.playerUuid, passwordSet: account.passwordSet },
    })
    unit.publish({ kind: 'account', accountId: account.accountId, tokenStale: true })
    return { ...account, playerId }
  })
}

async function ensureAccount(
  unit: Unit,
  { email }: AdminInput,
  { passwordHash, resetPassword }: { passwordHash: string; resetPassword: boolean },
): Promise<Omit<AdminMade, 'playerId'>> {
  const emailNormalized = normalizeEmail(email)
  const now = sql`now()`
  const [created] = await unit.tx
    .insert(accounts)
    .values({ email, emailNormalized, passwordHash, confirmedAt: now, termsAcceptedAt: now })
    .onConflictDoNothing()
    .returning({ id: accounts.id })
  if (created) return { accountId: created.id, accountExisted: false, passwordSet: true, sessionsEnded: 0 }
  const [known] = await unit.tx
    .select({ id: accounts.id, confirmedAt: accounts.confirmedAt })
    .from(accounts)
    .where(eq(accounts.emailNormalized, emailNormalized))
    .for('update')
  if (!known) throw new Error('the account vanished')
  const unchanged = { accountId: known.id, accountExisted: true, passwordSet: false, sessionsEnded: 0 }
  if (known.confirmedAt !== null && !resetPassword) return unchanged
  return {
    ...unchanged,
    passwordSet: true,
    sessionsEnded: await replacePassword(unit, known.id, passwordHash),
  }
}

/** Sets the password of the account, ends its sessions and codes, and confirms it. Returns how many sessions ended. */
async function replacePassword(unit: Unit, accountId: number, passwordHash: string): Promise<number> {
  await unit.tx
    .update(accounts)
    .set({ passwordHash, confirmedAt: sql`coalesce(${accounts.confirmedAt}, now())` })
    .where(eq(accounts.id, accountId))
  await unit.tx
    .update(codes)
    .set({ replacedAt: sql`clock_timestamp()` })
    .where(and(eq(codes.subject, accountSubject(accountId)), isNull(codes.usedAt), isNull(codes.replacedAt)))
  const ended = await unit.tx
    .update(sessions)
    .set({ revokedAt: sql`clock_timestamp()` })
    .where(and(eq(sessions.accountId, accountId), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id })
  for (const { id } of ended) unit.publish({ kind: 'session-ended', accountId, sessionId: id })
  return ended.length
}

async function ensurePlayer(unit: Unit, { playerUuid, playerName: name }: AdminInput): Promise<number> {
  await unit.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('player identities', 0))`)
  await unit.tx
    .update(players)
    .set({ nameCurrent: false })
    .where(
      and(sql`lower(${players.name}) = lower(${name})`, players.nameCurrent, ne(players.uuid, playerUuid)),
    )
  const [player] = await unit.tx
    .insert(players)
    .values({ uuid: playerUuid, name })
    .onConflictDoUpdate({ target: players.uuid, set: { name, nameCurrent: true, offlineIdentity: false } })
    .returning({ id: players.id })
  if (!player) throw new Error('insert returned no row')
  return player.id
}

async function ensureLink(
  unit: Unit,
  accountId: number,
  playerId: number,
  { playerUuid, playerName }: AdminInput,
): Promise<void> {
  const game = eq(playerLinks.kind, 'GAME')
  const [ofAccount] = await unit.tx
    .select()
    .from(playerLinks)
    .where(and(game, eq(playerLinks.accountId, accountId)))
  if (ofAccount?.playerId === playerId) return
  if (ofAccount) throw new DomainError('ACCOUNT_ALREADY_LINKED')
  const [link] = await unit.tx
    .insert(playerLinks)
    .values({ accountId, kind: 'GAME', playerId, externalId: playerUuid, externalName: playerName })
    .onConflictDoNothing()
    .returning({ id: playerLinks.id })
  if (!link) throw new DomainError('PLAYER_ALREADY_LINKED')
  await renewPlayerStates(unit, 'links', [playerId])
}

async function ensureMembership(unit: Unit, playerId: number): Promise<void> {
  await unit.tx.insert(permissionGroups).values({ name: adminGroupName, isTeam: true }).onConflictDoNothing()
  const [group] = await unit.tx
    .update(permissionGroups)
    .set({ isTeam: true })
    .where(
      and(
        sql`lower(${permissionGroups.name}) = lower(${adminGroupName})`,
        isNull(permissionGroups.deletedAt),
      ),
    )
    .returning({ id: permissionGroups.id })
  if (!group) throw new Error('insert returned no row')
  await unit.tx.insert(groupPermissions).values({ groupId: group.id, permission: '*' }).onConflictDoNothing()
  await unit.tx
    .insert(playerGroups)
    .values({ playerId, groupId: group.id })
    .onConflictDoUpdate({ target: [playerGroups.playerId, playerGroups.groupId], set: { expiresAt: null } })
}
