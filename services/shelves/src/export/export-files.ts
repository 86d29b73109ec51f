import type { ExportFile } from '@flyleaf/service'
import type { FollowedKind } from '../follow/followed.ts'
import { booksOf } from '../shelf-export/exported-books.ts'
import { libraryOf } from '../shelf-export/find-exported.ts'

const listed = (
  relation: string,
  since: string,
) => `select s.bookshelf_id as "bookshelfId", s.name, owner.username as "owner", r.created_at as "${since}"
  from ${relation} r join bookshelf s using (bookshelf_id) left join person owner on owner.user_id = s.owner_id
  where r.user_id = $1 order by r.created_at`

const followed = (kind: FollowedKind) =>
  `select f.${kind}_id as "${kind}Id", t.name, f.created_at as "followedAt" from ${kind}_follower f left join ${kind} t using (${kind}_id)
    where f.user_id = $1 order by f.created_at, f.${kind}_id`

/** Everything that the service stores about a person. */
export const exportFiles: readonly ExportFile[] = [
  {
    file: 'bookshelves',
    query: `select bookshelf_id as "bookshelfId", name, description, is_private as "isPrivate",
        case when is_for_followers then 'FOLLOWERS' when is_private then 'ME' else 'EVERYONE' end as audience, default_key as "defaultKey",
        book_count as "bookCount", follower_count as "followerCount", created_at as "createdAt", updated_at as "updatedAt"
      from bookshelf where owner_id = $1 order by created_at, bookshelf_id`,
  },
  {
    file: 'books-on-shelves',
    query: `select bookshelf_id as "bookshelfId", s.name as "bookshelf", book_id as "bookId", title, authors, published_year as "publishedYear",
        isbn13, row_number() over (partition by bookshelf_id order by rank, book_id) - 1 as position, notes, added_at as "addedAt"
      from bookshelf s join shelved_book using (bookshelf_id) join book using (book_id)
      where owner_id = $1 order by s.created_at, bookshelf_id, rank`,
  },
  {
    file: 'added-books',
    query: `select book_id as "bookId", title, authors, created_at as "addedAt" from book where added_by = $1 order by created_at, book_id`,
  },
  {
    file: 'changes-of-records',
    query: `select change_id as "changeId", book_id as "bookId", author_id as "authorId", series_id as "seriesId",
        coalesce(title, author.name, series.name) as title, edition_id as "editionId", fields, merge -> 'book' as "mergedBook", merge -> 'named' as "mergedRecord",
        reason, state, answer, c.created_at as "createdAt", decided_at as "decidedAt"
      from record_change c left join book using (book_id) left join author using (author_id) left join series using (series_id)
      where user_id = $1 order by c.created_at, change_id`,
  },
  {
    file: 'decided-changes',
    query: `select change_id as "changeId", book_id as "bookId", author_id as "authorId", series_id as "seriesId", state, answer, decided_at as "decidedAt"
      from record_change where decider_id = $1 and user_id is distinct from $1 order by decided_at, change_id`,
  },
  { file: 'librarian', query: `select granted_at as "since" from librarian where user_id = $1` },
  {
    file: 'readings',
    query: `select reading_id as "readingId", book_id as "bookId", title, authors, status, is_current as "isCurrent", started_at as "startedAt",
        finished_at as "finishedAt", page, minute, percent, edition_id as "editionId", format, r.page_count as "pageCount", minutes, r.created_at as "createdAt", r.updated_at as "updatedAt"
      from reading r join book using (book_id) where user_id = $1 order by r.created_at, reading_id`,
  },
  {
    file: 'reading-progress',
    query: `select reading_id as "readingId", title, p.page, p.minute, p.percent, p.note, p.created_at as "createdAt"
      from reading_progress p join reading using (reading_id) join book using (book_id) where user_id = $1
      order by p.created_at, progress_id`,
  },
  {
    file: 'ratings',
    query: `select book_id as "bookId", title, authors, rating::double precision as rating, rated_at as "ratedAt"
      from rating join book using (book_id) where user_id = $1 and rating is not null order by rated_at, book_id`,
  },
  {
    file: 'reading-goals',
    query: `select year, books, pages from reading_goal where user_id = $1 order by year`,
  },
  { file: 'followed-bookshelves', query: listed('bookshelf_follower', 'followedAt') },
  { file: 'followed-authors', query: followed('author') },
  { file: 'followed-series', query: followed('series') },
  {
    file: 'invitations',
    query: `select s.bookshelf_id as "bookshelfId", s.name, owner.username as "owner", i.message, i.created_at as "invitedAt"
      from invitation i join bookshelf s using (bookshelf_id) left join person owner on owner.user_id = s.owner_id
      where i.invitee_id = $1 order by i.created_at`,
  },
  {
    file: 'private-notes',
    query: `select book_id as "bookId", title, authors, text from private_note join book using (book_id)
      where user_id = $1 order by title, book_id`,
  },
  {
    file: 'bookcase',
    query: `select bookshelf_id as "bookshelfId", name from room_shelf join bookshelf using (bookshelf_id)
      where owner_id = $1 order by place`,
  },
  {
    file: 'inscriptions',
    query: `select book_id as "bookId", title, i.dedication, writer.username as "writtenBy", i.written_at as "writtenAt"
      from inscription i join book using (book_id) left join person writer on writer.user_id = i.writer_id
      where i.user_id = $1 and i.dedication <> '' order by i.written_at, letter_id`,
  },
  {
    file: 'imports',
    query: `select import_id as "importId", format, file_name as "fileName", i.state, i.created_at as "createdAt", line, r.state as "row", reason, input
      from import i join import_row r using (import_id) where user_id = $1 order by i.created_at, import_id, line`,
  },
  // What the merges of books have joined: before, and (of notes and ratings) after.
  {
    file: 'merged-books',
    query: `select merge -> 'book' as "mergedBook", book_id as "bookId", kind, item, c.decided_at as "mergedAt"
      from merge_ledger join record_change c using (change_id) where merge_ledger.user_id = $1 and kind in ('entry', 'status', 'rating', 'note') order by entry_id`,
  },
  { file: 'collaborations', query: listed('collaborator', 'since') },
  // Posts that are reviews also without stars.
  {
    file: 'imported-reviews',
    query: `select post_id as "postId", book_id as "bookId" from imported_review where user_id = $1 and is_review order by post_id`,
  },
  // Everything about each book; an import gives it back.
  {
    file: 'library',
    query: booksOf({ bookIds: `array(${libraryOf('$1')})`, readerId: '$1', bookshelfId: 'null::text' }),
  },
  // In the format of a Goodreads export, so that other sites can import it; reviews are in the feed's posts.
  {
    file: 'goodreads-library',
    query: `select title as "Title", authors->>0 as "Author",
        (select string_agg(name, ', ') from jsonb_array_elements_text(authors) with ordinality t(name, n) where n > 1) as "Additional Authors",
        isbn13 as "ISBN13", coalesce((select rating::double precision from rating where user_id = $1 and book_id = book.book_id), 0) as "My Rating",
        page_count as "Number of Pages", published_year as "Original Publication Year",
        (select replace(max(finished_at), '-', '/') from reading where user_id = $1 and book_id = book.book_id and status = 'read') as "Date Read",
        to_char(added_at, 'YYYY/MM/DD') as "Date Added",
        -- A full-width comma looks like the one that separates names.
        (select string_agg(replace(name, ',', '，'), ', ' order by name) from bookshelf join shelved_book using (bookshelf_id)
          where owner_id = $1 and default_key is null and book_id = book.book_id) as "Bookshelves",
        (select case status when 'want' then 'to-read' when 'reading' then 'currently-reading' when 'stopped' then 'did-not-finish' else status end
          from reading where user_id = $1 and book_id = book.book_id and is_current) as "Exclusive Shelf",
        (select text from private_note where user_id = $1 and book_id = book.book_id) as "Private Notes",
        (select count(*)::integer from reading where user_id = $1 and book_id = book.book_id and status = 'read') as "Read Count"
      from (${libraryOf('$1')}) known join book on book_id = known."bookId"
        left join lateral (select min(added_at) as added_at from shelved_book join bookshelf using (bookshelf_id)
          where owner_id = $1 and book_id = book.book_id) shelved on true
      order by added_at, book_id`,
  },
]
