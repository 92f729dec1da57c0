import type { DefaultItem } from '#default-item.ts'

/** Rules of roleplay: what crime may do, with the figures of docs/SPECIFICATION.md §9. */
export const rulesRoleplayCrime: readonly DefaultItem[] = [
  {
    kind: 'rule',
    key: 'crime-needs-a-story',
    parentKey: 'roleplay',
    settings: {},
    texts: {
      de: {
        title: 'Verbrechen brauchen eine Geschichte',
        text: `Ein Überfall ist gut, wenn auch das Opfer später gern davon erzählt.

- Überleg dir vorher, was dein Charakter will und was er dafür riskiert.
- Gib dem Opfer etwas zu spielen: Forderungen, Angst, eine Wahl. Wortlos ausnehmen ist langweilig.
- Überfall nicht dieselbe Person immer wieder, und keine Neulinge, die sich noch zurechtfinden.
- Wer Verbrechen begeht, nimmt auch die Strafe an.`,
      },
      en: {
        title: 'Crime needs a story',
        text: `A robbery is good when the victim likes to tell of it later.

- Think beforehand about what your character wants and what they risk for it.
- Give the victim something to play: demands, fear, a choice. Silently emptying pockets is dull.
- Do not rob the same person again and again, nor newcomers who are still finding their way.
- Whoever commits crimes accepts the punishment, too.`,
      },
      fr: {
        title: 'Un crime a besoin d’une histoire',
        text: `Un braquage est réussi quand la victime aime le raconter ensuite.

- Réfléchis d’abord à ce que veut ton personnage et à ce qu’il risque.
- Donne à la victime de quoi jouer : des exigences, la peur, un choix. Vider des poches sans un mot n’a aucun intérêt.
- Ne braque pas sans cesse la même personne, ni les nouveaux qui cherchent encore leurs repères.
- Qui commet des crimes accepte aussi la peine.`,
      },
    },
  },
  {
    kind: 'rule',
    key: 'announce-attack',
    parentKey: 'roleplay',
    settings: {},
    texts: {
      de: {
        title: 'Bewaffnete Angriffe ankündigen',
        text: `Wer mit einer Waffe angreift, sagt es vorher an: laut, deutlich und so, dass dein Gegenüber dich versteht.

- Nach der Ansage hat dein Gegenüber **5 Sekunden**, um zu reagieren. Erst dann darf der Angriff beginnen.
- Die Ansage muss eine Wahl lassen, zum Beispiel: Hände hoch oder es wird geschossen.
- Zieht dein Gegenüber in dieser Zeit selbst eine Waffe, gilt das als seine Antwort.
- Ein Schuss aus dem Nichts ist [grundloses Töten](/rules/roleplay/random-deathmatch).`,
      },
      en: {
        title: 'Announce armed attacks',
        text: `Whoever attacks with a weapon announces it first: loud, clear and so that the other side understands.

- After the announcement the other side has **5 seconds** to react. Only then may the attack begin.
- The announcement must leave a choice, for example: hands up or we shoot.
- If the other side draws a weapon in that time, that is their answer.
- A shot out of nowhere is [random killing](/rules/roleplay/random-deathmatch).`,
      },
      fr: {
        title: 'Annoncer une attaque armée',
        text: `Qui attaque avec une arme l’annonce d’abord : à voix haute, clairement et de façon à être compris.

- Après l’annonce, l’autre a **5 secondes** pour réagir. L’attaque ne commence qu’ensuite.
- L’annonce doit laisser un choix, par exemple : les mains en l’air ou on tire.
- Si l’autre sort une arme pendant ce temps, c’est sa réponse.
- Un tir venu de nulle part est [un meurtre gratuit](/rules/roleplay/random-deathmatch).`,
      },
    },
  },
  {
    kind: 'rule',
    key: 'player-robbery',
    parentKey: 'roleplay',
    settings: {},
    texts: {
      de: {
        title: 'Raub an Spielern',
        text: `Einen anderen Spieler darfst du ab **2 gelben Sternen** ausrauben. Mit weniger ist ein Raub nicht erlaubt.

- Kündige ihn [wie jeden bewaffneten Angriff](/rules/roleplay/announce-attack) an.
- Nimm mit, was die Geschichte hergibt, und lass dem Opfer das Nötigste.
- Wer sich fügt, wird nicht getötet.
- In [Sicherheitszonen](/rules/roleplay/safety-zones) wird nicht geraubt.`,
      },
      en: {
        title: 'Robbing players',
        text: `You may rob another player from **2 yellow stars** on. With fewer, robbery is not allowed.

- Announce it [like any armed attack](/rules/roleplay/announce-attack).
- Take what the story calls for and leave the victim the bare necessities.
- Those who comply are not killed.
- There is no robbery in [safety zones](/rules/roleplay/safety-zones).`,
      },
      fr: {
        title: 'Braquer un joueur',
        text: `Tu peux braquer un autre joueur à partir de **2 étoiles jaunes**. En dessous, c’est interdit.

- Annonce-le [comme toute attaque armée](/rules/roleplay/announce-attack).
- Prends ce que l’histoire justifie et laisse à la victime le strict nécessaire.
- Qui obéit n’est pas tué.
- On ne braque pas dans les [zones de sécurité](/rules/roleplay/safety-zones).`,
      },
    },
  },
  {
    kind: 'rule',
    key: 'hostages',
    parentKey: 'roleplay',
    settings: {},
    texts: {
      de: {
        title: 'Geiselnahme',
        text: `Geiseln darfst du ab **3 Sternen** nehmen, und zwar **höchstens 3**.

- Behandle sie so, dass sie etwas zu spielen haben: Sie reden, bitten, verhandeln mit.
- Tu einer Geisel nichts an, solange sie gehorcht und die Verhandlung läuft.
- Freunde, die sich nur zum Schein entführen lassen, sind keine Geiseln.
- Stell Forderungen, die die Gegenseite erfüllen kann, und halte Absprachen ein.`,
      },
      en: {
        title: 'Taking hostages',
        text: `You may take hostages from **3 stars** on, and **no more than 3** of them.

- Treat them so that they have something to play: they talk, plead and bargain.
- Do not harm a hostage who obeys while the talks go on.
- Friends who only pretend to be abducted are not hostages.
- Make demands the other side can meet, and keep to what was agreed.`,
      },
      fr: {
        title: 'Prise d’otages',
        text: `Tu peux prendre des otages à partir de **3 étoiles**, et **3 au maximum**.

- Traite-les de façon qu’ils aient quelque chose à jouer : ils parlent, supplient, négocient.
- Ne fais rien à un otage qui obéit tant que la négociation dure.
- Des amis qui font semblant d’être enlevés ne sont pas des otages.
- Pose des exigences que l’autre camp peut satisfaire et respecte les accords.`,
      },
    },
  },
  {
    kind: 'rule',
    key: 'group-size',
    parentKey: 'roleplay',
    settings: {},
    texts: {
      de: {
        title: 'Höchstens zehn Beteiligte',
        text: `An einem gemeinschaftlichen Raub oder einer Geiselnahme nehmen **höchstens 10 Personen aktiv** teil.

- Aktiv ist, wer vor Ort mitmacht, fährt, absichert, funkt oder Wache hält.
- Niemand rückt nach, wenn jemand ausfällt.
- Teilt euch nicht in mehrere Gruppen auf, um die Grenze zu umgehen.`,
      },
      en: {
        title: 'Ten participants at most',
        text: `**No more than 10 people** take an active part in a group robbery or a hostage scene.

- Active means joining in on site, driving, covering, radioing or keeping watch.
- Nobody moves up when someone drops out.
- Do not split into several groups to get around the limit.`,
      },
      fr: {
        title: 'Dix participants au plus',
        text: `**10 personnes au maximum** participent activement à un braquage en groupe ou à une prise d’otages.

- Est actif quiconque agit sur place, conduit, couvre, communique par radio ou fait le guet.
- Personne ne remplace celui qui tombe.
- Ne vous divisez pas en plusieurs groupes pour contourner la limite.`,
      },
    },
  },
  {
    kind: 'rule',
    key: 'bank-robbery',
    parentKey: 'roleplay',
    settings: {},
    texts: {
      de: {
        title: 'Bankraub',
        text: `Die Bank darfst du **ab 5 Sternen** überfallen.

- Es gelten zusätzlich die Regeln für [Geiseln](/rules/roleplay/hostages), [Gruppen](/rules/roleplay/group-size) und [Ankündigungen](/rules/roleplay/announce-attack).
- Unbeteiligte bleiben unversehrt: Die Bank ist sonst eine [Sicherheitszone](/rules/roleplay/safety-zones).
- Verhandelt mit der Polizei, bevor geschossen wird.
- Der Raub endet erst, wenn ihr [in Sicherheit und ohne Masken](/rules/roleplay/end-of-situation) seid.`,
      },
      en: {
        title: 'Bank robbery',
        text: `You may rob the bank **from 5 stars** on.

- The rules on [hostages](/rules/roleplay/hostages), [groups](/rules/roleplay/group-size) and [announcements](/rules/roleplay/announce-attack) apply as well.
- Bystanders stay unharmed: otherwise the bank is a [safety zone](/rules/roleplay/safety-zones).
- Negotiate with the police before anyone shoots.
- The robbery is only over when you are [safe and unmasked](/rules/roleplay/end-of-situation).`,
      },
      fr: {
        title: 'Braquage de la banque',
        text: `Tu peux braquer la banque **à partir de 5 étoiles**.

- Les règles sur les [otages](/rules/roleplay/hostages), les [groupes](/rules/roleplay/group-size) et les [annonces](/rules/roleplay/announce-attack) s’appliquent aussi.
- Les personnes étrangères à l’affaire restent indemnes : le reste du temps, la banque est une [zone de sécurité](/rules/roleplay/safety-zones).
- Négociez avec la police avant le premier tir.
- Le braquage ne se termine que lorsque vous êtes [en sécurité et sans masque](/rules/roleplay/end-of-situation).`,
      },
    },
  },
  {
    kind: 'rule',
    key: 'arrest-and-detention',
    parentKey: 'roleplay',
    settings: {},
    texts: {
      de: {
        title: 'Festnahme und Haft',
        text: `Gefasst zu werden ist kein Verlust, sondern das nächste Kapitel.

- Spiel die Festnahme, das Verhör und die Haft aus. Wer nur noch schweigt und wartet, verdirbt den anderen die Szene.
- Die Polizei verhängt **höchstens 6 Hafteinheiten** und begründet jede Strafe mit dem, was in der Szene geschehen ist.
- Du hast das Recht, dich zu äußern und die Justiz einzuschalten.
- Befreiungen und Ausbrüche sind erlaubt, wenn sie geplant sind und alle anderen Regeln einhalten.`,
      },
      en: {
        title: 'Arrest and detention',
        text: `Being caught is not a defeat but the next chapter.

- Play out the arrest, the questioning and the detention. Just going silent and waiting spoils the scene for others.
- The police impose **at most 6 detention units** and base every penalty on what happened in the scene.
- You have the right to speak and to turn to the courts.
- Rescues and escapes are allowed if they are planned and keep to all other rules.`,
      },
      fr: {
        title: 'Arrestation et détention',
        text: `Se faire prendre n’est pas une défaite, c’est le chapitre suivant.

- Joue l’arrestation, l’interrogatoire et la détention. Se taire et attendre gâche la scène des autres.
- La police inflige **6 unités de détention au maximum** et justifie chaque peine par ce qui s’est passé dans la scène.
- Tu as le droit de t’exprimer et de saisir la justice.
- Libérations et évasions sont permises si elles sont préparées et respectent toutes les autres règles.`,
      },
    },
  },
  {
    kind: 'rule',
    key: 'masks-and-identity',
    parentKey: 'roleplay',
    settings: {},
    texts: {
      de: {
        title: 'Masken und Erkennen',
        text: `Eine Maske schützt dein Gesicht, nicht deine Fehler.

- Maskiert bist du unbekannt, solange dich nichts anderes verrät: Stimme, Fahrzeug, Kennzeichen und Kleidung dürfen andere wiedererkennen.
- Setz die Maske nicht vor aller Augen auf und tu dann so, als hätte es niemand gesehen.
- Im Alltag trägst du keine. Eine Maske kündigt ein Verbrechen an.`,
      },
      en: {
        title: 'Masks and recognition',
        text: `A mask protects your face, not your mistakes.

- Masked, you are unknown as long as nothing else gives you away: others may recognise your voice, vehicle, licence plate and clothes.
- Do not put the mask on in front of everyone and then pretend nobody saw it.
- In everyday life you wear none. A mask announces a crime.`,
      },
      fr: {
        title: 'Masques et reconnaissance',
        text: `Un masque cache ton visage, pas tes erreurs.

- Masqué, tu restes inconnu tant que rien d’autre ne te trahit : on peut reconnaître ta voix, ton véhicule, ta plaque et tes vêtements.
- Ne mets pas ton masque devant tout le monde pour prétendre ensuite que personne n’a rien vu.
- Au quotidien, on n’en porte pas. Un masque annonce un crime.`,
      },
    },
  },
]
