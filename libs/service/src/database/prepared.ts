import {
  OperationNodeTransformer,
  ValueListNode,
  ValueNode,
  sql,
  type Compilable,
  type CompiledQuery,
  type DeleteResult,
  type Expression,
  type InsertResult,
  type Kysely,
  type KyselyPlugin,
  type PrimitiveValueListNode,
  type RawBuilder,
  type UpdateResult,
} from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Tables } from './db.ts'

/** The parameters of a prepared statement, as expressions. */
export type Params<Input extends object> = { readonly [Name in keyof Input]-?: Expression<Input[Name]> }

class Parameter {
  constructor(readonly name: PropertyKey) {}
}

/** Writes values that are not parameters into the text: PostgreSQL plans with them, and finds partial indexes. */
class Literals extends OperationNodeTransformer {
  protected override transformValue(node: ValueNode) {
    return node.value instanceof Parameter ? node : ValueNode.createImmediate(node.value)
  }

  protected override transformPrimitiveValueList({ values }: PrimitiveValueListNode) {
    return ValueListNode.create(values.map((value) => this.transformValue(ValueNode.create(value)))) as never
  }
}

const literals = new Literals()
const writeLiterals: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => literals.transformNode(node, queryId),
  transformResult: async ({ result }) => result,
}

/** Different statements of one builder: pages of other lengths, with or without a filter. */
const SHAPES_MAX = 100

/**
 * A statement that is built and compiled once for each `shape`, on first use, and then sent with other parameters: building one costs
 * 10 to 150 µs. Values that are not among `params` become part of its text.
 */
export function prepared<Input extends object, Row, Shape = void, In = Tables>(
  build: (db: Kysely<In>, params: Params<Input>, shape: Shape) => Compilable<Row> | RawBuilder<Row>,
) {
  const statements = new LRUCache<string, CompiledQuery<Row>>({ max: SHAPES_MAX })
  return async (db: Kysely<In>, input: Input, shape: Shape): Promise<Returned<Row>[]> => {
    const key = JSON.stringify(shape) ?? ''
    let statement = statements.get(key)
    if (!statement) {
      const building = db.withPlugin(writeLiterals)
      statement = onceEach(build(building, paramsOf<Input>(), shape).compile(building) as CompiledQuery<Row>)
      statements.set(key, statement)
    }
    const parameters = statement.parameters.map((value) =>
      value instanceof Parameter ? input[value.name as keyof Input] : value,
    )
    const { rows } = await db.executeQuery<Returned<Row>>({ ...statement, parameters })
    return rows
  }
}

/** The statement with each parameter once: Kysely numbers one anew wherever it occurs, and a rule names its viewer fifty times. */
function onceEach<Row>(statement: CompiledQuery<Row>): CompiledQuery<Row> {
  const parameters = [...new Set(statement.parameters)]
  const numberOf = (occurrence: string) =>
    parameters.indexOf(statement.parameters[Number(occurrence) - 1]) + 1
  const text = statement.sql.replace(/\$(\d+)/g, (_all, occurrence: string) => `$${numberOf(occurrence)}`)
  return { ...statement, sql: text, parameters }
}

/** Rows; none of a statement that returns only how many it has changed. */
type Returned<Row> = Row extends InsertResult | UpdateResult | DeleteResult ? never : Row

function paramsOf<Input extends object>() {
  const parameters = new Map<PropertyKey, Parameter>()
  const parameter = (name: PropertyKey) => {
    const known = parameters.get(name) ?? new Parameter(name)
    parameters.set(name, known)
    return known
  }
  return new Proxy({}, { get: (_, name) => sql.val(parameter(name)) }) as Params<Input>
}
