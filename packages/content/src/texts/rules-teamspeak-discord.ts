import type { DefaultItem } from '#default-item.ts'

/** Rules for the voice server and Discord. */
export const rulesTeamspeakDiscord: readonly DefaultItem[] = [
  {
    kind: 'rule',
    key: 'voice-name',
    parentKey: 'teamspeak-discord',
    settings: {},
    texts: {
      de: {
        title: 'Dein Name im Voice',
        text: `Im Voice-Chat muss man sofort erkennen, wer du bist.

- Nimm entweder den Namen deines Charakters (IC) oder deinen Spielernamen (OOC). **Mische beides nicht.**
- Der Name ist lesbar und eindeutig: keine Zeichenketten, keine leeren Namen, keine Verwechslung mit anderen.
- Beleidigendes, Werbung und vorgetäuschte Teamränge gehören nicht in den Namen.`,
      },
      en: {
        title: 'Your name in voice',
        text: `In voice chat people must see at once who you are.

- Use either your character’s name (IC) or your player name (OOC). **Do not mix the two.**
- The name is readable and clear: no strings of symbols, no blank names, nothing that can be mistaken for someone else.
- Insults, advertising and pretended team ranks have no place in a name.`,
      },
      fr: {
        title: 'Ton nom en vocal',
        text: `En vocal, on doit voir tout de suite qui tu es.

- Prends soit le nom de ton personnage (IC), soit ton nom de joueur (OOC). **Ne mélange pas les deux.**
- Le nom est lisible et sans équivoque : pas de suites de symboles, pas de nom vide, rien qui prête à confusion.
- Insultes, publicité et faux rangs d’équipe n’ont rien à faire dans un nom.`,
      },
    },
  },
  {
    kind: 'rule',
    key: 'link-your-identity',
    parentKey: 'teamspeak-discord',
    settings: {},
    texts: {
      de: {
        title: 'Verknüpfe dich',
        text: `Verbinde TeamSpeak und Discord mit deinem Spieler, damit wir wissen, wem wir gerade zuhören.

- Discord verknüpfst du im Spiel mit \`/discord-verify\` und löst es mit \`/discord-unlink\`.
- Eine TeamSpeak-Identität löst du mit \`/unverify\`.
- Verknüpf nur, was dir gehört, und gib deine Codes niemandem.
- Was verknüpft ist, siehst du in [deinem Konto](/account).`,
      },
      en: {
        title: 'Link yourself',
        text: `Connect TeamSpeak and Discord with your player, so that we know who is talking.

- Link Discord in the game with \`/discord-verify\` and unlink it with \`/discord-unlink\`.
- Unlink a TeamSpeak identity with \`/unverify\`.
- Link only what is yours and give your codes to nobody.
- What is linked is shown in [your account](/account).`,
      },
      fr: {
        title: 'Relie tes comptes',
        text: `Relie TeamSpeak et Discord à ton joueur pour que nous sachions qui parle.

- Relie Discord en jeu avec \`/discord-verify\` et dissocie-le avec \`/discord-unlink\`.
- Dissocie une identité TeamSpeak avec \`/unverify\`.
- Ne relie que ce qui t’appartient et ne donne tes codes à personne.
- Tes liens figurent dans [ton compte](/account).`,
      },
    },
  },
  {
    kind: 'rule',
    key: 'voice-behaviour',
    parentKey: 'teamspeak-discord',
    settings: {},
    texts: {
      de: {
        title: 'Gut klingen',
        text: `Sprich so, wie du angesprochen werden möchtest.

- Kein Schreien, kein Rauschen, kein Essen ins Mikrofon. Stell die Sprachaktivierung richtig ein oder nutze Push-to-talk.
- Lass andere ausreden.
- Musik, Soundboards und Stimmverzerrer nur dort, wo alle im Raum einverstanden sind.`,
      },
      en: {
        title: 'Sounding good',
        text: `Speak the way you want to be spoken to.

- No shouting, no noise, no eating into the microphone. Set voice activation properly or use push-to-talk.
- Let others finish.
- Music, soundboards and voice changers only where everyone in the channel agrees.`,
      },
      fr: {
        title: 'Bien se faire entendre',
        text: `Parle comme tu aimerais qu’on te parle.

- Ni cris, ni bruits, ni repas au micro. Règle bien l’activation vocale ou utilise le push-to-talk.
- Laisse les autres finir.
- Musique, soundboards et modificateurs de voix seulement si tout le salon est d’accord.`,
      },
    },
  },
  {
    kind: 'rule',
    key: 'recording',
    parentKey: 'teamspeak-discord',
    settings: {},
    texts: {
      de: {
        title: 'Aufnehmen und streamen',
        text: `Gespräche gehören denen, die sie führen.

- Nimm im Voice niemanden auf, der nicht zugestimmt hat. Das gilt auch für Mitschnitte als Beweis.
- Wer streamt, sagt es den anderen im Raum vorher.
- Gespräche mit dem Support werden nie aufgenommen, gestreamt oder veröffentlicht.
- Aufnahmen stellst du nicht ins Netz, um jemanden bloßzustellen.`,
      },
      en: {
        title: 'Recording and streaming',
        text: `A conversation belongs to those who have it.

- Record nobody in voice who has not agreed. That includes recordings made as evidence.
- If you stream, tell the others in the channel first.
- Talks with support are never recorded, streamed or published.
- Do not put recordings online to expose someone.`,
      },
      fr: {
        title: 'Enregistrer et diffuser',
        text: `Une conversation appartient à ceux qui la mènent.

- N’enregistre personne en vocal sans son accord, pas même pour avoir une preuve.
- Si tu diffuses en direct, préviens d’abord les autres dans le salon.
- Les entretiens avec le support ne sont jamais enregistrés, diffusés ni publiés.
- Ne mets pas d’enregistrement en ligne pour exposer quelqu’un.`,
      },
    },
  },
  {
    kind: 'rule',
    key: 'channels',
    parentKey: 'teamspeak-discord',
    settings: {},
    texts: {
      de: {
        title: 'Kanäle',
        text: `Jeder Kanal hat einen Zweck. Halte dich an das, was in seiner Beschreibung steht.

- Springe nicht ständig zwischen Kanälen hin und her und bleib nicht in einem Kanal, in dem man dich nicht haben will.
- Wer länger weg ist, geht in einen Kanal für Abwesende.`,
      },
      en: {
        title: 'Channels',
        text: `Every channel has a purpose. Keep to what its description says.

- Do not hop between channels all the time, and do not stay where you are not wanted.
- If you are away for longer, move to a channel for that.`,
      },
      fr: {
        title: 'Salons',
        text: `Chaque salon a son usage. Suis ce qu’indique sa description.

- Ne saute pas sans cesse d’un salon à l’autre et ne reste pas là où l’on ne veut pas de toi.
- Si tu t’absentes longtemps, rejoins un salon prévu pour cela.`,
      },
    },
  },
  {
    kind: 'rule',
    key: 'voice-support',
    parentKey: 'teamspeak-discord',
    settings: {},
    texts: {
      de: {
        title: 'Voice-Support',
        text: `Im Support-Warteraum holt dich jemand aus dem Team ab.

- Warte dort, bis du dran bist, und schreib Teammitglieder nicht einzeln an.
- Bei einer Einreisesperre am Flughafen bist du hier richtig.
- Für alles, was Zeit und Belege braucht, öffne besser [eine Anfrage](/chats).`,
      },
      en: {
        title: 'Voice support',
        text: `In the support waiting room someone from the team picks you up.

- Wait there until it is your turn and do not message team members one by one.
- With an entry ban at the airport you are in the right place here.
- For anything that needs time and proof, rather open [a request](/chats).`,
      },
      fr: {
        title: 'Support vocal',
        text: `Dans la salle d’attente du support, quelqu’un de l’équipe vient te chercher.

- Attends ton tour et n’écris pas aux membres de l’équipe un par un.
- En cas d’interdiction d’entrée à l’aéroport, c’est ici qu’il faut venir.
- Pour tout ce qui demande du temps et des preuves, ouvre plutôt [une demande](/chats).`,
      },
    },
  },
  {
    kind: 'rule',
    key: 'writing-on-discord',
    parentKey: 'teamspeak-discord',
    settings: {},
    texts: {
      de: {
        title: 'Schreiben auf Discord',
        text: `Unser Discord ist ein Ort für alle, auch für die Jüngsten unter uns.

- Schreib ins passende Thema und in der Sprache des Kanals.
- Kein Spam, keine Kettenbriefe, keine Massenerwähnungen.
- Keine pornografischen, gewaltverherrlichenden oder verbotenen Inhalte, auch nicht als Sticker, Reaktion oder Profilbild.
- Verrate nichts, was nur im Spiel bekannt sein darf.`,
      },
      en: {
        title: 'Writing on Discord',
        text: `Our Discord is a place for everyone, including the youngest among us.

- Write in the right topic and in the language of the channel.
- No spam, no chain messages, no mass mentions.
- No pornographic, violence-glorifying or illegal content, not as a sticker, reaction or profile picture either.
- Give away nothing that may only be known in the game.`,
      },
      fr: {
        title: 'Écrire sur Discord',
        text: `Notre Discord est un lieu pour tous, y compris les plus jeunes.

- Écris dans le bon sujet et dans la langue du salon.
- Pas de spam, pas de chaînes, pas de mentions de masse.
- Aucun contenu pornographique, violent ou illégal, pas même en sticker, réaction ou photo de profil.
- Ne révèle rien de ce qui ne doit se savoir qu’en jeu.`,
      },
    },
  },
  {
    kind: 'rule',
    key: 'direct-messages',
    parentKey: 'teamspeak-discord',
    settings: {},
    texts: {
      de: {
        title: 'Private Nachrichten',
        text: `Wer angeschrieben wird, darf auch Nein sagen.

- Hör auf, wenn jemand keine Nachrichten von dir möchte.
- Keine Werbung, keine Drohungen, keine Bilder, um die niemand gebeten hat.
- Belästigt dich jemand, blockiere ihn und melde es uns. Wir nehmen das ernst.`,
      },
      en: {
        title: 'Private messages',
        text: `Whoever is written to may also say no.

- Stop when someone does not want messages from you.
- No advertising, no threats, no pictures nobody asked for.
- If someone harasses you, block them and tell us. We take it seriously.`,
      },
      fr: {
        title: 'Messages privés',
        text: `Qui reçoit un message a le droit de dire non.

- Arrête quand quelqu’un ne veut plus de tes messages.
- Ni publicité, ni menaces, ni images que personne n’a demandées.
- Si quelqu’un te harcèle, bloque-le et préviens-nous. Nous prenons cela au sérieux.`,
      },
    },
  },
  {
    kind: 'rule',
    key: 'voice-in-roleplay',
    parentKey: 'teamspeak-discord',
    settings: {},
    texts: {
      de: {
        title: 'Voice im Roleplay',
        text: `Im Roleplay trägt das Voice-Plugin deine Stimme so weit, wie sie im Spiel reicht.

- Sei während des Spielens mit dem Voice-Server verbunden und lass das Plugin eingeschaltet.
- Verändere nicht, wen du hören kannst: keine zweite Verbindung und kein Abhören, das die Reichweite umgeht.
- Bist du ohnmächtig oder tot, schweigst du.`,
      },
      en: {
        title: 'Voice in roleplay',
        text: `In roleplay the voice-chat plugin carries your voice as far as it reaches in the game.

- Stay connected to the voice server while you play and keep the plugin switched on.
- Do not change whom you can hear: no second connection and no listening in beyond the range.
- When you are unconscious or dead, you are silent.`,
      },
      fr: {
        title: 'Le vocal en roleplay',
        text: `En roleplay, le plugin vocal porte ta voix aussi loin qu’elle porte en jeu.

- Reste connecté au serveur vocal pendant que tu joues et laisse le plugin activé.
- Ne modifie pas qui tu peux entendre : ni seconde connexion, ni écoute au-delà de la portée.
- Inconscient ou mort, tu te tais.`,
      },
    },
  },
]
