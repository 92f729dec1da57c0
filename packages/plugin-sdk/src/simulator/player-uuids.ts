import { createHash } from 'node:crypto'

function uuidFrom(text: string, version: number): string {
  const bytes = createHash('md5').update(text).digest()
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | (version << 4), 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Returns the UUID that an offline game server makes from a name, as its players really get it (version 3). */
export function offlineUuid(name: string): string {
  return uuidFrom(`OfflinePlayer:${name}`, 3)
}

/** Returns the UUID of an invented game account that a login service vouches for (version 4), the same for the same name. */
export function accountUuid(name: string): string {
  return uuidFrom(`account of ${name}`, 4)
}
