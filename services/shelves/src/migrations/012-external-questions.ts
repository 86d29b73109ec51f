import { migration } from '@flyleaf/service'

export const externalQuestions = migration(
  // Lookups in external catalogues, hashed: readers' search texts are not stored.
  `create table external_question (
     question text primary key,
     found integer not null,
     asked_at timestamptz(3) not null default now()
   )`,
)
