import { serverTexts } from '@kubora/i18n/server-texts'
import { pageUrl, type WriteMail } from '#mail/write-mail.ts'

/** Writes the mail that the team wrote in a chat; it has nothing of what was written. */
export const writeChatAnsweredMail: WriteMail<'chat-answered'> = (mailSite, locale, { chatId }) => {
  const texts = serverTexts(locale, 'mails')
  const { brand } = mailSite.site
  return {
    subject: texts(($) => $.chatAnswered.subject, { brand }),
    preview: texts(($) => $.chatAnswered.preview),
    heading: texts(($) => $.chatAnswered.heading),
    text: texts(($) => $.chatAnswered.text, { brand }),
    button: { label: texts(($) => $.chatAnswered.button), url: pageUrl(mailSite, locale, `/chat/${chatId}`) },
    notYou: texts(($) => $.chatAnswered.notYou),
  }
}
