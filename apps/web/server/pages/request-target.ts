/** A request's path and search; slashes in front of the path are part of it and never lead to another host. */
export function readTarget(url: string): { pathname: string; search: string } {
  const { pathname, search } = new URL(url.startsWith('/') ? `http://localhost${url}` : url)
  return { pathname, search }
}

/** The address of a request, its percent signs taken for themselves where they stand for nothing: such a page is missing. */
export function decodableUrl(url: string): string {
  try {
    decodeURI(url.split('?', 1)[0] ?? '')
    return url
  } catch {
    return url.replaceAll('%', '%25')
  }
}
