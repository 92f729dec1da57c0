import { defaultSiteConfig } from '@kubora/content/default-site-config'
import { expect, test } from 'vitest'
import { fillPlaceholders, placeholderValues } from '#contract/fill-placeholders.ts'

const values = placeholderValues({
  ...defaultSiteConfig,
  brand: 'Blockheim <b>',
  operator: {
    name: 'Ada Beispiel',
    street: 'Weg 1',
    city: '12345 Ort',
    country: 'Deutschland',
    email: 'a@b.example',
  },
})

test('fills brand and operator, with or without spaces', () =>
  expect(fillPlaceholders('{{brand}}: {{ operator.name }}, {{operator.email}}', values)).toBe(
    'Blockheim <b>: Ada Beispiel, a@b.example',
  ))

test('leaves an unknown placeholder as it was typed', () =>
  expect(fillPlaceholders('{{constructor}} {{operator}} {{ brand {x}', values)).toBe(
    '{{constructor}} {{operator}} {{ brand {x}',
  ))

test('a placeholder without a value in the configuration becomes empty text', () =>
  expect(fillPlaceholders('[{{operator.phone}}]', values)).toBe('[]'))
