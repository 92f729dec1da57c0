import { defaultSiteConfig } from '@kubora/content/default-site-config'
import { locales as ofTexts } from '@kubora/i18n/locale'
import { locales as ofTables } from '@kubora/schema/locales'
import { realms as ofSchema } from '@kubora/schema/realms'
import { locales } from '@kubora/validation/locales'
import { realms } from '@kubora/validation/realms'
import { expect, test } from 'vitest'

// Packages that import no other one write the list down for themselves.
test('texts, tables, inputs and content know the same languages in the same order', () => {
  expect(ofTexts).toEqual(locales)
  expect(ofTables).toEqual(locales)
  expect(Object.keys(defaultSiteConfig.tagline)).toEqual(locales)
})

test('tables, the protocol and inputs know the same realms', () => {
  expect(ofSchema).toEqual(realms)
})
