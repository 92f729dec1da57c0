import type { DemoChat } from '#seed/demo/chat-texts.ts'

/** Chats of the demo network that waited for their player, and what comes after the end of a chat. */
export const demoChatsThatEnd: readonly DemoChat[] = [
  {
    realm: 'de',
    type: 'APPLY_CONTENT_SOCIAL',
    hoursAgo: 24 * 8,
    ofDemoPlayer: true,
    itself: 'REMINDED',
    answers: {
      about: 'Ich schneide seit zwei Jahren kurze Videos.',
      age: 20,
      experience: 'Ein Kanal mit Szenen aus dem Roleplay.',
      platforms: 'Kurze Videos',
      links: 'https://videos.example/szenen',
      time: 'etwa vier Stunden',
      motivation: 'Bei euch passiert jeden Abend etwas, das man zeigen sollte.',
      ownWords: true,
    },
    messages: [
      [
        'TEAM',
        300,
        'Danke für deine Bewerbung! Magst du uns noch ein Video schicken, das dir besonders gefällt?',
      ],
    ],
  },
  {
    realm: 'de',
    hoursAgo: 24 * 45,
    ofDemoPlayer: true,
    itself: 'CLOSED',
    messages: [
      ['PLAYER', 0, 'Mein Haus am Strand lässt sich nicht abschließen.'],
      ['TEAM', 70, 'Probier es bitte noch einmal, wir haben die Tür neu gesetzt. Geht es jetzt?'],
    ],
  },
  {
    realm: 'de',
    hoursAgo: 24 * 400,
    ofDemoPlayer: true,
    closedBy: 'TEAM',
    itself: 'TEXTS_REMOVED',
    messages: [],
  },
  {
    realm: 'freeroam',
    hoursAgo: 24 * 3,
    ofDemoPlayer: true,
    closedBy: 'TEAM',
    messages: [
      ['PLAYER', 0, 'Das Rennen am Hafen zählt meine letzte Runde nicht.'],
      ['TEAM', 55, 'Danke, die letzte Zeitmessung stand falsch. Sie zählt jetzt wieder.'],
      ['PLAYER', 12, 'Klappt, super!'],
    ],
  },
]
