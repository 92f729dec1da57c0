import { accounts } from '@kubora/schema/db/accounts'
import { linkRequests } from '@kubora/schema/db/link-requests'
import { and, eq, sql } from 'drizzle-orm'
import { recordAudit } from '#audit-log/record-audit.ts'
import type { Actor } from '#kernel/actor.ts'
import { enqueueMail } from '#outbox/enqueue-mail.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import { linkNames } from '#player-links/link-names.ts'
import { ownerOf } from '#player-links/owner-of.ts'
import type { ThroughServer } from '#player-links/server-trust.ts'

/** Hours in which a link of a team member that was requested through the game can be confirmed. */
export const linkRequestHours = 24

/** A link that is to begin or to end. */
export type NewLinkRequest = Pick<
  typeof linkRequests.$inferInsert,
  'action' | 'kind' | 'playerId' | 'accountId' | 'externalId' | 'externalName'
>

/**
 * Stores the request that a link of a team member begins or ends, and mails the account that may confirm it. Does nothing
 * when the same request is pending or was declined within the day.
 */
export async function openLinkRequest(
  unit: Unit,
  actor: Actor,
  wanted: NewLinkRequest,
  through: ThroughServer,
): Promise<void> {
  const { action, kind, playerId, accountId, externalId, externalName } = wanted
  const values = { action, kind, playerId, accountId, externalId, externalName }
  await unit.tx
    .delete(linkRequests)
    .where(
      and(
        eq(linkRequests.action, action),
        eq(linkRequests.kind, kind),
        eq(linkRequests.playerId, playerId),
        eq(linkRequests.accountId, accountId),
        sql`${linkRequests.expiresAt} <= clock_timestamp()`,
      ),
    )
  const opened = await unit.tx
    .insert(linkRequests)
    .values({
      ...values,
      serverId: through.serverId,
      bootId: through.bootId,
      expiresAt: sql`clock_timestamp() + ${linkRequestHours} * interval '1 hour'`,
    })
    .onConflictDoNothing()
    .returning({ id: linkRequests.id })
  if (opened.length === 0) return
  await recordAudit(unit, {
    actor,
    action: action === 'LINK' ? 'player-links.request-link' : 'player-links.request-unlink',
    target: { type: 'player', id: playerId },
    newValue: { kind, externalId, externalName, accountId, through },
  })
  unit.publish({ kind: 'account', accountId, tokenStale: false })
  const confirmer = action === 'UNLINK' ? accountId : await ownerOf(unit, playerId)
  if (confirmer !== null) await requestConfirmation(unit, confirmer, values, through)
}

async function requestConfirmation(
  unit: Unit,
  accountId: number,
  wanted: NewLinkRequest,
  { server }: ThroughServer,
): Promise<void> {
  const [account] = await unit.tx
    .select({ to: accounts.email, locale: accounts.locale })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  if (!account) return
  const { action, kind } = wanted
  const { inMail: name } = await linkNames(unit, wanted)
  const mail = action === 'LINK' ? 'link-requested' : 'unlink-requested'
  await enqueueMail(unit, mail, account, { kind, name, server })
  unit.publish({ kind: 'account', accountId, tokenStale: false })
}
