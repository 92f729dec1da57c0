/**
 * One Unicode form for what people type, so that the same word from two keyboards is the same text. Free text is composed (NFC)
 * by the schemas themselves: `z.string().normalize('NFC')`.
 */

/**
 * Returns a password as it is hashed and compared (RFC 8265, OpaqueString): composed, with plain spaces. Two keyboards that type
 * the same letter as one character or as two then type one password.
 */
export function passwordForm(password: string): string {
  return password.replaceAll(/\p{Zs}/gu, ' ').normalize('NFC')
}

// Pd has the dashes; a minus sign and a bullet of a list are typed in their place
const separators = /[\s\p{Pd}\p{Cf}\u2043\u2212]/gu

/** Returns a code as it was issued: without spaces, dashes and invisible characters, in capitals, full-width characters as plain ones. */
export function codeForm(typed: string): string {
  return typed.normalize('NFKC').replaceAll(separators, '').toUpperCase()
}

// letters, digits and the full stops of other scripts; anything else would make another address of it
const domainLetters = /^(?:[\p{L}\p{M}\p{N}.\u3002\uff0e\uff61-])+$/u

/**
 * Returns the domain of an e-mail address in the ASCII form that mail servers know (`m\u00fcller.de` becomes `xn--mller-kva.de`), in
 * lower case; unchanged where it has none.
 */
export function asciiDomain(domain: string): string {
  if (/^[\x21-\x7e]*$/.test(domain)) return domain.toLowerCase()
  if (!domainLetters.test(domain)) return domain
  const address = `https://${domain}`
  return URL.canParse(address) ? new URL(address).hostname : domain
}
