import { accounts } from '@kubora/schema/db/accounts'
import { playerLinks } from '@kubora/schema/db/player-links'
import type { MailName, MailParams } from '@kubora/schema/protocol/mails'
import type { Locale } from '@kubora/validation/locales'
import { and, eq, isNotNull } from 'drizzle-orm'
import { bookAttempts } from '#kernel/counted-attempts.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import { enqueueMail } from '#outbox/enqueue-mail.ts'

/** So that nobody fills a mailbox by changing a ban or warning again and again; the account page shows all that holds. */
const perDay = 20

/**
 * Enqueues a mail to the account that the player is linked to, in its language; nothing for a player without one, nor to an
 * address that is not confirmed, nor after 20 such mails on one day (UTC). A key is mailed once, ever. `params` are those of the mail's
 * text, where they differ by its language.
 */
export async function mailPlayer<Name extends MailName>(
  unit: Unit,
  playerId: number,
  mail: Name,
  params: MailParams[Name] | ((locale: Locale) => MailParams[Name]),
  dedupeKey?: string,
): Promise<void> {
  const [account] = await unit.tx
    .select({ to: accounts.email, locale: accounts.locale })
    .from(playerLinks)
    .innerJoin(accounts, eq(accounts.id, playerLinks.accountId))
    .where(
      and(
        eq(playerLinks.playerId, playerId),
        eq(playerLinks.kind, 'GAME'),
        // an address that nobody confirmed may be somebody else's
        isNotNull(accounts.confirmedAt),
      ),
    )
  if (!account) return
  const counter = { name: ['mail-player', account.to], rule: { perDay, pauseAfter: () => 0 } }
  // a refusal by the only counter has counted nothing
  if ((await bookAttempts(unit, [counter])).outcome !== 'booked') return
  const words = typeof params === 'function' ? params(account.locale) : params
  await enqueueMail(unit, mail, account, words, dedupeKey === undefined ? {} : { dedupeKey })
}
