import type { DefaultItem } from '#default-item.ts'

/** Rules for the whole network: fair play, the team, penalties and appeals. */
export const rulesNetworkFairness: readonly DefaultItem[] = [
  {
    kind: 'rule',
    key: 'cheating',
    parentKey: 'network',
    settings: {},
    texts: {
      de: {
        title: 'Keine Cheats',
        text: `Spiel mit dem, was du kannst.

- Verboten sind Cheats, Makros, Autoklicker, X-Ray-Pakete und alles, was dir einen unfairen Vorteil gibt.
- Im Roleplay benutzt du das Modpack so, wie wir es anbieten, ohne es zu verändern.
- Auch wer von Cheats eines Mitspielers wissentlich profitiert, spielt nicht fair.`,
      },
      en: {
        title: 'No cheats',
        text: `Play with what you can do.

- Cheats, macros, auto-clickers, X-ray packs and anything that gives you an unfair edge are forbidden.
- In roleplay you use the modpack as we offer it, without changing it.
- Knowingly profiting from someone else’s cheats is not fair play either.`,
      },
      fr: {
        title: 'Pas de triche',
        text: `Joue avec ce que tu sais faire.

- Sont interdits : les cheats, les macros, les autoclickers, les packs X-ray et tout ce qui donne un avantage déloyal.
- En roleplay, utilise le modpack tel que nous le proposons, sans le modifier.
- Profiter sciemment des cheats d’un autre n’est pas fair-play non plus.`,
      },
    },
  },
  {
    kind: 'rule',
    key: 'bug-abuse',
    parentKey: 'network',
    settings: {},
    texts: {
      de: {
        title: 'Fehler melden statt ausnutzen',
        text: `Du hast einen Fehler gefunden? Gut, dann hilf uns, ihn zu beheben.

- Nutze ihn nicht aus und zeig anderen nicht, wie es geht.
- Melde ihn über [deine Anfragen](/chats) mit einer kurzen Beschreibung, wie er entsteht.
- Hast du aus Versehen etwas dadurch bekommen, sag es dazu. Ehrlichkeit wird nicht bestraft.`,
      },
      en: {
        title: 'Report bugs, do not use them',
        text: `Found a bug? Good, then help us fix it.

- Do not exploit it and do not show others how.
- Report it through [your requests](/chats) with a short description of how it comes about.
- If it gave you something by accident, say so. Honesty is not punished.`,
      },
      fr: {
        title: 'Signaler un bug, pas l’exploiter',
        text: `Tu as trouvé un bug ? Bien, aide-nous à le corriger.

- Ne l’exploite pas et ne montre pas aux autres comment faire.
- Signale-le via [tes demandes](/chats) en expliquant brièvement comment il se produit.
- S’il t’a rapporté quelque chose par accident, dis-le. La franchise n’est pas punie.`,
      },
    },
  },
  {
    kind: 'rule',
    key: 'real-money-trading',
    parentKey: 'network',
    settings: {},
    texts: {
      de: {
        title: 'Kein Handel mit echtem Geld',
        text: `Spielgeld, Gegenstände, Charaktere, Fahrzeuge und Ränge werden nicht gegen echtes Geld gehandelt.

- Auch nicht gegen Gutscheine, Gegenstände auf anderen Servern oder Dienste außerhalb.
- Kaufen kannst du nur in [unserem Shop](/shop).`,
      },
      en: {
        title: 'No trading for real money',
        text: `Game money, items, characters, vehicles and ranks are not traded for real money.

- Nor for vouchers, items on other servers or services outside.
- The only place to buy is [our shop](/shop).`,
      },
      fr: {
        title: 'Pas de commerce en argent réel',
        text: `L’argent du jeu, les objets, personnages, véhicules et rangs ne s’échangent pas contre de l’argent réel.

- Ni contre des bons, des objets d’autres serveurs ou des services extérieurs.
- Le seul endroit où acheter est [notre boutique](/shop).`,
      },
    },
  },
  {
    kind: 'rule',
    key: 'fair-play',
    parentKey: 'network',
    settings: {},
    texts: {
      de: {
        title: 'Fair in Freeroam, GunGame und Battleground',
        text: `Auch ohne Rollen gilt: Gewinnen soll, wer besser spielt.

- Verbünde dich nicht mit Gegnern und lass dich nicht für Punkte oder Statistiken töten.
- Lauere niemandem am Startpunkt auf. In Freeroam ist man nach **3 Sekunden** zurück, gönn dem anderen den ersten Schritt.
- Die Karte im GunGame wechselt alle **20 Minuten**. Wer nur wartet, bis sie endet, hält alle auf.
- Die stündliche Challenge startet ab **8 Spielern**. Mach mit oder lass die anderen machen.`,
      },
      en: {
        title: 'Fair in Freeroam, GunGame and Battleground',
        text: `Without roles the same holds: the better player should win.

- Do not side with opponents and do not get yourself killed for points or statistics.
- Do not wait for anyone where they start. In Freeroam people are back after **3 seconds**: let them take the first step.
- The GunGame map changes every **20 minutes**. Whoever just waits for it to end holds everyone up.
- The hourly challenge starts with **8 players** or more. Join in or let the others play.`,
      },
      fr: {
        title: 'Fair-play en Freeroam, GunGame et Battleground',
        text: `Sans rôles aussi, que le meilleur gagne.

- Ne t’allie pas avec des adversaires et ne te laisse pas tuer pour des points ou des statistiques.
- Ne guette personne à son point de départ. En Freeroam, on revient après **3 secondes** : laisse l’autre faire le premier pas.
- La carte du GunGame change toutes les **20 minutes**. Attendre sans jouer qu’elle se termine ralentit tout le monde.
- Le défi de chaque heure commence à partir de **8 joueurs**. Participe ou laisse jouer les autres.`,
      },
    },
  },
  {
    kind: 'rule',
    key: 'team-instructions',
    parentKey: 'network',
    settings: {},
    texts: {
      de: {
        title: 'Das Team',
        text: `Teammitglieder achten darauf, dass die Regeln für alle gleich gelten.

- Folge ihren Anweisungen. Bist du anderer Meinung, kläre das danach in Ruhe.
- Nutze keine Lücke in den Regeln. Was offensichtlich unfair ist, ist es auch ohne eigenen Satz.
- Fühlst du dich vom Team falsch behandelt, kannst du [das Team melden](/chats). Das gemeldete Teammitglied sieht diese Anfrage nicht.`,
      },
      en: {
        title: 'The team',
        text: `Team members see to it that the rules are the same for everyone.

- Follow their instructions. If you disagree, settle it calmly afterwards.
- Do not look for gaps in the rules. What is plainly unfair is so without a sentence of its own.
- If you feel wrongly treated, you can [report the team](/chats). The team member you name does not see that request.`,
      },
      fr: {
        title: 'L’équipe',
        text: `Les membres de l’équipe veillent à ce que les règles soient les mêmes pour tous.

- Suis leurs instructions. Si tu n’es pas d’accord, parlez-en ensuite calmement.
- Ne cherche pas de faille dans les règles. Ce qui est clairement déloyal l’est sans qu’il faille l’écrire.
- Si tu estimes être mal traité, tu peux [signaler l’équipe](/chats). La personne visée ne voit pas cette demande.`,
      },
    },
  },
  {
    kind: 'rule',
    key: 'applications',
    parentKey: 'network',
    settings: {},
    texts: {
      de: {
        title: 'Bewerbungen schreibst du selbst',
        text: `Wir wollen dich kennenlernen. Deshalb müssen Bewerbungen **von dir selbst geschrieben** sein, **nicht von einer KI**.

- Fülle alle Pflichtfelder aus und antworte in eigenen Worten. Fehler sind kein Problem.
- Das gilt für jede Bewerbung: Bau, Entwicklung, Support, Social Media und Texturen.
- Kopierte oder erzeugte Texte lehnen wir ab.`,
      },
      en: {
        title: 'You write your applications yourself',
        text: `We want to get to know you. So applications must be **written by you**, **not by an AI**.

- Fill in all required fields and answer in your own words. Mistakes do not matter.
- This goes for every application: building, development, support, social media and textures.
- We turn down copied or generated texts.`,
      },
      fr: {
        title: 'Tu écris tes candidatures toi-même',
        text: `Nous voulons faire ta connaissance. Les candidatures doivent donc être **écrites par toi**, **pas par une IA**.

- Remplis tous les champs obligatoires et réponds avec tes mots. Les fautes ne sont pas un problème.
- Cela vaut pour chaque candidature : construction, développement, support, réseaux sociaux et textures.
- Nous refusons les textes copiés ou générés.`,
      },
    },
  },
  {
    kind: 'rule',
    key: 'reports',
    parentKey: 'network',
    settings: {},
    texts: {
      de: {
        title: 'Regelverstöße melden',
        text: `Siehst du einen Verstoß, melde ihn. Du musst ihn nicht selbst klären.

- Öffne [eine Anfrage](/chats), nenne Namen und Zeit und beschreibe, was passiert ist.
- Zeig, was du an Belegen hast. Bilder vom Spiel helfen, bearbeitete Beweise schaden.
- Räche dich nicht und rufe andere nicht dazu auf.`,
      },
      en: {
        title: 'Reporting broken rules',
        text: `If you see a rule broken, report it. You do not have to settle it yourself.

- Open [a request](/chats), give names and times and describe what happened.
- Show what evidence you have. Pictures of the game help, edited proof harms.
- Do not take revenge and do not call on others to do so.`,
      },
      fr: {
        title: 'Signaler une infraction',
        text: `Si tu vois une infraction, signale-la. Tu n’as pas à la régler toi-même.

- Ouvre [une demande](/chats), donne les noms et l’heure et décris ce qui s’est passé.
- Montre tes preuves. Des images du jeu aident, des preuves retouchées nuisent.
- Ne te venge pas et n’appelle pas les autres à le faire.`,
      },
    },
  },
  {
    kind: 'rule',
    key: 'bans-and-appeals',
    parentKey: 'network',
    settings: {},
    texts: {
      de: {
        title: 'Strafen und Entbannung',
        text: `Auf Regelverstöße folgen Verwarnungen oder Banns, auf Zeit oder auf Dauer. Wie lange, hängt vom Verstoß und von deinem bisherigen Verhalten ab.

- Umgehe einen Bann nicht mit einem zweiten Konto. Das verlängert ihn.
- Du kannst [einen Entbannungsantrag](/chats) stellen. Schreib ehrlich, was war, was du daraus gelernt hast und was du dem Roleplay gibst.
- Warte damit, bis genug Zeit vergangen ist. Zu frühe oder dünne Anträge lehnen wir ab.
- Nach einer verpatzten [Quizrunde](/rules/roleplay/entry-quiz) brauchst du keinen Antrag.`,
      },
      en: {
        title: 'Penalties and unbanning',
        text: `Broken rules lead to warnings or bans, for a time or for good. How long depends on what happened and on how you behaved before.

- Do not get around a ban with a second account. That makes it longer.
- You can send [an unban request](/chats). Say honestly what happened, what you learned and what you bring to roleplay.
- Wait until enough time has passed. We turn down requests that are too early or too thin.
- After a failed [quiz](/rules/roleplay/entry-quiz) you need no request.`,
      },
      fr: {
        title: 'Sanctions et débannissement',
        text: `Les infractions entraînent des avertissements ou des bannissements, temporaires ou définitifs. La durée dépend des faits et de ton comportement passé.

- Ne contourne pas un bannissement avec un second compte. Cela le prolonge.
- Tu peux envoyer [une demande de débannissement](/chats). Dis honnêtement ce qui s’est passé, ce que tu en as appris et ce que tu apportes au roleplay.
- Attends qu’assez de temps soit passé. Nous refusons les demandes trop précoces ou trop minces.
- Après un [quiz](/rules/roleplay/entry-quiz) raté, aucune demande n’est nécessaire.`,
      },
    },
  },
]
