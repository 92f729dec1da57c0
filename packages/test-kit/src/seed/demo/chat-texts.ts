import type { ChatAnswers } from '@kubora/schema/db/chat-values'
import type { chats } from '@kubora/schema/db/chats'

type ChatType = (typeof chats.$inferSelect)['type']

/** A conversation of the demo network: who wrote what, and how many minutes after the message before. */
export type DemoChat = {
  realm: 'de' | 'fr' | 'freeroam'
  /** Another request where it is left out. */
  type?: ChatType
  /** Answers to the form of the type. */
  answers?: ChatAnswers
  /** Whether the team has handed it to the administrators. */
  isElevated?: true
  /** Hours ago at which it began. */
  hoursAgo: number
  /** Whether it is the demo player's own. */
  ofDemoPlayer?: true
  closedBy?: 'PLAYER' | 'TEAM'
  /** What happened by itself: the player was reminded, then the chat was closed, or its texts were removed after a year. */
  itself?: 'REMINDED' | 'CLOSED' | 'TEXTS_REMOVED'
  /** What the player said of the help. */
  rating?: { stars: number; comment: string | null }
  messages: readonly (readonly ['PLAYER' | 'TEAM', number, string])[]
}

/** Chats of the demo network. */
export const demoChats: readonly DemoChat[] = [
  {
    realm: 'de',
    hoursAgo: 5,
    ofDemoPlayer: true,
    messages: [
      ['PLAYER', 0, 'Hallo, seit dem letzten Neustart steht mein Sultan nicht mehr in der Garage am Hafen.'],
      ['TEAM', 12, 'Hallo! Danke für den Hinweis. Welches Kennzeichen hat der Wagen?'],
      ['PLAYER', 3, 'NB-KN 118. Der Schlüssel ist noch in meinem Inventar.'],
      [
        'TEAM',
        41,
        'Gefunden: Er steht im Abschlepphof, weil er drei Tage lang auf der Straße stand. Du kannst ihn dort abholen, die Gebühr erlassen wir dir.',
      ],
    ],
  },
  {
    realm: 'de',
    hoursAgo: 24 * 19,
    ofDemoPlayer: true,
    closedBy: 'TEAM',
    rating: { stars: 5, comment: 'Schnell und freundlich, danke!' },
    messages: [
      ['PLAYER', 0, 'Ich möchte meinen Voicechat-Namen ändern. Wo geht das?'],
      [
        'TEAM',
        25,
        'Das geht auf deiner Kontoseite: Verknüpfung lösen, dann im Spiel mit /verify einen neuen Code holen.',
      ],
      ['PLAYER', 9, 'Hat geklappt, danke!'],
    ],
  },
  {
    realm: 'de',
    hoursAgo: 2,
    messages: [
      [
        'PLAYER',
        0,
        'Moin, am Stadtpark bleibt man zwischen Brunnen und Bank stecken. Man kommt nur mit einem Neustart raus.',
      ],
      ['PLAYER', 2, 'Position: 412 / 64 / -1180'],
    ],
  },
  {
    realm: 'de',
    hoursAgo: 9,
    messages: [
      [
        'PLAYER',
        0,
        'Wir würden gern am Samstag ein Straßenrennen durch den Norden machen, mit Absperrungen. Brauchen wir dafür eine Genehmigung?',
      ],
      [
        'TEAM',
        95,
        'Schöne Idee! Ja, sprecht bitte mit der Stadtverwaltung im Spiel. Wie viele Leute erwartet ihr?',
      ],
      ['PLAYER', 20, 'So 15 bis 20 Fahrer, dazu Zuschauer.'],
    ],
  },
  {
    realm: 'de',
    hoursAgo: 30,
    closedBy: 'PLAYER',
    messages: [
      ['PLAYER', 0, 'Mein Handy im Spiel klingelt nicht mehr.'],
      ['PLAYER', 14, 'Hat sich erledigt, es war stumm geschaltet. Sorry!'],
    ],
  },
  {
    realm: 'fr',
    hoursAgo: 3,
    messages: [
      [
        'PLAYER',
        0,
        'Bonjour, je ne retrouve plus la boutique de vêtements depuis la mise à jour. Elle a déménagé ?',
      ],
    ],
  },
  {
    realm: 'fr',
    hoursAgo: 50,
    closedBy: 'TEAM',
    messages: [
      ['PLAYER', 0, 'Salut, j’ai payé deux fois la même amende à cause d’un bug.'],
      ['TEAM', 33, 'Salut ! Nous avons vérifié : la deuxième amende t’a été remboursée.'],
      ['PLAYER', 6, 'Parfait, merci beaucoup !'],
    ],
  },
  {
    realm: 'de',
    hoursAgo: 60,
    isElevated: true,
    messages: [
      ['PLAYER', 0, 'Ich habe versehentlich zweimal für Premium bezahlt. An wen wende ich mich?'],
      ['TEAM', 40, 'An uns, das ist richtig. Ich gebe es an die Leitung weiter.'],
    ],
  },
  {
    realm: 'freeroam',
    hoursAgo: 1,
    messages: [
      [
        'PLAYER',
        0,
        'Könnt ihr die alte Rennstrecke am Flughafen wieder öffnen? Die neue ist für Lkw zu eng.',
      ],
    ],
  },
]
