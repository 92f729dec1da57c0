import type { DemoChat } from '#seed/demo/chat-texts.ts'

/** Placeholders of answers: a day shortly before, the sender's character, a player, a team member, a log of the demo player. */
export const demoAnswers = {
  day: '{day}',
  character: '{character}',
  player: '{player}',
  member: '{member}',
  log: '{log}',
} as const

const { day, character, player, member, log } = demoAnswers

/** Chats of the demo network that were opened by a form: every type, waiting, taken and closed. */
export const filledDemoChats: readonly DemoChat[] = [
  {
    realm: 'de',
    type: 'REPORT_PLAYER',
    hoursAgo: 4,
    ofDemoPlayer: true,
    answers: {
      player,
      day,
      clock: 'kurz nach 20 Uhr',
      place: 'Tankstelle an der B1',
      happened:
        'Er hat meinen Wagen dreimal absichtlich gerammt und ist dann ohne ein Wort weitergefahren. Eine Szene gab es davor nicht.',
      log,
      proof: 'https://videos.example/tankstelle',
    },
    messages: [],
  },
  {
    realm: 'de',
    type: 'SECCHAR',
    hoursAgo: 28,
    ofDemoPlayer: true,
    answers: {
      character,
      name: 'Hannes Brodersen',
      story:
        'Hannes ist auf einem Krabbenkutter groß geworden. Nach einem Sturm, den sein Bruder nicht überlebt hat, fährt er nicht mehr hinaus.\n\nIn der Stadt sucht er Arbeit an Land. Er redet wenig, hält sein Wort und traut keinem, der sein Boot nicht selbst flickt.',
      reason: 'Mein erster Charakter ist Polizist. Ich möchte auch die andere Seite des Hafens spielen.',
    },
    messages: [
      ['TEAM', 180, 'Eine schöne Geschichte! Was würde Hannes tun, wenn man ihm einen Kutter schenkt?'],
      ['PLAYER', 35, 'Er würde ihn am Steg liegen lassen und jeden Abend davor sitzen.'],
    ],
  },
  {
    realm: 'de',
    type: 'UNBAN',
    hoursAgo: 24 * 40,
    ofDemoPlayer: true,
    closedBy: 'TEAM',
    answers: {
      happened: 'Ich bin im Streit aus der Szene gegangen und habe danach im Voicechat herumgeschrien.',
      reason: 'Das war nicht in Ordnung. Ich habe mich bei den anderen entschuldigt.',
    },
    messages: [['TEAM', 600, 'Danke, dass du es so offen sagst. Wir haben deine Sperre aufgehoben.']],
  },
  {
    realm: 'de',
    type: 'CHAR_DELETE',
    hoursAgo: 24 * 12,
    ofDemoPlayer: true,
    closedBy: 'PLAYER',
    answers: { character, reason: 'Ihre Geschichte ist erzählt.', settled: true },
    messages: [['PLAYER', 20, 'Ich behalte sie doch noch. Danke!']],
  },
  {
    realm: 'de',
    type: 'REPORT_PLAYER',
    hoursAgo: 20,
    answers: {
      player,
      day,
      place: 'Sprachkanal „Hafen“',
      happened:
        'Sie hat über eine Viertelstunde lang andere beleidigt und nicht aufgehört, als wir sie darum baten.',
    },
    messages: [['TEAM', 50, 'Danke für die Meldung. Wer war noch dabei?']],
  },
  {
    realm: 'de',
    type: 'REPORT_TEAM',
    hoursAgo: 7,
    answers: {
      member,
      happened:
        'Mein Fall wurde geschlossen, ohne dass jemand meine Antwort gelesen hat. Ich möchte, dass noch einmal jemand darauf schaut.',
    },
    messages: [],
  },
  {
    realm: 'de',
    type: 'RP_GANG',
    hoursAgo: 11,
    answers: {
      gang: 'Die Nordlichter',
      character,
      request:
        'Wir möchten das leere Lagerhaus am Kai als Treffpunkt nutzen. Im Gegenzug richten wir dort einmal im Monat einen offenen Abend aus.',
      leader: true,
    },
    messages: [],
  },
  {
    realm: 'de',
    type: 'APPLY_SUPPORTER',
    hoursAgo: 46,
    answers: {
      about: 'Ich bin 22, mache eine Ausbildung zur Erzieherin und spiele seit zwei Jahren hier.',
      age: 22,
      experience: 'Ein Jahr lang im Support eines kleineren Servers, meist im Voicechat.',
      situation: 'Beide einzeln anhören, dann gemeinsam. Erst danach schaue ich, was die Regeln sagen.',
      voice: 'always',
      time: 'etwa 8 Stunden, meist abends',
      motivation: 'Mir wurde hier am Anfang viel geholfen. Das möchte ich weitergeben.',
      ownWords: true,
    },
    messages: [
      ['TEAM', 300, 'Danke für deine Bewerbung! Hast du am Sonntag um 19 Uhr Zeit für ein Gespräch?'],
    ],
  },
  {
    realm: 'de',
    type: 'APPLY_BUILDER',
    hoursAgo: 33,
    answers: {
      about: 'Ich bin Tischler und baue am liebsten Altstädte.',
      age: 31,
      experience: 'Zwei Stadtviertel auf einem Bauserver, mit WorldEdit.',
      links: 'https://bauten.example/altstadt\nhttps://bauten.example/werft',
      time: '5 Stunden',
      motivation: 'Eure Werft ist schön, aber noch leer.',
      ownWords: true,
    },
    messages: [],
  },
  {
    realm: 'de',
    type: 'APPLY_DEVELOPER',
    hoursAgo: 24 * 9,
    closedBy: 'TEAM',
    answers: {
      about: 'Ich studiere Informatik im dritten Semester.',
      age: 20,
      experience: 'Mehrere kleine Plugins, eines davon für Straßenbahnen.',
      languages: 'Java, Kotlin, etwas TypeScript',
      time: '6 bis 10 Stunden',
      motivation: 'Ich möchte an etwas arbeiten, das jeden Abend benutzt wird.',
      ownWords: true,
    },
    messages: [
      ['TEAM', 1_500, 'Danke! Zurzeit ist kein Platz frei. Wir melden uns, sobald sich das ändert.'],
    ],
  },
  {
    realm: 'fr',
    type: 'APPLY_CONTENT_SOCIAL',
    hoursAgo: 15,
    answers: {
      about: 'Je monte des vidéos depuis trois ans, surtout des courtes.',
      age: 19,
      experience: 'Une chaîne de 4 000 abonnés sur le jeu de rôle.',
      platforms: 'Vidéos courtes et images',
      links: 'https://videos.example/chaine',
      time: 'environ 5 heures',
      motivation: 'Il se passe ici des scènes que tout le monde devrait voir.',
      ownWords: true,
    },
    messages: [],
  },
  {
    realm: 'freeroam',
    type: 'APPLY_CONTENT_TEXTURE',
    hoursAgo: 24 * 5,
    closedBy: 'PLAYER',
    answers: {
      about: 'Ich zeichne seit der Schule, am liebsten Holz und Metall.',
      age: 17,
      experience: 'Ein eigenes Texturenpaket mit rund 200 Blöcken.',
      tools: 'Grafiktablett und Aseprite',
      links: 'https://texturen.example/paket',
      time: '3 Stunden am Wochenende',
      motivation: 'Eure Straßenschilder könnten schärfer sein.',
      ownWords: true,
    },
    messages: [['PLAYER', 90, 'Ich habe gerade doch keine Zeit. Ich melde mich im Frühjahr wieder.']],
  },
  {
    realm: 'fr',
    type: 'SECCHAR',
    hoursAgo: 24 * 3,
    closedBy: 'TEAM',
    answers: {
      character,
      name: 'Odile Marchand',
      story:
        'Odile a tenu un phare pendant vingt ans. Le jour où on l’a automatisé, elle a pris le premier bateau.',
      reason: 'Je voudrais jouer une personne plus âgée.',
    },
    messages: [['TEAM', 240, 'Très belle histoire. Ton deuxième personnage t’attend !']],
  },
  {
    realm: 'de',
    type: 'UNBAN',
    hoursAgo: 6,
    answers: {
      happened: 'Ein Freund hat über meinen Zugang gespielt und gegen die Regeln verstoßen.',
      reason: 'Mein Passwort ist geändert, und der zweite Faktor ist an.',
    },
    messages: [],
  },
  {
    realm: 'de',
    type: 'CHAR_DELETE',
    hoursAgo: 26,
    answers: { character, reason: 'Ich möchte neu anfangen.', settled: true },
    messages: [['TEAM', 70, 'Bist du sicher? Hast du kurz Zeit für ein Gespräch?']],
  },
]
