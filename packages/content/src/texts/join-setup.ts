import type { DefaultItem } from '#default-item.ts'

/** Join guide: Java, launcher and memory, per system. */
export const joinSetup: readonly DefaultItem[] = [
  {
    kind: 'joinStep',
    key: 'java-windows',
    settings: {
      system: 'windows',
      icon: 'download',
      link: 'https://adoptium.net/temurin/releases/?version=8',
    },
    texts: {
      de: {
        title: 'Java 8 (64 Bit) installieren',
        text: `Das Modpack läuft nur mit **Java 8 in der 64-Bit-Version**.

1. Lade das Installationsprogramm für Windows **x64** herunter und führe es aus.
2. Öffne danach die Eingabeaufforderung und tippe \`java -version\`. Dort sollte \`1.8\` und \`64-Bit\` stehen.

Neuere Versionen dürfen daneben installiert bleiben. Wähle im Launcher dann Java 8 aus.`,
        linkLabel: 'Java 8 herunterladen',
      },
      en: {
        title: 'Install Java 8 (64-bit)',
        text: `The modpack only runs on the **64-bit version of Java 8**.

1. Download the installer for Windows **x64** and run it.
2. Then open the command prompt and type \`java -version\`. It should say \`1.8\` and \`64-Bit\`.

Newer versions may stay installed next to it. In that case choose Java 8 in the launcher.`,
        linkLabel: 'Download Java 8',
      },
      fr: {
        title: 'Installer Java 8 (64 bits)',
        text: `Le modpack ne fonctionne qu’avec **Java 8 en version 64 bits**.

1. Télécharge l’installateur pour Windows **x64** et lance-le.
2. Ouvre ensuite l’invite de commandes et tape \`java -version\`. Tu dois y lire \`1.8\` et \`64-Bit\`.

Des versions plus récentes peuvent rester installées à côté. Choisis alors Java 8 dans le launcher.`,
        linkLabel: 'Télécharger Java 8',
      },
    },
  },
  {
    kind: 'joinStep',
    key: 'java-macos',
    settings: { system: 'macos', icon: 'download', link: 'https://adoptium.net/temurin/releases/?version=8' },
    texts: {
      de: {
        title: 'Java 8 (64 Bit) installieren',
        text: `Das Modpack läuft nur mit **Java 8 in der 64-Bit-Version**.

1. Lade das Paket für macOS **x64** herunter und öffne es. Auf einem Mac mit Apple-Chip läuft es über Rosetta.
2. Öffne danach das Terminal und tippe \`java -version\`. Dort sollte \`1.8\` und \`64-Bit\` stehen.`,
        linkLabel: 'Java 8 herunterladen',
      },
      en: {
        title: 'Install Java 8 (64-bit)',
        text: `The modpack only runs on the **64-bit version of Java 8**.

1. Download the package for macOS **x64** and open it. On a Mac with an Apple chip it runs through Rosetta.
2. Then open the Terminal and type \`java -version\`. It should say \`1.8\` and \`64-Bit\`.`,
        linkLabel: 'Download Java 8',
      },
      fr: {
        title: 'Installer Java 8 (64 bits)',
        text: `Le modpack ne fonctionne qu’avec **Java 8 en version 64 bits**.

1. Télécharge le paquet pour macOS **x64** et ouvre-le. Sur un Mac à puce Apple, il passe par Rosetta.
2. Ouvre ensuite le Terminal et tape \`java -version\`. Tu dois y lire \`1.8\` et \`64-Bit\`.`,
        linkLabel: 'Télécharger Java 8',
      },
    },
  },
  {
    kind: 'joinStep',
    key: 'java-linux',
    settings: { system: 'linux', icon: 'download', link: 'https://adoptium.net/temurin/releases/?version=8' },
    texts: {
      de: {
        title: 'Java 8 (64 Bit) installieren',
        text: `Das Modpack läuft nur mit **Java 8 in der 64-Bit-Version**.

1. Installiere Java 8 über deine Paketverwaltung, unter Debian und Ubuntu meist \`openjdk-8-jre\`, oder nimm das Archiv für **x64**.
2. Tippe \`java -version\`. Dort sollte \`1.8\` und \`64-Bit\` stehen. Wenn nicht, wähle den Pfad zu Java 8 im Launcher aus.`,
        linkLabel: 'Java 8 herunterladen',
      },
      en: {
        title: 'Install Java 8 (64-bit)',
        text: `The modpack only runs on the **64-bit version of Java 8**.

1. Install Java 8 with your package manager, on Debian and Ubuntu usually \`openjdk-8-jre\`, or take the archive for **x64**.
2. Type \`java -version\`. It should say \`1.8\` and \`64-Bit\`. If it does not, choose the path to Java 8 in the launcher.`,
        linkLabel: 'Download Java 8',
      },
      fr: {
        title: 'Installer Java 8 (64 bits)',
        text: `Le modpack ne fonctionne qu’avec **Java 8 en version 64 bits**.

1. Installe Java 8 avec ton gestionnaire de paquets, souvent \`openjdk-8-jre\` sous Debian et Ubuntu, ou prends l’archive **x64**.
2. Tape \`java -version\`. Tu dois y lire \`1.8\` et \`64-Bit\`. Sinon, indique le chemin de Java 8 dans le launcher.`,
        linkLabel: 'Télécharger Java 8',
      },
    },
  },
  {
    kind: 'joinStep',
    key: 'launcher-windows',
    settings: { system: 'windows', icon: 'package', link: '/downloads' },
    texts: {
      de: {
        title: 'Launcher einrichten',
        text: `Mit dem Launcher installierst und aktualisierst du unser Modpack.

1. Lade den Launcher bei den Downloads und starte ihn. Fragt Windows nach, ob du ihm vertraust, wähle **Weitere Informationen** und **Trotzdem ausführen**.
2. Melde dich mit deinem Spielkonto an.
3. Such unser Modpack aus und klicke auf **Installieren**.`,
        linkLabel: 'Zu den Downloads',
      },
      en: {
        title: 'Set up the launcher',
        text: `The launcher installs our modpack and keeps it up to date.

1. Get the launcher from the downloads and start it. If Windows asks whether you trust it, choose **More info** and **Run anyway**.
2. Log in with your game account.
3. Pick our modpack and click **Install**.`,
        linkLabel: 'Go to the downloads',
      },
      fr: {
        title: 'Préparer le launcher',
        text: `Le launcher installe notre modpack et le tient à jour.

1. Prends le launcher dans les téléchargements et lance-le. Si Windows demande confirmation, choisis **Informations complémentaires**, puis **Exécuter quand même**.
2. Connecte-toi avec ton compte de jeu.
3. Choisis notre modpack et clique sur **Installer**.`,
        linkLabel: 'Vers les téléchargements',
      },
    },
  },
  {
    kind: 'joinStep',
    key: 'launcher-macos',
    settings: { system: 'macos', icon: 'package', link: '/downloads' },
    texts: {
      de: {
        title: 'Launcher einrichten',
        text: `Mit dem Launcher installierst und aktualisierst du unser Modpack.

1. Lade den Launcher bei den Downloads. Will macOS ihn nicht öffnen, erlaube ihn in den Systemeinstellungen unter **Datenschutz & Sicherheit**.
2. Melde dich mit deinem Spielkonto an.
3. Such unser Modpack aus und klicke auf **Installieren**.`,
        linkLabel: 'Zu den Downloads',
      },
      en: {
        title: 'Set up the launcher',
        text: `The launcher installs our modpack and keeps it up to date.

1. Get the launcher from the downloads. If macOS refuses to open it, allow it in System Settings under **Privacy & Security**.
2. Log in with your game account.
3. Pick our modpack and click **Install**.`,
        linkLabel: 'Go to the downloads',
      },
      fr: {
        title: 'Préparer le launcher',
        text: `Le launcher installe notre modpack et le tient à jour.

1. Prends le launcher dans les téléchargements. Si macOS refuse de l’ouvrir, autorise-le dans les réglages système sous **Confidentialité et sécurité**.
2. Connecte-toi avec ton compte de jeu.
3. Choisis notre modpack et clique sur **Installer**.`,
        linkLabel: 'Vers les téléchargements',
      },
    },
  },
  {
    kind: 'joinStep',
    key: 'launcher-linux',
    settings: { system: 'linux', icon: 'package', link: '/downloads' },
    texts: {
      de: {
        title: 'Launcher einrichten',
        text: `Mit dem Launcher installierst und aktualisierst du unser Modpack.

1. Lade den Launcher bei den Downloads und mache die Datei mit \`chmod +x\` ausführbar. Eine \`.jar\`-Datei startest du mit \`java -jar\`.
2. Melde dich mit deinem Spielkonto an.
3. Such unser Modpack aus und klicke auf **Installieren**.`,
        linkLabel: 'Zu den Downloads',
      },
      en: {
        title: 'Set up the launcher',
        text: `The launcher installs our modpack and keeps it up to date.

1. Get the launcher from the downloads and make the file executable with \`chmod +x\`. Start a \`.jar\` file with \`java -jar\`.
2. Log in with your game account.
3. Pick our modpack and click **Install**.`,
        linkLabel: 'Go to the downloads',
      },
      fr: {
        title: 'Préparer le launcher',
        text: `Le launcher installe notre modpack et le tient à jour.

1. Prends le launcher dans les téléchargements et rends le fichier exécutable avec \`chmod +x\`. Un fichier \`.jar\` se lance avec \`java -jar\`.
2. Connecte-toi avec ton compte de jeu.
3. Choisis notre modpack et clique sur **Installer**.`,
        linkLabel: 'Vers les téléchargements',
      },
    },
  },
  {
    kind: 'joinStep',
    key: 'memory',
    settings: { system: 'all', icon: 'monitor', link: '' },
    texts: {
      de: {
        title: '3 bis 6 GB Arbeitsspeicher geben',
        text: `Stell im Launcher ein, wie viel Arbeitsspeicher das Spiel bekommt: **mindestens 3 GB, höchstens 6 GB**.

- Mit weniger bricht das Spiel beim Laden ab.
- Mehr macht es nicht schneller, nimmt aber dem Rest deines Rechners die Luft.
- Hat dein Rechner 8 GB, sind 3 bis 4 GB ein guter Wert.`,
      },
      en: {
        title: 'Assign 3 to 6 GB of memory',
        text: `In the launcher, set how much memory the game gets: **at least 3 GB, at most 6 GB**.

- With less, the game stops while loading.
- More does not make it faster, but takes the air from the rest of your computer.
- If your computer has 8 GB, 3 to 4 GB is a good value.`,
      },
      fr: {
        title: 'Attribuer 3 à 6 Go de mémoire',
        text: `Règle dans le launcher la mémoire donnée au jeu : **3 Go au moins, 6 Go au plus**.

- Avec moins, le jeu s’arrête pendant le chargement.
- En donner plus ne l’accélère pas, mais étouffe le reste de ton ordinateur.
- Si ton ordinateur a 8 Go, 3 à 4 Go sont une bonne valeur.`,
      },
    },
  },
]
