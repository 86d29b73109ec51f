import type { RecordKind } from '@flyleaf/contracts'
import type { TransactionalWork } from '@flyleaf/service'
import type { FieldChange, Fields } from './record.rules.ts'

export type Writing = Pick<TransactionalWork, 'em' | 'db' | 'publish'> & { now: Date }

/** What a change is of: a record of the catalogue, which is locked, or an edition of a book's. */
export interface Target {
  kind: RecordKind
  id: string
  editionId: string | null
  version: number
  privateTo: string | null
  /** As they are now. */
  fields: Fields
  /** Writes a change and tells other services. Returns it as it came out. */
  write(work: Writing, changes: readonly FieldChange[]): Promise<FieldChange[]>
}

/** What is stored of a target. */
export type Named = Pick<Target, 'kind' | 'id' | 'editionId'>
