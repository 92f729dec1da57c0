import type { DefaultItem } from '#default-item.ts'

/** Where the network is found elsewhere, with a hint what awaits people there. */
export const socialLinks: readonly DefaultItem[] = [
  {
    kind: 'socialLink',
    key: 'discord',
    settings: { platform: 'discord', url: 'https://discord.example/kubora' },
    texts: {
      de: {
        label: 'Discord',
        hint: 'Komm in unseren Community-Chat: Neuigkeiten zuerst, Mitspieler finden, Fragen stellen.',
      },
      en: {
        label: 'Discord',
        hint: 'Join our community chat: news first, people to play with, answers to your questions.',
      },
      fr: {
        label: 'Discord',
        hint: 'Rejoins notre chat communautaire : les nouvelles en premier, des partenaires de jeu, des réponses.',
      },
    },
  },
  {
    kind: 'socialLink',
    key: 'youtube',
    settings: { platform: 'youtube', url: 'https://youtube.example/@kubora' },
    texts: {
      de: {
        label: 'YouTube',
        hint: 'Trailer, Video-Anleitungen und die schönsten Szenen aus der Stadt.',
      },
      en: {
        label: 'YouTube',
        hint: 'Trailers, video guides and the finest scenes from the city.',
      },
      fr: {
        label: 'YouTube',
        hint: 'Bandes-annonces, guides vidéo et les plus belles scènes de la ville.',
      },
    },
  },
  {
    kind: 'socialLink',
    key: 'twitch',
    settings: { platform: 'twitch', url: 'https://twitch.example/kubora' },
    texts: {
      de: {
        label: 'Twitch',
        hint: 'Schau live zu, wie andere ihre Geschichte spielen.',
      },
      en: {
        label: 'Twitch',
        hint: 'Watch live how others play their story.',
      },
      fr: {
        label: 'Twitch',
        hint: 'Regarde en direct comment les autres jouent leur histoire.',
      },
    },
  },
  {
    kind: 'socialLink',
    key: 'instagram',
    settings: { platform: 'instagram', url: 'https://instagram.example/kubora' },
    texts: {
      de: {
        label: 'Instagram',
        hint: 'Bilder von der Map und Einblicke in die Arbeit der Bauer.',
      },
      en: {
        label: 'Instagram',
        hint: 'Pictures of the map and a look over the builders’ shoulders.',
      },
      fr: {
        label: 'Instagram',
        hint: 'Des images de la map et les coulisses du travail des builders.',
      },
    },
  },
]
