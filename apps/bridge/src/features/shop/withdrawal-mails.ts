import { formatInstant } from '@kubora/i18n/format'
import { serverTexts } from '@kubora/i18n/server-texts'
import { publicPageUrl, type WriteMail } from '#mail/write-mail.ts'

/** Writes the receipt of a withdrawal: its content, and when it came (§ 356a BGB). It says the same whether or not there is the order. */
export const writeWithdrawalReceivedMail: WriteMail<'withdrawal-received'> = (
  mailSite,
  locale,
  withdrawal,
) => {
  const texts = serverTexts(locale, 'mails')
  const { name, order, email, what, receivedAt } = withdrawal
  const at = formatInstant(locale, receivedAt, mailSite.timeZone)
  const facts = { brand: mailSite.site.brand, at }
  return {
    subject: texts(($) => $.withdrawalReceived.subject, facts),
    preview: texts(($) => $.withdrawalReceived.preview, facts),
    heading: texts(($) => $.withdrawalReceived.heading),
    text: texts(($) => $.withdrawalReceived.text, facts),
    facts: [
      { label: texts(($) => $.withdrawalReceived.receivedAt), value: at },
      { label: texts(($) => $.withdrawalReceived.name), value: name },
      { label: texts(($) => $.withdrawalReceived.email), value: email },
      { label: texts(($) => $.withdrawalReceived.order), value: order },
      {
        label: texts(($) => $.withdrawalReceived.what),
        value: what === '' ? texts(($) => $.withdrawalReceived.all) : what,
      },
    ],
    button: {
      label: texts(($) => $.withdrawalReceived.button),
      url: publicPageUrl(mailSite, locale, '/terms'),
    },
    notYou: texts(($) => $.withdrawalReceived.notYou),
    automatic: texts(($) => $.orderFooter, facts),
  }
}

/** Writes why staff decline a withdrawal. */
export const writeWithdrawalDeclinedMail: WriteMail<'withdrawal-declined'> = (mailSite, locale, declined) => {
  const texts = serverTexts(locale, 'mails')
  const { order, receivedAt, reason } = declined
  const facts = {
    brand: mailSite.site.brand,
    at: formatInstant(locale, receivedAt, mailSite.timeZone),
    order,
  }
  return {
    subject: texts(($) => $.withdrawalDeclined.subject, facts),
    preview: texts(($) => $.withdrawalDeclined.preview),
    heading: texts(($) => $.withdrawalDeclined.heading),
    text: texts(($) => $.withdrawalDeclined.text, facts),
    facts: [{ label: texts(($) => $.withdrawalDeclined.reason), value: reason }],
    button: {
      label: texts(($) => $.withdrawalDeclined.button),
      url: publicPageUrl(mailSite, locale, '/terms'),
    },
    notYou: texts(($) => $.withdrawalDeclined.notYou),
    automatic: texts(($) => $.orderFooter, facts),
  }
}
