import type { DefaultItem } from '#default-item.ts'

/** Possible errors of launcher, modpack and connection. */
export const joinErrorsGame: readonly DefaultItem[] = [
  {
    kind: 'joinError',
    key: 'wrong-java-version',
    settings: {},
    texts: {
      de: {
        title: 'Das Modpack stürzt sofort beim Start ab',
        text: `Meldungen wie \`UnsupportedClassVersionError\` oder \`AppClassLoader cannot be cast to URLClassLoader\` bedeuten: Es läuft die falsche Java-Version.

1. Installiere **Java 8** in der 64-Bit-Version.
2. Wähle sie in den Java-Einstellungen des Launchers aus. Er nimmt sonst oft die neueste.
3. Starte den Launcher neu.`,
      },
      en: {
        title: 'The modpack crashes right at the start',
        text: `Messages such as \`UnsupportedClassVersionError\` or \`AppClassLoader cannot be cast to URLClassLoader\` mean that the wrong version of Java is running.

1. Install the 64-bit version of **Java 8**.
2. Choose it in the launcher’s Java settings. Otherwise it often takes the newest one.
3. Restart the launcher.`,
      },
      fr: {
        title: 'Le modpack plante dès le lancement',
        text: `Des messages comme \`UnsupportedClassVersionError\` ou \`AppClassLoader cannot be cast to URLClassLoader\` signifient que la mauvaise version de Java est utilisée.

1. Installe **Java 8** en version 64 bits.
2. Choisis-la dans les réglages Java du launcher. Sinon, il prend souvent la plus récente.
3. Redémarre le launcher.`,
      },
    },
  },
  {
    kind: 'joinError',
    key: 'java-32-bit',
    settings: {},
    texts: {
      de: {
        title: 'Could not reserve enough space for object heap',
        text: `Dein Java ist die 32-Bit-Version und kann nicht genug Arbeitsspeicher nutzen. Oft lässt sich im Launcher dann auch nicht mehr als 1 GB einstellen.

1. Deinstalliere das 32-Bit-Java.
2. Installiere Java 8 für **x64** und wähle es im Launcher aus.
3. Erscheint die Meldung weiter, ist der eingestellte Wert zu hoch für deinen Rechner. Nimm 3 GB.`,
      },
      en: {
        title: 'Could not reserve enough space for object heap',
        text: `Your Java is the 32-bit version and cannot use enough memory. Often the launcher then offers no more than 1 GB either.

1. Uninstall the 32-bit Java.
2. Install Java 8 for **x64** and choose it in the launcher.
3. If the message still appears, the value is too high for your computer. Take 3 GB.`,
      },
      fr: {
        title: 'Could not reserve enough space for object heap',
        text: `Ton Java est en version 32 bits et ne peut pas utiliser assez de mémoire. Souvent, le launcher ne propose alors pas plus de 1 Go.

1. Désinstalle le Java 32 bits.
2. Installe Java 8 pour **x64** et choisis-le dans le launcher.
3. Si le message revient, la valeur est trop élevée pour ton ordinateur. Prends 3 Go.`,
      },
    },
  },
  {
    kind: 'joinError',
    key: 'out-of-memory',
    settings: {},
    texts: {
      de: {
        title: 'OutOfMemoryError oder Abbruch beim Laden',
        text: `Das Spiel hat zu wenig Arbeitsspeicher.

1. Stell im Launcher **mindestens 3 GB** ein, höchstens 6 GB.
2. Schließe Browser und andere große Programme.
3. Starte den Launcher neu, damit der Wert gilt.`,
      },
      en: {
        title: 'OutOfMemoryError, or the game stops while loading',
        text: `The game has too little memory.

1. Set **at least 3 GB** in the launcher, at most 6 GB.
2. Close browsers and other large programs.
3. Restart the launcher so that the value takes effect.`,
      },
      fr: {
        title: 'OutOfMemoryError ou arrêt au chargement',
        text: `Le jeu manque de mémoire.

1. Règle **au moins 3 Go** dans le launcher, 6 Go au plus.
2. Ferme le navigateur et les autres gros programmes.
3. Redémarre le launcher pour que la valeur soit prise en compte.`,
      },
    },
  },
  {
    kind: 'joinError',
    key: 'download-stuck',
    settings: {},
    texts: {
      de: {
        title: 'Der Download des Modpacks bleibt hängen',
        text: `Meist ist eine Datei beschädigt oder dein Virenschutz hält sie zurück.

1. Beende den Launcher ganz und starte ihn noch einmal.
2. Prüfe, ob noch genug Platz auf der Festplatte ist.
3. Installiere das Modpack neu oder setze es im Launcher zurück.
4. Nimm den Ordner des Launchers in die Ausnahmen deines Virenschutzes auf.`,
      },
      en: {
        title: 'The modpack download is stuck',
        text: `Usually a file is damaged or your antivirus holds it back.

1. Quit the launcher completely and start it again.
2. Check that there is enough space on your disk.
3. Reinstall the modpack or reset it in the launcher.
4. Add the launcher’s folder to the exceptions of your antivirus.`,
      },
      fr: {
        title: 'Le téléchargement du modpack reste bloqué',
        text: `En général, un fichier est abîmé ou ton antivirus le retient.

1. Quitte complètement le launcher et relance-le.
2. Vérifie qu’il reste assez de place sur le disque.
3. Réinstalle le modpack ou réinitialise-le dans le launcher.
4. Ajoute le dossier du launcher aux exceptions de ton antivirus.`,
      },
    },
  },
  {
    kind: 'joinError',
    key: 'mods-do-not-match',
    settings: {},
    texts: {
      de: {
        title: 'Mods fehlen oder passen nicht zum Server',
        text: `Der Server lässt dich nur mit genau der Version herein, die er selbst benutzt. Meldungen wie \`Mod rejections\` oder \`Fatally missing registry entries\` heißen: Dein Modpack ist veraltet oder verändert.

1. Lass den Launcher das Modpack aktualisieren.
2. Entferne Mods, die du selbst hinzugefügt hast.
3. Hilft das nicht, installiere das Modpack neu.`,
      },
      en: {
        title: 'Mods are missing or do not match the server',
        text: `The server only lets you in with exactly the version it uses itself. Messages such as \`Mod rejections\` or \`Fatally missing registry entries\` mean that your modpack is out of date or has been changed.

1. Let the launcher update the modpack.
2. Remove mods you added yourself.
3. If that does not help, reinstall the modpack.`,
      },
      fr: {
        title: 'Des mods manquent ou ne correspondent pas au serveur',
        text: `Le serveur ne te laisse entrer qu’avec la version exacte qu’il utilise. Des messages comme \`Mod rejections\` ou \`Fatally missing registry entries\` signifient que ton modpack est ancien ou modifié.

1. Laisse le launcher mettre le modpack à jour.
2. Retire les mods que tu as ajoutés toi-même.
3. Si cela ne suffit pas, réinstalle le modpack.`,
      },
    },
  },
  {
    kind: 'joinError',
    key: 'invalid-session',
    settings: {},
    texts: {
      de: {
        title: 'Ungültige Sitzung beim Beitreten',
        text: `\`Invalid session\` oder \`Failed to verify username\` heißt: Deine Anmeldung im Launcher ist abgelaufen.

1. Beende das Spiel und den Launcher.
2. Starte den Launcher und melde dich dort neu an.
3. Spiele nicht gleichzeitig auf einem zweiten Gerät mit demselben Spielkonto.`,
      },
      en: {
        title: 'Invalid session when joining',
        text: `\`Invalid session\` or \`Failed to verify username\` means that your login in the launcher has expired.

1. Quit the game and the launcher.
2. Start the launcher and log in again.
3. Do not play on a second device with the same game account at the same time.`,
      },
      fr: {
        title: 'Session invalide à la connexion',
        text: `\`Invalid session\` ou \`Failed to verify username\` signifie que ta connexion dans le launcher a expiré.

1. Quitte le jeu et le launcher.
2. Lance le launcher et reconnecte-toi.
3. Ne joue pas en même temps sur un second appareil avec le même compte de jeu.`,
      },
    },
  },
  {
    kind: 'joinError',
    key: 'connection-timed-out',
    settings: {},
    texts: {
      de: {
        title: 'Verbindung dauert zu lange',
        text: `\`Connection timed out\` oder \`Connection refused\` heißt: Dein Spiel erreicht uns nicht.

1. Prüfe die Serveradresse auf Tippfehler und Leerzeichen.
2. Ist es kurz nach **15:00 Uhr**? Dann startet der Server gerade neu. Warte ein paar Minuten.
3. Erlaube Java in der Firewall und schalte ein VPN zum Testen aus.
4. Starte deinen Router neu.`,
      },
      en: {
        title: 'The connection times out',
        text: `\`Connection timed out\` or \`Connection refused\` means that your game cannot reach us.

1. Check the server address for typos and spaces.
2. Is it just after **15:00**? Then the server is restarting. Wait a few minutes.
3. Allow Java in your firewall and switch off any VPN to test.
4. Restart your router.`,
      },
      fr: {
        title: 'La connexion n’aboutit pas',
        text: `\`Connection timed out\` ou \`Connection refused\` signifie que ton jeu ne nous atteint pas.

1. Vérifie l’adresse du serveur : fautes de frappe, espaces.
2. Est-il un peu plus de **15 h** ? Le serveur redémarre. Attends quelques minutes.
3. Autorise Java dans ton pare-feu et coupe un éventuel VPN pour tester.
4. Redémarre ta box.`,
      },
    },
  },
  {
    kind: 'joinError',
    key: 'graphics-driver',
    settings: {},
    texts: {
      de: {
        title: 'Schwarzes Bild oder Pixel format not accelerated',
        text: `Deine Grafikkarte wird nicht richtig angesprochen.

1. Installiere den aktuellen Treiber direkt vom Hersteller deiner Grafikkarte.
2. Hat dein Laptop zwei Grafikchips, weise Java den stärkeren zu.
3. Schließe Programme, die sich ins Bild einblenden, und versuche es im Fenster statt im Vollbild.`,
      },
      en: {
        title: 'Black screen or Pixel format not accelerated',
        text: `The game cannot use your graphics card properly.

1. Install the current driver straight from the maker of your graphics card.
2. If your laptop has two graphics chips, assign the stronger one to Java.
3. Close programs that draw over the screen and try a window instead of full screen.`,
      },
      fr: {
        title: 'Écran noir ou Pixel format not accelerated',
        text: `Le jeu n’arrive pas à utiliser ta carte graphique.

1. Installe le pilote actuel depuis le site du fabricant de ta carte.
2. Si ton portable a deux puces graphiques, attribue la plus puissante à Java.
3. Ferme les programmes qui s’affichent par-dessus l’écran et essaie en fenêtre plutôt qu’en plein écran.`,
      },
    },
  },
  {
    kind: 'joinError',
    key: 'low-frame-rate',
    settings: {},
    texts: {
      de: {
        title: 'Das Spiel ruckelt',
        text: `Ein Modpack verlangt mehr als das Spiel allein.

1. Senke Sichtweite und Grafik in den Videoeinstellungen und schalte Shader aus.
2. Gib dem Spiel nicht mehr als **6 GB** Arbeitsspeicher.
3. Schließe Browser, Aufnahmen und Updates im Hintergrund.
4. Steck dein Laptop ans Netzteil.`,
      },
      en: {
        title: 'The game stutters',
        text: `A modpack asks for more than the game alone.

1. Lower render distance and graphics in the video settings and switch off shaders.
2. Do not give the game more than **6 GB** of memory.
3. Close browsers, recordings and updates in the background.
4. Plug your laptop in.`,
      },
      fr: {
        title: 'Le jeu saccade',
        text: `Un modpack demande plus que le jeu seul.

1. Baisse la distance d’affichage et la qualité dans les options vidéo et désactive les shaders.
2. Ne donne pas plus de **6 Go** de mémoire au jeu.
3. Ferme navigateur, enregistrements et mises à jour en arrière-plan.
4. Branche ton portable sur secteur.`,
      },
    },
  },
]
