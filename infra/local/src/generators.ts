import path from 'node:path'

/** A program that makes committed files of others. */
export type Generator = {
  label: string
  /** Folder that it runs in, from the checkout's. */
  folder?: string
  /** A path from that folder, or an absolute one. */
  program: string
  args: readonly string[]
}

/** The programs that make committed files of the code, in the order in which one needs the other. */
export const generators: readonly Generator[] = [
  {
    label: 'List of migrations',
    folder: 'packages/schema',
    program: process.execPath,
    args: ['src/db/append-migrations.ts'],
  },
  { label: 'GraphQL schema', program: process.execPath, args: ['apps/api/src/graphql/print-schema.ts'] },
  {
    label: 'Types of GraphQL documents',
    program: process.execPath,
    args: ['infra/gql-check/check.mjs', '--write'],
  },
  { label: 'Route tree', program: process.execPath, args: ['apps/web/vite/write-route-tree.ts'] },
  { label: 'Pages of docs/', program: process.execPath, args: ['apps/api/src/reference/print-reference.ts'] },
]

/** Those that no feature changes, besides. */
export const furtherGenerators: readonly Generator[] = [
  {
    label: 'OpenAPI document',
    folder: 'packages/schema',
    program: process.execPath,
    args: ['src/protocol/write-openapi.ts'],
  },
  {
    label: 'Format of the OpenAPI document',
    program: path.join('node_modules', '.bin', 'biome'),
    args: ['format', '--write', 'packages/schema/src/protocol'],
  },
  {
    label: 'Coverage of the specification by texts',
    program: process.execPath,
    args: ['packages/content/scripts/fact-coverage.ts'],
  },
]
