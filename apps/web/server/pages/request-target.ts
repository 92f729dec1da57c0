/** Returns the path and search of a request; leading slashes belong to the path and never name another host. */
export function readTarget(url: string): { pathname: string; search: string } {
  const { pathname, search } = new URL(url.startsWith('/') ? `http://localhost${url}` : url)
  return { pathname, search }
}

/** Returns the address with every percent sign escaped if it cannot be decoded; such a page does not exist. */
export function decodableUrl(url: string): string {
  try {
    decodeURI(url.split('?', 1)[0] ?? '')
    return url
  } catch {
    return url.replaceAll('%', '%25')
  }
}
