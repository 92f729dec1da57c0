import type { DefaultItem } from '#default-item.ts'

/** Rules of roleplay: how characters treat each other. */
export const rulesRoleplayConduct: readonly DefaultItem[] = [
  {
    kind: 'rule',
    key: 'value-of-life',
    parentKey: 'roleplay',
    settings: {},
    texts: {
      de: {
        title: 'Dein Leben ist dir etwas wert',
        text: `Dein Charakter hat Angst um sein Leben und um das anderer (Fear RP). Spiel diese Angst aus.

- Zielt jemand mit einer Waffe auf dich oder bist du klar in der Unterzahl, gibst du nach.
- Keine Heldentaten ohne Aussicht, kein Ziehen der Waffe, während man dich schon bedroht.
- Wer verletzt ist, hat Schmerzen: kein Sprint nach dem Sturz, kein Witz nach dem Schuss.`,
      },
      en: {
        title: 'Your life means something to you',
        text: `Your character fears for their own life and for that of others (fear RP). Play that fear.

- If someone points a weapon at you, or you are clearly outnumbered, you give in.
- No hopeless heroics, no drawing a weapon while someone already has you covered.
- The injured are in pain: no sprint after a fall, no joke after a shot.`,
      },
      fr: {
        title: 'Ta vie compte',
        text: `Ton personnage craint pour sa vie et pour celle des autres (fear RP). Joue cette peur.

- Si on te vise avec une arme ou si vous êtes clairement en infériorité, tu cèdes.
- Pas d’héroïsme sans espoir, et on ne dégaine pas quand on est déjà tenu en joue.
- Un blessé souffre : pas de sprint après une chute, pas de blague après un tir.`,
      },
    },
  },
  {
    kind: 'rule',
    key: 'random-deathmatch',
    parentKey: 'roleplay',
    settings: {},
    texts: {
      de: {
        title: 'Kein grundloses Töten (RDM)',
        text: `Wer ohne Anlass aus dem Spiel heraus verletzt oder tötet, zerstört die Geschichte anderer.

- Vor jeder Gewalt steht ein Konflikt, den beide Seiten miterlebt haben.
- Gib deinem Gegenüber die Chance, zu reden, zu zahlen oder zu gehen.
- Eine Beleidigung, ein alter Streit von draußen oder Langeweile sind kein Grund.`,
      },
      en: {
        title: 'No random killing (RDM)',
        text: `Hurting or killing without a reason that grew in the game destroys other people’s stories.

- Every act of violence comes after a conflict that both sides have lived through.
- Give the other person a chance to talk, to pay or to leave.
- An insult, an old quarrel from outside or boredom is not a reason.`,
      },
      fr: {
        title: 'Pas de meurtre gratuit (RDM)',
        text: `Blesser ou tuer sans motif né du jeu détruit l’histoire des autres.

- Toute violence suit un conflit que les deux camps ont vécu.
- Laisse à l’autre une chance de parler, de payer ou de partir.
- Une insulte, une vieille querelle venue d’ailleurs ou l’ennui ne sont pas des motifs.`,
      },
    },
  },
  {
    kind: 'rule',
    key: 'vehicle-deathmatch',
    parentKey: 'roleplay',
    settings: {},
    texts: {
      de: {
        title: 'Fahrzeuge sind keine Waffen (VDM)',
        text: `Überfahre und ramme niemanden mit Absicht, weder Menschen noch andere Fahrzeuge.

- Auch auf der Flucht lenkst du so, dass niemand ohne Not zu Schaden kommt.
- Ist ein Unfall passiert, hältst du an und spielst ihn aus: helfen, Rettungskräfte rufen, Schaden klären.`,
      },
      en: {
        title: 'Vehicles are not weapons (VDM)',
        text: `Do not run over or ram anyone on purpose, neither people nor other vehicles.

- Even when fleeing, steer so that nobody gets hurt without need.
- If an accident happens, stop and play it out: help, call an ambulance, settle the damage.`,
      },
      fr: {
        title: 'Un véhicule n’est pas une arme (VDM)',
        text: `N’écrase et ne percute personne exprès, ni les gens ni les autres véhicules.

- Même en fuite, conduis de façon à ne blesser personne sans nécessité.
- En cas d’accident, arrête-toi et joue la scène : aider, appeler les secours, régler les dégâts.`,
      },
    },
  },
  {
    kind: 'rule',
    key: 'metagaming',
    parentKey: 'roleplay',
    settings: {},
    texts: {
      de: {
        title: 'Kein Metagaming',
        text: `Dein Charakter weiß nur, was er selbst gesehen, gehört oder erzählt bekommen hat.

- Wissen aus Discord, TeamSpeak, Livestreams, Chats oder von dieser Website bleibt draußen.
- Einen Namen kennst du, wenn ihn dir jemand genannt hat, nicht weil du ihn über einem Kopf liest.
- Sprich in einer Szene mit niemandem, der nicht in Hörweite oder am Funk ist.
- Woher dein Wissen stammt, musst du dem Team erklären können.`,
      },
      en: {
        title: 'No metagaming',
        text: `Your character knows only what they have seen, heard or been told.

- Knowledge from Discord, TeamSpeak, livestreams, chats or this website stays outside.
- You know a name when someone told you, not because you read it above a head.
- During a scene, talk to nobody who is not in earshot or on the radio.
- You must be able to tell the team where your knowledge came from.`,
      },
      fr: {
        title: 'Pas de métagaming',
        text: `Ton personnage ne sait que ce qu’il a vu, entendu ou appris en jeu.

- Ce qui vient de Discord, TeamSpeak, des lives, des chats ou de ce site reste dehors.
- Tu connais un nom parce qu’on te l’a donné, pas parce que tu l’as lu au-dessus d’une tête.
- Pendant une scène, ne parle qu’à ceux qui sont à portée de voix ou sur la radio.
- Tu dois pouvoir expliquer à l’équipe d’où vient ce que tu sais.`,
      },
    },
  },
  {
    kind: 'rule',
    key: 'powergaming',
    parentKey: 'roleplay',
    settings: {},
    texts: {
      de: {
        title: 'Kein Powergaming',
        text: `Zwinge niemandem ein Ergebnis auf. Eine Szene gehört allen, die darin sind.

- Lass deinem Gegenüber immer eine echte Möglichkeit, zu reagieren.
- Dein Charakter kann nur, was ein Mensch kann. Niemand hebt Autos hoch oder überlebt jeden Sturz.
- Erfinde keine Verletzungen, Gegenstände oder Beweise, die es in der Szene nicht gibt.`,
      },
      en: {
        title: 'No powergaming',
        text: `Never force a result on anyone. A scene belongs to everyone in it.

- Always leave the other person a real way to react.
- Your character can do what a human can. Nobody lifts cars or survives every fall.
- Do not invent injuries, items or evidence that do not exist in the scene.`,
      },
      fr: {
        title: 'Pas de powergaming',
        text: `N’impose jamais un résultat. Une scène appartient à tous ceux qui la jouent.

- Laisse toujours à l’autre une vraie possibilité de réagir.
- Ton personnage ne peut que ce qu’un humain peut. Personne ne soulève une voiture ni ne survit à toutes les chutes.
- N’invente ni blessures, ni objets, ni preuves qui n’existent pas dans la scène.`,
      },
    },
  },
  {
    kind: 'rule',
    key: 'realism',
    parentKey: 'roleplay',
    settings: {},
    texts: {
      de: {
        title: 'Spiel glaubwürdig',
        text: `Frag dich vor jeder Aktion: Würde ein Mensch das in dieser Lage tun?

- Die Mechanik des Spiels ist kein Trick, um Regeln der Welt zu umgehen: kein Springen über Dächer, kein Farmen mitten in einer Verfolgung.
- Deine Stadt ist bewohnt. Verhalte dich auch dann normal, wenn gerade niemand zusieht.
- Wer schweigt oder wegläuft, nur weil ihm die Szene nicht gefällt, spielt nicht fair.`,
      },
      en: {
        title: 'Play believably',
        text: `Before you act, ask yourself: would a person do that in this situation?

- Game mechanics are no trick around the laws of the world: no leaping over roofs, no farming in the middle of a chase.
- Your city is inhabited. Behave normally even when nobody is watching.
- Going silent or walking off just because you dislike the scene is not fair play.`,
      },
      fr: {
        title: 'Joue de façon crédible',
        text: `Avant d’agir, demande-toi : quelqu’un ferait-il cela dans cette situation ?

- Les mécaniques du jeu ne servent pas à contourner les lois du monde : pas de sauts de toit en toit, pas de farm en pleine poursuite.
- La ville est habitée. Comporte-toi normalement même quand personne ne regarde.
- Se taire ou s’en aller parce que la scène ne plaît pas n’est pas fair-play.`,
      },
    },
  },
  {
    kind: 'rule',
    key: 'combat-logging',
    parentKey: 'roleplay',
    settings: {},
    texts: {
      de: {
        title: 'Nicht aus der Szene verschwinden',
        text: `Wer in einer Situation steckt, bleibt online, bis sie vorbei ist (kein Combat Logging).

- Kein Ausloggen, kein Wechsel mit \`/l\` in die Lobby und kein Charakterwechsel, um Folgen zu entgehen.
- Abgestürzt? Komm sofort zurück und spiel weiter. Klappt das nicht, sag dem Support Bescheid.
- Achte auf den täglichen **Neustart um 15:00 Uhr** und beginne kurz davor nichts Großes mehr.`,
      },
      en: {
        title: 'Do not vanish from a scene',
        text: `Whoever is in a situation stays online until it is over (no combat logging).

- No logging out, no leaving to the lobby with \`/l\` and no change of character to escape the consequences.
- Crashed? Come straight back and play on. If you cannot, tell support.
- Mind the daily **restart at 15:00** and start nothing big shortly before it.`,
      },
      fr: {
        title: 'Ne disparais pas d’une scène',
        text: `Qui est pris dans une situation reste connecté jusqu’à la fin (pas de combat logging).

- Ni déconnexion, ni retour au lobby avec \`/l\`, ni changement de personnage pour échapper aux conséquences.
- Un plantage ? Reviens tout de suite et reprends. Si c’est impossible, préviens le support.
- Pense au **redémarrage quotidien de 15 h** et ne lance rien d’important juste avant.`,
      },
    },
  },
  {
    kind: 'rule',
    key: 'sensitive-topics',
    parentKey: 'roleplay',
    settings: {},
    texts: {
      de: {
        title: 'Grenzen des Spiels',
        text: `Nicht alles, was denkbar ist, wird gespielt.

- Sexualisierte Gewalt, Missbrauch, Folter als Selbstzweck und das Ausspielen von Suizid sind verboten, auch mit Einverständnis.
- Rassismus, Menschenverachtung und verbotene Symbole sind auch „in der Rolle“ nicht erlaubt.
- Sagt jemand, dass ihm eine Szene zu weit geht, blendest du ab und spielst etwas anderes.`,
      },
      en: {
        title: 'Where the game ends',
        text: `Not everything imaginable gets played.

- Sexual violence, abuse, torture for its own sake and acting out suicide are forbidden, even with consent.
- Racism, contempt for people and banned symbols are not allowed “in character” either.
- If someone says that a scene goes too far for them, fade out and play something else.`,
      },
      fr: {
        title: 'Les limites du jeu',
        text: `Tout ce qui est imaginable ne se joue pas.

- Les violences sexuelles, la maltraitance, la torture gratuite et la mise en scène du suicide sont interdites, même avec accord.
- Le racisme, le mépris des personnes et les symboles interdits ne sont pas permis non plus « dans le rôle ».
- Si quelqu’un dit qu’une scène va trop loin, coupe court et jouez autre chose.`,
      },
    },
  },
  {
    kind: 'rule',
    key: 'road-traffic',
    parentKey: 'roleplay',
    settings: {},
    texts: {
      de: {
        title: 'Unterwegs in der Stadt',
        text: `Fahr so, als hättest du etwas zu verlieren.

- Auf der Autobahn gelten **100 km/h**.
- Ohne gültigen Führerschein kein Steuer. Für Boot, Flugzeug und Waffe brauchst du die jeweils passende Lizenz.
- Schließ dein Fahrzeug ab (L) und stell den Motor ab (O), wenn du aussteigst.
- Fremde Fahrzeuge nimmst du nur, wenn es zu deiner Geschichte gehört, nie zum bloßen Herumfahren oder Versenken.`,
      },
      en: {
        title: 'On the road',
        text: `Drive as if you had something to lose.

- The speed limit on the highway is **100 km/h**.
- No driving without a valid driving licence. Boats, aircraft and weapons each need their own licence.
- Lock your vehicle (L) and turn off the engine (O) when you get out.
- Take someone else’s vehicle only when it belongs to your story, never just for a joyride or to sink it.`,
      },
      fr: {
        title: 'Sur la route',
        text: `Conduis comme si tu avais quelque chose à perdre.

- Sur l’autoroute, la vitesse est limitée à **100 km/h**.
- Pas de volant sans permis valable. Bateau, avion et arme demandent chacun leur licence.
- Verrouille ton véhicule (L) et coupe le moteur (O) en descendant.
- Ne prends le véhicule d’autrui que si ton histoire le veut, jamais pour une simple virée ou pour le couler.`,
      },
    },
  },
]
