import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import * as css from '#shell/navigation/back-link.css.ts'
import { SiteLink } from '#shell/navigation/site-link.tsx'

/** A link to the parent page, above the title. */
export function BackLink({ path, children }: { path: string; children: ReactNode }) {
  return (
    <SiteLink path={path} className={css.backLink}>
      <ArrowLeft aria-hidden size={16} />
      {children}
    </SiteLink>
  )
}
