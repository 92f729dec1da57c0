import { players } from '@kubora/schema/db/players'
import { substituteBase } from '@kubora/schema/protocol/substitute-name'
import { linkInput } from '@kubora/validation/player-links'
import { and, eq, sql } from 'drizzle-orm'
import { defineOwnAttempt } from '#actions/define-own-attempt.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { checkLinkCode, type LinkCodeCheck } from '#player-links/check-link-code.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import { beginLink, toLinkError } from '#player-links/begin-link.ts'
import type { LinkKind } from '#player-links/link-subject.ts'

type Player = typeof players.$inferSelect

/**
 * Links the caller's account with the identity whose code the player was shown in game. The code works once, and for the
 * player who bears the name now. The link of a team member may have to be confirmed first ({@link beginLink}). Throws
 * `INVALID_CODE` (also for a name without a code), `CONFIRMATION_EXPIRED`, `CONFIRMATION_TOO_MUCH_FAILURES`,
 * `TOO_MANY_TRIES`, `ACCOUNT_ALREADY_LINKED` or `PLAYER_ALREADY_LINKED`.
 */
export const linkIdentity = defineOwnAttempt({
  name: 'player-links.enter-code',
  who: 'account',
  input: linkInput,
  run: async (unit, { kind, name, code }, owner) => {
    const player = await findPlayer(unit, name)
    const check = await checkLinkCode(unit, owner, { kind, playerId: player?.id ?? null, code })
    if (check.outcome !== 'right') return { failure: failureOf(check.outcome, kind) }
    if (player) await beginLink(unit, owner, kind, player, check.data)
    return { result: undefined }
  },
  onError: toLinkError,
})

/** Returns who has the name, or the only one whose name in the game it is where that is stored under a substitute name. */
async function findPlayer(unit: Unit, name: string): Promise<Player | undefined> {
  const [player] = await unit.tx
    .select()
    .from(players)
    .where(and(sql`lower(${players.name}) = lower(${name})`, eq(players.nameCurrent, true)))
  if (player) return player
  const start = `${substituteBase(name).toLowerCase()}-`
  const [only, another] = await unit.tx
    .select()
    .from(players)
    .where(
      sql`${players.nameKey} > ${start} and ${players.nameKey} < ${start} || 'g' and ${players.nameCurrent}
        and substr(${players.nameKey}, ${start.length + 1}) ~ '^[0-9a-f]{8}$'`,
    )
    .limit(2)
  return another ? undefined : only
}

function failureOf(outcome: Exclude<LinkCodeCheck['outcome'], 'right'>, kind: LinkKind): DomainError {
  const params = { kind }
  if (outcome === 'expired') return new DomainError('CONFIRMATION_EXPIRED', { params })
  if (outcome === 'exhausted') return new DomainError('CONFIRMATION_TOO_MUCH_FAILURES', { params })
  const fieldErrors = [{ path: 'code', key: 'errors.INVALID_CODE' }]
  return new DomainError('INVALID_CODE', { params, fieldErrors })
}
