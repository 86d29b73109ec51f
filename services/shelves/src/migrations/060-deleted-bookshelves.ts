import { migration } from '@flyleaf/service'

/** Deleted bookshelves, by id only: services that rebuild a projection must not treat their threads as public. */
export const deletedBookshelves = migration(
  `create table deleted_bookshelf (bookshelf_id text primary key, version integer not null)`,
  `insert into deleted_bookshelf select data->>'bookshelfId', max((data->>'version')::integer)
   from outbox where type = 'bookshelf.deleted' group by 1`,
  `create function bookshelf_deleted() returns trigger language plpgsql as $$
   begin
     insert into deleted_bookshelf values (old.bookshelf_id, old.version + 1);
     return null;
   end $$`,
  `create trigger deleted after delete on bookshelf for each row execute function bookshelf_deleted()`,
)
