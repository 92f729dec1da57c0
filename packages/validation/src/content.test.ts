import { expect, test } from 'vitest'
import { contentKinds, contentKindNames, type ContentKindName } from '#content-kinds.ts'
import { contentOfKind, contentTitle } from '#content.ts'

const valid: Record<ContentKindName, Record<string, unknown>> = {
  ruleCategory: { icon: 'book' },
  rule: {},
  wikiPage: { icon: 'book' },
  wikiShortcut: { keys: ['Shift', 'F5'], group: 'vehicle' },
  wikiCommand: { command: '/deposit', parameters: '<amount>' },
  changelogEntry: { date: '2021-06-04' },
  joinStep: { system: 'all', icon: 'download', link: '/downloads' },
  joinError: {},
  teamMember: { name: 'Kira', uuid: '' },
  gameCard: {},
  aboutCard: { icon: 'book' },
  socialLink: { platform: 'discord', url: 'https://discord.gg/kubora' },
  legalPage: { changedOn: '2021-06-04' },
  productCategory: { icon: 'crown' },
  product: { icon: 'crown' },
  searchSynonyms: {},
}

function settingsFit(kind: ContentKindName, changes: Record<string, unknown> = {}): boolean {
  return contentKinds[kind].settings.safeParse({ ...valid[kind], ...changes }).success
}

test.each(contentKindNames)(
  '%s takes its settings, no others, and every fault has the key of a message',
  (kind) => {
    expect(settingsFit(kind)).toBe(true)
    expect(settingsFit(kind, { extra: 1 })).toBe(false)
    for (const name of Object.keys(valid[kind])) {
      for (const wrong of [null, 7, {}, [], 'x\u0000', '\ud800', 'a\nb', ' ', 'x'.repeat(9000), undefined]) {
        const input = { settings: { ...valid[kind], [name]: wrong }, texts: null }
        const { error } = contentOfKind(kind).safeParse(input)
        const keys = error?.issues.map((issue) => issue.message) ?? []
        expect({ name, wrong, keys }).toEqual({
          name,
          wrong,
          keys: keys.filter((key) => /^validation\.[\w-]+$/.test(key)),
        })
        expect(settingsFit(kind, { [name]: wrong })).toBe(false)
      }
    }
  },
)

test.each([
  '//evil.example',
  '//evil',
  '/\\evil',
  'javascript:alert(1)',
  'http://a.example',
  'https://',
  '/a b',
  'downloads',
])('a step does not lead to %j', (link) => expect(settingsFit('joinStep', { link })).toBe(false))

test.each(['', '/', '/downloads', '/rules/ttt', 'https://example.org/x?y=1#z'])(
  'a step may lead to %j',
  (link) => expect(settingsFit('joinStep', { link })).toBe(true),
)

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'http://discord.gg',
  '//discord.gg',
  'https://a b',
  'https://a\\b',
  'https:evil.example',
  'https://user:word@evil.example',
  'https://discord.gg@evil.example/x',
])('a social link does not lead to %j', (url) => expect(settingsFit('socialLink', { url })).toBe(false))

test('an item is named by its title or what stands for one', () => {
  expect(contentTitle('rule', {}, { title: 'Regel' })).toBe('Regel')
  expect(contentTitle('wikiCommand', valid.wikiCommand, { effect: 'x' })).toBe('/deposit <amount>')
  expect(contentTitle('wikiShortcut', {}, { action: 'Hupen' })).toBe('Hupen')
  expect(contentTitle('teamMember', valid.teamMember, { role: 'x' })).toBe('Kira')
  expect(contentTitle('changelogEntry', valid.changelogEntry, {})).toBe('04.06.2021')
  expect(contentTitle('changelogEntry', valid.changelogEntry, { title: 'Karten' })).toBe(
    '04.06.2021 – Karten',
  )
  const writeDay = (day: string) => `the day ${day}`
  expect(contentTitle('changelogEntry', valid.changelogEntry, { title: 'Maps' }, writeDay)).toBe(
    'the day 2021-06-04 – Maps',
  )
})
