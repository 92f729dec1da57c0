import { crc32 } from 'node:zlib'

/** A file of an archive; the path has forward slashes. */
export type ZipEntry = { path: string; bytes: Buffer }

// 1 January 2021, the same at every run so that the archive is
const date = ((2021 - 1980) << 9) | (1 << 5) | 1
const utf8Names = 0x0800

/** A ZIP archive of the entries as they are, without compression. */
export function zipArchive(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { path, bytes } of entries) {
    const name = Buffer.from(path)
    const common = commonFields(bytes, name.length)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, name, bytes])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), common, tail, name)
    parts.push(local)
    offset += local.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, central, end])
}

/** What a file's header and its line in the directory share: version, flags, time, sum, sizes, lengths. */
function commonFields(bytes: Buffer, nameLength: number): Buffer {
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(20, 0)
  fields.writeUInt16LE(utf8Names, 2)
  fields.writeUInt16LE(date, 8)
  fields.writeUInt32LE(crc32(bytes), 10)
  fields.writeUInt32LE(bytes.length, 14)
  fields.writeUInt32LE(bytes.length, 18)
  fields.writeUInt16LE(nameLength, 22)
  return fields
}
