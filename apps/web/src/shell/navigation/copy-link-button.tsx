import { CopyButton } from '@kubora/ui/copy-button'
import { useRouter } from '@tanstack/react-router'
import { Link2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import * as css from '#shell/navigation/copy-link-button.css.ts'
import { writePageAddress } from '#contract/page-address.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

/** Properties of {@link CopyLinkButton}. */
export interface CopyLinkButtonProps {
  /** Path on this site without language, with or without an anchor. */
  path: string
  /** Name of the link's target. */
  title: string
}

/** Copies the absolute address of a path of the site, in the reader's language. */
export function CopyLinkButton({ path, title }: CopyLinkButtonProps) {
  const { t } = useTranslation('reading')
  const { origin } = useRouter()
  return (
    <span className={css.frame}>
      <CopyButton
        iconOnly
        icon={<Link2 aria-hidden size={16} />}
        text={origin + writePageAddress(useLocale(), path)}
        label={t(($) => $.copyLink, { title })}
        copiedLabel={t(($) => $.linkCopied)}
      />
    </span>
  )
}
