import type { SiteConfig } from '@kubora/content/site-config'
import {
  AtSign,
  Clapperboard,
  Code,
  Headphones,
  Image,
  type LucideIcon,
  MessageCircle,
  Music2,
  Radio,
} from 'lucide-react'

/** A place where the network is, as the configuration names it. */
export type SocialPlatform = SiteConfig['social'][number]['platform']

const icons: Record<SocialPlatform, LucideIcon> = {
  discord: MessageCircle,
  youtube: Clapperboard,
  twitch: Radio,
  instagram: Image,
  tiktok: Music2,
  x: AtSign,
  teamspeak: Headphones,
  github: Code,
}

/** A plain sign for a platform; trademarks stay with their owners. */
export function SocialIcon({ platform }: { platform: SocialPlatform }) {
  const Icon = icons[platform]
  return <Icon aria-hidden size={20} />
}
