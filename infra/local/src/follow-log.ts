import { closeSync, openSync, readSync } from 'node:fs'

const pollMs = 500
const chunkBytes = 64 * 1_024

/**
 * Returns what a line of the development servers' log means for a maintainer who only sees the addresses; null for the
 * others, such as failed requests of a proxy while a server starts again.
 */
export function noticeOf(logLine: string): string | null {
  const [, app, text] = /^@kubora\/([\w-]+):dev: (.*)$/.exec(logLine) ?? []
  if (app === undefined || text === undefined) return null
  // what node --watch prints when the program ended by an error, and what our programs do before
  const failed = text.startsWith("Failed running '") || text.includes(' cannot start: ')
  return failed ? `${app}: ${text}` : null
}

/** Calls `onLine` with each new line of a file until the returned function is called. The file may still be missing. */
export function followLog(file: string, onLine: (line: string) => void): () => void {
  let offset = 0
  let rest = ''

  function read(): void {
    const buffer = Buffer.alloc(chunkBytes)
    const log = openSync(file, 'r')
    try {
      let bytes: number
      while ((bytes = readSync(log, buffer, 0, chunkBytes, offset)) > 0) {
        offset += bytes
        // characters of several bytes at a border are spoilt, which no line looked for has
        const lines = (rest + buffer.toString('utf8', 0, bytes)).split('\n')
        rest = lines.pop() ?? ''
        for (const line of lines) onLine(line)
      }
    } finally {
      closeSync(log)
    }
  }

  const timer = setInterval(() => {
    try {
      read()
    } catch {
      // not there yet
    }
  }, pollMs)
  timer.unref()
  return () => clearInterval(timer)
}
