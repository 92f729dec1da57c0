import type { MailContent } from '#mail/mail-content.ts'

/** Returns the mail as plain text, for readers and filters that take no HTML. */
export function renderText(content: MailContent): string {
  const { locale, heading, text, code, facts = [], button, notes = [], notYou, brand, footer } = content
  // French sets a no-break space before a colon
  const colon = locale === 'fr' ? '\u00a0:' : ':'
  return [
    heading,
    text,
    ...(code ? [`${code.label}${colon} ${code.value}`, code.expiry] : []),
    ...(facts.length > 0 ? [facts.map(({ label, value }) => `${label}${colon} ${value}`).join('\n')] : []),
    `${button.label}${colon}\n${button.url}`,
    ...notes,
    notYou,
    // a line of "-- " marks a signature
    `-- \n${brand}\n${footer.automatic}\n${footer.operator}`,
    footer.links.map(({ label, url }) => `${label}${colon} ${url}`).join('\n'),
  ].join('\n\n')
}
