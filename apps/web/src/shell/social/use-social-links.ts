import type { Locale } from '@kubora/i18n/locale'
import { rootRouteId, useLoaderData } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { fetchApi } from '#graphql/fetch-public.ts'
import { socialLinksQuery } from '#shell/social/social-links.query.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

/** A page of the network on a social platform; `url` is https. */
export interface SocialLink {
  key: string
  platform: string
  url: string
  label: string
  /** What the page offers. */
  hint: string | null
}

const requests = new Map<Locale, Promise<SocialLink[]>>()

/** Returns the network's social links: those in the rendered page, else fetched once it is shown; empty until then. */
export function useSocialLinks(): readonly SocialLink[] {
  const locale = useLocale()
  const { links } = useLoaderData({ from: rootRouteId })
  const [later, setLater] = useState<SocialLink[]>([])
  useEffect(() => {
    if (links !== null) return
    let gone = false
    fetchOnce(locale).then(
      (fetched) => gone || setLater(fetched),
      // the next page fetches again
      () => requests.delete(locale),
    )
    return () => {
      gone = true
    }
  }, [links, locale])
  return links ?? later
}

function fetchOnce(locale: Locale): Promise<SocialLink[]> {
  const request =
    requests.get(locale) ?? fetchApi(socialLinksQuery, { locale }).then((data) => data.socialLinks)
  requests.set(locale, request)
  return request
}
