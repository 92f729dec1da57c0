import { defaultLocale, isLocale, type Locale } from '@kubora/i18n/locale'

/** First segments of pages behind the login. All other pages are public and have the language in their address. */
const privateSections: readonly string[] = ['account', 'admin', 'auth', 'chat', 'chats']

/** Other names of sections (docs/SPECIFICATION.md §2). */
const aliases: Readonly<Record<string, string>> = {
  mitspielen: 'join',
  anleitung: 'join',
  regeln: 'rules',
  regelwerk: 'rules',
  regles: 'rules',
}

/** The language that an address names, or null, and the path as the routes know it. */
export interface PageAddress {
  locale: Locale | null
  pathname: string
}

/** Reads the path in the address bar: `/fr/regles/ttt` is `/rules/ttt` in French. */
export function readPageAddress(pathname: string): PageAddress {
  const [, first = '', ...rest] = pathname.split('/')
  const locale = isLocale(first) ? first : null
  const [section = '', ...deeper] = locale === null ? [first, ...rest] : rest
  const path = [aliases[section] ?? section, ...deeper].join('/')
  // never two leading slashes: a browser takes what follows them for another host
  return { locale, pathname: `/${path.replace(/^[/\\]+/, '')}` }
}

/** Search parameter that names the language of a page without one in its address, e.g. in links of mails. */
export const localeParameter = 'locale'

/** Returns the language that an address names by its prefix or, behind the login, by its search parameter; null without. */
export function requestedLocale(address: string, search: string): Locale | null {
  const { locale, pathname } = readPageAddress(address)
  if (isPublicPage(pathname)) return locale
  const named = new URLSearchParams(search).get(localeParameter)
  return isLocale(named) ? named : locale
}

/** Returns the address without the language of a page behind the login, as it is kept in the tab; null if it has none. */
export function withoutRequestedLocale(address: string, search: string): string | null {
  const { locale, pathname } = readPageAddress(address)
  const parameters = new URLSearchParams(search)
  if (isPublicPage(pathname) || (locale === null && !parameters.has(localeParameter))) return null
  parameters.delete(localeParameter)
  return pathname + (parameters.size === 0 ? '' : `?${parameters}`)
}

/** Returns whether a path, as the routes know it, is that of a public page; it may have search parameters. */
export function isPublicPage(pathname: string): boolean {
  return !privateSections.includes(pathname.split(/[/?#]/)[1] ?? '')
}

/** Returns whether a path, as the routes know it, is that of a page for logged-in users alone; it may have search parameters. */
export function isPageOfUsers(pathname: string): boolean {
  return !isPublicPage(pathname) && !/^\/auth\b/.test(pathname)
}

/** Returns the path for the address bar: public pages name their language unless it is the default one. */
export function writePageAddress(locale: Locale, pathname: string): string {
  if (locale === defaultLocale || !isPublicPage(pathname)) return pathname
  return pathname === '/' ? `/${locale}` : `/${locale}${pathname}`
}
