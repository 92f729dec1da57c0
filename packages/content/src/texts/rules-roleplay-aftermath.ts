import type { DefaultItem } from '#default-item.ts'

/** Rules of roleplay: safe places, death, the end of a situation, and what belongs to a character. */
export const rulesRoleplayAftermath: readonly DefaultItem[] = [
  {
    kind: 'rule',
    key: 'safety-zones',
    parentKey: 'roleplay',
    settings: {},
    texts: {
      de: {
        title: 'Sicherheitszonen',
        text: `An diesen Orten wird niemand überfallen, entführt, verletzt oder getötet:

- Geldautomaten
- Bank
- Flughafen
- Verbrecherbunker
- Krankenhaus

Flieh auch nicht in eine Sicherheitszone, um einer laufenden Situation zu entgehen, und lauere niemandem direkt davor auf. Für den Bankraub gelten [eigene Bedingungen](/rules/roleplay/bank-robbery).`,
      },
      en: {
        title: 'Safety zones',
        text: `Nobody is robbed, abducted, hurt or killed in these places:

- Cash machines (ATMs)
- Bank
- Airport
- Crime bunker
- Hospital

Do not flee into a safety zone to escape a running situation either, and do not lie in wait right outside one. Bank robberies have [conditions of their own](/rules/roleplay/bank-robbery).`,
      },
      fr: {
        title: 'Zones de sécurité',
        text: `Dans ces lieux, personne n’est braqué, enlevé, blessé ni tué :

- Distributeurs de billets
- Banque
- Aéroport
- Bunker des criminels
- Hôpital

Ne te réfugie pas non plus dans une zone de sécurité pour échapper à une situation en cours, et ne guette personne juste devant. Le braquage de la banque a [ses propres conditions](/rules/roleplay/bank-robbery).`,
      },
    },
  },
  {
    kind: 'rule',
    key: 'memory-loss',
    parentKey: 'roleplay',
    settings: {},
    texts: {
      de: {
        title: 'Gedächtnisverlust nach dem Krankenhaus',
        text: `Wachst du nach dem Tod im Krankenhaus wieder auf, fehlen deinem Charakter **die letzten 30 Minuten**.

- Du weißt nicht mehr, wer dich verletzt hat, wo es war und worum es ging.
- Freunde dürfen dir erzählen, was sie selbst gesehen haben. Was du aus dem Jenseits beobachtet hast, zählt nicht.
- Kehr nicht in die Situation zurück, in der du gestorben bist.
- Rettet dich ein Sanitäter vor Ort, behältst du deine Erinnerung.`,
      },
      en: {
        title: 'Memory loss after the hospital',
        text: `If you wake up in hospital after dying, your character has lost **the last 30 minutes**.

- You no longer know who hurt you, where it was and what it was about.
- Friends may tell you what they saw themselves. What you watched after your death does not count.
- Do not go back to the situation in which you died.
- If a medic saves you on the spot, you keep your memory.`,
      },
      fr: {
        title: 'Amnésie après l’hôpital',
        text: `Si tu te réveilles à l’hôpital après ta mort, ton personnage a oublié **les 30 dernières minutes**.

- Tu ne sais plus qui t’a blessé, où c’était ni de quoi il s’agissait.
- Des amis peuvent te raconter ce qu’ils ont vu eux-mêmes. Ce que tu as observé une fois mort ne compte pas.
- Ne retourne pas dans la situation où tu es mort.
- Si un secouriste te sauve sur place, tu gardes tes souvenirs.`,
      },
    },
  },
  {
    kind: 'rule',
    key: 'revenge',
    parentKey: 'roleplay',
    settings: {},
    texts: {
      de: {
        title: 'Keine Rache nach dem Tod',
        text: `Mit dem [Gedächtnisverlust](/rules/roleplay/memory-loss) endet auch dein Grund zur Rache.

- Suche niemanden auf, um dich für deinen eigenen Tod zu rächen.
- Schick keine Freunde los, die nur von dir wissen, was passiert ist.
- Beginnt der Konflikt später im Spiel von Neuem, ist er eine neue Geschichte.`,
      },
      en: {
        title: 'No revenge after death',
        text: `With your [memory](/rules/roleplay/memory-loss) goes your reason for revenge.

- Do not seek anyone out to avenge your own death.
- Do not send friends who know only from you what happened.
- If the conflict later starts afresh in the game, it is a new story.`,
      },
      fr: {
        title: 'Pas de vengeance après la mort',
        text: `Avec [ta mémoire](/rules/roleplay/memory-loss) disparaît aussi ton motif de vengeance.

- Ne recherche personne pour venger ta propre mort.
- N’envoie pas d’amis qui ne tiennent l’affaire que de toi.
- Si le conflit renaît plus tard en jeu, c’est une nouvelle histoire.`,
      },
    },
  },
  {
    kind: 'rule',
    key: 'roleplay-death',
    parentKey: 'roleplay',
    settings: {},
    texts: {
      de: {
        title: 'Der endgültige Tod (RP-Tod)',
        text: `Ein RP-Tod beendet das Leben eines Charakters für immer. Deshalb geht er nie nebenbei.

- Er wird **vorher beim Support angekündigt** und von einem **Moderator genehmigt**.
- Er braucht eine Geschichte, die auf ihn zuläuft. Ein verlorenes Feuergefecht genügt nicht.
- Ohne Genehmigung überlebt der Charakter, gleich wie eindeutig die Szene aussah.
- Danach ist der Charakter tot und kommt weder zurück noch mit neuem Namen wieder.`,
      },
      en: {
        title: 'Death for good (RP death)',
        text: `An RP death ends a character’s life for ever. That is why it never just happens.

- It is **announced to support beforehand** and **approved by a moderator**.
- It needs a story that leads up to it. A lost shoot-out is not enough.
- Without approval the character survives, however clear the scene looked.
- Afterwards the character is dead and returns neither as before nor under a new name.`,
      },
      fr: {
        title: 'La mort définitive (mort RP)',
        text: `Une mort RP met fin pour toujours à la vie d’un personnage. Elle n’arrive donc jamais à la légère.

- Elle est **annoncée au support à l’avance** et **approuvée par un modérateur**.
- Il lui faut une histoire qui y mène. Une fusillade perdue ne suffit pas.
- Sans approbation, le personnage survit, si nette que la scène ait paru.
- Ensuite, il est mort et ne revient ni tel quel ni sous un autre nom.`,
      },
    },
  },
  {
    kind: 'rule',
    key: 'end-of-situation',
    parentKey: 'roleplay',
    settings: {},
    texts: {
      de: {
        title: 'Wann eine Situation endet',
        text: `Eine Situation ist erst vorbei, wenn **die Täter in Sicherheit sind und ihre Masken abgelegt haben**.

- Bis dahin bleiben alle Beteiligten im Spiel und in ihrer Rolle, auch die Opfer.
- In Sicherheit bist du, wenn dich niemand mehr verfolgt, nicht schon hinter der nächsten Ecke.
- Fang vorher nichts Neues an und steig nicht auf einen anderen Charakter um.`,
      },
      en: {
        title: 'When a situation ends',
        text: `A situation is only over when **the culprits are safe and have taken off their masks**.

- Until then everyone involved stays in the game and in their role, victims included.
- You are safe when nobody is chasing you any more, not just around the next corner.
- Start nothing new before that and do not switch to another character.`,
      },
      fr: {
        title: 'Quand une situation se termine',
        text: `Une situation n’est finie que lorsque **les coupables sont en sécurité et ont retiré leur masque**.

- Jusque-là, tous les participants restent en jeu et dans leur rôle, victimes comprises.
- Tu es en sécurité quand plus personne ne te poursuit, pas dès le premier coin de rue.
- Ne commence rien d’autre avant et ne passe pas à un autre personnage.`,
      },
    },
  },
  {
    kind: 'rule',
    key: 'emergency-dispatch',
    parentKey: 'roleplay',
    settings: {},
    texts: {
      de: {
        title: 'Notrufe',
        text: `Ein Notruf holt echte Menschen zu dir. Setz ihn ab, wenn dein Charakter wirklich Hilfe braucht.

- Sag, wo du bist, was passiert ist und wer verletzt ist.
- Zwischen zwei Notrufen liegen **60 Sekunden**. Wiederhole denselben Ruf nicht, um Druck zu machen.
- Wer Einsatzkräfte mit einem falschen Ruf in einen Hinterhalt lockt, braucht dafür eine gute Geschichte und spielt die Folgen aus.`,
      },
      en: {
        title: 'Emergency calls',
        text: `An emergency call brings real people to you. Make it when your character really needs help.

- Say where you are, what happened and who is hurt.
- There are **60 seconds** between two calls. Do not repeat the same one to add pressure.
- Luring responders into an ambush with a false call needs a good story, and you play out the consequences.`,
      },
      fr: {
        title: 'Appels d’urgence',
        text: `Un appel d’urgence fait venir de vraies personnes. Lance-le quand ton personnage a vraiment besoin d’aide.

- Dis où tu es, ce qui s’est passé et qui est blessé.
- Il y a **60 secondes** entre deux appels. Ne répète pas le même pour faire pression.
- Attirer les secours dans un piège par un faux appel demande une bonne histoire, et tu en joues les suites.`,
      },
    },
  },
  {
    kind: 'rule',
    key: 'property-and-money',
    parentKey: 'roleplay',
    settings: {},
    texts: {
      de: {
        title: 'Häuser, Geld und Steuern',
        text: `Besitz macht Geschichten. Er ist kein Punktestand.

- Besitzt du mehr als **2 Immobilien**, zahlst du darauf Steuern.
- Verdien dein Geld in der Stadt: mit Arbeit, Handel oder Verbrechen, nie durch [Programmfehler](/rules/network/bug-abuse).
- Abmachungen, Mietverträge und Schulden gelten im Spiel und werden dort durchgesetzt, notfalls vor Gericht.
- Das Team ersetzt nichts, was dir jemand im Spiel abgenommen hat.`,
      },
      en: {
        title: 'Houses, money and taxes',
        text: `Possessions make stories. They are not a score.

- If you own more than **2 properties**, you pay property taxes.
- Earn your money in the city: by work, trade or crime, never through [bugs](/rules/network/bug-abuse).
- Agreements, leases and debts hold in the game and are enforced there, in court if need be.
- The team does not replace what someone took from you in the game.`,
      },
      fr: {
        title: 'Maisons, argent et impôts',
        text: `Les biens font naître des histoires. Ce n’est pas un score.

- Si tu possèdes plus de **2 biens immobiliers**, tu paies des impôts fonciers.
- Gagne ton argent en ville : par le travail, le commerce ou le crime, jamais grâce à [un bug](/rules/network/bug-abuse).
- Accords, baux et dettes valent en jeu et s’y règlent, au besoin devant la justice.
- L’équipe ne rembourse pas ce que quelqu’un t’a pris en jeu.`,
      },
    },
  },
  {
    kind: 'rule',
    key: 'companies-and-tablet',
    parentKey: 'roleplay',
    settings: {},
    texts: {
      de: {
        title: 'Unternehmen und Tablet',
        text: `Im Tablet stellt sich dein Unternehmen der Stadt vor.

- Jedes Unternehmen hat bis zu **100 Seiten** mit je höchstens **20.000 Zeichen**.
- Schreib dort nur, was in der Stadt bekannt sein darf: keine Regelfragen, nichts über die Spieler hinter den Charakteren.
- Bilder, Texte und Namen müssen dir gehören oder frei sein. Beleidigungen und [Werbung](/rules/network/advertising) für fremde Projekte löschen wir.`,
      },
      en: {
        title: 'Companies and the tablet',
        text: `On the tablet your company introduces itself to the city.

- Every company has up to **100 pages** of at most **20,000 characters** each.
- Write only what the city may know: no questions about rules, nothing about the players behind the characters.
- Pictures, texts and names must be yours or free to use. We delete insults and [advertising](/rules/network/advertising) for other projects.`,
      },
      fr: {
        title: 'Entreprises et tablette',
        text: `Sur la tablette, ton entreprise se présente à la ville.

- Chaque entreprise dispose de **100 pages** au plus, de **20 000 caractères** chacune.
- N’y écris que ce que la ville peut savoir : pas de questions de règles, rien sur les joueurs derrière les personnages.
- Images, textes et noms doivent t’appartenir ou être libres. Nous supprimons les insultes et la [publicité](/rules/network/advertising) pour d’autres projets.`,
      },
    },
  },
]
