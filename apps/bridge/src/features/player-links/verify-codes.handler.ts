import { DomainError } from '@kubora/domain/kernel/domain-error'
import { issueVerifyCode } from '@kubora/domain/player-links/issue-verify-code'
import { players } from '@kubora/schema/db/players'
import type { RequestOf, ResponseOf } from '@kubora/schema/protocol/calls'
import { storedName } from '@kubora/schema/protocol/substitute-name'
import { and, ne, sql } from 'drizzle-orm'
import type { CallContext } from '#gateway/call-context.ts'

/** Handles `/verify-codes`: issues a code for a player who wants to link. */
export async function handleVerifyCodes(
  call: CallContext,
  request: RequestOf<'/verify-codes'>,
): Promise<ResponseOf<'/verify-codes'>> {
  await call.rateLimits.code(call.server.id, request.playerUuid)
  const playerName = storedName(request.playerName, request.playerUuid) ?? request.playerName
  const named = { ...request, playerName }
  await requireFreeName(call, named)
  const server = { ...call.server, bootId: request.bootId }
  const { code, expiresAt } = await issueVerifyCode(call.context, server, named)
  return { code, expiresAt: expiresAt.toISOString() }
}

/** Throws `IDENTITY_CONFLICT` when another player has the name. An offline-mode server cannot take it by a report either. */
async function requireFreeName(
  { context, server }: CallContext,
  { playerUuid, playerName }: RequestOf<'/verify-codes'>,
): Promise<void> {
  if (server.identityMode !== 'offline') return
  const [holder] = await context.db
    .select({ id: players.id })
    .from(players)
    .where(
      and(
        sql`lower(${players.name}) = lower(${playerName})`,
        players.nameCurrent,
        ne(players.uuid, playerUuid),
      ),
    )
    .limit(1)
  if (holder) throw new DomainError('IDENTITY_CONFLICT')
}
