import { premessages, premessageVersions } from '@kubora/schema/db/premessages'
import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import { message } from '@kubora/validation/messages'
import { premessagesMax } from '@kubora/validation/premessages'
import type { Realm } from '@kubora/validation/realms'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { requireStoredRealm } from '#actions/require-stored-realm.ts'
import { actorOf, type Principal } from '#kernel/actor.ts'
import { DomainError } from '#kernel/domain-error.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import { holdsInRealm } from '#permissions/realms-held.ts'
import { contentOf } from '#premessages/present-premessage.ts'

/** A stored premessage. */
export type StoredPremessage = typeof premessages.$inferSelect

/** Who reads premessages of a realm and has own ones there; those of the team need a further permission to be changed. */
export const usingPremessages = {
  permission: roleplayPermissions.viewMessages,
  realm: ({ realm }: { realm: Realm }) => realm,
} as const

/**
 * Locks a premessage that the member may change. Throws `NOT_FOUND` when there is none, or it is another member's own,
 * `NO_PERMISSION` for one of another realm, and for one of the team without the permission to edit those, `CONFLICT` when it was changed since the member read `version`.
 */
export async function lockPremessage(
  unit: Unit,
  member: Principal,
  { id, realm, version }: { id: number; realm: Realm; version: number },
  wanted: 'kept' | 'deleted' = 'kept',
): Promise<StoredPremessage> {
  const { deletedAt } = premessages
  const [row] = await unit.tx
    .select()
    .from(premessages)
    .where(and(eq(premessages.id, id), wanted === 'kept' ? isNull(deletedAt) : isNotNull(deletedAt)))
    .for('update')
  if (!row || (row.ownerAccountId !== null && row.ownerAccountId !== member.accountId)) {
    throw new DomainError('NOT_FOUND')
  }
  requireStoredRealm(member, usingPremessages, { named: realm, stored: row.realm })
  if (row.ownerAccountId === null) requireTeamEditor(member, realm)
  if (row.version !== version) throw new DomainError('CONFLICT', { params: { version: row.version } })
  return row
}

/** Throws `NO_PERMISSION` unless the member may edit the team's premessages of the realm. */
export function requireTeamEditor(member: Principal, realm: Realm): void {
  if (!holdsInRealm(member, roleplayPermissions.editMessages, realm)) throw new DomainError('NO_PERMISSION')
}

/** Stores what a premessage is from this version on. */
export async function storeVersion(
  unit: Unit,
  member: Principal,
  row: Pick<StoredPremessage, 'id' | 'version' | 'name' | 'chatTypes' | 'texts'>,
): Promise<void> {
  const { accountId, name: memberName } = actorOf(member)
  const { id: premessageId, version } = row
  await unit.tx
    .insert(premessageVersions)
    .values({ premessageId, version, ...contentOf(row), accountId, memberName })
}

/**
 * Throws `INVALID_INPUT` at `name` where the list, the team's for null or a member's own, has as many premessages as it can have. Others
 * who add to the list wait until the unit ends, so that it never has more.
 */
export async function requireCapacity(
  unit: Unit,
  realm: Realm,
  ownerAccountId: number | null,
): Promise<void> {
  await unit.tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`premessages of ${realm} ${ownerAccountId ?? 'team'}`}, 0))`,
  )
  const { ownerAccountId: owner, deletedAt } = premessages
  const kept = await unit.tx.$count(
    premessages,
    and(
      eq(premessages.realm, realm),
      ownerAccountId === null ? isNull(owner) : eq(owner, ownerAccountId),
      isNull(deletedAt),
    ),
  )
  if (kept < premessagesMax) return
  throw new DomainError('INVALID_INPUT', {
    fieldErrors: [{ path: 'name', key: message('premessages-max'), params: { max: premessagesMax } }],
  })
}
