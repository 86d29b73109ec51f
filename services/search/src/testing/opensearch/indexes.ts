import { IndexBody } from './schema.ts'
import type { Fields, Stored } from './search-documents.ts'

/** An error in the API's format. */
export class Refused extends Error {
  readonly status: number
  readonly type: string

  constructor(status: number, type: string, reason: string) {
    super(reason)
    this.status = status
    this.type = type
  }
}

const TYPES: Record<string, (value: unknown) => boolean> = {
  keyword: (value) => typeof value === 'string',
  text: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  integer: (value) => Number.isInteger(value) && Math.abs(Number(value)) < 2 ** 31,
  double: (value) => typeof value === 'number',
  date: (value) => Number.isInteger(value),
}

/** Indexes of documents. Writes become visible after a refresh. */
export class Indexes {
  private readonly indexes = new Map<
    string,
    { body: IndexBody; written: Map<string, Fields>; found: Stored[] }
  >()
  private readonly aliases = new Map<string, string>()

  names(pattern: string): string[] {
    if (!pattern.endsWith('*')) return [this.resolve(pattern)]
    return [...this.indexes.keys()].filter((name) => name.startsWith(pattern.slice(0, -1)))
  }

  create(name: string, body: IndexBody) {
    if (this.indexes.has(name) || this.aliases.has(name))
      throw new Refused(400, 'resource_already_exists_exception', `index [${name}] already exists`)
    this.indexes.set(name, { body, written: new Map(), found: [] })
  }

  remove(name: string) {
    if (this.aliases.has(name))
      throw new Refused(400, 'illegal_argument_exception', `[${name}] is an alias, not an index`)
    this.resolve(name)
    this.indexes.delete(name)
    for (const [alias, index] of this.aliases) if (index === name) this.aliases.delete(alias)
  }

  indexOf = (alias: string) => this.aliases.get(alias)

  /** All actions, or none. */
  alias(
    actions: readonly (
      | { add: { index: string; alias: string } }
      | { remove: { index: string; alias: string } }
    )[],
  ) {
    const next = new Map(this.aliases)
    for (const action of actions) {
      const { index, alias } = 'add' in action ? action.add : action.remove
      this.resolve(index)
      if ('add' in action) next.set(alias, index)
      else if (next.get(alias) !== index)
        throw new Refused(404, 'aliases_not_found_exception', `aliases [${alias}] missing`)
      else next.delete(alias)
    }
    this.aliases.clear()
    for (const [alias, index] of next) this.aliases.set(alias, index)
  }

  /** Rejects fields that the mapping lacks, and values of another type. */
  write(name: string, id: string, fields: Fields) {
    const { body, written } = this.open(name)
    for (const [field, value] of Object.entries(fields)) {
      const mapping = body.mappings.properties[field]
      if (!mapping)
        throw new Refused(
          400,
          'strict_dynamic_mapping_exception',
          `mapping set to strict, dynamic introduction of [${field}] within [_doc] is not allowed`,
        )
      if (![value ?? []].flat().every(TYPES[mapping.type]!))
        throw new Refused(
          400,
          'mapper_parsing_exception',
          `failed to parse field [${field}] of type [${mapping.type}]`,
        )
    }
    written.set(id, fields)
  }

  /** Returns whether it existed. */
  erase(name: string, id: string) {
    return this.open(name).written.delete(id)
  }

  refresh(name: string) {
    const index = this.open(name)
    index.found = [...index.written].map(([id, fields]) => ({ id, fields }))
  }

  found(name: string): readonly Stored[] {
    return this.open(name).found
  }

  private open(name: string) {
    return this.indexes.get(this.resolve(name))!
  }

  private resolve(name: string) {
    const index = this.aliases.get(name) ?? name
    if (!this.indexes.has(index))
      throw new Refused(404, 'index_not_found_exception', `no such index [${name}]`)
    return index
  }
}
