import type { DefaultItem } from '#default-item.ts'

/** Rules of roleplay: gangs, civilians, moderators and what lies with the team (docs/SPECIFICATION.md §6). */
export const rulesRoleplayPeople: readonly DefaultItem[] = [
  {
    kind: 'rule',
    key: 'gangs',
    parentKey: 'roleplay',
    settings: {},
    texts: {
      de: {
        title: 'Gangs',
        text: `Eine Gang ist eine Gemeinschaft mit Geschichte, Zielen und Feinden, kein Kampfverein.

- Konflikte zwischen Gangs wachsen im Spiel und eskalieren Schritt für Schritt.
- Die Leitung steht dafür ein, dass ihre Mitglieder die Regeln kennen.
- Absprachen zwischen Gangs dürfen niemanden vom Spiel ausschließen.
- Auch im Gangkrieg gelten [Ankündigung](/rules/roleplay/announce-attack), [Gruppengröße](/rules/roleplay/group-size) und [Sicherheitszonen](/rules/roleplay/safety-zones).`,
      },
      en: {
        title: 'Gangs',
        text: `A gang is a community with a story, goals and enemies, not a combat club.

- Conflicts between gangs grow in the game and escalate step by step.
- The leaders make sure that their members know the rules.
- Deals between gangs must not shut anyone out of the game.
- [Announcements](/rules/roleplay/announce-attack), [group size](/rules/roleplay/group-size) and [safety zones](/rules/roleplay/safety-zones) hold in a gang war, too.`,
      },
      fr: {
        title: 'Gangs',
        text: `Un gang est une communauté avec une histoire, des buts et des ennemis, pas un club de combat.

- Les conflits entre gangs naissent en jeu et montent par étapes.
- Les chefs veillent à ce que leurs membres connaissent les règles.
- Les ententes entre gangs ne doivent exclure personne du jeu.
- [Annonces](/rules/roleplay/announce-attack), [taille des groupes](/rules/roleplay/group-size) et [zones de sécurité](/rules/roleplay/safety-zones) valent aussi en pleine guerre des gangs.`,
      },
    },
  },
  {
    kind: 'rule',
    key: 'gang-requests',
    parentKey: 'roleplay',
    settings: {},
    texts: {
      de: {
        title: 'Gang-Anfragen',
        text: `Anfragen für eine Gang stellt **nur die Leitung der Gang**.

- Öffne dafür [eine Gang-Anfrage](/chats). Wir bearbeiten keine Anfragen von Mitgliedern oder Bekannten.
- Beschreibe, was ihr vorhabt und was die Stadt davon hat.
- Wechselt die Leitung, sag uns Bescheid.`,
      },
      en: {
        title: 'Gang requests',
        text: `Requests for a gang come **only from its leader**.

- Open [a gang request](/chats) for it. We do not handle requests from members or acquaintances.
- Describe what you plan and what the city gains from it.
- If the leader changes, tell us.`,
      },
      fr: {
        title: 'Demandes de gang',
        text: `Les demandes pour un gang viennent **uniquement de son chef**.

- Ouvre pour cela [une demande de gang](/chats). Nous ne traitons pas celles de membres ou de connaissances.
- Décris votre projet et ce qu’il apporte à la ville.
- Si le chef change, préviens-nous.`,
      },
    },
  },
  {
    kind: 'rule',
    key: 'civilians',
    parentKey: 'roleplay',
    settings: {},
    texts: {
      de: {
        title: 'Zivilpersonen',
        text: `Die meisten Menschen der Stadt tragen weder Uniform noch Gangfarben. Ohne sie gäbe es keine Stadt.

- Du lebst von Arbeit, Handel und dem, was du aus dir machst.
- Spiel keine Polizei: Verbrecher zu jagen oder Straßen zu sperren ist nicht deine Aufgabe.
- Werdet nicht zur bewaffneten Gruppe, ohne eine Gang zu sein.
- Andere Rollen behandeln dich fair. Du bist kein Zeitvertreib für gelangweilte Verbrecher.`,
      },
      en: {
        title: 'Civilians',
        text: `Most people in the city wear neither a uniform nor gang colours. Without them there would be no city.

- You live on work, trade and whatever you make of yourself.
- Do not play police: hunting criminals or closing roads is not your job.
- Do not become an armed group without being a gang.
- Other roles treat you fairly. You are not a pastime for bored criminals.`,
      },
      fr: {
        title: 'Civils',
        text: `La plupart des habitants ne portent ni uniforme ni couleurs de gang. Sans eux, il n’y aurait pas de ville.

- Tu vis de ton travail, du commerce et de ce que tu fais de toi.
- Ne joue pas à la police : traquer les criminels ou barrer les rues n’est pas ton rôle.
- Ne formez pas un groupe armé sans être un gang.
- Les autres rôles te traitent avec fair-play. Tu n’es pas le passe-temps de criminels qui s’ennuient.`,
      },
    },
  },
  {
    kind: 'rule',
    key: 'moderators',
    parentKey: 'roleplay',
    settings: {},
    texts: {
      de: {
        title: 'Moderation und Support',
        text: `Moderatoren und Support-Admins sorgen dafür, dass alle fair spielen.

- Moderatoren genehmigen [RP-Tode](/rules/roleplay/roleplay-death) und [eigene Kommunikationsplattformen](/rules/roleplay/communication-platforms).
- Sie greifen nur in eine Szene ein, wenn es nicht anders geht. Ihre Entscheidung gilt dann sofort.
- Sprich ein Teammitglied, das gerade seinen Charakter spielt, nicht auf Support an.
- Eigene Charaktere und Freunde bekommen vom Team keine Vorteile.`,
      },
      en: {
        title: 'Moderators and support',
        text: `Moderators and support admins make sure that everyone plays fair.

- Moderators approve [RP deaths](/rules/roleplay/roleplay-death) and [communication platforms of your own](/rules/roleplay/communication-platforms).
- They step into a scene only if there is no other way. Their decision then counts at once.
- Do not ask for support from a team member who is playing a character.
- The team gives no advantage to its own characters or friends.`,
      },
      fr: {
        title: 'Modération et support',
        text: `Les modérateurs et les admins du support veillent à ce que chacun joue fair-play.

- Les modérateurs approuvent les [morts RP](/rules/roleplay/roleplay-death) et les [plateformes de communication indépendantes](/rules/roleplay/communication-platforms).
- Ils n’interviennent dans une scène que s’il n’y a pas d’autre moyen. Leur décision vaut alors tout de suite.
- Ne demande pas de support à un membre de l’équipe qui joue son personnage.
- L’équipe n’avantage ni ses propres personnages ni ses amis.`,
      },
    },
  },
  {
    kind: 'rule',
    key: 'communication-platforms',
    parentKey: 'roleplay',
    settings: {},
    texts: {
      de: {
        title: 'Eigene Kommunikationsplattformen',
        text: `Gespräche deines Charakters finden im Spiel statt: im Voice, am Funk, mit Handy und Tablet.

- Will deine Gruppe eine **unabhängige Plattform** nutzen, etwa einen eigenen Discord-Server, muss ein **Moderator sie vorher genehmigen**.
- Während einer Szene redest du nie nebenher in einem anderen Voice.
- Was auf einer genehmigten Plattform gesagt wird, weiß nur, wessen Charakter dabei war.`,
      },
      en: {
        title: 'Communication platforms of your own',
        text: `Your character’s conversations take place in the game: by voice, radio, phone and tablet.

- If your group wants to use an **independent platform**, such as a Discord server of its own, a **moderator must approve it first**.
- During a scene, never talk in another voice channel on the side.
- What is said on an approved platform is known only to those who were there in character.`,
      },
      fr: {
        title: 'Plateformes de communication indépendantes',
        text: `Les conversations de ton personnage ont lieu en jeu : à voix haute, par radio, téléphone ou tablette.

- Si ton groupe veut une **plateforme indépendante**, par exemple son propre serveur Discord, **un modérateur doit d’abord l’approuver**.
- Pendant une scène, ne parle jamais en parallèle dans un autre vocal.
- Ce qui se dit sur une plateforme approuvée n’est connu que de ceux qui y étaient avec leur personnage.`,
      },
    },
  },
  {
    kind: 'rule',
    key: 'report-scene',
    parentKey: 'roleplay',
    settings: {},
    texts: {
      de: {
        title: 'Wenn in einer Szene etwas schiefging',
        text: `Spiel die Szene erst zu Ende, so gut es geht. Danach klären wir das in Ruhe.

- Rede zuerst mit der anderen Person. Vieles ist ein Missverständnis.
- Halte fest, was geschehen ist: Mit \`/log\` legst du im Spiel ein Protokoll für eine Meldung an.
- Melde Regelverstöße über [deine Anfragen](/chats) und beschreibe, wer, wann, wo und was.
- Ausgedachte Meldungen sind selbst ein Regelverstoß.`,
      },
      en: {
        title: 'When something went wrong in a scene',
        text: `Play the scene to its end first, as well as you can. Then we sort it out calmly.

- Talk to the other person first. Much of it is misunderstanding.
- Keep a record: \`/log\` creates a report log in the game.
- Report broken rules through [your requests](/chats) and say who, when, where and what.
- Made-up reports break the rules themselves.`,
      },
      fr: {
        title: 'Quand une scène a mal tourné',
        text: `Joue d’abord la scène jusqu’au bout, du mieux possible. Ensuite, on règle cela au calme.

- Parle d’abord à l’autre personne. Souvent, c’est un malentendu.
- Garde une trace : \`/log\` crée en jeu un journal pour ton signalement.
- Signale les infractions via [tes demandes](/chats) en disant qui, quand, où et quoi.
- Un signalement inventé est lui-même une infraction.`,
      },
    },
  },
]
