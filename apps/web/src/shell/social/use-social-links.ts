import type { Locale } from '@kubora/i18n/locale'
import { rootRouteId, useLoaderData } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { fetchApi } from '#graphql/fetch-public.ts'
import { socialLinksQuery } from '#shell/social/social-links.query.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

/** A place outside where the network is found; `url` is https. */
export interface SocialLink {
  key: string
  platform: string
  url: string
  label: string
  /** What awaits people there. */
  hint: string | null
}

const asked = new Map<Locale, Promise<SocialLink[]>>()

/** The network's places outside; those the page came with, else asked for once it stands. Empty until they are known. */
export function useSocialLinks(): readonly SocialLink[] {
  const locale = useLocale()
  const { links } = useLoaderData({ from: rootRouteId })
  const [later, setLater] = useState<SocialLink[]>([])
  useEffect(() => {
    if (links !== null) return
    let gone = false
    fetchOnce(locale).then(
      (answer) => gone || setLater(answer),
      // the next page asks again
      () => asked.delete(locale),
    )
    return () => {
      gone = true
    }
  }, [links, locale])
  return links ?? later
}

function fetchOnce(locale: Locale): Promise<SocialLink[]> {
  const answer = asked.get(locale) ?? fetchApi(socialLinksQuery, { locale }).then((data) => data.socialLinks)
  asked.set(locale, answer)
  return answer
}
