import type { ByteRange } from '@kubora/storage/file-storage'

/**
 * Returns what a `Range` header requests of `sizeBytes` bytes (RFC 9110 §14): one range, or the whole file, also for
 * several ranges at once and for what is no range. `unsatisfiable`: it begins beyond the end.
 */
export function requestedRange(
  header: string | undefined,
  sizeBytes: number,
): ByteRange | 'whole' | 'unsatisfiable' {
  const match = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header ?? '')
  const [from = '', to = ''] = match?.slice(1) ?? []
  if (from === '' && to === '') return 'whole'
  if (from === '') {
    const suffix = Number(to)
    if (suffix === 0) return 'unsatisfiable'
    return { start: Math.max(0, sizeBytes - suffix), end: sizeBytes - 1 }
  }
  const start = Number(from)
  const end = to === '' ? sizeBytes - 1 : Number(to)
  if (end < start && to !== '') return 'whole'
  if (start >= sizeBytes) return 'unsatisfiable'
  return { start, end: Math.min(end, sizeBytes - 1) }
}
