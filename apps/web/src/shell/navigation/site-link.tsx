import { Link, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { readPageAddress } from '#contract/page-address.ts'

/** Properties of {@link SiteLink}. */
export interface SiteLinkProps {
  /** Path on this site without language, with or without an anchor: `/rules/ttt#teams`. */
  path: string
  /** Words to mark on the target page. */
  mark?: string | undefined
  className?: string
  'aria-current'?: 'page' | undefined
  /** Makes it an option of a list box, whose field keeps the focus. */
  option?: { id: string; chosen: boolean } | undefined
  onClick?: (() => void) | undefined
  children: ReactNode
}

/**
 * A link to a path that is not typed, e.g. one that the team wrote. The router opens pages, the browser downloads files. Where no
 * route leads, only the text is shown: texts name pages that are still to come.
 */
export function SiteLink({ path, mark, children, option, ...given }: SiteLinkProps) {
  const rest = option
    ? { ...given, role: 'option', id: option.id, 'aria-selected': option.chosen, tabIndex: -1 }
    : given
  const router = useRouter()
  const [pathname = '/', hash] = path.split('#')
  if (pathname.startsWith('/download/') || /\.[a-z0-9]+$/.test(pathname))
    return (
      <a href={path} {...rest}>
        {children}
      </a>
    )
  const [, , route] = router.getMatchedRoutes(readPageAddress(pathname.replace(/\?.*$/, '')).pathname)
  if (route === undefined || route.options.staticData?.unknownAddress) return children
  return (
    <Link
      // the path is not typed
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
