import { useEffect } from 'react'
import { siteConfig } from '#shell/site/site-config.ts'

/** Sets the document title: the page, then the brand; for the start page brand and tagline. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title.includes(siteConfig.brand) ? title : `${title} · ${siteConfig.brand}`
  }, [title])
}
