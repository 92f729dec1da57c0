/** How long a choice is remembered, seconds: a year. */
const rememberSeconds = 31_536_000

/** Tells the web server a choice of this device with later page loads; needed so that pages arrive as they will stay. */
export function rememberForServer(name: 'locale' | 'notice', value: string): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `kubora_${name}=${value}; path=/; max-age=${rememberSeconds}; samesite=lax${secure}`
}
