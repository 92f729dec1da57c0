import { randomUUID } from 'node:crypto'
import { auditLog } from '@kubora/schema/db/audit-log'
import { banChanges } from '@kubora/schema/db/bans'
import { banPermissions } from '@kubora/validation/permissions/bans'
import { and, asc, eq } from 'drizzle-orm'
import { createBan } from '#bans/create-ban.ts'
import type { Principal } from '#kernel/actor.ts'
import { createTestContext } from '#testing/test-context.ts'

/** A team member who may ban and unban, in a database of the test file's own. */
export async function createBanDesk() {
  const { context, db, seed, events, principalOf } = await createTestContext()
  const memberWith = async (...permissions: string[]) =>
    principalOf((await seed.teamMember({ permissions })).account)
  const admin = await memberWith(banPermissions.editBans, banPermissions.deleteBans)

  /** Bans the player for a day; resolves with the ban's id. */
  async function ban(
    player: { id: number },
    changes: object = {},
    principal: Principal | null = admin,
  ): Promise<string> {
    const input = { playerId: player.id, reason: 'Griefing', duration: 1, unit: 'DAYS' }
    return createBan.run(context, principal, { ...input, idempotencyKey: randomUUID(), ...changes })
  }

  async function read(id: string) {
    const row = await db.query.bans.findFirst({
      where: { id },
      with: { evidence: { orderBy: { id: 'asc' } } },
    })
    if (!row) throw new Error('no such ban')
    return { ...row, evidence: row.evidence.map(({ url }) => url) }
  }

  async function changesOf(banId: string) {
    return db.select().from(banChanges).where(eq(banChanges.banId, banId)).orderBy(asc(banChanges.id))
  }

  async function auditOf(player: { id: number }) {
    return db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.targetType, 'player'), eq(auditLog.targetId, String(player.id))))
      .orderBy(asc(auditLog.id))
  }

  return { context, db, seed, events, principalOf, memberWith, admin, ban, read, changesOf, auditOf }
}
