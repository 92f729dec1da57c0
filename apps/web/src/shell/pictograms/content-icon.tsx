import {
  BookOpen,
  Car,
  Crown,
  Download,
  Gamepad2,
  Gavel,
  Globe,
  Headset,
  Heart,
  Keyboard,
  type LucideIcon,
  Map as MapIcon,
  MessageSquare,
  Mic,
  Monitor,
  Package,
  Puzzle,
  Scale,
  Server,
  Shield,
  Sparkles,
  SquareTerminal,
  Sword,
  Users,
  Wrench,
} from 'lucide-react'
import type { contentIcons } from '@kubora/validation/content-kinds'

const icons: Record<(typeof contentIcons)[number], LucideIcon> = {
  book: BookOpen,
  car: Car,
  command: SquareTerminal,
  crown: Crown,
  download: Download,
  gamepad: Gamepad2,
  gavel: Gavel,
  globe: Globe,
  headset: Headset,
  heart: Heart,
  keyboard: Keyboard,
  map: MapIcon,
  message: MessageSquare,
  mic: Mic,
  monitor: Monitor,
  package: Package,
  puzzle: Puzzle,
  scale: Scale,
  server: Server,
  shield: Shield,
  sparkles: Sparkles,
  sword: Sword,
  users: Users,
  wrench: Wrench,
}

/** The pictogram of a name the team chose; a book for an unknown name. */
export function ContentIcon({ name, size = 20 }: { name: string; size?: number }) {
  const Icon = Object.hasOwn(icons, name) ? icons[name as keyof typeof icons] : BookOpen
  return <Icon aria-hidden size={size} />
}
