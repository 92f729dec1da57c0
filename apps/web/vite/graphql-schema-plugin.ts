import { readFileSync } from 'node:fs'
import {
  buildSchema,
  type GraphQLOutputType,
  type GraphQLType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
  isEnumType,
  isUnionType,
} from 'graphql'
import type { Plugin } from 'vite'

const moduleId = 'virtual:graphql-schema'
const resolvedId = `\0${moduleId}`

/** Serves `virtual:graphql-schema`: the SDL at `sdlPath` as the smallest introspection the client cache can use. */
export function graphqlSchemaPlugin(sdlPath: string): Plugin {
  return {
    name: 'kubora:graphql-schema',
    resolveId: (id) => (id === moduleId ? resolvedId : null),
    load(id) {
      if (id !== resolvedId) return null
      this.addWatchFile(sdlPath)
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(minimalIntrospection(readFileSync(sdlPath, 'utf8'))))})`
    },
  }
}

/** Returns an introspection with types, fields, lists and nullability only; scalars and enums become `Any`. */
export function minimalIntrospection(sdl: string) {
  const schema = buildSchema(sdl)
  const types = Object.values(schema.getTypeMap()).filter((type) => !type.name.startsWith('__'))
  return {
    __schema: {
      queryType: { name: schema.getQueryType()?.name },
      mutationType: nameOrNull(schema.getMutationType()?.name),
      subscriptionType: nameOrNull(schema.getSubscriptionType()?.name),
      types: [
        ...types.flatMap((type) => {
          if (isObjectType(type) || isInterfaceType(type)) {
            return {
              kind: isObjectType(type) ? 'OBJECT' : 'INTERFACE',
              name: type.name,
              fields: Object.values(type.getFields()).map((field) => ({
                name: field.name,
                type: typeRef(field.type),
                args: field.args.map((arg) => ({ name: arg.name, type: { kind: 'SCALAR', name: 'Any' } })),
              })),
              interfaces: type.getInterfaces().map((face) => ({ kind: 'INTERFACE', name: face.name })),
              ...(isInterfaceType(type) ? { possibleTypes: namesOf(schema.getPossibleTypes(type)) } : {}),
            }
          }
          return isUnionType(type)
            ? { kind: 'UNION', name: type.name, possibleTypes: namesOf(type.getTypes()) }
            : []
        }),
        { kind: 'SCALAR', name: 'Any' },
      ],
      directives: [],
    },
  }
}

function namesOf(types: readonly { name: string }[]): object[] {
  return types.map((type) => ({ kind: 'OBJECT', name: type.name }))
}

function nameOrNull(name: string | undefined): { name: string } | null {
  return name === undefined ? null : { name }
}

function typeRef(type: GraphQLOutputType | GraphQLType): object {
  if (isNonNullType(type)) return { kind: 'NON_NULL', ofType: typeRef(type.ofType) }
  if (isListType(type)) return { kind: 'LIST', ofType: typeRef(type.ofType) }
  if (isScalarType(type) || isEnumType(type)) return { kind: 'SCALAR', name: 'Any' }
  return { kind: isObjectType(type) ? 'OBJECT' : isUnionType(type) ? 'UNION' : 'INTERFACE', name: type.name }
}
