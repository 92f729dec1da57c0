import { type ContentKindName, contentKindNames, contentKinds } from '@kubora/validation/content-kinds'

/** Kinds without a parent kind; each has a list in the editor. */
export type ContentGroup = Exclude<ContentKindName, 'rule' | 'wikiShortcut' | 'wikiCommand'>

/** The lists of the editor in their order. */
export const contentGroups = contentKindNames.filter(
  (kind): kind is ContentGroup => contentKinds[kind].parent === null,
)

/** Returns the kinds whose items belong to items of this one. */
export function childKinds(kind: ContentKindName): ContentKindName[] {
  return contentKindNames.filter((name) => contentKinds[name].parent === kind)
}

/** Returns the list that shows items of a kind. */
export function groupOf(kind: ContentKindName): ContentGroup {
  const { parent } = contentKinds[kind]
  return (parent ?? kind) as ContentGroup
}

/** Returns the variables of the query of a list; those of the first list for a kind that has none. */
export function listVariables({ kind: wanted }: { kind?: string | undefined }) {
  const kind = contentGroups.find((group) => group === wanted) ?? 'ruleCategory'
  const [first, second] = childKinds(kind)
  return {
    kind,
    firstKind: first ?? kind,
    secondKind: second ?? kind,
    withFirst: first !== undefined,
    withSecond: second !== undefined,
  }
}
