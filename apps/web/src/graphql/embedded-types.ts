/** What of an introspection says which types are embedded. */
interface IntrospectedTypes {
  readonly __schema: {
    readonly queryType: RootType
    readonly mutationType?: RootType | null | undefined
    readonly subscriptionType?: RootType | null | undefined
    readonly types?: readonly {
      readonly kind: string
      readonly name: string
      readonly fields?: readonly { readonly name: string }[]
    }[]
  }
}

interface RootType {
  readonly name?: string | undefined
}

/** Returns the object types of a schema that have no `id`: the cache keeps them inside the object that holds them. */
export function embeddedTypes({ __schema: { types = [], ...roots } }: IntrospectedTypes): string[] {
  const rootNames = [roots.queryType, roots.mutationType, roots.subscriptionType].map((root) => root?.name)
  return types
    .filter(({ kind, fields }) => kind === 'OBJECT' && !fields?.some(({ name }) => name === 'id'))
    .map(({ name }) => name)
    .filter((name) => !rootNames.includes(name))
}
