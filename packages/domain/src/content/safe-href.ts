const sitePath = /^\/(?![/\\])[A-Za-z0-9\-._~!$&'()*+,;=:@%/?#]*$/
// steps upwards, empty steps and encoded separators: browsers and servers do not agree on where they lead
const unclearPath = /^[^?#]*(?:\/\/|\/\.{1,2}(?=[/?#]|$)|%2[ef]|%5c)/i
const anchor = /^#[A-Za-z0-9_-]{1,100}$/
const mailAddress = /^mailto:[A-Za-z0-9.!#$%*+/=^_`{|}~-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63})+$/i
// controls, spaces, backslashes and characters that change the reading direction are not allowed in an address
const unsafe = /[\p{Cc}\p{Cf}\p{Cs}\s\\]/u

/**
 * Returns the address if a link of staff may lead there: https without a user name, an e-mail address, a path of this site
 * or an anchor. Null for everything else (`javascript:`, `data:`, `//host`, …).
 */
export function safeHref(address: string): string | null {
  if (unsafe.test(address)) return null
  if (anchor.test(address) || mailAddress.test(address)) return address
  if (sitePath.test(address)) return unclearPath.test(address) ? null : address
  if (!/^https:\/\/[^/]/i.test(address)) return null
  const url = URL.parse(address)
  return url !== null && url.protocol === 'https:' && url.username === '' && url.password === ''
    ? url.href
    : null
}
