import { expect, test } from 'vitest'
import { fillPlaceholders } from '#contract/fill-placeholders.ts'
import { fillSegments } from '#features/content/search/fill-segments.ts'

const fill = (text: string) => fillPlaceholders(text, { brand: 'Kubora', 'operator.email': 'a@b.example' })
const plain = (text: string) => ({ text, match: false })

function textOf(text: string): string {
  return fillSegments([plain(text)], fill)
    .map((segment) => segment.text)
    .join('')
}

test('a placeholder that a match splits is filled, and other matches stay', () =>
  expect(
    fillSegments(
      [
        plain('Write an '),
        { text: 'email', match: true },
        plain(' to {{operator.'),
        { text: 'email', match: true },
        plain('}}.'),
      ],
      fill,
    ),
  ).toEqual([
    plain('Write an '),
    { text: 'email', match: true },
    plain(' to '),
    plain('a@b.example'),
    plain('.'),
  ]))

test.each([
  ['Tu nous joins à l’adresse {{operator.', 'Tu nous joins à l’adresse '],
  ['write to {{operator.email', 'write to a@b.example'],
  ['write to {{operator.email}', 'write to a@b.example'],
  ['write to {{operator. … of {{brand}} people', 'write to  … of Kubora people'],
  ['operator.email}} answers … email}} of', 'a@b.example answers …  of'],
  ['{{', ''],
])('%j is shown as %j', (excerpt, shown) => expect(textOf(excerpt)).toBe(shown))

test.each(['a text with { braces }', '{{unknown}} stays', 'an object {a: 1}', 'no placeholder'])(
  '%j stays as it was typed',
  (text) => expect(textOf(text)).toBe(text),
)
