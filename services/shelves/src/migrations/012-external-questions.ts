import { migration } from '@flyleaf/service'

export const externalQuestions = migration(
  // What was asked elsewhere, hashed: a reader's words are not kept.
  `create table external_question (
     question text primary key,
     found integer not null,
     asked_at timestamptz(3) not null default now()
   )`,
)
