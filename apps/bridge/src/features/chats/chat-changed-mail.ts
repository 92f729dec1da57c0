import { serverTexts } from '@kubora/i18n/server-texts'
import { pageUrl, type WriteMail } from '#mail/write-mail.ts'

/** Writes the mail that there is something new in a chat, maybe its end; it has nothing of what was written. */
export const writeChatChangedMail: WriteMail<'chat-changed'> = (mailSite, locale, { chatId }) => {
  const texts = serverTexts(locale, 'mails')
  const { brand } = mailSite.site
  return {
    subject: texts(($) => $.chatChanged.subject, { brand }),
    preview: texts(($) => $.chatChanged.preview),
    heading: texts(($) => $.chatChanged.heading),
    text: texts(($) => $.chatChanged.text, { brand }),
    button: { label: texts(($) => $.chatChanged.button), url: pageUrl(mailSite, locale, `/chat/${chatId}`) },
    notYou: texts(($) => $.chatChanged.notYou),
  }
}
