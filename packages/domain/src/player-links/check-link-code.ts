import type { Principal } from '#kernel/actor.ts'
import { bookAttempts, returnAttempts, type AttemptCounter } from '#kernel/counted-attempts.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { findOpenCode, attemptsPerCode, checkCode } from '#kernel/one-time-code.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import { type LinkKind, linkSubject } from '#player-links/link-subject.ts'

/**
 * Wrong link codes that an account may enter in a day, for all players together; with 31^8 codes this is harmless
 * (docs/adr/0018).
 */
const attemptsPerDay = 25

/** The outcome of a check. `data` is what the code was issued with. */
export type LinkCodeCheck =
  | { outcome: 'right'; data: unknown }
  | { outcome: 'wrong' | 'exhausted' | 'expired' }

/**
 * Checks a link code for the account. Five wrong attempts end the code for this account alone, so that no account ends the
 * code of another. Throws `TOO_MANY_TRIES` when the wrong attempts of the day are used up. Return the outcome out of the
 * unit instead of throwing, so that the count is committed.
 */
export async function checkLinkCode(
  unit: Unit,
  { accountId }: Principal,
  { kind, playerId, code: given }: { kind: LinkKind; playerId: number | null; code: string },
): Promise<LinkCodeCheck> {
  const ofDay: AttemptCounter = {
    name: ['LINK', String(accountId)],
    rule: { perDay: attemptsPerDay, pauseAfter: () => 0 },
  }
  const booked = await bookAttempts(unit, [ofDay])
  if (booked.outcome !== 'booked') throw new DomainError('TOO_MANY_TRIES')
  const subject = linkSubject(playerId ?? 0)
  const open = await findOpenCode(unit, kind, subject)
  if (!open) return { outcome: 'wrong' }
  const ofCode: AttemptCounter = {
    name: ['LINK', String(accountId), open.id],
    rule: { perDay: attemptsPerCode, pauseAfter: (failures) => (failures === attemptsPerCode ? 1 : 0) },
  }
  const bookedOfCode = await bookAttempts(unit, [ofCode])
  if (bookedOfCode.outcome !== 'booked')
    throw new DomainError('CONFIRMATION_TOO_MUCH_FAILURES', { params: { kind } })
  const outcome = await checkCode(unit, open, { purpose: kind, subject, given })
  if (outcome === 'right') {
    await returnAttempts(unit, [ofDay, ofCode], bookedOfCode)
    return { outcome, data: open.data }
  }
  return { outcome: outcome === 'wrong' && bookedOfCode.pauseSeconds > 0 ? 'exhausted' : outcome }
}
