import { players } from '@kubora/schema/db/players'
import { eq } from 'drizzle-orm'
import type { Unit } from '#kernel/unit-of-work.ts'
import type { LinkKind } from '#player-links/link-subject.ts'

/**
 * Returns what the identity of a link is called. A player whose name in the game does not fit the pattern reads that name in the game, and
 * in mails also the stored one, by which the account page knows the link.
 */
export async function linkNames(
  unit: Unit,
  { kind, playerId, externalName }: { kind: LinkKind; playerId: number; externalName: string },
): Promise<{ inGame: string; inMail: string }> {
  const [player] =
    kind === 'GAME'
      ? await unit.tx
          .select({ displayName: players.displayName })
          .from(players)
          .where(eq(players.id, playerId))
      : []
  const shown = player?.displayName ?? null
  if (shown === null) return { inGame: externalName, inMail: externalName }
  // between FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE: a name written from the right turns no text after it
  return { inGame: shown, inMail: `\u2068${shown}\u2069 (${externalName})` }
}
