import { expect, test } from 'vitest'
import { linkParts } from '#features/chats/answers/link-parts.ts'

const linksOf = (text: string) =>
  linkParts(text)
    .filter(({ href }) => href !== null)
    .map(({ href }) => href)

test('addresses of the web are links, and the text around them stays as it is', () => {
  const text = 'Seht her: https://example.com/a?b=c#d, und (http://example.org/x).\nFertig'
  expect(linksOf(text)).toEqual(['https://example.com/a?b=c#d', 'http://example.org/x'])
  expect(
    linkParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  '//example.com',
  'https://',
  'https://user:word@example.com',
  'https://example.com@evil.example',
  'https://exa\u202emple.com',
  'https://example.com\\@evil.example',
  'file:///etc/passwd',
  'www.example.com',
])('%j is no link', (text) => {
  expect(linksOf(text)).toEqual([])
  expect(linkParts(text)).toEqual([{ text, href: null }])
})
