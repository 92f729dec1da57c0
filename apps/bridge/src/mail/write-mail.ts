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
export type MailWords = Omit<MailContent, 'locale' | 'brand' | 'accents' | 'footer'> & {
  /** Why it was sent, where that is no account. */
  automatic?: string
}

/** Writes a mail of a feature in the language of its reader. */
export type WriteMail<Name extends MailName> = (
  mailSite: MailSite,
  locale: Locale,
  params: MailParams[Name],
) => MailWords

/** Returns the mail with these words, signed by the network. */
export function completeMail(mailSite: MailSite, locale: Locale, words: MailWords): ComposedMail {
  const { automatic, ...written } = words
  const { footer, ...signed } = signature(mailSite, locale)
  const content: MailContent = {
    locale,
    ...written,
    ...signed,
    footer: automatic === undefined ? footer : { ...footer, automatic },
  }
  return { subject: words.subject, locale, html: renderHtml(content), text: renderText(content) }
}

/** Returns the address of a page behind the login. It names the language, as mails are opened on other devices, too. */
export function pageUrl({ publicUrl }: MailSite, locale: Locale, path: string): string {
  return `${publicUrl}${path}?locale=${locale}`
}

/** Returns the address of a public page in a language. */
export function publicPageUrl({ publicUrl }: MailSite, locale: Locale, path: string): string {
  return `${publicUrl}${locale === defaultLocale ? '' : `/${locale}`}${path}`
}

function signature(mailSite: MailSite, locale: Locale): Pick<MailContent, 'brand' | 'accents' | 'footer'> {
  const texts = serverTexts(locale, 'mails')
  const { site } = mailSite
  const { name, street, city, country } = site.operator
  return {
    brand: site.brand,
    accents: accentColours(site.colours),
    footer: {
      automatic: texts(($) => $.footer.automatic, { brand: site.brand }),
      operator: [name, street, city, country].join(', '),
      links: [
        { label: texts(($) => $.footer.imprint), url: publicPageUrl(mailSite, locale, '/imprint') },
        { label: texts(($) => $.footer.privacy), url: publicPageUrl(mailSite, locale, '/policy') },
      ],
    },
  }
}
