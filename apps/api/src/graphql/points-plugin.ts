import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core'

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      points: PointsPlugin<Types>
    }
    export interface FieldOptions {
      /** What one call costs in points, about milliseconds of the machine's time; 1 for root fields that name none, 3 for mutations. */
      points?: number
      /** What it costs more when an argument is given, by the argument's name. */
      pointsWith?: Readonly<Record<string, number>>
    }
  }
}

/** What a field costs: always, and when an argument is given. */
export type FieldPoints = { always: number; with: Readonly<Record<string, number>> }

const pointsOfRoot: Readonly<Record<string, number>> = { Query: 1, Mutation: 3, Subscription: 1 }
const none: FieldPoints = { always: 0, with: {} }

class PointsPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  // the weight is written into the schema, where the operation's cost is computed
  override onOutputFieldConfig(config: PothosOutputFieldConfig<Types>): PothosOutputFieldConfig<Types> {
    const { points = pointsOfRoot[config.parentType], pointsWith = {} } = config.pothosOptions
    if (points === undefined) return config
    const own: FieldPoints = { always: points, with: pointsWith }
    return { ...config, extensions: { ...config.extensions, points: own } }
  }
}

/** The points a field of the built schema carries in its extensions. */
export function pointsOf(extensions: Readonly<Record<string, unknown>> | null | undefined): FieldPoints {
  return (extensions?.points as FieldPoints | undefined) ?? none
}

SchemaBuilder.registerPlugin('points', PointsPlugin)
