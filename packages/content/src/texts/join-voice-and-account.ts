import type { DefaultItem } from '#default-item.ts'

/** Join guide: voice, account, rules, video. Follows join-setup. */
export const joinVoiceAndAccount: readonly DefaultItem[] = [
  {
    kind: 'joinStep',
    key: 'voice-client',
    settings: { system: 'all', icon: 'headset', link: 'https://www.teamspeak.com/en/downloads/' },
    texts: {
      de: {
        title: 'TeamSpeak installieren',
        text: `Im Roleplay hörst du andere nur, wenn sie in deiner Nähe sind. Das regelt ein Plugin in TeamSpeak 3.

1. Installiere **TeamSpeak 3** in der 64-Bit-Version.
2. Schließ Mikrofon und Headset an und teste beides unter **Einstellungen → Optionen → Aufnahme**.
3. Nimm als Namen entweder den deines Charakters oder deinen Spielernamen, [nicht beides gemischt](/rules/teamspeak-discord/voice-name).`,
        linkLabel: 'TeamSpeak herunterladen',
      },
      en: {
        title: 'Install TeamSpeak',
        text: `In roleplay you only hear others when they are near you. A plugin in TeamSpeak 3 takes care of that.

1. Install the 64-bit version of **TeamSpeak 3**.
2. Plug in microphone and headset and test both under **Tools → Options → Capture**.
3. As your name, take either your character’s or your player name, [never a mix of the two](/rules/teamspeak-discord/voice-name).`,
        linkLabel: 'Download TeamSpeak',
      },
      fr: {
        title: 'Installer TeamSpeak',
        text: `En roleplay, tu n’entends les autres que s’ils sont près de toi. Un plugin dans TeamSpeak 3 s’en charge.

1. Installe **TeamSpeak 3** en version 64 bits.
2. Branche micro et casque et teste les deux sous **Outils → Options → Capture**.
3. Comme nom, prends celui de ton personnage ou ton nom de joueur, [jamais un mélange des deux](/rules/teamspeak-discord/voice-name).`,
        linkLabel: 'Télécharger TeamSpeak',
      },
    },
  },
  {
    kind: 'joinStep',
    key: 'plugin-windows',
    settings: { system: 'windows', icon: 'puzzle', link: '/downloads' },
    texts: {
      de: {
        title: 'Voice-Plugin installieren',
        text: `1. Beende TeamSpeak.
2. Lade das Voice-Plugin bei den Downloads und öffne die Datei mit einem Doppelklick. Der Installer von TeamSpeak erledigt den Rest.
3. Starte TeamSpeak und prüfe unter **Einstellungen → Optionen → Addons**, ob das Plugin eingeschaltet ist.`,
        linkLabel: 'Zu den Downloads',
      },
      en: {
        title: 'Install the voice-chat plugin',
        text: `1. Quit TeamSpeak.
2. Get the voice-chat plugin from the downloads and double-click the file. TeamSpeak’s installer does the rest.
3. Start TeamSpeak and check under **Tools → Options → Addons** that the plugin is switched on.`,
        linkLabel: 'Go to the downloads',
      },
      fr: {
        title: 'Installer le plugin vocal',
        text: `1. Quitte TeamSpeak.
2. Prends le plugin vocal dans les téléchargements et double-clique sur le fichier. L’installateur de TeamSpeak fait le reste.
3. Lance TeamSpeak et vérifie sous **Outils → Options → Addons** que le plugin est activé.`,
        linkLabel: 'Vers les téléchargements',
      },
    },
  },
  {
    kind: 'joinStep',
    key: 'plugin-macos',
    settings: { system: 'macos', icon: 'puzzle', link: '/downloads' },
    texts: {
      de: {
        title: 'Voice-Plugin installieren',
        text: `1. Beende TeamSpeak.
2. Lade das Voice-Plugin bei den Downloads und öffne die Datei mit TeamSpeak.
3. Starte TeamSpeak und prüfe in den Einstellungen unter **Addons**, ob das Plugin eingeschaltet ist.
4. Erlaube TeamSpeak in den Systemeinstellungen den Zugriff auf das Mikrofon.`,
        linkLabel: 'Zu den Downloads',
      },
      en: {
        title: 'Install the voice-chat plugin',
        text: `1. Quit TeamSpeak.
2. Get the voice-chat plugin from the downloads and open the file with TeamSpeak.
3. Start TeamSpeak and check in its settings under **Addons** that the plugin is switched on.
4. Allow TeamSpeak to use the microphone in System Settings.`,
        linkLabel: 'Go to the downloads',
      },
      fr: {
        title: 'Installer le plugin vocal',
        text: `1. Quitte TeamSpeak.
2. Prends le plugin vocal dans les téléchargements et ouvre le fichier avec TeamSpeak.
3. Lance TeamSpeak et vérifie dans ses réglages, sous **Addons**, que le plugin est activé.
4. Autorise TeamSpeak à utiliser le micro dans les réglages système.`,
        linkLabel: 'Vers les téléchargements',
      },
    },
  },
  {
    kind: 'joinStep',
    key: 'plugin-linux',
    settings: { system: 'linux', icon: 'puzzle', link: '/downloads' },
    texts: {
      de: {
        title: 'Voice-Plugin installieren',
        text: `1. Beende TeamSpeak.
2. Lade das Voice-Plugin bei den Downloads und öffne es mit dem Programm \`package_inst\` aus deinem TeamSpeak-Ordner.
3. Starte TeamSpeak und prüfe in den Optionen unter **Addons**, ob das Plugin eingeschaltet ist.`,
        linkLabel: 'Zu den Downloads',
      },
      en: {
        title: 'Install the voice-chat plugin',
        text: `1. Quit TeamSpeak.
2. Get the voice-chat plugin from the downloads and open it with the program \`package_inst\` in your TeamSpeak folder.
3. Start TeamSpeak and check in the options under **Addons** that the plugin is switched on.`,
        linkLabel: 'Go to the downloads',
      },
      fr: {
        title: 'Installer le plugin vocal',
        text: `1. Quitte TeamSpeak.
2. Prends le plugin vocal dans les téléchargements et ouvre-le avec le programme \`package_inst\` de ton dossier TeamSpeak.
3. Lance TeamSpeak et vérifie dans les options, sous **Addons**, que le plugin est activé.`,
        linkLabel: 'Vers les téléchargements',
      },
    },
  },
  {
    kind: 'joinStep',
    key: 'register',
    settings: { system: 'all', icon: 'users', link: '/auth/register' },
    texts: {
      de: {
        title: 'Konto anlegen',
        text: `Registriere dich mit einer E-Mail-Adresse, die du liest (Adressen bei web.de und gmx.de nehmen wir nicht an). Wir schicken dir einen Code mit **5 Zeichen**, den du auf der Seite eingibst.

Dein Passwort hat mindestens 8 Zeichen, Groß- und Kleinbuchstaben und eine Ziffer oder ein Sonderzeichen.`,
        linkLabel: 'Registrieren',
      },
      en: {
        title: 'Create an account',
        text: `Register with an e-mail address that you read (we do not accept addresses at web.de and gmx.de). We send you a code of **5 characters** to enter on the page.

Your password has at least 8 characters, upper and lower case letters, and a digit or a special character.`,
        linkLabel: 'Register',
      },
      fr: {
        title: 'Créer un compte',
        text: `Inscris-toi avec une adresse e-mail que tu consultes (les adresses web.de et gmx.de ne sont pas acceptées). Nous t’envoyons un code de **5 caractères** à saisir sur la page.

Ton mot de passe a au moins 8 caractères, des majuscules et des minuscules, et un chiffre ou un caractère spécial.`,
        linkLabel: 'S’inscrire',
      },
    },
  },
  {
    kind: 'joinStep',
    key: 'link-account',
    settings: { system: 'all', icon: 'command', link: '/account' },
    texts: {
      de: {
        title: 'Beitreten und Konto verknüpfen',
        text: `1. Verbinde dich in TeamSpeak mit unserem Voice-Server und starte danach das Modpack.
2. Betritt den Server und tippe \`/account-verify\` in den Chat.
3. Gib deinen Spielernamen und den Code in deinem Konto ein.

Discord verknüpfst du genauso mit \`/discord-verify\`.`,
        linkLabel: 'Zu meinem Konto',
      },
      en: {
        title: 'Join and link your account',
        text: `1. Connect to our voice server in TeamSpeak, then start the modpack.
2. Join the server and type \`/account-verify\` into the chat.
3. Enter your player name and the code in your account.

Discord is linked the same way with \`/discord-verify\`.`,
        linkLabel: 'Go to my account',
      },
      fr: {
        title: 'Rejoindre et relier ton compte',
        text: `1. Connecte-toi à notre serveur vocal dans TeamSpeak, puis lance le modpack.
2. Rejoins le serveur et tape \`/account-verify\` dans le chat.
3. Saisis ton nom de joueur et le code dans ton compte.

Discord se relie de la même façon avec \`/discord-verify\`.`,
        linkLabel: 'Vers mon compte',
      },
    },
  },
  {
    kind: 'joinStep',
    key: 'read-the-rules',
    settings: { system: 'all', icon: 'book', link: '/rules/roleplay' },
    texts: {
      de: {
        title: 'Regeln lesen, Quiz bestehen',
        text: 'Vor deinem ersten Tag in der Stadt beantwortest du **20 zufällige Fragen** zu den Regeln. Lies sie einmal in Ruhe, dann ist das Quiz kein Problem.',
        linkLabel: 'Zu den Regeln',
      },
      en: {
        title: 'Read the rules, pass the quiz',
        text: 'Before your first day in the city you answer **20 random questions** about the rules. Read them once at your leisure and the quiz will be easy.',
        linkLabel: 'Go to the rules',
      },
      fr: {
        title: 'Lire les règles, réussir le quiz',
        text: 'Avant ton premier jour en ville, tu réponds à **20 questions tirées au hasard** sur les règles. Lis-les une fois au calme, et le quiz ne posera pas de problème.',
        linkLabel: 'Vers les règles',
      },
    },
  },
  {
    kind: 'joinStep',
    key: 'video-tutorial',
    settings: { system: 'all', icon: 'monitor', link: 'https://youtube.example/@kubora' },
    texts: {
      de: {
        title: 'Lieber als Video?',
        text: 'In unserem Video-Tutorial siehst du jeden Schritt von der Installation bis zum ersten Beitritt.',
        linkLabel: 'Video ansehen',
      },
      en: {
        title: 'Rather watch a video?',
        text: 'Our video tutorial shows every step from the installation to joining for the first time.',
        linkLabel: 'Watch the video',
      },
      fr: {
        title: 'Plutôt en vidéo ?',
        text: 'Notre tutoriel vidéo montre chaque étape, de l’installation à ta première connexion.',
        linkLabel: 'Voir la vidéo',
      },
    },
  },
]
