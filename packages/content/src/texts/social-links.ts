import type { DefaultItem } from '#default-item.ts'
import { defaultSiteConfig } from '#default-site-config.ts'

type Platform = (typeof defaultSiteConfig.social)[number]['platform']

const hints: Partial<Record<Platform, Readonly<Record<'de' | 'en' | 'fr', string>>>> = {
  discord: {
    de: 'Komm in unseren Community-Chat: Neuigkeiten zuerst, Mitspieler finden, Fragen stellen.',
    en: 'Join our community chat: news first, people to play with, answers to your questions.',
    fr: 'Rejoins notre chat communautaire : les nouvelles en premier, des partenaires de jeu, des réponses.',
  },
  youtube: {
    de: 'Trailer, Video-Anleitungen und die schönsten Szenen aus der Stadt.',
    en: 'Trailers, video guides and the finest scenes from the city.',
    fr: 'Bandes-annonces, guides vidéo et les plus belles scènes de la ville.',
  },
  twitch: {
    de: 'Schau live zu, wie andere ihre Geschichte spielen.',
    en: 'Watch live how others play their story.',
    fr: 'Regarde en direct comment les autres jouent leur histoire.',
  },
  instagram: {
    de: 'Bilder von der Map und Einblicke in die Arbeit der Bauer.',
    en: 'Pictures of the map and a look over the builders’ shoulders.',
    fr: 'Des images de la map et les coulisses du travail des builders.',
  },
}

/** Where the network is found elsewhere, from its configuration, with a hint what awaits people there. */
export const socialLinks: readonly DefaultItem[] = defaultSiteConfig.social.map(
  ({ platform, label, url }) => ({
    kind: 'socialLink',
    key: platform,
    settings: { platform, url },
    texts: {
      de: { label, hint: hints[platform]?.de ?? '' },
      en: { label, hint: hints[platform]?.en ?? '' },
      fr: { label, hint: hints[platform]?.fr ?? '' },
    },
  }),
)
