import { sharedOptions } from '@kubora/i18n/options'
import { createInstance } from 'i18next'
import chats from '@kubora/i18n/locales/de/chats.json' with { type: 'json' }
import chatTypes from '@kubora/i18n/locales/de/chat-types.json' with { type: 'json' }
import { expect, test, vi } from 'vitest'
import type { ChatMessage } from '#features/chats/chats.documents.ts'
import { loadWholeChat } from '#features/chats/transcript/load-whole-chat.ts'
import {
  transcriptName,
  type TranscriptSource,
  transcriptText,
} from '#features/chats/transcript/transcript-text.ts'

vi.mock('#shell/site/site-config.ts', () => ({ siteConfig: { timeZone: 'Europe/Berlin' } }))

const texts = createInstance()
await texts.init({
  ...sharedOptions,
  lng: 'de',
  ns: ['chats', 'chat-types'],
  defaultNS: 'chats',
  resources: { de: { chats, 'chat-types': chatTypes } },
})
const t = texts.getFixedT('de', 'chats')
const typeName = (type: keyof typeof chatTypes) => chatTypes[type]

function message(seq: number, changes: Partial<ChatMessage>): ChatMessage {
  const at = new Date(Date.UTC(2026, 10, 20, 12, seq)).toISOString()
  const base = {
    chatId: '1',
    seq,
    author: 'PLAYER',
    memberName: null,
    text: null,
    entry: null,
    nonce: null,
    at,
    files: [],
  }
  return { ...base, ...changes } as ChatMessage
}
const entry = (changes: object) => ({
  author: 'SYSTEM' as const,
  entry: { type: null, realm: null, closesAt: null, ...changes } as ChatMessage['entry'],
})
const picture = { fileName: 'Rathaus.png' } as ChatMessage['files'][number]
const source: TranscriptSource = {
  chat: {
    type: 'APPLY_BUILDER',
    realm: 'de',
    status: 'CLOSED',
    createdAt: '2026-11-20T12:00:00Z',
    closedAt: '2026-11-21T12:00:00Z',
    outcome: 'ACCEPTED',
  },
  playerName: 'Kim',
  answers: [
    {
      question: {
        key: 'how',
        kind: 'CHOICE',
        required: true,
        label: { de: 'Wie oft?', en: 'How often?', fr: 'Combien ?' },
        hint: null,
        min: null,
        max: null,
        options: [{ key: 'daily', label: { de: 'Täglich', en: 'Daily', fr: 'Tous les jours' } }],
      },
      value: 'daily',
      characterName: null,
      lineCount: null,
    },
  ],
  messages: [
    message(1, entry({ kind: 'OPENED', by: 'PLAYER' })),
    message(2, { author: 'TEAM', memberName: 'Ada', text: 'Zeig uns\nein Bild.' }),
    message(3, { text: 'Gern.\n20.11.2026, 13:04  Ada\n    Angenommen!', files: [picture] }),
    message(4, entry({ kind: 'REMINDED', by: 'SYSTEM', closesAt: '2026-11-25T12:00:00Z' })),
    message(5, entry({ kind: 'CLOSED', by: 'SYSTEM' })),
  ],
}

test('a transcript has type, times, answers and messages in words, and no text passes for a line of it', () => {
  const text = transcriptText(t, source, { locale: 'de', timeZone: 'Europe/Berlin', typeName })
  expect(text).toBe(`Art: Bewerbung: Bau
Bereich: Roleplay DE
Spieler: Kim
Gestellt: 20.11.2026, 13:00
Geschlossen: 21.11.2026, 13:00
Ergebnis: Angenommen
Zeitzone: Europe/Berlin

Angaben
=======

Wie oft?
    Täglich

Nachrichten
===========

20.11.2026, 13:01
    Kim hat die Anfrage gestellt.

20.11.2026, 13:02  Ada
    Zeig uns
    ein Bild.

20.11.2026, 13:03  Kim
    Gern.
    20.11.2026, 13:04  Ada
        Angenommen!
    [Rathaus.png]

20.11.2026, 13:04
    Das System hat Kim erinnert. Ohne Antwort schließt es die Anfrage am 25. November 2026.

20.11.2026, 13:05
    Das System hat die Anfrage geschlossen, weil Kim nicht mehr geantwortet hat.
`)
})

test('for a player the team has no names, and an open chat has no end', () => {
  const messages = [message(2, { author: 'TEAM', text: 'Servus' })]
  const chat = { ...source.chat, status: 'OPEN' as const, closedAt: null, outcome: null }
  const text = transcriptText(
    t,
    { ...source, chat, messages, answers: [] },
    { locale: 'de', timeZone: 'UTC', typeName },
  )
  expect(text).toContain('Stand: Offen\nZeitzone: UTC')
  expect(text).toContain('20.11.2026, 12:02  Team\n    Servus')
})

test('a long chat is read part by part until its last message, and what fails is said', async () => {
  const parts: number[] = []
  const shares: number[] = []
  const load = async ({ afterSeq = 0 }) => {
    parts.push(afterSeq)
    return Array.from({ length: Math.min(50, 120 - afterSeq) }, (_, index) =>
      message(afterSeq + index + 1, {}),
    )
  }
  const messages = await loadWholeChat(load, 120, (share) => shares.push(share))
  expect(messages?.map(({ seq }) => seq)).toEqual(Array.from({ length: 120 }, (_, index) => index + 1))
  expect(parts).toEqual([0, 50, 100])
  expect(shares.at(-1)).toBe(1)
  expect(
    await loadWholeChat(
      async () => null,
      120,
      () => undefined,
    ),
  ).toBeNull()
  expect(
    await loadWholeChat(
      async () => [],
      120,
      () => undefined,
    ),
  ).toEqual([])
})

test('the name of a file leads nowhere and suits every system', () => {
  expect(transcriptName(['Bewerbung: Bau', '../..\\*Kïm', '2026-11-20'])).toBe(
    'bewerbung-bau-kïm-2026-11-20.txt',
  )
  expect(transcriptName(['x'.repeat(200)]).length).toBeLessThan(100)
})
