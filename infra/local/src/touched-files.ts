/** Which files of the workspace each file imports, by paths from the root of the checkout. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

/** The folder of a feature in an application or the domain; its name is the same in every package. */
const featureFolder = /^(?:apps\/[^/]+\/src\/features|packages\/domain\/src)\/([^/]+)\//
/** Folders of the domain that every feature uses (docs/ARCHITECTURE.md). */
const foundations: ReadonlySet<string> = new Set([
  'actions',
  'audit-log',
  'commands',
  'kernel',
  'outbox',
  'permissions',
  'player-state',
])
const contracts = /^packages\/(?:schema|validation)\/src\//

/**
 * Returns the files to open for a change that begins in `entries`, sorted: the entries, and what they import, however far away,
 * as long as it belongs to a feature of one of the entries. A file belongs to a feature when it lies in the feature's folder,
 * or has the feature's name among the contracts and inputs. Other files are foundations or other features: they neither count
 * nor lead further. Imports of types count. Throws when an entry is not in the graph.
 */
export function touchedFiles(graph: ImportGraph, entries: readonly string[]): readonly string[] {
  const features = new Set(
    entries
      .map((entry) => featureFolder.exec(entry)?.[1])
      .filter((name) => name !== undefined)
      .filter((name) => !foundations.has(name)),
  )
  const touched = new Set<string>()
  const toVisit = [...entries]
  for (let file = toVisit.pop(); file !== undefined; file = toVisit.pop()) {
    if (touched.has(file)) continue
    const imported = graph.get(file)
    if (imported === undefined) throw new Error(`${file} is no file of the workspace`)
    touched.add(file)
    toVisit.push(...imported.filter((target) => graph.has(target) && belongsTo(target, features)))
  }
  return [...touched].toSorted()
}

function belongsTo(file: string, features: ReadonlySet<string>): boolean {
  const folder = featureFolder.exec(file)?.[1]
  if (folder !== undefined) return features.has(folder)
  return contracts.test(file) && file.split('/').some((part) => features.has(part.replace(/\..*$/, '')))
}
