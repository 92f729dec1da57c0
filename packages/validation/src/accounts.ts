import { z } from 'zod'
import { emailCodeLength, resetCodeLength } from '#code-lengths.ts'
import { locales } from '#locales.ts'
import { message } from '#messages.ts'
import { passwordMaxLength, withPasswordRepeat } from '#passwords.ts'
import { requiredText, textAsTyped } from '#text.ts'
import { asciiDomain, codeForm } from '#typed-forms.ts'

/** Symbols of all one-time codes: no letter or digit that is easily mistaken for another (docs/PRODUCT.md#codes). */
export const codeSymbols = 'ABCDEFGHJKLMNPQRSTUVWXYZ2345678'

/** Languages of the interface. */
export const localeInput = z.enum(locales, { error: message('invalid-choice') })

// mail to these two free providers bounces too often (docs/SPECIFICATION.md §5)
const refusedProviders = new Set(['web.de', 'gmx.de'])

const addressPattern =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@([A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+)$/

function domainOf(address: string): string {
  return (addressPattern.exec(address)?.[1] ?? '').toLowerCase()
}

// spaces around an address, a trailing dot of its domain and how its domain is written make no other address
function tidyAddress(address: string): string {
  const tidy = address.trim().replace(/\.$/, '')
  const at = tidy.lastIndexOf('@')
  const domain = tidy.slice(at + 1)
  return at === -1 || /^[\x21-\x7e]*$/.test(domain) ? tidy : `${tidy.slice(0, at + 1)}${asciiDomain(domain)}`
}

/**
 * An e-mail address in standard form, without spaces around it, its domain as mail servers know it (ASCII). Existing accounts log in
 * with it.
 */
export const emailAddress = requiredText(254)
  .transform(tidyAddress)
  .refine((address) => addressPattern.test(address) && !address.includes('..'), {
    error: message('invalid-email'),
  })

/** An address with which a new account may register. */
export const newEmailAddress = emailAddress.refine((address) => !refusedProviders.has(domainOf(address)), {
  error: message('invalid-email-provider'),
})

/** A one-time code of exactly `length` characters. Spaces and dashes of any kind are dropped; case and full-width characters do not matter. */
export function oneTimeCode(length: number) {
  return requiredText(64)
    .transform(codeForm)
    .refine((code) => code.length === length, { error: message('code-length'), params: { length } })
}

/** Input of registration (docs/SPECIFICATION.md §5). */
export const registerInput = withPasswordRepeat({
  email: newEmailAddress,
  termsAccepted: z.literal(true, { error: message('accepted') }),
  locale: localeInput,
})

/** Input of login. Only the length of the password is limited: rules for new passwords must not lock out an old one. */
export const loginInput = z.object({ email: emailAddress, password: textAsTyped(passwordMaxLength) })

/** Input of the e-mail confirmation. */
export const confirmEmailInput = z.object({ email: emailAddress, code: oneTimeCode(emailCodeLength) })

/** Input of the e-mail confirmation in the browser that registered the address. */
export const confirmEmailAndLogInInput = confirmEmailInput.extend({ browserSecret: requiredText(64) })

/** Input of requesting an e-mail or reset code. */
export const requestEmailCodeInput = z.object({ email: emailAddress })

/** Input of setting a new password with a reset code. */
export const resetPasswordInput = withPasswordRepeat({
  email: emailAddress,
  code: oneTimeCode(resetCodeLength),
})

/** Returns the key under which an address is looked up. */
export function normalizeEmail(address: string): string {
  return tidyAddress(address).toLowerCase()
}

/** Returns the mailbox of an address: without what stands behind a plus, by which people sort mails to one mailbox. */
export function mailboxOf(address: string): string {
  return normalizeEmail(address).replace(/\+[^@]*(?=@)/, '')
}
