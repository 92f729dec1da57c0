/** A UUID that no player has: templates are tried with it. */
const sample = '00000000-0000-4000-8000-000000000000'

/**
 * Reads an address of a service with one `{placeholder}` in its path or query, such as `https://skins.example/skin/{uuid}`.
 * Null unless it is https (http only to this machine), names no user and keeps the placeholder out of the host.
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
