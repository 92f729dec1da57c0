/** A UUID that no player has, with which templates are checked. */
const sample = '00000000-0000-4000-8000-000000000000'

/**
 * Parses the address of a service with one `{placeholder}` in its path or query, such as
 * `https://skins.example/skin/{uuid}`. Null unless it is https (http only to this machine), has no user name, and its host
 * is fixed.
 */
export function readAddressTemplate(
  template: string,
  placeholder: string,
): ((value: string) => string) | null {
  const [before, after, ...more] = template.split(`{${placeholder}}`)
  if (before === undefined || after === undefined || more.length > 0) return null
  const url = URL.parse(before + sample + after)
  if (url === null || url.username !== '' || url.password !== '' || url.hash !== '') return null
  if (!url.pathname.includes(sample) && !url.search.includes(sample)) return null
  const local = ['127.0.0.1', '[::1]', 'localhost'].includes(url.hostname)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && local)) return null
  return (value) => before + value + after
}
