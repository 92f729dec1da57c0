import { FileArchive, FileCog, FileImage, FileMusic, FileText, type LucideIcon, Package } from 'lucide-react'
import * as css from '#features/downloads/public/downloads-page.css.ts'

const signs: readonly { endings: RegExp; icon: LucideIcon }[] = [
  { endings: /\.(zip|7z|rar|tar|gz|xz|bz2)$/i, icon: FileArchive },
  { endings: /\.(txt|md|pdf|docx?|odt|rtf|csv)$/i, icon: FileText },
  { endings: /\.(png|jpe?g|webp|avif|gif|svg)$/i, icon: FileImage },
  { endings: /\.(mp3|ogg|wav|flac)$/i, icon: FileMusic },
  { endings: /\.(jar|exe|msi|dmg|deb|appimage|mrpack)$/i, icon: Package },
]

/** An icon for the kind of file. */
export function FileIcon({ fileName }: { fileName: string }) {
  const Icon = signs.find(({ endings }) => endings.test(fileName))?.icon ?? FileCog
  return (
    <span className={css.sign}>
      <Icon aria-hidden size={24} />
    </span>
  )
}
