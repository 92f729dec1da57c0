import { playerLinks } from '@kubora/schema/db/player-links'
import { players } from '@kubora/schema/db/players'
import { linkInput } from '@kubora/validation/player-links'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { actorOf, type Principal } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { tryLinkCode, type LinkCodeCheck } from '#player-links/try-link-code.ts'
import { parseInput } from '#kernel/parse-input.ts'
import { violatedConstraint } from '#kernel/unique-violation.ts'
import { inUnit, type Unit } from '#kernel/unit-of-work.ts'
import { announceLink } from '#player-links/announce-link.ts'
import type { LinkKind } from '#player-links/link-subject.ts'

/** What a link code was issued for: the outside identity, bound to the player's UUID. */
export const linkCodeData = z.object({
  playerUuid: z.string(),
  externalId: z.string(),
  externalName: z.string(),
})

type Player = typeof players.$inferSelect

/**
 * Links the identity whose code the player was shown in game. The code works once, for one account, for the player that
 * bears the name now. Throws `INVALID_CODE` (also for a name without a code), `CONFIRMATION_EXPIRED`,
 * `CONFIRMATION_TOO_MUCH_FAILURES`, `TOO_MANY_TRIES`, `ACCOUNT_ALREADY_LINKED` or `PLAYER_ALREADY_LINKED`.
 */
export async function linkIdentity(
  context: DomainContext,
  principal: Principal,
  input: unknown,
): Promise<void> {
  const { kind, name, code } = parseInput(linkInput, input)
  const outcome = await inUnit(context, async (unit) => {
    const player = await findPlayer(unit, name)
    const check = await tryLinkCode(unit, principal, { kind, playerId: player?.id ?? null, code })
    if (player && check.outcome === 'right') await insertLink(unit, principal, kind, player, check.data)
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

async function insertLink(unit: Unit, principal: Principal, kind: LinkKind, player: Player, data: unknown) {
  const { playerUuid, externalId, externalName } = linkCodeData.parse(data)
  if (playerUuid !== player.uuid) throw new DomainError('INVALID_CODE')
  const [link] = await unit.tx
    .insert(playerLinks)
    .values({ accountId: principal.accountId, kind, playerId: player.id, externalId, externalName })
    .returning()
  if (!link) throw new Error('insert returned no row')
  await announceLink(unit, actorOf(principal), link, true)
}

// the tables hold the promises, so two accounts with one code at once end as one link and one error
function toLinkError(error: unknown): never {
  const constraint = violatedConstraint(error)
  if (constraint === 'player_links_account_kind_key') throw new DomainError('ACCOUNT_ALREADY_LINKED')
  if (constraint !== null) throw new DomainError('PLAYER_ALREADY_LINKED')
  throw error
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
