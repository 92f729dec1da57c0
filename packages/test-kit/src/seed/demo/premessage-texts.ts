/** Premessages of the demo network: their names in the language of each realm's team, and what players read. */
export const demoPremessages = [
  {
    names: { de: 'Begrüßung', fr: 'Accueil' },
    chatTypes: [],
    uses: 214,
    texts: {
      de: 'Hallo {player},\n\ndanke für deine Nachricht. Ich bin {member} und kümmere mich ab jetzt um dein Anliegen.',
      en: 'Hello {player},\n\nthank you for your message. I am {member} and will take care of your request from here.',
      fr: 'Bonjour {player},\n\nmerci pour ton message. Je suis {member} et je m’occupe désormais de ta demande.',
    },
  },
  {
    names: { de: 'Charakter wird gelöscht', fr: 'Personnage supprimé' },
    chatTypes: ['CHAR_DELETE'],
    uses: 61,
    texts: {
      de: 'Hallo {player},\n\ndein Antrag vom {date} ist angenommen: {character} wird gelöscht. Wohnungen und Fahrzeuge gehen mit.\n\nDanke für die gemeinsame Zeit mit diesem Charakter!\n{member}',
      en: 'Hello {player},\n\nyour request of {date} is accepted: {character} will be deleted. Properties and vehicles go with the character.\n\nThank you for the time we had with this character!\n{member}',
      fr: 'Bonjour {player},\n\nta demande du {date} est acceptée : {character} va être supprimé. Logements et véhicules partent avec le personnage.\n\nMerci pour tout ce que nous avons vécu avec ce personnage !\n{member}',
    },
  },
  {
    names: { de: 'Löschung: Einladung zum Gespräch', fr: 'Suppression : invitation à discuter' },
    chatTypes: ['CHAR_DELETE'],
    uses: 18,
    texts: {
      de: 'Hallo {player},\n\nbevor wir {character} löschen, möchten wir kurz mit dir sprechen. Passt dir {?Termin} im Sprachkanal des Supports?',
      en: 'Hello {player},\n\nbefore we delete {character}, we would like to talk to you. Does {?time} in the support voice channel suit you?',
      fr: 'Bonjour {player},\n\navant de supprimer {character}, nous aimerions en parler avec toi. Est-ce que {?date et heure} dans le salon vocal du support te conviendrait ?',
    },
  },
  {
    names: { de: 'Löschung abgelehnt', fr: 'Suppression refusée' },
    chatTypes: ['CHAR_DELETE'],
    uses: 9,
    texts: {
      de: 'Hallo {player},\n\nwir löschen {character} vorerst nicht. Der Grund: {?Grund}\n\nDu kannst jederzeit einen neuen Antrag stellen.',
      en: 'Hello {player},\n\nwe will not delete {character} for now. The reason: {?reason}\n\nYou can make a new request at any time.',
      fr: 'Bonjour {player},\n\nnous ne supprimons pas {character} pour l’instant. Le motif : {?motif}\n\nTu peux faire une nouvelle demande à tout moment.',
    },
  },
  {
    names: { de: 'Zweiter Charakter angenommen', fr: 'Deuxième personnage accepté' },
    chatTypes: ['SECCHAR'],
    uses: 47,
    texts: {
      de: 'Hallo {player},\n\ndeine Geschichte hat uns überzeugt. Du darfst jetzt einen weiteren Charakter erstellen: Er erscheint in der Auswahl, sobald du dich neu verbindest.\n\nViel Spaß!\n{member}',
      en: 'Hello {player},\n\nyour story convinced us. You may create another character now: you will find it in the selection as soon as you reconnect.\n\nHave fun!\n{member}',
      fr: 'Bonjour {player},\n\nton histoire nous a convaincus. Tu peux maintenant créer un autre personnage : il apparaîtra dans la sélection dès ta prochaine connexion.\n\nAmuse-toi bien !\n{member}',
    },
  },
  {
    names: { de: 'Geschichte zu ungenau', fr: 'Histoire trop vague' },
    chatTypes: ['SECCHAR'],
    uses: 33,
    texts: {
      de: 'Hallo {player},\n\ndeine Geschichte ist uns noch zu ungenau. Erzähl mehr darüber, woher dein Charakter kommt, was ihn antreibt und warum er anders ist als dein erster. Vor allem fehlt: {?Was fehlt}',
      en: 'Hello {player},\n\nyour story still lacks detail. Tell us more about where your character comes from, what drives them and why they differ from your first one. What is missing most: {?what is missing}',
      fr: 'Bonjour {player},\n\nton histoire manque encore de détails. Dis-nous d’où vient ton personnage, ce qui l’anime et ce qui le distingue du premier. Il manque surtout : {?ce qui manque}',
    },
  },
  {
    names: { de: 'Keine Geschichte', fr: 'Pas d’histoire' },
    chatTypes: ['SECCHAR'],
    uses: 12,
    texts: {
      de: 'Hallo {player},\n\nin deinem Antrag steht noch keine Geschichte. Schreib sie bitte hier in den Chat: {chat}',
      en: 'Hello {player},\n\nyour request does not have a story yet. Please write it here in the chat: {chat}',
      fr: 'Bonjour {player},\n\nta demande ne contient pas encore d’histoire. Écris-la ici, dans le chat : {chat}',
    },
  },
  {
    names: { de: 'Entbannung angenommen', fr: 'Débannissement accepté' },
    chatTypes: ['UNBAN'],
    uses: 38,
    texts: {
      de: 'Hallo {player},\n\nwir geben dir eine neue Chance und heben deine Sperre auf. Lies vorher bitte noch einmal die Regeln.\n\nWillkommen zurück!\n{member}',
      en: 'Hello {player},\n\nwe give you another chance and lift your ban. Please read the rules once more before you join.\n\nWelcome back!\n{member}',
      fr: 'Bonjour {player},\n\nnous te donnons une nouvelle chance et levons ton bannissement. Relis d’abord les règles, s’il te plaît.\n\nBon retour parmi nous !\n{member}',
    },
  },
  {
    names: { de: 'Entbannung: Antrag reicht nicht', fr: 'Débannissement : demande insuffisante' },
    chatTypes: ['UNBAN'],
    uses: 72,
    texts: {
      de: 'Hallo {player},\n\ndein Antrag reicht uns nicht aus. Du bist gesperrt wegen: {banReason}. Schreib, was geschehen ist und was du daraus gelernt hast. Deine Sperre endet am {banEnd}.',
      en: 'Hello {player},\n\nyour request is not sufficient. You are banned for: {banReason}. Write what happened and what you learned from it. Your ban ends on {banEnd}.',
      fr: 'Bonjour {player},\n\nta demande ne suffit pas. Tu es banni pour : {banReason}. Écris ce qui s’est passé et ce que tu en as retenu. Ton bannissement prend fin le {banEnd}.',
    },
  },
  {
    names: { de: 'Entbannung: Sperre zu frisch', fr: 'Débannissement : sanction trop récente' },
    chatTypes: ['UNBAN'],
    uses: 25,
    texts: {
      de: 'Hallo {player},\n\ndeine Sperre ist noch zu frisch, um darüber zu entscheiden. Melde dich bitte frühestens {?Wann} wieder.',
      en: 'Hello {player},\n\nyour ban is too recent to decide about it. Please come back {?when} at the earliest.',
      fr: 'Bonjour {player},\n\nton bannissement est trop récent pour en décider. Reviens vers nous {?quand} au plus tôt.',
    },
  },
  {
    names: { de: 'Bewerbung angenommen', fr: 'Candidature acceptée' },
    chatTypes: ['APPLY_CONTENT_SOCIAL', 'APPLY_CONTENT_TEXTURE'],
    uses: 6,
    texts: {
      de: 'Hallo {player},\n\ndeine Bewerbung hat uns gefallen, wir möchten dich kennenlernen! Hast du {?Termin} Zeit für ein Gespräch?',
      en: 'Hello {player},\n\nwe liked your application and would like to meet you! Do you have time for a talk {?when}?',
      fr: 'Bonjour {player},\n\nta candidature nous a plu et nous aimerions te rencontrer ! Serais-tu disponible pour un entretien {?quand} ?',
    },
  },
  {
    names: { de: 'Bewerbung abgelehnt', fr: 'Candidature refusée' },
    chatTypes: ['APPLY_CONTENT_SOCIAL', 'APPLY_CONTENT_TEXTURE'],
    uses: 14,
    texts: {
      de: 'Hallo {player},\n\ndanke für die Mühe, die in deiner Bewerbung steckt. Diesmal haben wir uns anders entschieden. Das sagt nichts über dich aus – versuch es gern wieder.',
      en: 'Hello {player},\n\nthank you for the work you put into your application. This time we decided otherwise. That says nothing about you – feel free to try again.',
      fr: 'Bonjour {player},\n\nmerci pour le soin que tu as mis dans ta candidature. Cette fois, nous avons fait un autre choix. Cela n’enlève rien à tes qualités – n’hésite pas à retenter ta chance.',
    },
  },
  {
    names: { de: 'Meldung: danke', fr: 'Signalement : merci' },
    chatTypes: ['REPORT_PLAYER'],
    uses: 88,
    texts: {
      de: 'Hallo {player},\n\ndanke für deine Meldung. Wir sehen uns an, was geschehen ist. Was wir entscheiden, sagen wir nur dem Spieler, den es betrifft.',
      en: 'Hello {player},\n\nthank you for your report. We will look at what happened. What we decide we tell only the player concerned.',
      fr: 'Bonjour {player},\n\nmerci pour ton signalement. Nous allons regarder ce qui s’est passé. Notre décision, nous ne la communiquons qu’au joueur concerné.',
    },
  },
] as const

/** An own one of the administrator. */
export const demoOwnPremessage = {
  names: { de: 'Mein Gruß zum Schluss', fr: 'Ma formule de fin' },
  chatTypes: [],
  uses: 31,
  texts: {
    de: 'Wenn noch etwas ist, schreib mir einfach hier. Schönen Tag dir!\n{member}',
    en: 'If there is anything else, just write to me here. Have a nice day!\n{member}',
    fr: 'S’il y a autre chose, écris-moi simplement ici. Bonne journée !\n{member}',
  },
} as const
