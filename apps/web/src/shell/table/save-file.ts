/** How long the browser may take to read a file that was handed over, ms. */
const readingMs = 10_000

/** Hands the user a file that was made on the page. */
export function saveFile(name: string, parts: readonly string[], type: string): void {
  const url = URL.createObjectURL(new Blob([...parts], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), readingMs)
}
