import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { forwardedFor, trustedAddresses } from './client-addresses.ts'

function request(remoteAddress: string, header?: string): IncomingMessage {
  // forwardedFor reads nothing else of a request
  return {
    socket: { remoteAddress },
    headers: header === undefined ? {} : { 'x-forwarded-for': header },
  } as never
}

const trusted = trustedAddresses(['loopback', '10.1.0.0/16'])

test('names the caller itself, whatever an untrusted client claims', () => {
  expect(forwardedFor(request('203.0.113.9'), trusted)).toBe('203.0.113.9')
  expect(forwardedFor(request('203.0.113.9', '127.0.0.1, 10.1.2.3'), trusted)).toBe('203.0.113.9')
})

test('believes trusted hops, nearest first, and stops at the first untrusted one', () => {
  expect(forwardedFor(request('127.0.0.1', '198.51.100.4'), trusted)).toBe('198.51.100.4, 127.0.0.1')
  expect(forwardedFor(request('::ffff:127.0.0.1', 'forged, 198.51.100.4, 10.1.9.9'), trusted)).toBe(
    '198.51.100.4, 10.1.9.9, 127.0.0.1',
  )
})

test('drops what is no address', () => {
  expect(forwardedFor(request('127.0.0.1', '<script>'), trusted)).toBe('127.0.0.1')
})

test('knows addresses, networks and names, in both families', () => {
  expect(trusted.has('10.1.255.1')).toBe(true)
  expect(trusted.has('10.2.0.1')).toBe(false)
  expect(trusted.has('::1')).toBe(true)
  expect(trusted.has(undefined)).toBe(false)
  expect(() => trustedAddresses(['example.org'])).toThrow('example.org')
})
