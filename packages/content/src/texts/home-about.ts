import type { DefaultItem } from '#default-item.ts'

/** What makes the network, as cards of the start page. */
export const homeAbout: readonly DefaultItem[] = [
  {
    kind: 'aboutCard',
    key: 'one-network',
    settings: { icon: 'globe' },
    texts: {
      de: {
        title: 'Ein Netzwerk, viele Spiele',
        text: 'Roleplay, Freeroam, GunGame, TTT und Battleground liegen hinter einer einzigen Adresse. Aus der Lobby wählst du, worauf du heute Lust hast, und mit `/l` bist du jederzeit zurück.',
      },
      en: {
        title: 'One network, many games',
        text: 'Roleplay, Freeroam, GunGame, TTT and Battleground share a single address. In the lobby you choose what you feel like playing today, and `/l` takes you back at any time.',
      },
      fr: {
        title: 'Un réseau, plusieurs jeux',
        text: 'Roleplay, Freeroam, GunGame, TTT et Battleground partagent une seule adresse. Depuis le lobby, choisis ton jeu du jour ; avec `/l`, tu y reviens à tout moment.',
      },
    },
  },
  {
    kind: 'aboutCard',
    key: 'our-world',
    settings: { icon: 'map' },
    texts: {
      de: {
        title: 'Eine Welt, die wächst',
        text: 'Unsere Map entsteht auf einem eigenen BauServer, Block für Block. Stadt, Hafen, Berge und Felder verändern sich mit euch. Was neu ist, steht im [Changelog](/changelog).',
      },
      en: {
        title: 'A world that grows',
        text: 'Our map is made on a build server of our own, block by block. City, harbour, mountains and fields change along with you. What is new is in the [changelog](/changelog).',
      },
      fr: {
        title: 'Un monde qui grandit',
        text: 'Notre map naît sur notre propre serveur de construction, bloc après bloc. Ville, port, montagnes et champs évoluent avec vous. Les nouveautés sont dans le [changelog](/changelog).',
      },
    },
  },
  {
    kind: 'aboutCard',
    key: 'modpack',
    settings: { icon: 'package' },
    texts: {
      de: {
        title: 'Ein Modpack, das passt',
        text: 'Fahrzeuge, Waffen, Möbel, ein Tablet: Unser Modpack bringt alles mit. Du brauchst 3 bis 6 GB RAM und Java 8 mit 64 Bit. Die [Anleitung](/join) führt dich durch jeden Schritt.',
      },
      en: {
        title: 'A modpack that fits',
        text: 'Vehicles, weapons, furniture, a tablet: our modpack brings it all. You need 3 to 6 GB of RAM and 64-bit Java 8. The [guide](/join) takes you through every step.',
      },
      fr: {
        title: 'Un modpack sur mesure',
        text: 'Véhicules, armes, meubles, tablette : notre modpack contient tout. Il te faut 3 à 6 Go de RAM et Java 8 en 64 bits. Le [guide](/join) t’accompagne à chaque étape.',
      },
    },
  },
  {
    kind: 'aboutCard',
    key: 'voice',
    settings: { icon: 'headset' },
    texts: {
      de: {
        title: 'Hören, wer neben dir steht',
        text: 'Über unser TeamSpeak-Plugin sprichst du mit den Menschen um dich herum, so laut, wie du willst. Ein funktionierendes Mikrofon und ein Headset genügen.',
      },
      en: {
        title: 'Hear who stands next to you',
        text: 'With our TeamSpeak plugin you talk to the people around you, as loudly as you like. All you need is a working microphone and a headset.',
      },
      fr: {
        title: 'Entends qui est près de toi',
        text: 'Avec notre plugin TeamSpeak, tu parles aux personnes autour de toi, aussi fort que tu veux. Un micro qui fonctionne et un casque suffisent.',
      },
    },
  },
  {
    kind: 'aboutCard',
    key: 'fair-rules',
    settings: { icon: 'scale' },
    texts: {
      de: {
        title: 'Regeln, die man findet',
        text: 'Jede Regel hat einen Namen, einen eigenen Link und steht in drei Sprachen da. So weißt du vorher, was gilt, und kannst im Streit genau darauf zeigen. [Zum Regelwerk](/rules)',
      },
      en: {
        title: 'Rules you can find',
        text: 'Every rule has a name, a link of its own and is there in three languages. You know beforehand what applies and can point right at it in a dispute. [Read the rules](/rules)',
      },
      fr: {
        title: 'Des règles faciles à trouver',
        text: 'Chaque règle a un nom, son propre lien et existe en trois langues. Tu sais d’avance ce qui s’applique et tu peux t’y référer en cas de litige. [Voir le règlement](/rules)',
      },
    },
  },
  {
    kind: 'aboutCard',
    key: 'listening-team',
    settings: { icon: 'message' },
    texts: {
      de: {
        title: 'Ein Team, das antwortet',
        text: 'Bewerbung, Meldung, zweiter Charakter oder Entbannung: Verknüpfe dein Spielkonto und schreib uns direkt auf der Website. Du siehst jederzeit, wie es um deine Anfrage steht.',
      },
      en: {
        title: 'A team that answers',
        text: 'Application, report, second character or unban: link your game account and write to us right here on the website. You can see at any time how your request is doing.',
      },
      fr: {
        title: 'Une équipe qui répond',
        text: 'Candidature, signalement, deuxième personnage ou débannissement : lie ton compte de jeu et écris-nous ici, sur le site. Tu vois à tout moment où en est ta demande.',
      },
    },
  },
]
