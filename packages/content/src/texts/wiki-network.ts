import type { DefaultItem } from '#default-item.ts'

/** Wiki pages on statistics, the quick modes and the team. */
export const wikiNetwork: readonly DefaultItem[] = [
  {
    kind: 'wikiPage',
    key: 'stats-and-levels',
    settings: { icon: 'scale' },
    texts: {
      de: {
        title: 'Statistiken und Level',
        summary: 'Was gezählt wird, für welchen Zeitraum und wie du in die Ranglisten kommst.',
        text: `Alles, was du auf unseren Servern tust, hinterlässt Spuren in den [Statistiken](/stats): gefällte Bäume, gewonnene Runden, verdientes Geld.

## Wo gezählt wird

- [Community](/stats/community): Spielzeit aller Spieler, Spielzeit pro Spieler, registrierte Spieler und Konten, Level.
- [Global](/stats/global), [GunGame](/stats/gungame), [TTT](/stats/ttt) und [Battleground](/stats/battleground): Ranglisten mit Rang, Spieler, Punkten, Spielzeit und erstem Besuch.

## Zeiträume

Jede Rangliste gibt es für **heute, diese Woche, diesen Monat** und für **alle Zeiten**. Wer heute vorn liegt, steht in den **Top 5 des Tages**.

## Was Punkte bringt

- **Roleplay und Freeroam:** sammeln, verarbeiten, verkaufen, Geld verdienen und ausgeben, Challenges gewinnen.
- **GunGame und Battleground:** Abschüsse, Kopftreffer, Vorlagen, der erste Abschuss, Doppel-, Dreifach- und Vierfachabschüsse, Versorgungskisten, geheilte Mitspieler.
- **TTT:** Siege und faires Spiel. Wer die Falschen trifft, verliert Karma.

Spielzeit über 60 Minuten zeigen wir in Stunden, über 1.440 Minuten in Tagen.`,
      },
      en: {
        title: 'Stats and levels',
        summary: 'What is counted, for which period, and how you get onto the leaderboards.',
        text: `Everything you do on our servers leaves its mark in the [stats](/stats): trees felled, rounds won, money earned.

## Where we count

- [Community](/stats/community): playing time of all players, playing time per player, registered players and accounts, level.
- [Global](/stats/global), [GunGame](/stats/gungame), [TTT](/stats/ttt) and [Battleground](/stats/battleground): leaderboards with rank, player, points, playing time and first join.

## Periods

Each leaderboard exists for **today, this week, this month** and for **all time**. Whoever leads today is in the **top 5 of the day**.

## What brings points

- **Roleplay and freeroam:** gathering, processing, selling, earning and spending money, winning challenges.
- **GunGame and battleground:** kills, head shots, assists, first blood, double, triple and quad kills, supply crates, teammates healed.
- **TTT:** wins and fair play. Whoever hits the wrong people loses karma.

Playing time over 60 minutes is shown in hours, over 1,440 minutes in days.`,
      },
      fr: {
        title: 'Statistiques et niveaux',
        summary: 'Ce qui est compté, pour quelle période, et comment entrer dans les classements.',
        text: `Tout ce que tu fais sur nos serveurs laisse une trace dans les [statistiques](/stats) : arbres abattus, manches gagnées, argent gagné.

## Où nous comptons

- [Communauté](/stats/community) : temps de jeu de tous, temps de jeu par joueur, joueurs et comptes inscrits, niveau.
- [Global](/stats/global), [GunGame](/stats/gungame), [TTT](/stats/ttt) et [Battleground](/stats/battleground) : classements avec rang, joueur, points, temps de jeu et première visite.

## Périodes

Chaque classement existe pour **aujourd’hui, cette semaine, ce mois** et **depuis toujours**. Les meilleurs d’aujourd’hui sont dans le **top 5 du jour**.

## Ce qui rapporte des points

- **Roleplay et Freeroam :** récolter, transformer, vendre, gagner et dépenser de l’argent, remporter des défis.
- **GunGame et Battleground :** éliminations, tirs à la tête, assistances, premier sang, doublés, triplés et quadruplés, caisses de ravitaillement, coéquipiers soignés.
- **TTT :** victoires et fair-play. Qui touche les mauvaises personnes perd du karma.

Un temps de jeu de plus de 60 minutes s’affiche en heures, de plus de 1 440 minutes en jours.`,
      },
    },
  },
  {
    kind: 'wikiPage',
    key: 'action-modes',
    settings: { icon: 'gamepad' },
    texts: {
      de: {
        title: 'Freeroam, GunGame und TTT',
        summary: 'Schnelle Runden ohne Charakter: die wichtigsten Zeiten und Zahlen.',
        text: `Keine Lust auf Roleplay? Auf diesen Servern geht es sofort los.

| Server | Was | Wert |
| --- | --- | --- |
| Freeroam | Zurück im Spiel nach dem Tod | 3 Sekunden |
| GunGame | Wechsel der Karte | alle 20 Minuten |
| TTT | Namen sichtbar | innerhalb von 5 Blöcken |
| TTT | OneShot-Revolver | nach 40 Sekunden |
| TTT | Detektiv-Pass | 200 Coins |

## Challenge

Jede Stunde gibt es eine Challenge, sobald **mindestens 8 Spieler** da sind. Sie wird **5 Minuten vorher** angekündigt, und die ersten drei Plätze zählen in den [Statistiken](/stats).

Was in diesen Runden fair ist, steht in den Regeln für [TTT](/rules/ttt) und für [alle anderen](/rules/network/fair-play).`,
      },
      en: {
        title: 'Freeroam, GunGame and TTT',
        summary: 'Quick rounds without a character: the times and figures that matter.',
        text: `Not in the mood for roleplay? On these servers you start right away.

| Server | What | Figure |
| --- | --- | --- |
| Freeroam | Back in the game after dying | 3 seconds |
| GunGame | Map changes | every 20 minutes |
| TTT | Names visible | within 5 blocks |
| TTT | OneShot revolver | after 40 seconds |
| TTT | Detective pass | 200 coins |

## Challenge

There is a challenge every hour as soon as **at least 8 players** are around. It is announced **5 minutes ahead**, and the first three places count in the [stats](/stats).

What is fair in these rounds is in the rules for [TTT](/rules/ttt) and for [all the others](/rules/network/fair-play).`,
      },
      fr: {
        title: 'Freeroam, GunGame et TTT',
        summary: 'Des manches rapides sans personnage : les temps et les chiffres qui comptent.',
        text: `Pas envie de roleplay ? Sur ces serveurs, ça commence tout de suite.

| Serveur | Quoi | Valeur |
| --- | --- | --- |
| Freeroam | Retour en jeu après la mort | 3 secondes |
| GunGame | Changement de carte | toutes les 20 minutes |
| TTT | Noms visibles | à moins de 5 blocs |
| TTT | Revolver OneShot | après 40 secondes |
| TTT | Pass détective | 200 pièces |

## Défi

Chaque heure, un défi a lieu dès qu’il y a **au moins 8 joueurs**. Il est annoncé **5 minutes avant**, et les trois premières places comptent dans les [statistiques](/stats).

Ce qui est fair-play dans ces manches figure dans les règles de [TTT](/rules/ttt) et dans celles de [tous les autres](/rules/network/fair-play).`,
      },
    },
  },
  {
    kind: 'wikiPage',
    key: 'talking-to-the-team',
    settings: { icon: 'message' },
    texts: {
      de: {
        title: 'Mit dem Team reden',
        summary: 'Welche Anfrage wofür da ist und wie du schnell eine Antwort bekommst.',
        text: `Für alles, was das Team entscheiden soll, öffnest du [eine Anfrage](/chats). Dafür muss dein [Spieler verknüpft](/wiki/linking) sein.

## Welche Anfrage passt?

- **Bewerbungen:** Bau, Entwicklung, Support, Social Media oder Texturen. Schreib sie selbst, [nicht mit einer KI](/rules/network/applications).
- **Charaktere:** ein zweiter Charakter oder das Löschen eines Charakters.
- **Entbannung:** wenn du deine Strafe überdenken lassen möchtest.
- **Meldungen:** über einen Spieler oder über das Team.
- **Gang:** nur für die [Leitung der Gang](/rules/roleplay/gang-requests).
- **Sonstiges:** alles andere.

## So geht es schneller

- Fülle alle Pflichtfelder aus. Ohne sie lässt sich nichts abschicken.
- Ein Text darf bis zu **8.000 Zeichen** haben. Meist genügen viel weniger.
- Von jeder Art kann nur eine Anfrage offen sein. Schreib Neues in die bestehende.`,
      },
      en: {
        title: 'Talking to the team',
        summary: 'Which request is for what, and how to get an answer quickly.',
        text: `For anything the team should decide, open [a request](/chats). Your [player must be linked](/wiki/linking) for that.

## Which request fits?

- **Applications:** building, development, support, social media or textures. Write them yourself, [not with an AI](/rules/network/applications).
- **Characters:** a second character or deleting one.
- **Unban:** when you would like your penalty to be reconsidered.
- **Reports:** about a player or about the team.
- **Gang:** only for the [leader of the gang](/rules/roleplay/gang-requests).
- **Other:** everything else.

## How to speed things up

- Fill in all required fields. Without them nothing can be sent.
- A text may have up to **8,000 characters**. Usually far fewer will do.
- Only one request of each type can be open. Add news to the existing one.`,
      },
      fr: {
        title: 'Parler à l’équipe',
        summary: 'Quelle demande pour quoi, et comment obtenir vite une réponse.',
        text: `Pour tout ce que l’équipe doit décider, ouvre [une demande](/chats). Ton [joueur doit être relié](/wiki/linking).

## Quelle demande choisir ?

- **Candidatures :** construction, développement, support, réseaux sociaux ou textures. Écris-les toi-même, [pas avec une IA](/rules/network/applications).
- **Personnages :** un deuxième personnage ou une suppression.
- **Débannissement :** si tu souhaites que ta sanction soit réexaminée.
- **Signalements :** à propos d’un joueur ou de l’équipe.
- **Gang :** uniquement pour le [chef du gang](/rules/roleplay/gang-requests).
- **Autre :** tout le reste.

## Pour aller plus vite

- Remplis tous les champs obligatoires. Sans eux, rien ne part.
- Un texte peut compter jusqu’à **8 000 caractères**. Bien moins suffit souvent.
- Une seule demande de chaque type peut être ouverte. Ajoute les nouveautés à celle qui existe.`,
      },
    },
  },
]
