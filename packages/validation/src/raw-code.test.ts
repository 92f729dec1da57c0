import { describe, expect, test } from 'vitest'
import { revertAuditEntryFormInput } from '#audit-log.ts'
import { createBanInput, unbanInput } from '#bans.ts'
import { contentOfKind } from '#content.ts'
import { gameServerValues } from '#game-servers.ts'
import { notifyPlayerInput } from '#notifications.ts'
import { playerNoteText } from '#player-notes.ts'
import { plainMessage } from '#raw-code.ts'
import { addGroupInput, addRankInput } from '#rights.ts'
import { createWarningInput } from '#warnings.ts'

const prefix = addRankInput.shape.minecraftPrefix

function faultOf(result: { error?: { issues: { message: string; params?: unknown }[] } }) {
  const issue = result.error?.issues[0]
  return issue && [issue.message.replace('validation.', ''), issue.params]
}

describe('a prefix', () => {
  test.each([
    ['&#ff8800Gold', 'rgb-colour', '&#ff8800'],
    ['§#ff8800Gold', 'rgb-colour', '§#ff8800'],
    ['§x§f§f§8§8§0§0Gold', 'rgb-colour', '§x§f§f§8§8§0§0'],
    ['&x&F&F&8&8&0&0Gold', 'rgb-colour', '&x§F§F§8§8§0§0'],
    ['{#ff8800}Gold', 'rgb-colour', '{#ff8800}'],
    ['<#ff8800>Gold', 'rgb-colour', '<#ff8800>'],
    ['§zGold', 'unknown-code', '§z'],
    ['&zGold', 'unknown-code', '&z'],
    ['&6&zGold', 'unknown-code', '&z'],
    ['[&gGold]', 'unknown-code', '&g'],
    ['Gold§', 'unknown-code', '§'],
    ['<red>Gold', 'unknown-code', '<red>'],
    ['<gradient:red:blue>Gold', 'unknown-code', '<gradient:red:blue>'],
    ['%vault_prefix%', 'placeholder', '%vault_prefix%'],
    ['{player}', 'placeholder', '{player}'],
  ])('%s is refused, as it would be shown raw', (typed, key, code) => {
    expect(faultOf(prefix.safeParse(typed))).toEqual([key, { code }])
  })

  test.each([
    ['&6[Gold] &r', '§6[Gold] §r'],
    ['§l&oTom & Jerry', '§l§oTom & Jerry'],
    ['<3', '<3'],
    ['#1', '#1'],
    ['100 %', '100 %'],
    ['', ''],
  ])('%s has only what the game and the pages show', (typed, stored) => {
    expect(prefix.parse(typed)).toBe(stored)
  })
})

describe('a text that is shown as it is', () => {
  test.each([
    ['§cCheating', 'game-codes', '§c'],
    ['&cCheating', 'game-codes', '&c'],
    ['Wegen &l&cCheating', 'game-codes', '&l&c'],
    ['&#ff0000Cheating', 'game-codes', '&#ff0000'],
    ['<red>Cheating</red>', 'game-codes', '<red>'],
    ['{player} cheated', 'placeholder', '{player}'],
    ['Hi {{ name }}', 'placeholder', '{{ name }}'],
    ['Hi ${name}', 'placeholder', '${name}'],
    ['Hi %player_name%', 'placeholder', '%player_name%'],
    ['Che\u0007ating', 'control-characters', undefined],
    ['Che\u001b[31mating', 'control-characters', undefined],
    ['Che\u2028ating', 'control-characters', undefined],
  ])('%j is refused', (text, key, code) => {
    expect(faultOf(plainMessage(100).safeParse(text))).toEqual([key, code && { code }])
  })

  test.each([
    'Werbung für R&D, Q&A und Tom & Jerry',
    'Kills > 5 & < 9, 50 % und 100 %ig',
    'Zeile eins\nZeile zwei\r\n\tdrei',
    'Er schrieb: "a < b > c" {1} {} 🧑‍🌾',
    'https://example.org/a?b=c&d=e#fff',
    'مرحبا',
  ])('%j is accepted', (text) => {
    expect(plainMessage(100).parse(text)).toBe(text.normalize('NFC'))
  })

  const idempotencyKey = '00000000-0000-4000-8000-000000000001'
  const content = { playerId: '1', idempotencyKey, duration: 1, unit: 'DAYS', days: null, reason: 'x' }
  test.each([
    ['the reason of a ban', (text: string) => createBanInput.safeParse({ ...content, reason: text })],
    ['the remark of a ban', (text: string) => createBanInput.safeParse({ ...content, remark: text })],
    [
      'the comment of an unban',
      (text: string) => unbanInput.safeParse({ id: idempotencyKey, version: 1, comment: text }),
    ],
    ['the reason of a warning', (text: string) => createWarningInput.safeParse({ ...content, reason: text })],
    ['the reason of a revert', (text: string) => revertAuditEntryFormInput.safeParse({ reason: text })],
    ['the name of a group', (text: string) => addGroupInput.shape.name.safeParse(text)],
    ['the name of a game server', (text: string) => gameServerValues.shape.name.safeParse(text)],
    ['a note', (text: string) => playerNoteText.safeParse(text)],
    ['a message', (text: string) => notifyPlayerInput.safeParse({ playerId: '1', idempotencyKey, text })],
  ])('%s is such a text', (_what, parse) => {
    expect(faultOf(parse('fair')), 'plain').toBeUndefined()
    expect(JSON.stringify(parse('&cHi {player}').error?.issues)).toContain('game-codes')
  })
})

test('a text of a page names no placeholder that nothing fills in', () => {
  const parse = (summary: string) =>
    contentOfKind('ruleCategory').safeParse({
      settings: { icon: 'users' },
      texts: { de: { title: 'Titel', summary } },
    })
  expect(parse('{{brand}} und {{ operator.name }}').success).toBe(true)
  expect(faultOf(parse('Hallo {{player}}'))).toEqual(['placeholder', { code: '{{player}}' }])
})
