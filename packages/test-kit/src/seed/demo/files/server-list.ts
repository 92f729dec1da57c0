/** An entry of the game's list of servers. */
export type ListedServer = { name: string; address: string }

const tag = { end: 0, string: 8, list: 9, compound: 10 } as const

/** The game's `servers.dat`: its list of servers, in the uncompressed NBT the game reads and writes. */
export function serverList(servers: readonly ListedServer[]): Buffer {
  const count = Buffer.alloc(4)
  count.writeInt32BE(servers.length)
  return Buffer.concat([
    named(tag.compound, ''),
    named(tag.list, 'servers'),
    Buffer.from([tag.compound]),
    count,
    ...servers.flatMap(({ name, address }) => [
      named(tag.string, 'name'),
      text(name),
      named(tag.string, 'ip'),
      text(address),
      Buffer.from([tag.end]),
    ]),
    Buffer.from([tag.end]),
  ])
}

function named(kind: number, name: string): Buffer {
  return Buffer.concat([Buffer.from([kind]), text(name)])
}

function text(value: string): Buffer {
  const bytes = Buffer.from(value)
  const length = Buffer.alloc(2)
  length.writeUInt16BE(bytes.length)
  return Buffer.concat([length, bytes])
}
