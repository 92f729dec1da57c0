import type { DefaultItem } from '#default-item.ts'

/** Rules of TTT: roles, fairness and what counts as a reason. */
export const rulesTtt: readonly DefaultItem[] = [
  {
    kind: 'rule',
    key: 'rounds',
    parentKey: 'ttt',
    settings: {},
    texts: {
      de: {
        title: 'So läuft eine Runde',
        text: `Unter den Unschuldigen verstecken sich Verräter, und niemand weiß, wem er trauen kann.

- **Verräter** gewinnen, wenn alle anderen tot sind.
- **Unschuldige** gewinnen, wenn kein Verräter mehr lebt.
- Der **Detektiv** steht auf der Seite der Unschuldigen und hilft ihnen, die Verräter zu finden.
- Spiel deine Rolle so, dass dein Team gewinnt, bis die Runde vorbei ist.`,
      },
      en: {
        title: 'How a round works',
        text: `Traitors hide among the innocent, and nobody knows whom to trust.

- **Traitors** win when everyone else is dead.
- **Innocents** win when no traitor is left alive.
- The **detective** is on the side of the innocents and helps them find the traitors.
- Play your role so that your team wins, until the round is over.`,
      },
      fr: {
        title: 'Le déroulement d’une manche',
        text: `Des traîtres se cachent parmi les innocents, et personne ne sait à qui se fier.

- Les **traîtres** gagnent quand tous les autres sont morts.
- Les **innocents** gagnent quand plus aucun traître ne vit.
- Le **détective** est du côté des innocents et les aide à trouver les traîtres.
- Joue ton rôle pour faire gagner ton équipe, jusqu’à la fin de la manche.`,
      },
    },
  },
  {
    kind: 'rule',
    key: 'random-killing',
    parentKey: 'ttt',
    settings: {},
    texts: {
      de: {
        title: 'Kein Töten auf Verdacht',
        text: `Schieß nur, wenn du einen handfesten Grund hast.

- Ein Grund ist, was du gesehen hast: ein Mord, eine Verräterwaffe, ein Schuss auf dich oder auf Unschuldige.
- Kein Grund ist ein Bauchgefühl, Schweigen, ein schiefer Blick oder ein Streit aus der letzten Runde.
- Wer Unschuldige tötet, verliert Karma. Wer es absichtlich tut, wird bestraft.`,
      },
      en: {
        title: 'No killing on a hunch',
        text: `Shoot only when you have a solid reason.

- A reason is something you saw: a murder, a traitor’s weapon, a shot at you or at innocents.
- No reason is a gut feeling, silence, an odd look or a quarrel from the last round.
- Whoever kills innocents loses karma. Whoever does it on purpose is punished.`,
      },
      fr: {
        title: 'On ne tue pas sur un soupçon',
        text: `Ne tire que si tu as une raison solide.

- Une raison, c’est ce que tu as vu : un meurtre, une arme de traître, un tir sur toi ou sur des innocents.
- Une intuition, un silence, un drôle de regard ou une dispute de la manche précédente n’en sont pas.
- Qui tue des innocents perd du karma. Qui le fait exprès est sanctionné.`,
      },
    },
  },
  {
    kind: 'rule',
    key: 'karma',
    parentKey: 'ttt',
    settings: {},
    texts: {
      de: {
        title: 'Karma',
        text: `Dein Karma zeigt, wie fair du spielst.

- Es sinkt, wenn du jemanden aus dem eigenen Team verletzt oder tötest.
- Sammle es nicht künstlich, zum Beispiel durch Absprachen oder Nichtstun.
- War es ein Versehen, entschuldige dich. Das kostet nichts und rettet manchen Abend.`,
      },
      en: {
        title: 'Karma',
        text: `Your karma shows how fairly you play.

- It drops when you hurt or kill someone of your own team.
- Do not collect it artificially, for example by arrangement or by doing nothing.
- If it was an accident, say sorry. It costs nothing and saves many an evening.`,
      },
      fr: {
        title: 'Karma',
        text: `Ton karma montre à quel point tu joues fair-play.

- Il baisse quand tu blesses ou tues quelqu’un de ton équipe.
- Ne l’accumule pas artificiellement, par exemple par entente ou en ne faisant rien.
- Si c’était un accident, excuse-toi. Cela ne coûte rien et sauve bien des soirées.`,
      },
    },
  },
  {
    kind: 'rule',
    key: 'teaming',
    parentKey: 'ttt',
    settings: {},
    texts: {
      de: {
        title: 'Kein Teaming',
        text: `In TTT bist du mit deiner Rolle im Team, nicht mit deinen Freunden.

- Verschone und decke niemanden, nur weil ihr euch kennt.
- Keine Absprachen zwischen Verrätern und Unschuldigen und keine Bündnisse über Runden hinweg.
- Redest du nebenher in einem eigenen Voice, gilt das als Absprache.`,
      },
      en: {
        title: 'No teaming',
        text: `In TTT you are in a team with your role, not with your friends.

- Do not spare or cover anyone just because you know each other.
- No deals between traitors and innocents, and no alliances across rounds.
- Talking in a voice channel of your own on the side counts as a deal.`,
      },
      fr: {
        title: 'Pas d’alliances',
        text: `En TTT, tu fais équipe avec ton rôle, pas avec tes amis.

- N’épargne et ne couvre personne juste parce que vous vous connaissez.
- Pas d’entente entre traîtres et innocents, ni d’alliance d’une manche à l’autre.
- Parler en parallèle dans un autre vocal compte comme une entente.`,
      },
    },
  },
  {
    kind: 'rule',
    key: 'traitors',
    parentKey: 'ttt',
    settings: {},
    texts: {
      de: {
        title: 'Verräter',
        text: `Als Verräter darfst du lügen, täuschen und hinterrücks töten. Fair bleibst du trotzdem.

- Verrate deine Mitverräter nicht und töte sie nicht mit Absicht.
- Nutze Fallen und Ausrüstung gegen die anderen, nicht gegen das eigene Team.
- Versteck dich nicht die ganze Runde. Ein Verräter, der nichts tut, verdirbt allen das Spiel.`,
      },
      en: {
        title: 'Traitors',
        text: `As a traitor you may lie, deceive and kill from behind. You still play fair.

- Do not give away your fellow traitors and do not kill them on purpose.
- Use traps and equipment against the others, not against your own team.
- Do not hide for the whole round. A traitor who does nothing spoils the game for everyone.`,
      },
      fr: {
        title: 'Traîtres',
        text: `En traître, tu peux mentir, tromper et tuer dans le dos. Tu restes pourtant fair-play.

- Ne dénonce pas les autres traîtres et ne les tue pas exprès.
- Sers-toi des pièges et de l’équipement contre les autres, pas contre ton équipe.
- Ne te cache pas toute la manche. Un traître qui ne fait rien gâche la partie de tous.`,
      },
    },
  },
  {
    kind: 'rule',
    key: 'detective',
    parentKey: 'ttt',
    settings: {},
    texts: {
      de: {
        title: 'Detektiv',
        text: `Dem Detektiv darf man trauen. Mach etwas daraus.

- Untersuche Leichen, stell Fragen und teile, was du herausfindest.
- Wer deinen Anweisungen nicht folgt, macht sich verdächtig. Ein Grund zum Schießen ist das allein noch nicht.
- Den Detektiv ohne Beweis anzugreifen ist nur Verrätern erlaubt.
- Mit einem Detektiv-Pass für **200 Coins** übernimmst du die Rolle. Nimm sie nur, wenn du sie auch spielen willst.`,
      },
      en: {
        title: 'Detective',
        text: `The detective can be trusted. Make something of it.

- Examine bodies, ask questions and share what you find.
- Whoever ignores your instructions looks suspicious. By itself that is no reason to shoot.
- Only traitors may attack the detective without proof.
- A detective pass for **200 coins** gives you the role. Take it only if you want to play it.`,
      },
      fr: {
        title: 'Détective',
        text: `On peut se fier au détective. Sois à la hauteur.

- Examine les corps, pose des questions et partage ce que tu découvres.
- Qui ignore tes instructions devient suspect. Cela ne suffit pas pour tirer.
- Seuls les traîtres peuvent attaquer le détective sans preuve.
- Un pass détective à **200 pièces** te donne ce rôle. Prends-le seulement si tu veux le jouer.`,
      },
    },
  },
  {
    kind: 'rule',
    key: 'ghosting',
    parentKey: 'ttt',
    settings: {},
    texts: {
      de: {
        title: 'Kein Ghosting',
        text: `Wer tot ist, schweigt gegenüber den Lebenden.

- Verrate nicht, wer dich getötet hat, weder im Chat noch im Voice noch per Zuruf im selben Zimmer.
- Schau keinem Mitspieler in den Stream, um seine Rolle zu erfahren.
- Auch wer einen Hinweis annimmt und danach handelt, verstößt gegen diese Regel.`,
      },
      en: {
        title: 'No ghosting',
        text: `The dead say nothing to the living.

- Do not reveal who killed you, not in chat, not in voice, not by calling across the room.
- Do not watch another player’s stream to learn their role.
- Whoever takes such a hint and acts on it breaks this rule, too.`,
      },
      fr: {
        title: 'Pas de ghosting',
        text: `Les morts ne disent rien aux vivants.

- Ne révèle pas qui t’a tué, ni dans le chat, ni en vocal, ni à voix haute dans la même pièce.
- Ne regarde pas le live d’un autre joueur pour connaître son rôle.
- Qui accepte un tel indice et s’en sert enfreint aussi cette règle.`,
      },
    },
  },
]
