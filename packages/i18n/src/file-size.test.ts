import { expect, test } from 'vitest'
import { formatFileSize, formatMemory } from '#file-size.ts'

test('a size is shown in the unit people would use, in their language', () => {
  expect(formatFileSize('de', 1)).toBe('1\u00a0Byte')
  expect(formatFileSize('en', 999)).toBe('999 bytes')
  expect(formatFileSize('de', 1_300_000_000)).toBe('1,3\u00a0GB')
  expect(formatFileSize('fr', 45_000_000)).toBe('45\u202fMo')
  expect(formatFileSize('en', 2 * 1024 ** 3)).toBe('2.1 GB')
  expect(formatFileSize('en', 5_000_000_000_000)).toBe('5,000 GB')
})

test('memory is shown in the gigabytes a machine is sold with, with one decimal at most', () => {
  const gibibyte = 1024 ** 3
  expect(formatMemory('de', 4 * gibibyte)).toBe('4\u00a0GB')
  expect(formatMemory('de', 2.64 * gibibyte)).toBe('2,6\u00a0GB')
  expect(formatMemory('en', 16.25 * gibibyte)).toBe('16.3 GB')
  expect(formatMemory('fr', 1.5 * gibibyte)).toBe('1,5\u202fGo')
  expect(formatMemory('en', 0.5 * gibibyte)).toBe('512 MB')
  expect(formatMemory('en', 0)).toBe('0 bytes')
})
