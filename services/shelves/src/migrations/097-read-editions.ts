import { migration } from '@flyleaf/service'

/** The edition that a reader reads, with its length, and progress in minutes. The contract checks them: a check here would read the whole tables. */
export const readEditions = migration(
  `alter table reading
     add column edition_id text,
     add column format text,
     add column page_count integer,
     add column minutes integer,
     add column minute integer`,
  `alter table reading_progress add column minute integer`,
)
