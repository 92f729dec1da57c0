import { accentColours } from '@kubora/content/brand/accent-colours'
import type { SiteConfig } from '@kubora/content/site-config'
import { defaultLocale } from '@kubora/i18n/locale'
import { serverTexts } from '@kubora/i18n/server-texts'
import type { MailName, MailParams } from '@kubora/schema/protocol/mails'
import type { Locale } from '@kubora/validation/locales'
import type { MailContent } from '#mail/mail-content.ts'
import { renderHtml } from '#mail/render-html.ts'
import { renderText } from '#mail/render-text.ts'

/** Brand, address and time zone of the network. */
export type MailSite = { site: SiteConfig; publicUrl: string; timeZone: string }

/** A mail as HTML and as text, ready to be sent. */
export type ComposedMail = { subject: string; html: string; text: string; locale: Locale }

/** What a feature writes of a mail; the rest is the same in all. */
export type MailWords = Omit<MailContent, 'locale' | 'brand' | 'accents' | 'footer'>

/** Writes a mail of a feature in the language of its reader. */
export type WriteMail<Name extends MailName> = (
  mailSite: MailSite,
  locale: Locale,
  params: MailParams[Name],
) => MailWords

/** Returns the mail with these words, signed by the network. */
export function completeMail(mailSite: MailSite, locale: Locale, words: MailWords): ComposedMail {
  const content: MailContent = { locale, ...words, ...signature(mailSite, locale) }
  return { subject: words.subject, locale, html: renderHtml(content), text: renderText(content) }
}

/** Returns the address of a page behind the login. It names the language, as mails are opened on other devices, too. */
export function pageUrl({ publicUrl }: MailSite, locale: Locale, path: string): string {
  return `${publicUrl}${path}?locale=${locale}`
}

function signature(
  { site, publicUrl }: MailSite,
  locale: Locale,
): Pick<MailContent, 'brand' | 'accents' | 'footer'> {
  const texts = serverTexts(locale, 'mails')
  const { name, street, city, country } = site.operator
  const publicPages = locale === defaultLocale ? publicUrl : `${publicUrl}/${locale}`
  return {
    brand: site.brand,
    accents: accentColours(site.colours),
    footer: {
      automatic: texts(($) => $.footer.automatic, { brand: site.brand }),
      operator: [name, street, city, country].join(', '),
      links: [
        { label: texts(($) => $.footer.imprint), url: `${publicPages}/imprint` },
        { label: texts(($) => $.footer.privacy), url: `${publicPages}/policy` },
      ],
    },
  }
}
