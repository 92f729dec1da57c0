import { serverTexts } from '@kubora/i18n/server-texts'
import type { accountsProtocol } from '@kubora/schema/protocol/features/accounts'
import { pageUrl, type WriteMail } from '#mail/write-mail.ts'

type AccountMail = keyof typeof accountsProtocol.mails
/** Writes a mail that names nothing. */
type Plain = WriteMail<AccountMail>

const writePasswordChanged: Plain = (mailSite, locale) => {
  const texts = serverTexts(locale, 'mails')
  return {
    subject: texts(($) => $.passwordChanged.subject, { brand: mailSite.site.brand }),
    preview: texts(($) => $.passwordChanged.preview),
    heading: texts(($) => $.passwordChanged.heading),
    text: texts(($) => $.passwordChanged.text),
    button: { label: texts(($) => $.passwordChanged.button), url: pageUrl(mailSite, locale, '/auth/login') },
    notYou: texts(($) => $.passwordChanged.notYou),
  }
}

/** Writes the mail to the address that an account no longer has: only the team can help from there. */
const writeEmailReplaced: Plain = ({ site }, locale) => {
  const texts = serverTexts(locale, 'mails')
  const { brand, operator } = site
  return {
    subject: texts(($) => $.emailReplaced.subject, { brand }),
    preview: texts(($) => $.emailReplaced.preview),
    heading: texts(($) => $.emailReplaced.heading),
    text: texts(($) => $.emailReplaced.text),
    button: { label: texts(($) => $.emailReplaced.button), url: `mailto:${operator.email}` },
    notYou: texts(($) => $.emailReplaced.notYou, { contact: operator.email }),
  }
}

/** Returns the writer of a mail about a change of what an account logs in with. */
function ofFactor(
  key:
    | 'passwordReplaced'
    | 'emailChanged'
    | 'secondFactorSetUp'
    | 'recoveryCodesRenewed'
    | 'secondFactorTurnedOff'
    | 'passkeyAdded'
    | 'appAdded'
    | 'secondFactorRemoved'
    | 'secondFactorReset',
): Plain {
  return (mailSite, locale) => {
    const texts = serverTexts(locale, 'mails')
    return {
      subject: texts(($) => $.secondFactor[key].subject, { brand: mailSite.site.brand }),
      preview: texts(($) => $.secondFactor[key].preview),
      heading: texts(($) => $.secondFactor[key].heading),
      text: texts(($) => $.secondFactor[key].text),
      button: { label: texts(($) => $.secondFactor.button), url: pageUrl(mailSite, locale, '/account') },
      notYou: texts(($) => $.secondFactor.notYou),
    }
  }
}

/** Mails about an account and what it logs in with. */
export const accountMails = {
  'password-changed': writePasswordChanged,
  'password-replaced': ofFactor('passwordReplaced'),
  'email-changed': ofFactor('emailChanged'),
  'email-replaced': writeEmailReplaced,
  'second-factor-set-up': ofFactor('secondFactorSetUp'),
  'recovery-codes-renewed': ofFactor('recoveryCodesRenewed'),
  'second-factor-turned-off': ofFactor('secondFactorTurnedOff'),
  'passkey-added': ofFactor('passkeyAdded'),
  'app-added': ofFactor('appAdded'),
  'second-factor-removed': ofFactor('secondFactorRemoved'),
  'second-factor-reset': ofFactor('secondFactorReset'),
} satisfies { [Name in AccountMail]: WriteMail<Name> }
