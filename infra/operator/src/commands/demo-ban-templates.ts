/** The templates of bans of the demo network, with what players read in each language and the durations of the first ban, the second …. */
export const demoBanTemplates = {
  griefing: {
    name: 'Griefing',
    realm: null,
    reasons: { de: 'Griefing am Spawn', en: 'Griefing at spawn', fr: 'Griefing au spawn' },
    steps: [
      { duration: 7, unit: 'DAYS' },
      { duration: 30, unit: 'DAYS' },
      { duration: -1, unit: 'DAYS' },
    ],
  },
  cheating: {
    name: 'Unerlaubte Mods',
    realm: null,
    reasons: { de: 'Unerlaubte Mods', en: 'Forbidden mods', fr: 'Mods interdits' },
    steps: [
      { duration: 90, unit: 'DAYS' },
      { duration: -1, unit: 'DAYS' },
    ],
  },
  insults: {
    name: 'Beleidigung',
    realm: null,
    reasons: {
      de: 'Beleidigung anderer Spieler',
      en: 'Insulting other players',
      fr: 'Insultes envers d’autres joueurs',
    },
    steps: [
      { duration: 12, unit: 'HOURS' },
      { duration: 3, unit: 'DAYS' },
      { duration: 14, unit: 'DAYS' },
      { duration: -1, unit: 'DAYS' },
    ],
  },
  killing: {
    name: 'Grundloses Töten',
    realm: 'de',
    reasons: {
      de: 'Grundloses Töten im Roleplay',
      en: 'Killing without a reason in roleplay',
      fr: 'Meurtre sans raison en roleplay',
    },
    steps: [
      { duration: 1, unit: 'DAYS' },
      { duration: 7, unit: 'DAYS' },
      { duration: 30, unit: 'DAYS' },
    ],
  },
} as const
