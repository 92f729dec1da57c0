import type { AccentColours } from '@kubora/content/brand/accent-colours'
import type { Locale } from '@kubora/validation/locales'

/** The contents of a mail in its reader's language, as plain text. */
export type MailContent = {
  locale: Locale
  subject: string
  /** Shown by mailboxes beside the subject. */
  preview: string
  heading: string
  text: string
  /** A one-time code with its label and how long it is valid. */
  code?: { label: string; value: string; expiry: string }
  /** Facts in two columns, such as those of an invoice; a value may have several lines. */
  facts?: readonly { label: string; value: string }[]
  button: { label: string; url: string }
  /** Paragraphs below the button. */
  notes?: readonly string[]
  /** What to do if the reader did not cause the mail. */
  notYou: string
  brand: string
  /** The network's accents. */
  accents: Pick<AccentColours, 'teal' | 'onTeal' | 'link'>
  footer: { automatic: string; operator: string; links: { label: string; url: string }[] }
}
