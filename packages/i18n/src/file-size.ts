import type { Locale } from '#locale.ts'

const steps = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** Returns a size as people say it, e.g. "1,3 GB" or "1,3 Go": in steps of a thousand, with three digits at most. */
export function formatFileSize(locale: Locale, bytes: number): string {
  const step = bytes < 1000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), steps.length - 1)
  const value = bytes / 1000 ** step
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: steps[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value)
}
