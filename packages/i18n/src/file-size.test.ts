import { expect, test } from 'vitest'
import { formatFileSize } from '#file-size.ts'

test('a size is shown in the unit people would use, in their language', () => {
  expect(formatFileSize('de', 1)).toBe('1\u00a0Byte')
  expect(formatFileSize('en', 999)).toBe('999 bytes')
  expect(formatFileSize('de', 1_300_000_000)).toBe('1,3\u00a0GB')
  expect(formatFileSize('fr', 45_000_000)).toBe('45\u202fMo')
  expect(formatFileSize('en', 2 * 1024 ** 3)).toBe('2.1 GB')
  expect(formatFileSize('en', 5_000_000_000_000)).toBe('5,000 GB')
})
