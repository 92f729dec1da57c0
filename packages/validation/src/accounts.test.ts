import { expect, test } from 'vitest'
import {
  codeSymbols,
  confirmEmailInput,
  emailAddress,
  newEmailAddress,
  normalizeEmail,
  registerInput,
} from '#accounts.ts'

function keysOf(result: ReturnType<typeof registerInput.safeParse>): string[] {
  return result.error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`) ?? []
}

const valid = {
  email: 'anna@example.org',
  password: 'Blockwelt7',
  passwordRepeat: 'Blockwelt7',
  termsAccepted: true,
  locale: 'de',
}

test.each([
  ['password-min', 'Bloc7'],
  ['password-upper-and-lower', 'blockwelt7'],
  ['password-upper-and-lower', 'BLOCKWELT7'],
  ['invalid-password', 'Blockwelten'],
  ['invalid-password', 'Passwort0'],
  ['password-common', 'Password123'],
])('a password breaks the rule %s: %s', (key, password) => {
  const keys = keysOf(registerInput.safeParse({ ...valid, password, passwordRepeat: password }))
  expect(keys).toContain(`password validation.${key}`)
})

test.each(['Aa@bbbbb', 'Überwelt1', 'Aa1aaaaa', `${'a'.repeat(60)}A1bc`])(
  'accepts the password %s',
  (password) => {
    expect(keysOf(registerInput.safeParse({ ...valid, password, passwordRepeat: password }))).toEqual([])
  },
)

test('terms must be accepted and the password repeated, both reported at once', () => {
  const keys = keysOf(
    registerInput.safeParse({ ...valid, termsAccepted: false, passwordRepeat: 'Blockwelt8' }),
  )
  expect(keys.toSorted()).toEqual([
    'passwordRepeat validation.password-confirm',
    'termsAccepted validation.accepted',
  ])
})

test.each(['web.de', 'GMX.DE', 'gmx.de.'])(
  'an existing account may log in from %s, a new one may not',
  (domain) => {
    expect(emailAddress.safeParse(`anna@${domain}`).success).toBe(true)
    expect(newEmailAddress.safeParse(`anna@${domain}`).error?.issues[0]?.message).toBe(
      'validation.invalid-email-provider',
    )
  },
)

test.each(['mail.web.de', 'web.de.com', 'notgmx.de'])(
  'another provider whose name only resembles one is fine: %s',
  (domain) => {
    expect(newEmailAddress.safeParse(`anna@${domain}`).success).toBe(true)
  },
)

test.each([
  'anna',
  'anna@',
  '@example.org',
  'anna@example',
  'an na@example.org',
  'anna@exa_mple.org',
  'a@b@c.de',
  'anna@example.org..',
])('refuses the address %s', (address) => {
  expect(emailAddress.safeParse(address).error?.issues[0]?.message).toBe('validation.invalid-email')
})

test('case, spaces around and a trailing dot make no second account', () => {
  expect(normalizeEmail(' Anna@Example.ORG. ')).toBe('anna@example.org')
})

test('a pasted code may have spaces, dashes and small letters, and must have its length', () => {
  expect(confirmEmailInput.parse({ email: valid.email, code: ' ab-c d2' }).code).toBe('ABCD2')
  for (const code of ['ABCD', 'ABCD23']) {
    const result = confirmEmailInput.safeParse({ email: valid.email, code })
    expect(result.error?.issues[0]?.message).toBe('validation.code-length')
  }
})

test('codes are made of 31 symbols, none of them easily mistaken', () => {
  expect(new Set(codeSymbols).size).toBe(31)
  expect(codeSymbols).not.toMatch(/[IO019]/)
})
