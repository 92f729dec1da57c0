import type { bansProtocol } from '@kubora/schema/protocol/features/bans'
import { writeDecisionMail } from '#mail/decision-mail.ts'
import type { WriteMail } from '#mail/write-mail.ts'

/** Mails about bans. */
export const banMails = {
  'ban-made': (mailSite, locale, facts) => writeDecisionMail(mailSite, locale, 'banMade', facts),
  'ban-changed': (mailSite, locale, facts) => writeDecisionMail(mailSite, locale, 'banChanged', facts),
  'ban-ended': (mailSite, locale, facts) => writeDecisionMail(mailSite, locale, 'banEnded', facts),
} satisfies { [Name in keyof typeof bansProtocol.mails]: WriteMail<Name> }
