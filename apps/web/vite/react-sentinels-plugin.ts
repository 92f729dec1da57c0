import type { Plugin } from 'vite'

/** React's errors that are only ever compared, each `Name = Error(formatProdErrorMessage(n))` at the top of its file. */
const sentinel = /(\b[A-Z]\w+Exception = )Error\((formatProdErrorMessage\(\d+\))\)/g

/**
 * react-dom makes five errors when it is loaded, only to recognise them later. Each records where it was made, for which a
 * browser with developer tools open, or measuring, reads the whole file once more: 50 ms and more on a slow phone. They are
 * made without that record.
 */
export function reactSentinelsPlugin(): Plugin {
  return {
    name: 'kubora:react-sentinels',
    apply: 'build',
    transform: {
      filter: { id: /react-dom-client\.production\.js/ },
      handler(code) {
        if (code.match(sentinel)?.length !== 5)
          this.error('react-dom no longer makes its sentinels the way this plugin knows')
        return {
          code: code.replace(sentinel, '$1Object.create(Error.prototype, { message: { value: $2 } })'),
          map: null,
        }
      },
    },
  }
}
