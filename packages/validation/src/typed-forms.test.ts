import { describe, expect, test } from 'vitest'
import { emailAddress, loginInput, newEmailAddress, normalizeEmail, registerInput } from '#accounts.ts'
import { auditFilter } from '#audit-log.ts'
import { contentOfKind } from '#content.ts'
import { linkInput } from '#player-links.ts'
import { changePasswordInput } from '#own-account.ts'
import { playerSearch } from '#players.ts'
import { addGroupInput } from '#rights.ts'
import { secondFactorCode } from '#second-factor.ts'
import { requiredText } from '#text.ts'
import { passwordForm } from '#typed-forms.ts'

const composed = '\u00c4rger f\u00fcr Andr\u00e9'
const decomposed = composed.normalize('NFD')

describe('addresses', () => {
  test.each([
    'anna@m\u00fcller.de',
    'Anna@M\u00dcLLER.de',
    ' anna@mu\u0308ller.de. ',
    'anna@xn--mller-kva.de',
    'anna@XN--MLLER-KVA.DE',
    'anna@m\u00fcller\u3002de',
    'anna@\uff4d\u00fcller.de',
  ])('%s is anna@xn--mller-kva.de, which mail servers accept', (typed) => {
    const address = emailAddress.parse(typed)
    expect(address).toMatch(/^[!-~]+$/)
    expect(normalizeEmail(address)).toBe('anna@xn--mller-kva.de')
    expect(normalizeEmail(typed)).toBe('anna@xn--mller-kva.de')
  })

  test.each([
    'anna@m\u00fcller',
    'anna@m\u00fcller.de/x',
    'anna@m\u00fcller.de:25',
    'anna@m\u00fc%6cler.de',
    'anna@m\u00fc ller.de',
    'm\u00fcller@example.org',
    'anna@\u202em\u00fcller.de',
  ])('refuses the address %s', (typed) => {
    expect(emailAddress.safeParse(typed).success).toBe(false)
  })

  test('full-width letters do not get around a refused provider, and the local part keeps its form', () => {
    expect(newEmailAddress.safeParse('anna@\uff57eb.de').error?.issues[0]?.message).toBe(
      'validation.invalid-email-provider',
    )
    expect(normalizeEmail('A.nna+x@Example.org')).toBe('a.nna+x@example.org')
  })
})

describe('passwords', () => {
  const registration = { email: 'anna@example.org', termsAccepted: true, locale: 'de' }

  test('repeated on another keyboard they are the same, and are hashed in one form', () => {
    const input = { ...registration, password: 'Caf\u00e9 Welt 7', passwordRepeat: 'Cafe\u0301\u00a0Welt 7' }
    expect(registerInput.parse(input).password).toBe('Caf\u00e9 Welt 7')
    expect(registerInput.parse({ ...input, password: input.passwordRepeat }).password).toBe(
      'Caf\u00e9 Welt 7',
    )
    expect(passwordForm(input.passwordRepeat)).toBe('Caf\u00e9 Welt 7')
  })

  test('their length is that of the composed form, and compatible characters stay different', () => {
    const password = 'Aa\u0308a\u0308a\u0308a\u03081'
    expect(registerInput.safeParse({ ...registration, password, passwordRepeat: password }).success).toBe(
      false,
    )
    expect(passwordForm('\uff11')).not.toBe(passwordForm('1'))
  })

  test('another form of the current one is no new one', () => {
    const result = changePasswordInput.safeParse({
      currentPassword: 'Cafe\u0301 Welt 7',
      password: 'Caf\u00e9 Welt 7',
      passwordRepeat: 'Caf\u00e9 Welt 7',
    })
    expect(result.error?.issues[0]?.message).toBe('validation.password-same')
  })

  test('that of a login stays as it was typed, as its hash may be older', () => {
    expect(loginInput.parse({ email: registration.email, password: decomposed }).password).toBe(decomposed)
  })
})

test.each([
  '\uff11\uff12\uff13\uff14\uff15\uff16',
  '123\u2011456',
  '123 \u2013 456',
  '123\u00a0456',
  '\u202f123\u2212456\u200b',
  '\ufeff123\u00ad456',
])('the code %s is read as 123456', (typed) => {
  expect(secondFactorCode.parse(typed)).toBe('123456')
})

test('a link is typed with the name as people write it, and a code as a telephone makes it', () => {
  const typed = { kind: 'GAME', name: ' K\u00edra nordlicht ', code: '\uff21\uff42cd\u2014ef gh' }
  expect(linkInput.parse(typed)).toEqual({ kind: 'GAME', name: 'Kira_nordlicht', code: 'ABCDEFGH' })
})

test('texts, names, filters and searches are the same from a keyboard that composes accents and from one that does not', () => {
  expect(requiredText().parse(decomposed)).toBe(composed)
  expect(playerSearch.parse('Andre\u0301')).toBe(playerSearch.parse('Andr\u00e9'))
  expect(auditFilter.parse({ text: decomposed, reason: decomposed })).toMatchObject({
    text: composed,
    reason: composed,
  })
  expect(addGroupInput.parse({ name: decomposed, isTeam: false, permissions: [] }).name).toBe(composed)
  const content = contentOfKind('ruleCategory')
  const fields = { title: decomposed, summary: decomposed }
  expect(content.parse({ settings: { icon: 'users' }, texts: { de: fields } }).texts.de).toEqual({
    title: composed,
    summary: composed,
  })
})
