import { describe, expect, test } from 'vitest'
import { readAddressTemplate } from '#address-template.ts'

const uuid = '069a79f4-44e9-4726-a5be-fca90e38aaf5'

describe('an address with a placeholder for a UUID', () => {
  test.each([
    'https://skins.example/skin/{uuid}',
    'https://skins.example/skin?uuid={uuid}&x=1',
    'http://127.0.0.1:4000/{uuid}',
    'http://localhost/{uuid}.png',
  ])('%s is accepted', (template) => {
    expect(readAddressTemplate(template, 'uuid')?.(uuid)).toBe(template.replace('{uuid}', uuid))
  })

  test.each([
    'https://skins.example/skin/',
    'https://{uuid}.skins.example/',
    'https://skins.example/#{uuid}',
    'https://skins.example/{uuid}/{uuid}',
    'https://user:password@skins.example/{uuid}',
    'http://skins.example/{uuid}',
    'http://169.254.169.254/{uuid}',
    'file:///{uuid}',
    'ftp://skins.example/{uuid}',
    '{uuid}',
  ])('%s is refused', (template) => expect(readAddressTemplate(template, 'uuid')).toBe(null))
})
