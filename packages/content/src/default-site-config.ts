import type { SiteConfig } from '#site-config.ts'

/** Configuration of the demo network; a real network gives its own with `SITE_CONFIG`. */
export const defaultSiteConfig: SiteConfig = {
  brand: 'Kubora',
  tagline: {
    de: 'Eine Welt aus Blöcken. Deine Geschichte.',
    en: 'A world of blocks. Your story.',
    fr: 'Un monde de blocs. Ton histoire.',
  },
  description: {
    de: 'Roleplay, Freeroam, GunGame und TTT auf einem Netzwerk: mit eigener Map, eigenem Modpack und einem Team, das zuhört.',
    en: 'Roleplay, Freeroam, GunGame and TTT on one network: with our own map, our own modpack and a team that listens.',
    fr: 'Roleplay, Freeroam, GunGame et TTT sur un seul réseau : notre map, notre modpack et une équipe à l’écoute.',
  },
  gameAddress: 'play.kubora.example',
  voiceAddress: 'voice.kubora.example',
  operator: {
    name: 'Kubora Demo-Netzwerk',
    street: 'Würfelweg 1',
    city: '12345 Musterstadt',
    country: 'Deutschland',
    email: 'kontakt@kubora.example',
  },
}
