/** A part of a text: a link to where it leads, or mere words. */
export type TextPart = { text: string; href: string | null }

const addresses = /https?:\/\/[^\s<>"]+/giu
// what ends a sentence belongs to it, not to the address
const ending = /[.,;:!?)\]}»”'’]+$/u
// controls, and characters that change the reading direction or are not seen
const unsafe = /[\p{Cc}\p{Cf}\p{Cs}\\]/u

/** Returns the parts of a text that somebody typed: only complete addresses of the web without a user name are links. */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(addresses)) {
    const address = found.replace(ending, '')
    const href = webAddress(address)
    if (href === null) continue
    if (index > end) parts.push({ text: text.slice(end, index), href: null })
    parts.push({ text: address, href })
    end = index + address.length
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null })
  return parts
}

function webAddress(address: string): string | null {
  const url = unsafe.test(address) ? null : URL.parse(address)
  if (url === null || url.hostname === '') return null
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  return isWeb && url.username === '' && url.password === '' ? url.href : null
}
