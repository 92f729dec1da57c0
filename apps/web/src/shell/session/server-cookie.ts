/** Lifetime of the cookies, seconds: a year. */
const rememberSeconds = 31_536_000

/** Stores a choice of this device in a cookie, so that the web server renders pages as the browser would. */
export function rememberForServer(name: 'locale' | 'notice', value: string): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `kubora_${name}=${value}; path=/; max-age=${rememberSeconds}; samesite=lax${secure}`
}
