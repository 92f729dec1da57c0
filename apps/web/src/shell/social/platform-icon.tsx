import {
  AtSign,
  Camera,
  CodeXml,
  Globe,
  Headset,
  type LucideIcon,
  MessagesSquare,
  Music2,
  Play,
  Radio,
} from 'lucide-react'
import type { socialPlatforms } from '@kubora/validation/content-kinds'

/** Icons of what people do there; the platforms' own logos may not be used. */
const icons: Record<(typeof socialPlatforms)[number], LucideIcon> = {
  discord: MessagesSquare,
  youtube: Play,
  twitch: Radio,
  instagram: Camera,
  tiktok: Music2,
  x: AtSign,
  teamspeak: Headset,
  github: CodeXml,
}

/** Pictogram of a social platform; a globe for an unknown one. */
export function PlatformIcon({ platform, size = 20 }: { platform: string; size?: number }) {
  const Icon = Object.hasOwn(icons, platform) ? icons[platform as keyof typeof icons] : Globe
  return <Icon aria-hidden size={size} />
}
