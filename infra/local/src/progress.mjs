// Plain JavaScript without imports from packages: the bootstrap uses it before anything is installed.

const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']
// Progress goes to standard error: standard output may be redirected into a file (a backup, say).
const terminal = Boolean(process.stderr.isTTY) && process.env.TERM !== 'dumb'
const coloured = terminal && !process.env.NO_COLOR

/** @param {number} code @param {string} text */
function paint(code, text) {
  return coloured ? `\u001b[${code}m${text}\u001b[0m` : text
}

/** Bold on a terminal, plain elsewhere. @param {string} text */
export function bold(text) {
  return paint(1, text)
}

/** Grey on a terminal, plain elsewhere. @param {string} text */
export function dim(text) {
  return paint(2, text)
}

/** Red on a terminal, plain elsewhere. @param {string} text */
export function red(text) {
  return paint(31, text)
}

/** Green on a terminal, plain elsewhere. @param {string} text */
export function green(text) {
  return paint(32, text)
}

/** Formats a duration: `0.4 s`, `2 min 5 s`. @param {number} ms */
export function duration(ms) {
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`
  return `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`
}

/** @type {{ label: string, since: number, timer: NodeJS.Timeout } | undefined} */
let current

function erase() {
  if (current && terminal) process.stderr.write('\r\u001b[2K')
}

/** Prints a whole line without disturbing a step that is under way. @param {string} text */
export function line(text = '') {
  erase()
  process.stdout.write(`${text}\n`)
}

/**
 * Shows one step from its start to its end: animated on a terminal, one line at either end elsewhere.
 * The step may return a short remark (a string), shown beside its time. A failed step is marked and its error rethrown.
 * @template T
 * @param {string} label
 * @param {() => Promise<T> | T} work
 * @returns {Promise<T>}
 */
export async function step(label, work) {
  const since = performance.now()
  let frame = 0
  if (terminal) {
    const draw = () => {
      const mark = frames[frame++ % frames.length]
      process.stderr.write(`\r\u001b[2K  ${mark} ${label} ${dim(duration(performance.now() - since))}`)
    }
    current = { label, since, timer: setInterval(draw, 100) }
    draw()
  } else {
    process.stderr.write(`  … ${label}\n`)
  }
  const finish = (/** @type {string} */ mark, /** @type {unknown} */ remark) => {
    if (current) clearInterval(current.timer)
    erase()
    current = undefined
    const aside = [duration(performance.now() - since), typeof remark === 'string' ? remark : ''].filter(
      Boolean,
    )
    process.stderr.write(`  ${mark} ${label} ${dim(aside.join(', '))}\n`)
  }
  try {
    const result = await work()
    finish(green('✔'), result)
    return result
  } catch (error) {
    finish(red('✘'), '')
    throw error
  }
}
