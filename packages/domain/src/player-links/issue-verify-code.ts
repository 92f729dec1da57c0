import { playerLinks } from '@kubora/schema/db/player-links'
import { players } from '@kubora/schema/db/players'
import type { VerifyCodeRequest } from '@kubora/schema/protocol/verify-codes'
import { verifyCodeLength } from '@kubora/validation/code-lengths'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { DomainContext } from '#kernel/context.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { type IssuedCode, issueCode } from '#kernel/one-time-code.ts'
import { recordAudit } from '#audit-log/record-audit.ts'
import { inUnit } from '#kernel/unit-of-work.ts'
import type { linkCodeData } from '#player-links/begin-link.ts'
import { linkSubject } from '#player-links/link-subject.ts'
import { requireTrust, requireVoucher, type SpeakingServer } from '#player-links/server-trust.ts'

type Unbound<Request> = Request extends unknown ? Omit<Request, 'bootId'> : never
/** The player and the link that a code is requested for, without the process that requests it. */
export type CodeRequest = Unbound<VerifyCodeRequest>

/**
 * Issues a code that the player types on the account page; it is bound to the player's UUID. Throws `NOT_FOUND` for a
 * player who was never reported, `IDENTITY_CONFLICT` for another name than the one last reported, `PLAYER_OFFLINE` unless
 * the player is on this server, `STAFF_NOT_VOUCHED` for a team member on a server that does not vouch for the team,
 * `PLAYER_ALREADY_LINKED` when the identity has an account.
 */
export async function issueVerifyCode(
  context: DomainContext,
  server: SpeakingServer,
  request: CodeRequest,
): Promise<IssuedCode> {
  return inUnit(context, async (unit) => {
    const [player] = await unit.tx
      .select()
      .from(players)
      .where(eq(players.uuid, request.playerUuid))
      .for('share')
    if (!player) throw new DomainError('NOT_FOUND')
    requireTrust(server, player)
    if (!player.nameCurrent || player.name.toLowerCase() !== request.playerName.toLowerCase()) {
      throw new DomainError('IDENTITY_CONFLICT')
    }
    const { through } = await requireVoucher(unit, server, player.id)
    const identity = request.kind === 'GAME' ? { id: player.uuid, name: player.name } : request.identity
    const [linked] = await unit.tx
      .select({ id: playerLinks.id })
      .from(playerLinks)
      .where(and(eq(playerLinks.kind, request.kind), eq(playerLinks.externalId, identity.id)))
    if (linked) throw new DomainError('PLAYER_ALREADY_LINKED')
    const data: z.infer<typeof linkCodeData> = {
      playerUuid: player.uuid,
      externalId: identity.id,
      externalName: identity.name,
      through,
    }
    await recordAudit(unit, {
      actor: { accountId: null, name: player.name },
      action: 'player-links.issue-code',
      target: { type: 'player', id: player.id },
      newValue: { kind: request.kind, externalId: identity.id, externalName: identity.name, through },
    })
    return issueCode(unit, request.kind, linkSubject(player.id), verifyCodeLength, { data })
  })
}
