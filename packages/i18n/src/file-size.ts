import { languageTag, type Locale } from '#locale.ts'

const steps = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** Returns a size as people say it, e.g. "1,3 GB" or "1,3 Go": in steps of a thousand, with three digits at most. */
export function formatFileSize(locale: Locale, bytes: number): string {
  const step = stepOf(bytes, 1_000)
  const value = bytes / 1_000 ** step
  return unitFormat(locale, step, value < 10 ? 1 : 0).format(value)
}

/** Returns an amount of memory as machines are sold with it, e.g. "4 GB" for 4 GiB: in steps of 1024, from GB with a decimal. */
export function formatMemory(locale: Locale, bytes: number): string {
  const step = stepOf(bytes, 1_024)
  return unitFormat(locale, step, step === steps.length - 1 ? 1 : 0).format(bytes / 1_024 ** step)
}

/** Returns the index of the largest unit that leaves a value of at least 1. */
function stepOf(bytes: number, unit: number): number {
  const reached = steps.findLastIndex((_, index) => bytes >= unit ** index)
  return Math.max(0, reached)
}

function unitFormat(locale: Locale, step: number, maximumFractionDigits: number): Intl.NumberFormat {
  return new Intl.NumberFormat(languageTag(locale), {
    style: 'unit',
    unit: steps[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits,
  })
}
