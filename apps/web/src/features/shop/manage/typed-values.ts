import { fromNetworkMinute, toNetworkMinute } from '#shell/time/network-time.ts'

/** Returns a number as a field shows it; empty for none. */
export function numberText(value: number | null): string {
  return value === null ? '' : String(value)
}

/** Returns the number of a field; null for an empty one. */
export function numberOf(text: string): number | null {
  return text.trim() === '' ? null : Number(text)
}

/** Returns an instant as a `datetime-local` field shows it, by the network's clock; empty for none. */
export function writeMinute(at: string | null): string {
  return at === null ? '' : toNetworkMinute(new Date(at))
}

/** Returns the instant of a `datetime-local` field, as the server takes it; null for an empty one, an incomplete one as it is. */
export function readMinute(text: string): string | null {
  return text === '' ? null : (fromNetworkMinute(text)?.toISOString() ?? text)
}
