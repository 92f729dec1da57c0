import type { DefaultItem } from '#default-item.ts'

/** The four parts of the rule book. */
export const ruleCategories: readonly DefaultItem[] = [
  {
    kind: 'ruleCategory',
    key: 'roleplay',
    settings: { icon: 'users' },
    texts: {
      de: {
        title: 'Roleplay',
        summary:
          'Dein Charakter, sein Leben und alles, was zwischen zwei Menschen in der Stadt passieren darf.',
      },
      en: {
        title: 'Roleplay',
        summary: 'Your character, their life, and everything that may happen between two people in the city.',
      },
      fr: {
        title: 'Roleplay',
        summary: 'Ton personnage, sa vie et tout ce qui peut se passer entre deux habitants de la ville.',
      },
    },
  },
  {
    kind: 'ruleCategory',
    key: 'teamspeak-discord',
    settings: { icon: 'headset' },
    texts: {
      de: {
        title: 'Teamspeak und Discord',
        summary: 'Wie wir miteinander reden und schreiben, damit alle gern zuhören.',
      },
      en: {
        title: 'Teamspeak and Discord',
        summary: 'How we talk and write to each other, so that everyone likes to listen.',
      },
      fr: {
        title: 'Teamspeak et Discord',
        summary: 'Comment on se parle et s’écrit pour que chacun ait plaisir à écouter.',
      },
    },
  },
  {
    kind: 'ruleCategory',
    key: 'network',
    settings: { icon: 'globe' },
    texts: {
      de: {
        title: 'Netzwerk',
        summary: 'Gilt überall: auf jedem Server, im Voice, auf Discord und auf dieser Website.',
      },
      en: {
        title: 'Network',
        summary: 'Applies everywhere: on every server, in voice, on Discord and on this website.',
      },
      fr: {
        title: 'Réseau',
        summary: 'Valable partout : sur chaque serveur, en vocal, sur Discord et sur ce site.',
      },
    },
  },
  {
    kind: 'ruleCategory',
    key: 'ttt',
    settings: { icon: 'sword' },
    texts: {
      de: {
        title: 'TTT',
        summary: 'Misstrauen gehört dazu, Unfairness nicht. So bleibt jede Runde spannend.',
      },
      en: {
        title: 'TTT',
        summary: 'Suspicion is part of the game, foul play is not. This keeps every round exciting.',
      },
      fr: {
        title: 'TTT',
        summary:
          'La méfiance fait partie du jeu, la triche non. Voici ce qui garde chaque manche passionnante.',
      },
    },
  },
]
