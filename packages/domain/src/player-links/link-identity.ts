import { players } from '@kubora/schema/db/players'
import { linkInput } from '@kubora/validation/player-links'
import { and, eq, sql } from 'drizzle-orm'
import type { Principal } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { checkLinkCode, type LinkCodeCheck } from '#player-links/check-link-code.ts'
import { parseInput } from '#kernel/parse-input.ts'
import { inUnit, type Unit } from '#kernel/unit-of-work.ts'
import { beginLink, toLinkError } from '#player-links/begin-link.ts'
import type { LinkKind } from '#player-links/link-subject.ts'

type Player = typeof players.$inferSelect

/**
 * Links the caller's account with the identity whose code the player was shown in game. The code works once, and for the
 * player who bears the name now. The link of a team member may have to be confirmed first ({@link beginLink}). Throws
 * `INVALID_CODE` (also for a name without a code), `CONFIRMATION_EXPIRED`, `CONFIRMATION_TOO_MUCH_FAILURES`,
 * `TOO_MANY_TRIES`, `ACCOUNT_ALREADY_LINKED` or `PLAYER_ALREADY_LINKED`.
 */
export async function linkIdentity(
  context: DomainContext,
  principal: Principal,
  input: unknown,
): Promise<void> {
  const { kind, name, code } = parseInput(linkInput, input)
  const outcome = await inUnit(context, async (unit) => {
    const player = await findPlayer(unit, name)
    const check = await checkLinkCode(unit, principal, { kind, playerId: player?.id ?? null, code })
    if (player && check.outcome === 'right') await beginLink(unit, principal, kind, player, check.data)
    return check.outcome
  }).catch(toLinkError)
  throwUnlessRight(outcome, kind)
}

async function findPlayer(unit: Unit, name: string): Promise<Player | undefined> {
  const [player] = await unit.tx
    .select()
    .from(players)
    .where(and(sql`lower(${players.name}) = lower(${name})`, eq(players.nameCurrent, true)))
  return player
}

function throwUnlessRight(outcome: LinkCodeCheck['outcome'], kind: LinkKind): void {
  if (outcome === 'right') return
  const params = { kind }
  if (outcome === 'expired') throw new DomainError('CONFIRMATION_EXPIRED', { params })
  if (outcome === 'exhausted') throw new DomainError('CONFIRMATION_TOO_MUCH_FAILURES', { params })
  throw new DomainError('INVALID_CODE', {
    params,
    fieldErrors: [{ path: 'code', key: 'errors.INVALID_CODE' }],
  })
}
