import { defaultSiteConfig } from '@kubora/content/default-site-config'
import { type Locale, locales } from '@kubora/i18n/locale'
import { expect, test } from 'vitest'
import { createBanText } from '#features/bans/ban-text.ts'
import { composeCodeMail } from '#features/accounts/code-mail.ts'
import { composeMail } from '#mail/compose-mail.ts'

const mailSite = { site: defaultSiteConfig, publicUrl: 'https://site.example', timeZone: 'Europe/Berlin' }

const mails = locales.flatMap((locale) => [
  composeCodeMail(mailSite, 'confirm-email', locale, 'AB3DE'),
  composeCodeMail(mailSite, 'reset-password', locale, 'ABCDEFGH23456789'),
  composeMail(mailSite, 'password-changed', locale, {}),
  composeMail(mailSite, 'link-added', locale, { kind: 'GAME', name: 'Kira' }),
  composeMail(mailSite, 'link-removed', locale, { kind: 'VOICE', name: 'Kira' }),
  composeMail(mailSite, 'link-requested', locale, { kind: 'GAME', name: 'Kira', server: 'lobby' }),
  composeMail(mailSite, 'unlink-requested', locale, { kind: 'GAME', name: 'Kira', server: 'lobby' }),
  ...(['ban-made', 'ban-changed', 'ban-ended', 'warning-made'] as const).map((mail) =>
    composeMail(mailSite, mail, locale, {
      reason: 'Griefing',
      scope: 'de',
      until: '2027-03-01T12:00:00Z',
    }),
  ),
])

test('every mail has its texts in three languages, with no placeholder left', () => {
  expect(new Set(mails.map(({ text }) => text)).size).toBe(33)
  for (const { subject, html, text } of mails) {
    expect(subject + html + text).not.toMatch(/\{\{|undefined|\[object/)
    expect(subject).toContain('Kubora')
  }
})

test('a mail loads nothing and links only to the site', () => {
  for (const { html, text } of mails) {
    expect(html).not.toMatch(/<(img|link|script|iframe)|url\(|@import/i)
    const links = [...html.matchAll(/href="([^"]+)"/g)].map((match) => match[1] ?? '')
    expect(links.length).toBeGreaterThan(0)
    for (const link of links) {
      expect(new URL(link).origin).toBe('https://site.example')
      expect(text).toContain(link)
    }
  }
})

test('every link of a mail names its language, as a mail may be opened on another device', () => {
  for (const { locale, text } of mails) {
    const prefix = locale === 'de' ? '' : `/${locale}`
    const links = [...text.matchAll(/https:\/\/site\.example(\S+)/g)].map(([, path]) => path)
    expect(links.slice(-2)).toEqual([`${prefix}/imprint`, `${prefix}/policy`])
    for (const link of links.slice(0, -2))
      expect(link).toMatch(new RegExp(`^/(auth/[a-z-]+|account)\\?locale=${locale}$`))
    expect(links).toHaveLength(3)
  }
})

test('a code stands in both forms', () => {
  const { html, text } = composeCodeMail(mailSite, 'reset-password', 'de', 'ABCDEFGH23456789')
  expect(html).toContain('ABCDEFGH23456789')
  expect(text).toContain('ABCDEFGH23456789')
})

test('a label in the text has the colon of its language', () => {
  const codeLine = (locale: Locale) =>
    composeCodeMail(mailSite, 'confirm-email', locale, 'AB3DE')
      .text.split('\n')
      .find((line) => line.endsWith(' AB3DE'))
  expect(locales.map(codeLine)).toEqual(['Dein Code: AB3DE', 'Your code: AB3DE', 'Ton code\u00a0: AB3DE'])
})

test('the mail of a ban or warning says why, until when and where it holds, and that the account page says how to appeal', () => {
  const params = { reason: 'Griefing', scope: 'fr', until: '2027-03-01T12:00:00Z' }
  for (const mail of ['ban-made', 'ban-changed', 'warning-made'] as const) {
    const { text } = composeMail(mailSite, mail, 'en', params)
    expect(text).toContain('Griefing')
    expect(text).toContain('1 March 2027 at 13:00 CET')
    expect(text).toContain('This applies to the French roleplay.')
    expect(text).toMatch(/your account page says how to (appeal|request an unban)/)
    const permanent = composeMail(mailSite, mail, 'en', { ...params, scope: 'network', until: '' }).text
    expect(permanent).toMatch(/is permanent|does not expire/)
    expect(permanent).toContain('This applies to the whole network.')
  }
  const { text } = composeMail(mailSite, 'ban-ended', 'en', params)
  expect(text).toContain('You can play again.')
  expect(text).not.toMatch(/This applies|wrong/)
})

test('the reason of a ban is text: no markup, no placeholder and no reference to another text is read in it', () => {
  const reason = '<b>x</b> {{brand}} {{until}} $t(footer.imprint) & "y"'
  const { html, text } = composeMail(mailSite, 'ban-made', 'de', { reason, scope: 'x', until: '' })
  expect(text).toContain(reason)
  expect(html).toContain('&lt;b&gt;x&lt;/b&gt; {{brand}} {{until}} $t(footer.imprint) &amp; ')
})

test('names from outside are text, in the mail and in its heading lines', () => {
  const name = '<img src=x onerror=alert(1)> & "Kira"\r\nBcc: a@b.example'
  const { html, subject } = composeMail(mailSite, 'link-added', 'de', { kind: 'CHAT_PLATFORM', name })
  expect(html).not.toContain('<img')
  expect(html).toContain('&lt;img')
  expect(subject).not.toContain('Bcc')
})

test('the address that an account no longer has is told to write to the team, and not to reset the password', () => {
  for (const locale of locales) {
    const { html, text } = composeMail(mailSite, 'email-replaced', locale, {})
    const { email } = defaultSiteConfig.operator
    expect(html).toContain(`href="mailto:${email}"`)
    expect(text.split(email)).toHaveLength(3)
    expect(text).not.toMatch(/\{\{|\/account|\/auth/)
    expect(text).not.toBe(composeMail(mailSite, 'email-changed', locale, {}).text)
  }
})

test('mail and game name one instant by one clock, the network’s, with its zone', () => {
  const endsAt = new Date('2026-11-26T17:00:00Z')
  const shown = {
    'Europe/Berlin': [
      '26. November 2026 um 18:00 MEZ',
      '26 November 2026 at 18:00 CET',
      '26 novembre 2026 à 18:00 UTC+1',
    ],
    'America/New_York': [
      '26. November 2026 um 12:00 GMT-5',
      '26 November 2026 at 12:00 GMT-5',
      '26 novembre 2026 à 12:00 UTC−5',
    ],
  }
  for (const [timeZone, texts] of Object.entries(shown)) {
    const network = { ...mailSite, timeZone }
    const inGame = createBanText(network)
    for (const [index, locale] of locales.entries()) {
      const params = { reason: 'Griefing', scope: 'network', until: endsAt.toISOString() }
      expect(composeMail(network, 'ban-made', locale, params).text).toContain(texts[index])
      expect(inGame(locale, { reason: 'Griefing', realm: null, endsAt }, null)).toContain(texts[index])
    }
  }
})
