import { useEffect } from 'react'
import { siteConfig } from '#shell/site/site-config.ts'

/** Names the document after the page, the brand behind it; the start page is named by brand and tagline alone. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title.includes(siteConfig.brand) ? title : `${title} · ${siteConfig.brand}`
  }, [title])
}
