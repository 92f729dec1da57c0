import type { DefaultItem } from '#default-item.ts'

/** The wiki page of all commands (docs/SPECIFICATION.md §9). */
export const wikiCommands: readonly DefaultItem[] = [
  {
    kind: 'wikiPage',
    key: 'commands',
    settings: { icon: 'command' },
    texts: {
      de: {
        title: 'Befehle',
        summary: 'Was du im Spiel in den Chat tippen kannst und was dann passiert.',
        text: 'Öffne im Spiel den Chat, tippe den Befehl mit Schrägstrich und drücke Enter. Codes kommen als private Nachricht. Sie sind nur kurz gültig und gehen niemanden etwas an.',
      },
      en: {
        title: 'Commands',
        summary: 'What you can type into the chat of the game and what it does.',
        text: 'Open the chat in the game, type the command with its slash and press Enter. Codes arrive as a private message. They are valid for a short time only and are nobody else’s business.',
      },
      fr: {
        title: 'Commandes',
        summary: 'Ce que tu peux taper dans le chat du jeu et ce qui se passe alors.',
        text: 'Ouvre le chat en jeu, tape la commande avec sa barre oblique et appuie sur Entrée. Les codes arrivent en message privé. Ils ne valent qu’un court moment et ne regardent que toi.',
      },
    },
  },
  {
    kind: 'wikiCommand',
    key: 'l',
    parentKey: 'commands',
    settings: { command: '/l', parameters: '' },
    texts: {
      de: {
        effect: 'Bringt dich zurück in die Lobby.',
        text: 'Aus einer laufenden Szene oder Runde gehst du damit nicht, siehe [Nicht aus der Szene verschwinden](/rules/roleplay/combat-logging).',
      },
      en: {
        effect: 'Takes you back to the lobby.',
        text: 'It is no way out of a running scene or round, see [Do not vanish from a scene](/rules/roleplay/combat-logging).',
      },
      fr: {
        effect: 'Te ramène au lobby.',
        text: 'Ne t’en sers pas pour quitter une scène ou une manche en cours, voir [Ne disparais pas d’une scène](/rules/roleplay/combat-logging).',
      },
    },
  },
  {
    kind: 'wikiCommand',
    key: 'account-verify',
    parentKey: 'commands',
    settings: { command: '/account-verify', parameters: '' },
    texts: {
      de: {
        effect: 'Verknüpft dein Konto auf dieser Website mit deinem Spielkonto.',
        text: 'Du bekommst einen Code. Gib ihn zusammen mit deinem Spielernamen in [deinem Konto](/account) ein. Der Code hat 8 Zeichen und gilt 10 Minuten.',
      },
      en: {
        effect: 'Links your account on this website to your game account.',
        text: 'You get a code. Enter it together with your player name in [your account](/account). The code has 8 characters and is valid for 10 minutes.',
      },
      fr: {
        effect: 'Relie ton compte sur ce site à ton compte de jeu.',
        text: 'Tu reçois un code. Saisis-le avec ton nom de joueur dans [ton compte](/account). Le code a 8 caractères et vaut 10 minutes.',
      },
    },
  },
  {
    kind: 'wikiCommand',
    key: 'discord-verify',
    parentKey: 'commands',
    settings: { command: '/discord-verify', parameters: '' },
    texts: {
      de: {
        effect: 'Verknüpft dein Discord-Konto.',
        text: 'Danach wissen wir auf Discord, welcher Spieler du bist, und du bekommst dort deine Rollen.',
      },
      en: {
        effect: 'Links your Discord account.',
        text: 'From then on we know on Discord which player you are, and you get your roles there.',
      },
      fr: {
        effect: 'Relie ton compte Discord.',
        text: 'Nous savons alors sur Discord quel joueur tu es, et tu y reçois tes rôles.',
      },
    },
  },
  {
    kind: 'wikiCommand',
    key: 'discord-unlink',
    parentKey: 'commands',
    settings: { command: '/discord-unlink', parameters: '' },
    texts: {
      de: {
        effect: 'Löst die Verknüpfung mit deinem Discord-Konto.',
        text: 'Rollen, die du durch die Verknüpfung hast, enden damit. Du kannst jederzeit neu verknüpfen.',
      },
      en: {
        effect: 'Unlinks your Discord account.',
        text: 'Roles you have through the link end with it. You can link again at any time.',
      },
      fr: {
        effect: 'Dissocie ton compte Discord.',
        text: 'Les rôles que tu avais grâce à ce lien prennent fin. Tu peux relier ton compte à nouveau à tout moment.',
      },
    },
  },
  {
    kind: 'wikiCommand',
    key: 'unverify',
    parentKey: 'commands',
    settings: { command: '/unverify', parameters: '' },
    texts: {
      de: {
        effect: 'Löst die Verknüpfung mit deiner TeamSpeak-Identität.',
        text: 'Praktisch, wenn du TeamSpeak neu eingerichtet hast und mit einer neuen Identität kommst.',
      },
      en: {
        effect: 'Unlinks your TeamSpeak identity.',
        text: 'Useful when you have set up TeamSpeak anew and come with a new identity.',
      },
      fr: {
        effect: 'Dissocie ton identité TeamSpeak.',
        text: 'Pratique si tu as réinstallé TeamSpeak et que tu arrives avec une nouvelle identité.',
      },
    },
  },
  {
    kind: 'wikiCommand',
    key: 'log',
    parentKey: 'commands',
    settings: { command: '/log', parameters: '' },
    texts: {
      de: {
        effect: 'Legt ein Protokoll für eine Meldung an.',
        text: 'Nutze es gleich nach dem Vorfall und beschreibe ihn danach in [deinen Anfragen](/chats).',
      },
      en: {
        effect: 'Creates a log for a report.',
        text: 'Use it right after the incident, then describe it in [your requests](/chats).',
      },
      fr: {
        effect: 'Crée un journal pour un signalement.',
        text: 'Utilise-la juste après l’incident, puis décris-le dans [tes demandes](/chats).',
      },
    },
  },
  {
    kind: 'wikiCommand',
    key: 'id',
    parentKey: 'commands',
    settings: { command: '/id', parameters: '' },
    texts: {
      de: {
        effect: 'Zeigt dir deine ID.',
        text: 'Das Team findet dich damit schneller. Gib sie bei Anfragen ruhig mit an.',
      },
      en: {
        effect: 'Shows you your ID.',
        text: 'It helps the team find you faster. Feel free to mention it in requests.',
      },
      fr: {
        effect: 'Affiche ton ID.',
        text: 'Avec lui, l’équipe te trouve plus vite. N’hésite pas à l’indiquer dans tes demandes.',
      },
    },
  },
  {
    kind: 'wikiCommand',
    key: 'playtime',
    parentKey: 'commands',
    settings: { command: '/playtime', parameters: '' },
    texts: {
      de: {
        effect: 'Zeigt dir deine Spielzeit.',
        text: 'Über 60 Minuten steht sie in Stunden, über 1.440 Minuten in Tagen. Den Vergleich mit allen anderen findest du in den [Statistiken](/stats).',
      },
      en: {
        effect: 'Shows you your playing time.',
        text: 'Over 60 minutes it is given in hours, over 1,440 minutes in days. How you compare with everyone else is in the [stats](/stats).',
      },
      fr: {
        effect: 'Affiche ton temps de jeu.',
        text: 'Au-delà de 60 minutes, il est donné en heures, au-delà de 1 440 minutes en jours. Pour te comparer aux autres, consulte les [statistiques](/stats).',
      },
    },
  },
  {
    kind: 'wikiCommand',
    key: 'vote',
    parentKey: 'commands',
    settings: { command: '/vote', parameters: '' },
    texts: {
      de: {
        effect: 'Bringt dich zur Abstimmung.',
      },
      en: {
        effect: 'Takes you to the vote.',
      },
      fr: {
        effect: 'Te mène au vote.',
      },
    },
  },
]
