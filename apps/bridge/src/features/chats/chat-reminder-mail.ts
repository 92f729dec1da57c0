import { formatDate } from '@kubora/i18n/format'
import { serverTexts } from '@kubora/i18n/server-texts'
import { pageUrl, type WriteMail } from '#mail/write-mail.ts'

/** Writes the mail that the team waits for the player in a chat; it has nothing of what was written. */
export const writeChatReminderMail: WriteMail<'chat-reminder'> = (mailSite, locale, { chatId, closesAt }) => {
  const texts = serverTexts(locale, 'mails')
  const facts = { brand: mailSite.site.brand, date: formatDate(locale, closesAt, mailSite.timeZone) }
  return {
    subject: texts(($) => $.chatReminder.subject, facts),
    preview: texts(($) => $.chatReminder.preview),
    heading: texts(($) => $.chatReminder.heading),
    text: texts(($) => $.chatReminder.text, facts),
    button: {
      label: texts(($) => $.chatReminder.button),
      url: pageUrl(mailSite, locale, `/chat/${chatId}`),
    },
    notYou: texts(($) => $.chatReminder.notYou),
  }
}
