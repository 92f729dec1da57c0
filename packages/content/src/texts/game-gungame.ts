import type { DefaultItem } from '#default-item.ts'

const de = `## Waffe für Waffe

GunGame braucht keine Erklärung und kein Vorwissen. Du startest, du triffst, und jeder Abschuss bringt dich weiter. Wer zuerst durch ist, hat gewonnen. Eine Runde passt in jede Pause, und der Ehrgeiz kommt von selbst.

## Immer in Bewegung

Alle 20 Minuten wechselt die Map. Mal jagt ihr euch durch einen Containerhafen, mal zwischen Bücherregalen hindurch, im Oktober über einen Friedhof. Unsere Bauer spielen jede Arena auf dem BauServer probe, bevor sie euch gehört. Wer lange im selben Winkel wartet, lernt also bald einen neuen kennen.

## Momente, die zählen

Die Statistik merkt sich mehr als Siege und Niederlagen:

- **First Blood** für den ersten Abschuss der Runde,
- **Kopftreffer** für die ruhige Hand,
- **Doppel-, Dreifach- und Vierfach-Abschüsse** für den perfekten Augenblick,
- **Payback**, wenn du die Rechnung begleichst,
- **Championkiller**, wenn du den Besten vom Thron holst.

Vergleiche dich auf den [Bestenlisten](/stats/gungame), insgesamt oder für den Tag, die Woche und den Monat. Daneben stehen immer die Top 5 von heute.

## Gut in der Hand

Mit \`R\` lädst du nach, mit \`B\` wechselst du den Feuermodus, mit \`Y\` entnimmst du das Magazin. Mehr musst du nicht wissen. Die ganze Liste steht im [Wiki](/wiki/keyboard).

## Fair bleiben

Kein Programm zielt für dich, und niemand wird beschimpft, auch nicht nach der fünften Niederlage. Es gelten die [Regeln für das ganze Netzwerk](/rules/network). Siehst du jemanden, der sich nicht daran hält, erstellst du mit \`/log\` einen Bericht und meldest ihn auf der Website.

## Los geht’s

Folge der [Anleitung](/join), betritt die Lobby und wähle GunGame. Genug für heute? \`/l\` bringt dich zurück.`

const en = `## Weapon by weapon

GunGame needs no explanation and no experience. You start, you hit, and every kill takes you further. Whoever gets through first wins. A round fits into any break, and ambition comes by itself.

## Always moving

The map changes every 20 minutes. One moment you chase each other through a container port, the next between bookshelves, in October across a graveyard. Our builders try out every arena on the build server before it is yours. If you like to wait in one corner, you will soon get to know another.

## Moments that count

The statistics remember more than wins and losses:

- **First blood** for the first kill of the round,
- **head shots** for the steady hand,
- **double, triple and quad kills** for the perfect moment,
- **payback** when you settle the score,
- **champion killer** when you knock the best off the throne.

Compare yourself on the [leaderboards](/stats/gungame), all-time or by day, week and month. The top 5 of today are always next to them.

## Well in hand

\`R\` reloads, \`B\` changes the fire mode, \`Y\` removes the magazine. You need not know more. The whole list is in the [wiki](/wiki/keyboard).

## Stay fair

No program aims for you, and nobody gets insulted, not even after the fifth loss. The [rules for the whole network](/rules/network) apply. If you see someone who does not keep to them, create a report with \`/log\` and tell us on the website.

## Off you go

Follow the [guide](/join), enter the lobby and choose GunGame. Enough for today? \`/l\` takes you back.`

const fr = `## Une arme après l’autre

GunGame ne demande ni explication ni expérience. Tu commences, tu touches, et chaque élimination te fait avancer. Le premier au bout a gagné. Une manche tient dans n’importe quelle pause, et l’ambition vient toute seule.

## Toujours en mouvement

La map change toutes les 20 minutes. On se poursuit tantôt dans un port à conteneurs, tantôt entre des rayons de bibliothèque, en octobre dans un cimetière. Nos builders testent chaque arène sur le serveur de construction avant de vous la confier. Si tu aimes attendre dans un coin, tu en découvriras vite un autre.

## Des moments qui comptent

Les statistiques retiennent bien plus que les victoires et les défaites :

- **premier sang** pour la première élimination de la manche,
- **tirs à la tête** pour les mains sûres,
- **doublés, triplés et quadruplés** pour l’instant parfait,
- **revanche** quand tu règles tes comptes,
- **tueur de champion** quand tu fais tomber le meilleur de son trône.

Compare-toi dans les [classements](/stats/gungame), au total ou par jour, par semaine et par mois. Le top 5 du jour figure toujours à côté.

## Bien en main

\`R\` recharge, \`B\` change le mode de tir, \`Y\` retire le chargeur. Pas besoin d’en savoir plus. La liste complète est dans le [wiki](/wiki/keyboard).

## Rester fair-play

Aucun programme ne vise à ta place, et personne ne se fait insulter, même après la cinquième défaite. Les [règles de tout le réseau](/rules/network) s’appliquent. Si quelqu’un ne les respecte pas, crée un rapport avec \`/log\` et signale-le sur le site.

## C’est parti

Suis le [guide](/join), entre dans le lobby et choisis GunGame. Assez pour aujourd’hui ? \`/l\` te ramène.`

/** Card and page of GunGame. */
export const gameGunGame: readonly DefaultItem[] = [
  {
    kind: 'gameCard',
    key: 'gungame',
    settings: {},
    texts: {
      de: {
        title: 'GunGame',
        teaser: 'Treffen, aufsteigen, weiter: Alle 20 Minuten wartet eine neue Arena auf dich.',
        text: de,
      },
      en: {
        title: 'GunGame',
        teaser: 'Hit, move up, keep going: every 20 minutes a new arena is waiting for you.',
        text: en,
      },
      fr: {
        title: 'GunGame',
        teaser: 'Touche, progresse, continue : toutes les 20 minutes, une nouvelle arène t’attend.',
        text: fr,
      },
    },
  },
]
