import { accounts } from '@kubora/schema/db/accounts'
import type { playerLinks } from '@kubora/schema/db/player-links'
import { eq } from 'drizzle-orm'
import { recordAudit } from '#audit-log/record-audit.ts'
import type { Actor } from '#kernel/actor.ts'
import { enqueueJob } from '#kernel/outbox.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import { linkNames } from '#player-links/link-names.ts'
import type { ThroughServer } from '#player-links/server-trust.ts'
import { enqueueMail } from '#outbox/enqueue-mail.ts'
import { renewLanguage } from '#player-state/renew-language.ts'
import { renewPlayerStates } from '#player-state/renew-player-states.ts'

type Link = typeof playerLinks.$inferSelect

/**
 * Does all that follows when a link has begun or ended: writes the audit line, renews the player's state, enqueues the
 * message in game, the mail and the end of the account's chats for the player, and publishes the change, so that tokens are renewed. `through` is the game server it was
 * requested on; null for the website.
 */
export async function enqueueLinkNotices(
  unit: Unit,
  actor: Actor,
  link: Link,
  linked: boolean,
  through: ThroughServer | null = null,
): Promise<void> {
  const { kind, externalId, externalName, accountId, playerId } = link
  const value = { kind, externalId, externalName, accountId, ...(through ? { through } : {}) }
  await recordAudit(unit, {
    actor,
    action: linked ? 'player-links.link' : 'player-links.unlink',
    target: { type: 'player', id: playerId },
    ...(linked ? { newValue: value } : { oldValue: value }),
  })
  await renewPlayerStates(unit, 'links', [playerId])
  if (kind === 'GAME') await renewLanguage(unit, playerId)
  const [account] = await unit.tx
    .select({ email: accounts.email, locale: accounts.locale })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  if (account) {
    const { email: to, locale } = account
    const { inGame, inMail } = await linkNames(unit, link)
    const notice = { playerId, accountId, kind, linked, locale, externalName: inGame }
    await enqueueJob(unit, 'announce-link', notice)
    const mail = linked ? 'link-added' : 'link-removed'
    await enqueueMail(unit, mail, { to, locale }, { kind, name: inMail })
  }
  if (kind === 'GAME' && !linked) {
    await enqueueJob(unit, 'close-chats-of-ended-link', { accountId, playerId })
  }
  unit.publish({ kind: 'account', accountId, tokenStale: kind === 'GAME' })
}
