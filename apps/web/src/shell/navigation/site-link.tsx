import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** Properties of {@link SiteLink}. */
export interface SiteLinkProps {
  /** Path on this site without language, with or without an anchor: `/rules/ttt#teams`. */
  path: string
  /** Words to mark on the target page. */
  mark?: string | undefined
  className?: string
  'aria-current'?: 'page' | undefined
  children: ReactNode
}

/** A link to a path that is not typed, e.g. one that the team wrote. The router opens pages; the browser downloads files. */
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
      // the path is not typed; for an unknown one the router shows the not-found page
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
