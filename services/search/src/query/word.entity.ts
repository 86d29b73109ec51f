import { defineEntity, p } from '@mikro-orm/postgresql'
import type { GeneratedAlways } from 'kysely'
import type { Kind } from './parsed-query.ts'

/**
 * The words of the texts of each kind, and about how many texts have them. Written by triggers; two transactions that add the same new word
 * may each insert a row, so there is no key.
 */
export const WordEntity = defineEntity({
  name: 'Word',
  tableName: 'word',
  properties: {
    ctid: p.text().primary().persist(false),
    kind: p.text().$type<Kind>(),
    word: p.text(),
    ndoc: p.integer(),
    /** A short word with each letter left out in turn; see the function `slips_of`. */
    slips: p.array().$type<GeneratedAlways<string[]>>().generated('slips_of(word) stored'),
  },
  indexes: [
    {
      name: 'word_prefix',
      expression: `create index "word_prefix" on "word" (kind, word text_pattern_ops)`,
    },
    {
      name: 'word_alike',
      expression: `create index "word_alike" on "word" using gin (word gin_trgm_ops) with (fastupdate = off)`,
    },
    {
      name: 'word_slips',
      expression: `create index "word_slips" on "word" using gin (slips) with (fastupdate = off)`,
    },
  ],
})
