import type { DefaultItem } from '#default-item.ts'

/** The team of the demo network, from management to builders. */
export const homeTeam: readonly DefaultItem[] = [
  {
    kind: 'teamMember',
    key: 'mirabell',
    settings: { name: 'Mirabell', uuid: '' },
    texts: {
      de: { role: 'Leitung', about: 'Hält das Netzwerk zusammen und entscheidet, was als Nächstes kommt.' },
      en: { role: 'Management', about: 'Keeps the network together and decides what comes next.' },
      fr: { role: 'Direction', about: 'Assure la cohésion du réseau et décide de la suite.' },
    },
  },
  {
    kind: 'teamMember',
    key: 'tjark',
    settings: { name: 'Tjark_B', uuid: '' },
    texts: {
      de: { role: 'Stellvertretende Leitung', about: 'Kümmert sich um das Team und um neue Bewerbungen.' },
      en: { role: 'Deputy management', about: 'Looks after the team and new applications.' },
      fr: { role: 'Direction adjointe', about: 'S’occupe de l’équipe et des nouvelles candidatures.' },
    },
  },
  {
    kind: 'teamMember',
    key: 'quirin',
    settings: { name: 'Quirin', uuid: '' },
    texts: {
      de: { role: 'Administration', about: 'Sorgt dafür, dass die Server laufen, auch nachts.' },
      en: { role: 'Administration', about: 'Makes sure the servers keep running, at night too.' },
      fr: { role: 'Administration', about: 'Veille à ce que les serveurs tournent, même la nuit.' },
    },
  },
  {
    kind: 'teamMember',
    key: 'solveig',
    settings: { name: 'Solveig', uuid: '' },
    texts: {
      de: {
        role: 'Entwicklung',
        about: 'Schreibt Tablet, Berufe und vieles, was man erst bemerkt, wenn es fehlt.',
      },
      en: {
        role: 'Developer',
        about: 'Writes the tablet, the jobs and much that you only notice when it is missing.',
      },
      fr: {
        role: 'Développement',
        about: 'Code la tablette, les métiers et tout ce qu’on ne remarque qu’en son absence.',
      },
    },
  },
  {
    kind: 'teamMember',
    key: 'baptiste',
    settings: { name: 'Baptiste_R', uuid: '' },
    texts: {
      de: {
        role: 'Entwicklung',
        about: 'Baut Website und TeamPanel und freut sich über jeden gemeldeten Fehler.',
      },
      en: {
        role: 'Developer',
        about: 'Builds the website and the TeamPanel and is glad about every bug you report.',
      },
      fr: {
        role: 'Développement',
        about: 'Crée le site et le TeamPanel, et se réjouit de chaque bug signalé.',
      },
    },
  },
  {
    kind: 'teamMember',
    key: 'nuria',
    settings: { name: 'Nuria', uuid: '' },
    texts: {
      de: { role: 'Moderation', about: 'Prüft Meldungen, spricht mit allen Seiten und urteilt erst dann.' },
      en: { role: 'Moderator', about: 'Looks into reports, talks to all sides and only then decides.' },
      fr: {
        role: 'Modération',
        about: 'Examine les signalements, écoute tout le monde, et ne tranche qu’ensuite.',
      },
    },
  },
  {
    kind: 'teamMember',
    key: 'leontine',
    settings: { name: 'Leontine', uuid: '' },
    texts: {
      de: {
        role: 'Support',
        about: 'Beantwortet Anfragen auf Deutsch und Französisch und begleitet die Einreise.',
      },
      en: {
        role: 'Supporter',
        about: 'Answers requests in German and French and helps people enter the country.',
      },
      fr: {
        role: 'Support',
        about: 'Répond aux demandes en allemand et en français et accompagne les arrivées.',
      },
    },
  },
  {
    kind: 'teamMember',
    key: 'jorin',
    settings: { name: 'Jorin', uuid: '' },
    texts: {
      de: {
        role: 'Content, Social Media',
        about: 'Schneidet Clips, schreibt Beiträge und ist überall mit der Kamera dabei.',
      },
      en: {
        role: 'Content, social media',
        about: 'Cuts clips, writes posts and takes the camera everywhere.',
      },
      fr: {
        role: 'Contenu, réseaux sociaux',
        about: 'Monte les clips, rédige les publications et filme partout.',
      },
    },
  },
  {
    kind: 'teamMember',
    key: 'emmeke',
    settings: { name: 'Emmeke', uuid: '' },
    texts: {
      de: { role: 'Content, Texturen', about: 'Malt Uniformen, Schilder und jedes Etikett im Supermarkt.' },
      en: { role: 'Content, textures', about: 'Paints uniforms, signs and every label in the supermarket.' },
      fr: {
        role: 'Contenu, textures',
        about: 'Dessine les uniformes, les panneaux et chaque étiquette du supermarché.',
      },
    },
  },
  {
    kind: 'teamMember',
    key: 'valerian',
    settings: { name: 'Valerian', uuid: '' },
    texts: {
      de: { role: 'Bau', about: 'Plant Viertel auf dem BauServer und verliert sich gern in Innenhöfen.' },
      en: {
        role: 'Builder',
        about: 'Plans districts on the build server and likes to get lost in courtyards.',
      },
      fr: {
        role: 'Builder',
        about: 'Imagine des quartiers sur le serveur de construction et s’attarde dans les cours.',
      },
    },
  },
]
