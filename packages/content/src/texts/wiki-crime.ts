import type { DefaultItem } from '#default-item.ts'

/** The wiki page of all figures for robberies and hostage scenes (docs/SPECIFICATION.md §9). */
export const wikiCrime: readonly DefaultItem[] = [
  {
    kind: 'wikiPage',
    key: 'crime-and-police',
    settings: { icon: 'shield' },
    texts: {
      de: {
        title: 'Sterne, Raub und Haft',
        summary: 'Alle Zahlen für Überfälle und Geiselnahmen auf einer Seite.',
        text: `Vor jedem Coup lohnt ein Blick auf diese Tabelle. Die vollständigen Regeln stehen hinter den Links.

| Was | Bedingung |
| --- | --- |
| [Raub an Spielern](/rules/roleplay/player-robbery) | ab 2 gelben Sternen |
| [Geiselnahme](/rules/roleplay/hostages) | ab 3 Sternen, höchstens 3 Geiseln |
| [Bankraub](/rules/roleplay/bank-robbery) | ab 5 Sternen |
| [Aktive Beteiligte](/rules/roleplay/group-size) | höchstens 10 |
| [Reaktion nach einer Ansage](/rules/roleplay/announce-attack) | 5 Sekunden |
| [Gedächtnisverlust nach dem Krankenhaus](/rules/roleplay/memory-loss) | die letzten 30 Minuten |
| [Haft](/rules/roleplay/arrest-and-detention) | höchstens 6 Hafteinheiten |
| [Pause zwischen zwei Notrufen](/rules/roleplay/emergency-dispatch) | 60 Sekunden |

## Wo Ruhe herrscht

Geldautomat, Bank, Flughafen, Verbrecherbunker und Krankenhaus sind [Sicherheitszonen](/rules/roleplay/safety-zones).

## Wann es vorbei ist

Eine Situation endet, wenn die Täter in Sicherheit sind und keine Maske mehr tragen.`,
      },
      en: {
        title: 'Stars, robbery and jail',
        summary: 'All figures for robberies and hostage scenes on one page.',
        text: `Before any heist it pays to look at this table. The full rules are behind the links.

| What | Condition |
| --- | --- |
| [Robbing players](/rules/roleplay/player-robbery) | from 2 yellow stars |
| [Taking hostages](/rules/roleplay/hostages) | from 3 stars, 3 hostages at most |
| [Bank robbery](/rules/roleplay/bank-robbery) | from 5 stars |
| [Active participants](/rules/roleplay/group-size) | 10 at most |
| [Reaction after an announcement](/rules/roleplay/announce-attack) | 5 seconds |
| [Memory loss after the hospital](/rules/roleplay/memory-loss) | the last 30 minutes |
| [Detention](/rules/roleplay/arrest-and-detention) | 6 detention units at most |
| [Pause between two emergency calls](/rules/roleplay/emergency-dispatch) | 60 seconds |

## Where it stays quiet

ATMs, bank, airport, crime bunker and hospital are [safety zones](/rules/roleplay/safety-zones).

## When it is over

A situation ends when the culprits are safe and no longer wear a mask.`,
      },
      fr: {
        title: 'Étoiles, braquages et prison',
        summary: 'Tous les chiffres des braquages et prises d’otages sur une page.',
        text: `Avant chaque coup, un regard sur ce tableau s’impose. Les règles complètes sont derrière les liens.

| Quoi | Condition |
| --- | --- |
| [Braquer un joueur](/rules/roleplay/player-robbery) | à partir de 2 étoiles jaunes |
| [Prise d’otages](/rules/roleplay/hostages) | à partir de 3 étoiles, 3 otages au plus |
| [Braquage de la banque](/rules/roleplay/bank-robbery) | à partir de 5 étoiles |
| [Participants actifs](/rules/roleplay/group-size) | 10 au plus |
| [Réaction après une annonce](/rules/roleplay/announce-attack) | 5 secondes |
| [Amnésie après l’hôpital](/rules/roleplay/memory-loss) | les 30 dernières minutes |
| [Détention](/rules/roleplay/arrest-and-detention) | 6 unités au plus |
| [Pause entre deux appels d’urgence](/rules/roleplay/emergency-dispatch) | 60 secondes |

## Là où règne le calme

Distributeurs, banque, aéroport, bunker des criminels et hôpital sont des [zones de sécurité](/rules/roleplay/safety-zones).

## Quand c’est fini

Une situation se termine quand les coupables sont en sécurité et ne portent plus de masque.`,
      },
    },
  },
]
