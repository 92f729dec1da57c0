import { domainToUnicode } from 'node:url'

/** Returns an address as its owner writes it, with the letters of its domain: it is stored in the form of mail servers (`xn--…`). */
export function shownAddress(email: string): string {
  const at = email.lastIndexOf('@') + 1
  const domain = email.slice(at)
  return /(^|\.)xn--/i.test(domain) ? `${email.slice(0, at)}${domainToUnicode(domain) || domain}` : email
}
