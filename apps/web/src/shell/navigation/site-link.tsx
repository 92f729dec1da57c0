import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** Properties of {@link SiteLink}. */
export interface SiteLinkProps {
  /** Path on this site without language, with or without an anchor: `/rules/ttt#teams`. */
  path: string
  /** Words the page it leads to shall mark. */
  mark?: string | undefined
  className?: string
  'aria-current'?: 'page' | undefined
  children: ReactNode
}

/** A link to a path that is only known as text, e.g. written by the team. Files are fetched, pages are shown by the router. */
export function SiteLink({ path, mark, children, ...rest }: SiteLinkProps) {
  const [pathname = '/', hash] = path.split('#')
  if (pathname.startsWith('/download/') || /\.[a-z0-9]+$/.test(pathname))
    return (
      <a href={path} {...rest}>
        {children}
      </a>
    )
  return (
    <Link
      // a text, whose page may not exist: the router then shows that it does not
      to={pathname as '/'}
      activeOptions={{ exact: true, includeSearch: false }}
      {...(hash === undefined ? {} : { hash })}
      {...(mark === undefined ? {} : { search: { mark } as never })}
      {...rest}
    >
      {children}
    </Link>
  )
}
