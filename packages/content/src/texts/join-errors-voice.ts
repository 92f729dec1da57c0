import type { DefaultItem } from '#default-item.ts'

/** Possible errors of voice, linking and keys. */
export const joinErrorsVoice: readonly DefaultItem[] = [
  {
    kind: 'joinError',
    key: 'plugin-not-installing',
    settings: {},
    texts: {
      de: {
        title: 'Das Voice-Plugin lässt sich nicht installieren',
        text: `TeamSpeak lehnt das Plugin ab oder die Datei öffnet sich nicht.

1. Beende TeamSpeak vollständig, auch das Symbol neben der Uhr.
2. Prüfe, ob du **TeamSpeak 3** in der 64-Bit-Version hast und nicht eine andere Generation.
3. Aktualisiere TeamSpeak und lade das Plugin neu herunter. Passen die Versionen nicht zusammen, verweigert TeamSpeak die Installation.
4. Wähle bei **Öffnen mit** den Paket-Installer aus dem TeamSpeak-Ordner.`,
      },
      en: {
        title: 'The voice-chat plugin does not install',
        text: `TeamSpeak rejects the plugin or the file does not open.

1. Quit TeamSpeak completely, including the icon next to the clock.
2. Check that you have the 64-bit version of **TeamSpeak 3** and not another generation.
3. Update TeamSpeak and download the plugin again. If the versions do not match, TeamSpeak refuses to install it.
4. Under **Open with**, choose the package installer from the TeamSpeak folder.`,
      },
      fr: {
        title: 'Le plugin vocal ne s’installe pas',
        text: `TeamSpeak refuse le plugin ou le fichier ne s’ouvre pas.

1. Quitte complètement TeamSpeak, y compris l’icône près de l’horloge.
2. Vérifie que tu as **TeamSpeak 3** en version 64 bits et pas une autre génération.
3. Mets TeamSpeak à jour et télécharge à nouveau le plugin. Si les versions ne vont pas ensemble, TeamSpeak refuse l’installation.
4. Sous **Ouvrir avec**, choisis l’installateur de paquets du dossier TeamSpeak.`,
      },
    },
  },
  {
    kind: 'joinError',
    key: 'plugin-not-connecting',
    settings: {},
    texts: {
      de: {
        title: 'Das Plugin verbindet sich nicht mit dem Spiel',
        text: `Du bist im Spiel, aber das Voice-Plugin merkt nichts davon.

1. Verbinde dich **zuerst** mit dem Voice-Server und starte danach das Modpack.
2. Schalte das Plugin in TeamSpeak unter **Addons** aus und wieder ein.
3. Erlaube TeamSpeak und Java in der Firewall.
4. Starte TeamSpeak und Spiel mit denselben Rechten. Läuft eines als Administrator, sehen sie einander nicht.`,
      },
      en: {
        title: 'The plugin does not connect to the game',
        text: `You are in the game, but the voice-chat plugin does not notice.

1. Connect to the voice server **first**, then start the modpack.
2. Switch the plugin off and on again in TeamSpeak under **Addons**.
3. Allow TeamSpeak and Java in your firewall.
4. Run TeamSpeak and the game with the same rights. If one runs as administrator, they cannot see each other.`,
      },
      fr: {
        title: 'Le plugin ne se connecte pas au jeu',
        text: `Tu es en jeu, mais le plugin vocal ne le remarque pas.

1. Connecte-toi **d’abord** au serveur vocal, puis lance le modpack.
2. Désactive et réactive le plugin dans TeamSpeak sous **Addons**.
3. Autorise TeamSpeak et Java dans ton pare-feu.
4. Lance TeamSpeak et le jeu avec les mêmes droits. Si l’un tourne en administrateur, ils ne se voient pas.`,
      },
    },
  },
  {
    kind: 'joinError',
    key: 'nobody-hears-me',
    settings: {},
    texts: {
      de: {
        title: 'Niemand hört mich',
        text: `Prüfe der Reihe nach:

1. Ist dein Mikrofon in TeamSpeak stummgeschaltet? Achte auf das Symbol vor deinem Namen.
2. Ist unter **Optionen → Aufnahme** das richtige Gerät gewählt und schlägt der Balken beim Sprechen aus?
3. Erlaubt dein Betriebssystem TeamSpeak den Zugriff auf das Mikrofon?
4. Hast du im Spiel mit **X** eine leise Stimme gewählt? Dann hört man dich nur aus der Nähe.`,
      },
      en: {
        title: 'Nobody hears me',
        text: `Check one by one:

1. Is your microphone muted in TeamSpeak? Look at the icon in front of your name.
2. Is the right device chosen under **Options → Capture**, and does the bar move when you speak?
3. Does your operating system allow TeamSpeak to use the microphone?
4. Did you choose a quiet voice in the game with **X**? Then people only hear you up close.`,
      },
      fr: {
        title: 'Personne ne m’entend',
        text: `Vérifie dans l’ordre :

1. Ton micro est-il coupé dans TeamSpeak ? Regarde l’icône devant ton nom.
2. Le bon appareil est-il choisi sous **Options → Capture**, et la barre bouge-t-elle quand tu parles ?
3. Ton système autorise-t-il TeamSpeak à utiliser le micro ?
4. As-tu choisi une voix basse en jeu avec **X** ? On ne t’entend alors que de près.`,
      },
    },
  },
  {
    kind: 'joinError',
    key: 'i-hear-nobody',
    settings: {},
    texts: {
      de: {
        title: 'Ich höre niemanden oder alle zugleich',
        text: `Das Plugin regelt die Lautstärke nach Entfernung. Klappt das nicht, ist es meist nicht aktiv.

1. Prüfe, ob es in TeamSpeak unter **Addons** eingeschaltet ist.
2. Prüfe unter **Optionen → Wiedergabe**, ob dein Headset gewählt ist.
3. Verlass den Voice-Server, verbinde dich neu und betritt danach das Spiel noch einmal.
4. Schalte andere Plugins aus, die den Ton verändern.`,
      },
      en: {
        title: 'I hear nobody, or everyone at once',
        text: `The plugin sets the volume by distance. If that fails, it is usually not active.

1. Check that it is switched on in TeamSpeak under **Addons**.
2. Check under **Options → Playback** that your headset is chosen.
3. Leave the voice server, connect again and then rejoin the game.
4. Switch off other plugins that change the sound.`,
      },
      fr: {
        title: 'Je n’entends personne, ou tout le monde à la fois',
        text: `Le plugin règle le volume selon la distance. Si ce n’est pas le cas, il n’est en général pas actif.

1. Vérifie qu’il est activé dans TeamSpeak sous **Addons**.
2. Vérifie sous **Options → Lecture** que ton casque est choisi.
3. Quitte le serveur vocal, reconnecte-toi, puis rejoins à nouveau le jeu.
4. Désactive les autres plugins qui modifient le son.`,
      },
    },
  },
  {
    kind: 'joinError',
    key: 'voice-identity',
    settings: {},
    texts: {
      de: {
        title: 'TeamSpeak erkennt mich nicht mehr',
        text: `Nach einer Neuinstallation hat TeamSpeak eine neue Identität. Dein Spieler ist noch mit der alten verknüpft.

1. Tippe im Spiel \`/unverify\`. Das löst die alte Verknüpfung.
2. Verbinde dich neu mit dem Voice-Server und verknüpfe dich wieder.
3. Sichere deine Identität in TeamSpeak unter **Extras → Identitäten**, dann kannst du sie beim nächsten Mal mitnehmen.`,
      },
      en: {
        title: 'TeamSpeak no longer recognises me',
        text: `After a reinstallation TeamSpeak has a new identity. Your player is still linked to the old one.

1. Type \`/unverify\` in the game. That removes the old link.
2. Connect to the voice server again and link yourself once more.
3. Back up your identity in TeamSpeak under **Tools → Identities**, so that you can take it along next time.`,
      },
      fr: {
        title: 'TeamSpeak ne me reconnaît plus',
        text: `Après une réinstallation, TeamSpeak a une nouvelle identité. Ton joueur est encore relié à l’ancienne.

1. Tape \`/unverify\` en jeu. Cela supprime l’ancien lien.
2. Reconnecte-toi au serveur vocal et relie-toi à nouveau.
3. Sauvegarde ton identité dans TeamSpeak sous **Outils → Identités** pour pouvoir l’emporter la prochaine fois.`,
      },
    },
  },
  {
    kind: 'joinError',
    key: 'link-code-refused',
    settings: {},
    texts: {
      de: {
        title: 'Mein Code zum Verknüpfen wird abgelehnt',
        text: `Der Code gehört zu dem Spieler, der ihn im Spiel geholt hat, und gilt 10 Minuten.

1. Tippe \`/account-verify\` noch einmal und nimm den **neuesten** Code.
2. Schreib deinen Spielernamen genau so, wie du im Spiel heißt.
3. Ist der Spieler schon mit einem anderen Konto verknüpft, löse diese Verknüpfung dort zuerst.
4. Steht bei dir „Code ungültig“, obwohl alles stimmt, melde dich im Voice-Support.`,
      },
      en: {
        title: 'My link code is refused',
        text: `The code belongs to the player who fetched it in the game and is valid for 10 minutes.

1. Type \`/account-verify\` again and take the **newest** code.
2. Write your player name exactly as it is in the game.
3. If the player is already linked to another account, unlink it there first.
4. If it still says “invalid code” although everything is right, come to voice support.`,
      },
      fr: {
        title: 'Mon code de liaison est refusé',
        text: `Le code appartient au joueur qui l’a demandé en jeu et vaut 10 minutes.

1. Tape \`/account-verify\` à nouveau et prends le code **le plus récent**.
2. Écris ton nom de joueur exactement comme en jeu.
3. Si le joueur est déjà relié à un autre compte, supprime d’abord ce lien là-bas.
4. Si le code reste invalide alors que tout est juste, passe au support vocal.`,
      },
    },
  },
  {
    kind: 'joinError',
    key: 'keys-do-nothing',
    settings: {},
    texts: {
      de: {
        title: 'Tasten reagieren nicht',
        text: `Meist ist eine Taste doppelt belegt.

1. Öffne die Steuerungseinstellungen und such nach rot markierten Einträgen.
2. Gib einer der beiden Funktionen eine andere Taste. Welche es gibt, steht unter [Tastenbelegung](/wiki/keyboard).
3. Für die Animationen auf dem Nummernblock muss **Num** eingeschaltet sein.`,
      },
      en: {
        title: 'Keys do nothing',
        text: `Usually one key is assigned twice.

1. Open the controls and look for entries marked in red.
2. Give one of the two functions another key. The [keyboard page](/wiki/keyboard) lists them all.
3. For the animations on the number pad, **Num Lock** must be on.`,
      },
      fr: {
        title: 'Des touches ne répondent pas',
        text: `En général, une touche est attribuée deux fois.

1. Ouvre les commandes et cherche les lignes en rouge.
2. Donne une autre touche à l’une des deux fonctions. La liste est sur la page des [touches](/wiki/keyboard).
3. Pour les animations du pavé numérique, **Verr Num** doit être activé.`,
      },
    },
  },
]
