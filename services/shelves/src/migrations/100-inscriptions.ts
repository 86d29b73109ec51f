import { migration } from '@flyleaf/service'

/** What is written in readers' copies of books that they got in letters. */
export const inscriptions = migration(
  `create table inscription (
     user_id text not null,
     letter_id text not null,
     book_id text not null,
     writer_id text not null,
     dedication text not null,
     written_at timestamptz(3) not null,
     primary key (user_id, letter_id)
   )`,
  `create index inscription_of_book on inscription (book_id, user_id)`,
  `create index inscription_of_writer on inscription (writer_id)`,
)
