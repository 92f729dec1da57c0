/** Shortens an e-mail address so that a person who knows it recognises it and nobody else learns it: `a…@e….org`. */
export function hideAddress(email: string): string {
  const [local = '', domain = ''] = email.split('@')
  const ending = domain.slice(domain.lastIndexOf('.'))
  return `${first(local)}…@${first(domain)}…${ending}`
}

function first(text: string): string {
  return Array.from(text)[0] ?? ''
}
