import type { DefaultItem } from '#default-item.ts'

/** Rules for the whole network: how people treat each other. */
export const rulesNetwork: readonly DefaultItem[] = [
  {
    kind: 'rule',
    key: 'minimum-age',
    parentKey: 'network',
    settings: {},
    texts: {
      de: {
        title: 'Mindestalter',
        text: `Du bist **mindestens 14 Jahre** alt, um bei uns zu spielen.

- Das gilt für jeden Server, für den Voice und für dein Konto.
- Fürs Roleplay gilt zusätzlich: [Dein Charakter ist erwachsen](/rules/roleplay/character-age).
- Bist du noch nicht volljährig, sprich mit deinen Eltern darüber, wo und wie lange du spielst.`,
      },
      en: {
        title: 'Minimum age',
        text: `You are **at least 14 years** old to play with us.

- This holds for every server, for voice and for your account.
- For roleplay there is one thing more: [your character is an adult](/rules/roleplay/character-age).
- If you are not of age yet, talk with your parents about where and how long you play.`,
      },
      fr: {
        title: 'Âge minimum',
        text: `Tu as **au moins 14 ans** pour jouer avec nous.

- Cela vaut pour chaque serveur, pour le vocal et pour ton compte.
- En roleplay s’ajoute une règle : [ton personnage est majeur](/rules/roleplay/character-age).
- Si tu es encore mineur, parle avec tes parents d’où et combien de temps tu joues.`,
      },
    },
  },
  {
    kind: 'rule',
    key: 'respect',
    parentKey: 'network',
    settings: {},
    texts: {
      de: {
        title: 'Respekt',
        text: `Hinter jedem Namen sitzt ein Mensch.

- Beleidige, bedrohe und mobbe niemanden, weder im Chat noch im Voice noch privat.
- Verliere mit Anstand und gewinne ohne Häme.
- Spiel nicht gezielt gegen jemanden, nur um ihm die Freude zu nehmen.
- Wenn jemand „Stopp“ sagt, ist Schluss.`,
      },
      en: {
        title: 'Respect',
        text: `There is a person behind every name.

- Do not insult, threaten or bully anyone, not in chat, not in voice, not in private.
- Lose with grace and win without gloating.
- Do not target someone just to spoil their fun.
- When someone says stop, you stop.`,
      },
      fr: {
        title: 'Respect',
        text: `Derrière chaque nom, il y a une personne.

- N’insulte, ne menace et ne harcèle personne, ni dans le chat, ni en vocal, ni en privé.
- Perds avec élégance et gagne sans te moquer.
- Ne t’acharne pas sur quelqu’un juste pour lui gâcher son plaisir.
- Quand quelqu’un dit stop, c’est fini.`,
      },
    },
  },
  {
    kind: 'rule',
    key: 'discrimination',
    parentKey: 'network',
    settings: {},
    texts: {
      de: {
        title: 'Keine Diskriminierung',
        text: `Bei uns zählt, wie du spielst, nicht, wer du bist.

- Rassismus, Sexismus, Antisemitismus und jede Herabwürdigung wegen Herkunft, Religion, Geschlecht, Sexualität oder Behinderung führen zum Ausschluss.
- Verfassungsfeindliche Symbole und Parolen sind verboten: als Skin, als Bauwerk, im Namen und im Chat.
- „Das war nur Spaß“ oder „das war IC“ ist keine Entschuldigung.`,
      },
      en: {
        title: 'No discrimination',
        text: `What counts here is how you play, not who you are.

- Racism, sexism, antisemitism and any contempt for origin, religion, gender, sexuality or disability lead to exclusion.
- Symbols and slogans of hate are forbidden: as a skin, a building, in a name and in chat.
- “It was just a joke” or “it was IC” is no excuse.`,
      },
      fr: {
        title: 'Aucune discrimination',
        text: `Ici, ce qui compte, c’est ta façon de jouer, pas qui tu es.

- Racisme, sexisme, antisémitisme et tout mépris lié à l’origine, à la religion, au genre, à la sexualité ou au handicap mènent à l’exclusion.
- Symboles et slogans de haine sont interdits : en skin, en construction, dans un nom et dans le chat.
- « C’était pour rire » ou « c’était IC » n’est pas une excuse.`,
      },
    },
  },
  {
    kind: 'rule',
    key: 'names-and-skins',
    parentKey: 'network',
    settings: {},
    texts: {
      de: {
        title: 'Namen und Skins',
        text: `Dein Name und dein Skin sind das Erste, was andere von dir sehen.

- Nichts Beleidigendes, Sexuelles, Extremes und nichts, was Werbung macht.
- Tarnskins, mit denen man dich kaum sieht, sind nicht erlaubt.
- Gib dich nicht als Teammitglied oder als jemand anderes aus.`,
      },
      en: {
        title: 'Names and skins',
        text: `Your name and your skin are the first things others see of you.

- Nothing insulting, sexual or extremist, and nothing that advertises.
- Camouflage skins that make you hard to see are not allowed.
- Do not pretend to be a team member or someone else.`,
      },
      fr: {
        title: 'Noms et skins',
        text: `Ton nom et ton skin sont ce que les autres voient d’abord de toi.

- Rien d’insultant, de sexuel, d’extrémiste ni de publicitaire.
- Les skins de camouflage qui te rendent presque invisible sont interdits.
- Ne te fais pas passer pour un membre de l’équipe ni pour quelqu’un d’autre.`,
      },
    },
  },
  {
    kind: 'rule',
    key: 'advertising',
    parentKey: 'network',
    settings: {},
    texts: {
      de: {
        title: 'Keine Werbung',
        text: `Wirb bei uns nicht für andere Server, Shops oder Gruppen.

- Das gilt im Chat, im Voice, in Namen, auf Schildern und in privaten Nachrichten.
- Eigene Streams und Videos über das Netzwerk darfst du dort teilen, wo ein Kanal dafür da ist.
- Verschicke keine Links, deren Ziel du nicht kennst.`,
      },
      en: {
        title: 'No advertising',
        text: `Do not advertise other servers, shops or groups here.

- That goes for chat, voice, names, signs and private messages.
- You may share your own streams and videos about the network where there is a channel for it.
- Do not send links whose target you do not know.`,
      },
      fr: {
        title: 'Pas de publicité',
        text: `Ne fais pas ici la promotion d’autres serveurs, boutiques ou groupes.

- Cela vaut pour le chat, le vocal, les noms, les panneaux et les messages privés.
- Tu peux partager tes lives et vidéos sur le réseau là où un salon est prévu pour cela.
- N’envoie pas de lien dont tu ne connais pas la destination.`,
      },
    },
  },
  {
    kind: 'rule',
    key: 'spam',
    parentKey: 'network',
    settings: {},
    texts: {
      de: {
        title: 'Kein Spam',
        text: `Ein Satz genügt, um gehört zu werden.

- Wiederhole Nachrichten nicht und schreib nicht durchgehend groß.
- Halte Wartezeiten ein, statt sie zu umgehen.
- Pro Anliegen reicht eine Anfrage. Von jeder Art kannst du ohnehin nur eine offene haben.`,
      },
      en: {
        title: 'No spam',
        text: `One sentence is enough to be heard.

- Do not repeat messages and do not write in capitals throughout.
- Respect waiting times instead of getting around them.
- One request per matter will do. You can only have one open request of each type anyway.`,
      },
      fr: {
        title: 'Pas de spam',
        text: `Une phrase suffit pour être entendu.

- Ne répète pas tes messages et n’écris pas tout en majuscules.
- Respecte les délais d’attente au lieu de les contourner.
- Une demande par sujet suffit. Tu ne peux de toute façon en avoir qu’une ouverte de chaque type.`,
      },
    },
  },
  {
    kind: 'rule',
    key: 'your-account',
    parentKey: 'network',
    settings: {},
    texts: {
      de: {
        title: 'Ein Konto, eine Person',
        text: `Dein Konto gehört dir allein. Was damit geschieht, verantwortest du.

- Teile, verleihe, verkaufe oder tausche es nicht.
- Verlange von niemandem Passwörter oder Codes. Das Team fragt nie danach.
- Glaubst du, dass jemand anderes dein Konto benutzt, ändere dein Passwort und [sag uns Bescheid](/chats).`,
      },
      en: {
        title: 'One account, one person',
        text: `Your account is yours alone. You answer for what happens with it.

- Do not share, lend, sell or swap it.
- Ask nobody for passwords or codes. The team never does.
- If you think someone else uses your account, change your password and [tell us](/chats).`,
      },
      fr: {
        title: 'Un compte, une personne',
        text: `Ton compte n’appartient qu’à toi. Tu réponds de ce qui s’y passe.

- Ne le partage pas, ne le prête pas, ne le vends ni ne l’échange.
- Ne demande à personne son mot de passe ou ses codes. L’équipe ne le fait jamais.
- Si tu penses que quelqu’un d’autre utilise ton compte, change ton mot de passe et [préviens-nous](/chats).`,
      },
    },
  },
  {
    kind: 'rule',
    key: 'privacy',
    parentKey: 'network',
    settings: {},
    texts: {
      de: {
        title: 'Privates bleibt privat',
        text: `Veröffentliche nichts über andere, was sie nicht selbst öffentlich gemacht haben.

- Keine echten Namen, Adressen, Telefonnummern, Fotos oder privaten Nachrichten.
- Drohungen mit Angriffen auf Anschlüsse, Geräte oder Konten führen zum Ausschluss und können angezeigt werden.
- Schütze auch dich selbst: Gib Fremden keine Angaben, mit denen sie dich finden.`,
      },
      en: {
        title: 'Private stays private',
        text: `Publish nothing about others that they have not made public themselves.

- No real names, addresses, phone numbers, photos or private messages.
- Threatening attacks on connections, devices or accounts leads to exclusion and may be reported to the police.
- Protect yourself, too: give strangers nothing by which they could find you.`,
      },
      fr: {
        title: 'Le privé reste privé',
        text: `Ne publie rien sur les autres qu’ils n’aient rendu public eux-mêmes.

- Ni vrais noms, ni adresses, ni numéros, ni photos, ni messages privés.
- Menacer d’attaquer des connexions, des appareils ou des comptes mène à l’exclusion et peut être signalé à la police.
- Protège-toi aussi : ne donne à des inconnus rien qui permette de te retrouver.`,
      },
    },
  },
]
