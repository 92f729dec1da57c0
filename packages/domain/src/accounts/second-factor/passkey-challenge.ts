import { passkeyChallenges } from '@kubora/schema/db/second-factors'
import { and, eq, sql } from 'drizzle-orm'
import type { Unit } from '#kernel/unit-of-work.ts'

/** Minutes for which the signature of a challenge is awaited. */
const challengeMinutes = 5

/** What a challenge is for: a new passkey, or the proof that one is there. */
export type ChallengePurpose = (typeof passkeyChallenges.$inferSelect)['purpose']

/** Who asked for a challenge: a session by its id, or a pending login by the hash of its secret. */
export type ChallengeHolder = { holder: string; accountId: number }

/** Stores a challenge; it replaces the holder's former one for this purpose. */
export async function storeChallenge(
  unit: Unit,
  { holder, accountId }: ChallengeHolder,
  purpose: ChallengePurpose,
  challenge: string,
): Promise<void> {
  const fresh = {
    challenge,
    accountId,
    expiresAt: sql`clock_timestamp() + ${challengeMinutes} * interval '1 minute'`,
  }
  await unit.tx
    .insert(passkeyChallenges)
    .values({ holder, purpose, ...fresh })
    .onConflictDoUpdate({ target: [passkeyChallenges.holder, passkeyChallenges.purpose], set: fresh })
}

/** Uses the holder's challenge up and returns it; null when there is none that is still valid. */
export async function takeChallenge(
  unit: Unit,
  { holder, accountId }: ChallengeHolder,
  purpose: ChallengePurpose,
): Promise<string | null> {
  const [taken] = await unit.tx
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.holder, holder),
        eq(passkeyChallenges.purpose, purpose),
        eq(passkeyChallenges.accountId, accountId),
      ),
    )
    .returning({
      challenge: passkeyChallenges.challenge,
      isValid: sql<boolean>`${passkeyChallenges.expiresAt} > clock_timestamp()`,
    })
  return taken?.isValid === true ? taken.challenge : null
}
