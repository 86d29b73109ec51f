import type { NamedRecord } from '@flyleaf/contracts'
import * as href from '@flyleaf/contracts/links'

/** The pages of a record. */
export const pageOf = ({ kind, id }: Pick<NamedRecord, 'kind' | 'id'>) =>
  kind === 'book' ? href.book(id) : kind === 'author' ? href.author(id) : href.series(id)
