import { defaultSiteConfig } from '@kubora/content/default-site-config'
import { type Locale, locales } from '@kubora/i18n/locale'
import { expect, test } from 'vitest'
import { composeCodeMail, composeNoticeMail } from '#mail/compose-mail.ts'

const mailSite = { site: defaultSiteConfig, publicUrl: 'https://site.example' }

const mails = locales.flatMap((locale) => [
  composeCodeMail(mailSite, 'confirm-email', locale, 'AB3DE'),
  composeCodeMail(mailSite, 'reset-password', locale, 'ABCDEFGH23456789'),
  composeNoticeMail(mailSite, 'password-changed', locale, {}),
  composeNoticeMail(mailSite, 'link-added', locale, { kind: 'GAME', name: 'Kira' }),
  composeNoticeMail(mailSite, 'link-removed', locale, { kind: 'VOICE', name: 'Kira' }),
  composeNoticeMail(mailSite, 'link-requested', locale, { kind: 'GAME', name: 'Kira', server: 'lobby' }),
  composeNoticeMail(mailSite, 'unlink-requested', locale, { kind: 'GAME', name: 'Kira', server: 'lobby' }),
  ...(['ban-made', 'ban-changed', 'ban-ended', 'warning-made'] as const).map((mail) =>
    composeNoticeMail(mailSite, mail, locale, { reason: 'Griefing', until: '2027-03-01T12:00:00Z' }),
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

test('names from outside are text, in the mail and in its heading lines', () => {
  const name = '<img src=x onerror=alert(1)> & "Kira"\r\nBcc: a@b.example'
  const { html, subject } = composeNoticeMail(mailSite, 'link-added', 'de', { kind: 'CHAT_PLATFORM', name })
  expect(html).not.toContain('<img')
  expect(html).toContain('&lt;img')
  expect(subject).not.toContain('Bcc')
})
