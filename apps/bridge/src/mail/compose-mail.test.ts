import { defaultSiteConfig } from '@kubora/content/default-site-config'
import { locales } from '@kubora/i18n/locale'
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
])

test('every mail has its texts in three languages, with no placeholder left', () => {
  expect(new Set(mails.map(({ text }) => text)).size).toBe(21)
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

test('a code stands in both forms', () => {
  const { html, text } = composeCodeMail(mailSite, 'reset-password', 'de', 'ABCDEFGH23456789')
  expect(html).toContain('ABCDEFGH23456789')
  expect(text).toContain('ABCDEFGH23456789')
})

test('names from outside are text, in the mail and in its heading lines', () => {
  const name = '<img src=x onerror=alert(1)> & "Kira"\r\nBcc: a@b.example'
  const { html, subject } = composeNoticeMail(mailSite, 'link-added', 'de', { kind: 'CHAT_PLATFORM', name })
  expect(html).not.toContain('<img')
  expect(html).toContain('&lt;img')
  expect(subject).not.toContain('Bcc')
})
