import type { DefaultItem } from '#default-item.ts'

/** Rules of roleplay: police, medics and the other services of the city (docs/SPECIFICATION.md §6). */
export const rulesRoleplayServices: readonly DefaultItem[] = [
  {
    kind: 'rule',
    key: 'police',
    parentKey: 'roleplay',
    settings: {},
    texts: {
      de: {
        title: 'Polizei',
        text: `Die Polizei sorgt dafür, dass die Stadt sicher ist und Verbrechen eine Gegenseite haben.

- Dienst heißt: Uniform, Funk, Streife. Nutze deine Rechte nie für private Zwecke.
- Rede vor dem Griff zur Waffe. Schusswaffen sind das letzte Mittel.
- Durchsuche und verhafte nur mit einem Grund, den du benennen kannst.
- Behalte nichts von dem, was du beschlagnahmst, und verschaffe niemandem Vorteile.`,
      },
      en: {
        title: 'Police',
        text: `The police keep the city safe and give crime an opponent.

- On duty means uniform, radio, patrol. Never use your powers for private ends.
- Talk before you reach for a weapon. Firearms are the last resort.
- Search and arrest only for a reason you can name.
- Keep nothing you seize, and do nobody favours.`,
      },
      fr: {
        title: 'Police',
        text: `La police veille sur la ville et donne un adversaire au crime.

- Être en service, c’est l’uniforme, la radio et la patrouille. N’utilise jamais tes pouvoirs à des fins privées.
- Parle avant de sortir ton arme. Les armes à feu sont le dernier recours.
- Ne fouille et n’arrête que pour un motif que tu peux nommer.
- Ne garde rien de ce que tu saisis et n’avantage personne.`,
      },
    },
  },
  {
    kind: 'rule',
    key: 'police-chiefs',
    parentKey: 'roleplay',
    settings: {},
    texts: {
      de: {
        title: 'Polizeichefs und Asservatenkammer',
        text: `Die Leitung der Polizei trägt besondere Verantwortung.

- Polizeichefs stellen Personal ein und entlassen es.
- Die **Asservatenkammer öffnen nur Polizeichefs**. Niemand sonst betritt sie oder holt etwas heraus.
- Eine Entlassung hat einen Grund aus dem Spiel. Privater Streit ist keiner.`,
      },
      en: {
        title: 'Police chiefs and the evidence room',
        text: `Those who lead the police carry special responsibility.

- Police chiefs hire and fire officers.
- **Only police chiefs open the evidence room.** Nobody else enters it or takes anything out.
- A dismissal has a reason that comes from the game. A private quarrel is not one.`,
      },
      fr: {
        title: 'Chefs de la police et salle des preuves',
        text: `La direction de la police porte une responsabilité particulière.

- Les chefs de la police recrutent et licencient les agents.
- **Seuls les chefs de la police ouvrent la salle des preuves.** Personne d’autre n’y entre ni n’en sort quoi que ce soit.
- Un licenciement a un motif né du jeu. Une querelle privée n’en est pas un.`,
      },
    },
  },
  {
    kind: 'rule',
    key: 'medics',
    parentKey: 'roleplay',
    settings: {},
    texts: {
      de: {
        title: 'Rettungsdienst',
        text: `Sanitäter helfen allen, gleich ob Opfer oder Täter.

- Du bist neutral: keine Waffen, keine Partei, keine Hinweise an die Polizei über das, was Patienten dir anvertrauen.
- Bring dich nicht in ein laufendes Gefecht. Warte, bis der Ort sicher ist.
- Sanitäter im Einsatz werden nicht angegriffen, ausgeraubt oder als Geisel genommen.`,
      },
      en: {
        title: 'Medics',
        text: `Medics help everyone, victim or culprit.

- You are neutral: no weapons, no side, no tips to the police about what patients tell you.
- Do not walk into a running gunfight. Wait until the place is safe.
- Medics on a call are not attacked, robbed or taken hostage.`,
      },
      fr: {
        title: 'Secouristes',
        text: `Les secouristes aident tout le monde, victime ou coupable.

- Tu es neutre : pas d’arme, pas de camp, aucune information à la police sur ce que te confient les patients.
- N’entre pas dans une fusillade en cours. Attends que le lieu soit sûr.
- Un secouriste en intervention n’est ni attaqué, ni braqué, ni pris en otage.`,
      },
    },
  },
  {
    kind: 'rule',
    key: 'mechanics',
    parentKey: 'roleplay',
    settings: {},
    texts: {
      de: {
        title: 'Mechaniker',
        text: `Mechaniker halten die Stadt am Rollen.

- Repariere, was man dir bringt, und nenne den Preis vorher.
- Arbeite nur an Fahrzeugen, deren Besitzer zugestimmt hat oder für die ein Auftrag vorliegt.
- Dienstfahrzeuge sind zum Arbeiten da, nicht für Rennen oder die Flucht.`,
      },
      en: {
        title: 'Mechanics',
        text: `Mechanics keep the city rolling.

- Repair what people bring you and name the price first.
- Only work on vehicles whose owner agreed or for which you have an order.
- Company vehicles are for work, not for races or getaways.`,
      },
      fr: {
        title: 'Mécaniciens',
        text: `Les mécaniciens font rouler la ville.

- Répare ce qu’on t’apporte et annonce le prix d’abord.
- Ne touche qu’aux véhicules dont le propriétaire est d’accord ou pour lesquels tu as une commande.
- Les véhicules de service servent à travailler, pas à faire la course ni à fuir.`,
      },
    },
  },
  {
    kind: 'rule',
    key: 'taxi',
    parentKey: 'roleplay',
    settings: {},
    texts: {
      de: {
        title: 'Taxi',
        text: `Im Taxi beginnen die besten Gespräche der Stadt.

- Fahr sicher und auf direktem Weg, und einige dich mit dem Fahrgast über den Preis.
- Was du im Wagen hörst, gehört deinem Charakter. Verkaufen darfst du es, draußen weitertragen nicht.
- Das Taxi ist kein Fluchtwagen, solange du im Dienst bist.`,
      },
      en: {
        title: 'Taxi',
        text: `The best conversations in the city begin in a taxi.

- Drive safely and by the direct route, and agree on the price with your passenger.
- What you hear in the car belongs to your character. You may sell it in the game, but not pass it on outside.
- While you are on duty, the taxi is not a getaway car.`,
      },
      fr: {
        title: 'Taxi',
        text: `Les meilleures conversations de la ville commencent en taxi.

- Conduis prudemment, par le chemin direct, et convenez du prix avec ton passager.
- Ce que tu entends à bord appartient à ton personnage. Tu peux le vendre en jeu, pas le répandre en dehors.
- Tant que tu es en service, le taxi n’est pas une voiture de fuite.`,
      },
    },
  },
  {
    kind: 'rule',
    key: 'justice',
    parentKey: 'roleplay',
    settings: {},
    texts: {
      de: {
        title: 'Justiz',
        text: `Die Justiz entscheidet, wenn sich die Stadt nicht einig wird.

- Richte nach den Gesetzen der Stadt und nach dem, was im Verfahren vorliegt, nicht nach Freundschaft.
- Alle Seiten werden gehört, bevor ein Urteil fällt.
- Die Justiz darf [Rechnungen stellen](/rules/roleplay/invoices).
- Regelverstöße sind kein Fall für das Gericht im Spiel. Sie gehören zum Team.`,
      },
      en: {
        title: 'Justice',
        text: `The courts decide when the city cannot agree.

- Judge by the laws of the city and by what is before the court, not by friendship.
- Every side is heard before a verdict is given.
- Justice may [send invoices](/rules/roleplay/invoices).
- Broken server rules are no case for a court in the game. They belong to the team.`,
      },
      fr: {
        title: 'Justice',
        text: `La justice tranche quand la ville n’est pas d’accord.

- Juge selon les lois de la ville et les éléments du dossier, pas selon l’amitié.
- Chaque partie est entendue avant le verdict.
- La justice peut [émettre des factures](/rules/roleplay/invoices).
- Les infractions au règlement ne se jugent pas au tribunal du jeu. Elles relèvent de l’équipe.`,
      },
    },
  },
  {
    kind: 'rule',
    key: 'news',
    parentKey: 'roleplay',
    settings: {},
    texts: {
      de: {
        title: 'Presse',
        text: `Die Presse erzählt der Stadt, was in ihr passiert.

- Berichte über das, was dein Charakter gesehen oder von einer Quelle erfahren hat.
- An einem Tatort hältst du Abstand und behinderst niemanden.
- Die Presse darf [Rechnungen stellen](/rules/roleplay/invoices), zum Beispiel für Anzeigen.
- Schreib nie über die Spieler hinter den Charakteren.`,
      },
      en: {
        title: 'News',
        text: `The news tell the city what happens in it.

- Report what your character has seen or learned from a source.
- Keep your distance at a crime scene and get in nobody’s way.
- The news may [send invoices](/rules/roleplay/invoices), for advertisements for example.
- Never write about the players behind the characters.`,
      },
      fr: {
        title: 'Presse',
        text: `La presse raconte à la ville ce qui s’y passe.

- Relate ce que ton personnage a vu ou appris d’une source.
- Sur une scène de crime, garde tes distances et ne gêne personne.
- La presse peut [émettre des factures](/rules/roleplay/invoices), par exemple pour des annonces.
- N’écris jamais sur les joueurs derrière les personnages.`,
      },
    },
  },
  {
    kind: 'rule',
    key: 'invoices',
    parentKey: 'roleplay',
    settings: {},
    texts: {
      de: {
        title: 'Rechnungen',
        text: `**Justiz und Presse dürfen Rechnungen stellen.**

- Jede Rechnung nennt eine Leistung oder ein Urteil, das es wirklich gab.
- Der Betrag ist angemessen und vorher bekannt.
- Wer eine Rechnung für falsch hält, klärt das im Spiel mit der Stelle, die sie geschickt hat.`,
      },
      en: {
        title: 'Invoices',
        text: `**Justice and the news may send invoices.**

- Every invoice names a service or a verdict that really happened.
- The amount is reasonable and known beforehand.
- Whoever thinks an invoice is wrong takes it up in the game with those who sent it.`,
      },
      fr: {
        title: 'Factures',
        text: `**La justice et la presse peuvent émettre des factures.**

- Chaque facture correspond à un service ou à un jugement qui a vraiment eu lieu.
- Le montant est raisonnable et connu d’avance.
- Qui conteste une facture règle cela en jeu avec le service qui l’a envoyée.`,
      },
    },
  },
]
