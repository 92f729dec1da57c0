import type { DefaultItem } from '#default-item.ts'

/** Rules of TTT: accusing, hiding and playing a round to its end. */
export const rulesTttPlay: readonly DefaultItem[] = [
  {
    kind: 'rule',
    key: 'accusations',
    parentKey: 'ttt',
    settings: {},
    texts: {
      de: {
        title: 'Beschuldigungen',
        text: `Anklagen darfst du jeden. Zum Töten freigeben darfst du nur, wen du überführt hast.

- Sag, was du gesehen hast und wo. „Er war’s“ genügt nicht.
- Stimmt deine Beschuldigung nicht, trägst du die Folgen mit.
- Auf eine fremde Beschuldigung hin zu schießen geschieht auf eigene Gefahr.
- Als Unschuldiger behauptest du nie von dir selbst, Verräter zu sein.`,
      },
      en: {
        title: 'Accusations',
        text: `You may accuse anyone. You may only call for the death of someone you caught.

- Say what you saw and where. “It was him” is not enough.
- If your accusation is wrong, you share the consequences.
- Shooting on someone else’s word is at your own risk.
- As an innocent, never claim to be a traitor yourself.`,
      },
      fr: {
        title: 'Accusations',
        text: `Tu peux accuser qui tu veux. Tu ne peux appeler à tuer que quelqu’un que tu as démasqué.

- Dis ce que tu as vu et où. « C’est lui » ne suffit pas.
- Si ton accusation est fausse, tu en partages les conséquences.
- Tirer sur la parole d’un autre se fait à tes risques.
- En innocent, ne prétends jamais être un traître.`,
      },
    },
  },
  {
    kind: 'rule',
    key: 'names-and-hiding',
    parentKey: 'ttt',
    settings: {},
    texts: {
      de: {
        title: 'Namen und Verstecke',
        text: `Namen siehst du erst **aus höchstens 5 Blöcken** Entfernung. Das gehört zum Spiel.

- Verlass dich nicht auf Texturen oder Mods, die Namen, Rollen oder Wände sichtbar machen.
- Verstecke sind erlaubt, wenn andere sie erreichen können. Orte außerhalb der Karte sind es nicht.`,
      },
      en: {
        title: 'Names and hiding places',
        text: `You only see names **within 5 blocks**. That is part of the game.

- Do not use textures or mods that reveal names, roles or what is behind walls.
- Hiding places are fine if others can reach them. Places outside the map are not.`,
      },
      fr: {
        title: 'Noms et cachettes',
        text: `Tu ne vois les noms qu’**à 5 blocs au plus**. Cela fait partie du jeu.

- N’utilise ni textures ni mods qui révèlent les noms, les rôles ou ce qu’il y a derrière les murs.
- Une cachette est permise si les autres peuvent l’atteindre. Un endroit hors de la carte ne l’est pas.`,
      },
    },
  },
  {
    kind: 'rule',
    key: 'one-shot-revolver',
    parentKey: 'ttt',
    settings: {},
    texts: {
      de: {
        title: 'OneShot-Revolver',
        text: `Ein Treffer genügt. Deshalb gibt es den OneShot-Revolver erst **nach 40 Sekunden**.

- Setz ihn nur gegen jemanden ein, bei dem du dir sicher bist.
- Ein Fehlschuss auf Unschuldige zählt wie jedes andere [Töten auf Verdacht](/rules/ttt/random-killing).`,
      },
      en: {
        title: 'OneShot revolver',
        text: `One hit is enough. That is why the OneShot revolver only comes **after 40 seconds**.

- Use it only against someone you are sure about.
- Hitting an innocent counts like any other [killing on a hunch](/rules/ttt/random-killing).`,
      },
      fr: {
        title: 'Revolver OneShot',
        text: `Une balle suffit. C’est pourquoi le revolver OneShot n’arrive qu’**après 40 secondes**.

- Ne l’utilise que contre quelqu’un dont tu es sûr.
- Toucher un innocent compte comme toute autre [mort sur un soupçon](/rules/ttt/random-killing).`,
      },
    },
  },
  {
    kind: 'rule',
    key: 'delaying',
    parentKey: 'ttt',
    settings: {},
    texts: {
      de: {
        title: 'Runden nicht verzögern',
        text: `Die anderen warten auf das Ende der Runde. Spiel mit.

- Geh nicht AFK, solange du lebst.
- Bist du einer der Letzten, such die Entscheidung, statt dich einzuschließen.
- Muss die Runde ohne dich weitergehen, geh mit \`/l\` in die Lobby.`,
      },
      en: {
        title: 'Do not delay rounds',
        text: `The others are waiting for the round to end. Play along.

- Do not go AFK while you are alive.
- If you are one of the last, seek the decision instead of locking yourself in.
- If the round has to go on without you, go to the lobby with \`/l\`.`,
      },
      fr: {
        title: 'Ne retarde pas la manche',
        text: `Les autres attendent la fin de la manche. Joue le jeu.

- Ne pars pas AFK tant que tu es en vie.
- Si tu fais partie des derniers, va chercher la décision au lieu de t’enfermer.
- Si la manche doit continuer sans toi, rejoins le lobby avec \`/l\`.`,
      },
    },
  },
  {
    kind: 'rule',
    key: 'leaving',
    parentKey: 'ttt',
    settings: {},
    texts: {
      de: {
        title: 'Nicht wegen der Rolle gehen',
        text: `Wer die Runde verlässt, weil ihm seine Rolle nicht gefällt, lässt sein Team im Stich.

- Bleib bis zum Ende, gerade als Verräter oder Detektiv.
- Dich mit Absicht selbst zu töten oder töten zu lassen zählt genauso.`,
      },
      en: {
        title: 'Do not leave over a role',
        text: `Whoever leaves because they dislike their role lets their team down.

- Stay to the end, above all as a traitor or a detective.
- Killing yourself or getting killed on purpose counts the same.`,
      },
      fr: {
        title: 'Ne pars pas à cause d’un rôle',
        text: `Quitter la manche parce que son rôle déplaît, c’est laisser tomber son équipe.

- Reste jusqu’à la fin, surtout en traître ou en détective.
- Te tuer ou te faire tuer exprès revient au même.`,
      },
    },
  },
  {
    kind: 'rule',
    key: 'traps',
    parentKey: 'ttt',
    settings: {},
    texts: {
      de: {
        title: 'Fallen und Umgebung',
        text: `Fallen, Türen und Schalter der Karte gehören den Verrätern.

- Wer sie als Unschuldiger mit Absicht gegen andere auslöst, handelt wie ein Mörder.
- Versperre keine Wege und stoße niemanden in den Tod, um ihn ohne Grund loszuwerden.`,
      },
      en: {
        title: 'Traps and surroundings',
        text: `The traps, doors and switches of the map belong to the traitors.

- An innocent who triggers them against others on purpose acts like a murderer.
- Do not block ways and do not push anyone to their death to get rid of them without a reason.`,
      },
      fr: {
        title: 'Pièges et décor',
        text: `Les pièges, portes et interrupteurs de la carte appartiennent aux traîtres.

- Un innocent qui les déclenche exprès contre les autres agit en meurtrier.
- Ne bloque pas les passages et ne pousse personne dans le vide pour t’en débarrasser sans raison.`,
      },
    },
  },
]
