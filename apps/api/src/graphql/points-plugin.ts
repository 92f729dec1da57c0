import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core'

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      points: PointsPlugin<Types>
    }
    export interface FieldOptions {
      /** Points of one call, about milliseconds of the machine's time; 1 for root fields that state none, 3 for mutations. */
      points?: number
      /** Points that it costs more for an argument that has a value, by the argument's name. */
      pointsWith?: Readonly<Record<string, number>>
    }
  }
}

/** The cost of a field: always, and for arguments that have a value. */
export type FieldPoints = { always: number; with: Readonly<Record<string, number>> }

const pointsOfRoot: Readonly<Record<string, number>> = { Query: 1, Mutation: 3, Subscription: 1 }
const none: FieldPoints = { always: 0, with: {} }

class PointsPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  // stored in the schema, where the cost of an operation is computed
  override onOutputFieldConfig(config: PothosOutputFieldConfig<Types>): PothosOutputFieldConfig<Types> {
    const { points = pointsOfRoot[config.parentType], pointsWith = {} } = config.pothosOptions
    if (points === undefined) return config
    const own: FieldPoints = { always: points, with: pointsWith }
    return { ...config, extensions: { ...config.extensions, points: own } }
  }
}

/** Returns the points of a field of the built schema. */
export function pointsOf(extensions: Readonly<Record<string, unknown>> | null | undefined): FieldPoints {
  return (extensions?.points as FieldPoints | undefined) ?? none
}

SchemaBuilder.registerPlugin('points', PointsPlugin)
