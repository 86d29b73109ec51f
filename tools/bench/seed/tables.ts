import type { ServiceName } from '../../start/layout.ts'
import type { Drafts } from './drafts.ts'
import { id } from './sql.ts'

/** Inserts by table, in order. */
type Inserts = Record<string, string>

/** The tables of each service's database, including data received from other services. */
export const tablesOf = (drafts: Drafts): Record<ServiceName, Inserts> => ({
  account: account(drafts),
  shelves: { person: person(drafts), ...shelves(drafts) },
  feed: { person: person(drafts), ...feed(drafts) },
  search: { person: person(drafts), ...search(drafts) },
  notifications: { person: person(drafts), ...notifications(drafts) },
})

const person = ({ readers }: Drafts) =>
  `insert into person (user_id, version, username, name) select user_id, 1, username, name from (${readers}) r`

const account = ({ readers, follows }: Drafts): Inserts => ({
  follow: `insert into follow (follower_id, followed_id, created_at) select follower_id, followed_id, created_at from (${follows}) f`,
  account: `
    insert into account (user_id, email, email_verified_at, username, name, bio, follower_count, following_count, created_at)
    select user_id, username || '@bench.example', created_at, username, name, bio, coalesce(followers, 0), coalesce(following, 0), created_at
    from (${readers}) r
      left join (select followed_id as user_id, count(*) as followers from follow group by 1) a using (user_id)
      left join (select follower_id as user_id, count(*) as following from follow group by 1) b using (user_id)`,
})

const projectedFollow = ({ follows }: Drafts) =>
  `insert into follow (follower_id, followed_id, is_following, at) select follower_id, followed_id, true, created_at from (${follows}) f`

const feed = (drafts: Drafts): Inserts => ({
  book_card: `insert into book_card (book_id, version, title, authors, published_year)
    select book_id, 1, title, authors, published_year from (${drafts.books}) b`,
  shelf_card: `insert into shelf_card (bookshelf_id, version, owner_id, is_private, book_ids)
    select bookshelf_id, 1, owner_id, is_private, case when is_private then '{}' else preview[:book_count] end from (${drafts.shelves}) s`,
  follow: projectedFollow(drafts),
  post: `
    with draft as materialized (${drafts.posts}),
      answers as (select target as n, count(*) filter (where post_type = 'REPLY') as replies, count(*) filter (where post_type = 'SHARE') as shares
        from draft where target is not null group by target)
    insert into post (post_id, post_type, author_id, title, content, book_id, rating, is_spoiler, reply_to_post_id, root_post_id,
      shared_post_id, like_count, reply_count, share_count, created_at)
    select post_id, post_type, author_id, title, content, book_id, rating, is_spoiler,
      case when post_type = 'REPLY' then target_id end, case when post_type = 'REPLY' then target_id end,
      case when post_type = 'SHARE' then target_id end, like_count, coalesce(replies, 0), coalesce(shares, 0), created_at
    from draft left join answers using (n) order by n`,
  post_like: `insert into post_like (post_id, user_id, created_at)
    select post_id, user_id, created_at from (${drafts.likes}) l order by post_id`,
  post_save: `insert into post_save (post_id, user_id, created_at)
    select post_id, user_id, created_at from (${drafts.likes}) l where k = 1 and n % 4 = 0`,
})

/** One per reader and book: the newest review's. */
const ratings = ({ posts }: Drafts) =>
  `select distinct on (book_id, author_id) book_id, author_id, rating, created_at from (${posts}) p
   where post_type = 'REVIEW' order by book_id, author_id, n desc`

const averages = (drafts: Drafts) =>
  `select book_id, sum(rating) as stars, count(*) as raters from (${ratings(drafts)}) rated group by 1`

/** Derived from a name as in the library. */
const authorId = `'a' || left(encode(sha256(convert_to(name_key(name), 'UTF8')), 'hex'), 23)`

const shelves = (drafts: Drafts): Inserts => ({
  book: `insert into book (book_id, title, authors, published_year, page_count, language, isbn13, subjects, edition_count, rating_sum, rating_count, created_at)
    select book_id, title, authors, published_year, page_count, language, isbn13, subjects, 1, coalesce(stars, 0), coalesce(raters, 0), created_at
    from (${drafts.books}) b left join (${averages(drafts)}) r using (book_id)`,
  author: `insert into author (author_id, name)
    select distinct on (1) ${authorId}, name from book, jsonb_array_elements_text(authors) name order by 1, 2`,
  book_author: `insert into book_author (book_id, author_id, position)
    select distinct on (1, 2) book_id, ${authorId}, n from book, jsonb_array_elements_text(authors) with ordinality t(name, n) order by 1, 2, n`,
  edition: `insert into edition (edition_id, book_id, title, isbns, language, page_count, published_year)
    select 'e' || substr(book_id, 2), book_id, title, array[isbn13], language, page_count, published_year from book`,
  bookshelf: `insert into bookshelf (bookshelf_id, owner_id, name, description, is_private, default_key, book_count, follower_count, created_at, updated_at)
    select bookshelf_id, owner_id, name, description, is_private, default_key, book_count, follower_count, created_at, created_at
    from (${drafts.shelves}) s`,
  shelved_book: `insert into shelved_book (bookshelf_id, book_id, rank, added_at)
    select bookshelf_id, book_id, position * 16777216::bigint, added_at from (${drafts.entries}) e order by bookshelf_id`,
  bookshelf_follower: `insert into bookshelf_follower (bookshelf_id, user_id, created_at)
    select bookshelf_id, ${id('user', '1 + (owner - 1 + k) % readers')}, created_at from (${drafts.shelves}) s,
      (select count(*)::integer as readers from person) p, lateral generate_series(1, follower_count) k`,
  reading: `insert into reading (reading_id, user_id, book_id, status, is_current, created_at, updated_at)
    select 'r' || substr(md5(owner_id || book_id), 1, 23), owner_id, book_id,
      case default_key when 'want-to-read' then 'want' when 'currently-reading' then 'reading' else 'read' end, true, added_at, added_at
    from shelved_book join bookshelf using (bookshelf_id) where default_key is not null on conflict do nothing`,
  rating: `insert into rating (book_id, user_id, rating, rated_at)
    select book_id, author_id, rating, created_at from (${ratings(drafts)}) rated`,
  counted_post: `insert into counted_post (post_id, version, author_id, book_id, rating)
    select post_id, 1, author_id, case when post_type = 'REVIEW' then book_id end, rating from (${drafts.posts}) p`,
})

const countWords = (kind: string, table: string) =>
  `insert into word (kind, word, ndoc) select '${kind}', word, count(*) from ${table}, unnest(tsvector_to_array(words)) word where word !~ '^\\d+$' group by word`

const search = (drafts: Drafts): Inserts => ({
  book_index: `insert into book_index (book_id, version, title, authors, published_year, page_count, language, isbn13, subjects, rating_sum, rating_count, created_at)
    select book_id, 1, title, authors, published_year, page_count, language, isbn13, subjects, coalesce(stars, 0), coalesce(raters, 0), created_at
    from (${drafts.books}) b left join (${averages(drafts)}) r using (book_id)`,
  shelf_index: `insert into shelf_index (bookshelf_id, version, is_hidden, owner_id, name, description, is_default, book_count, follower_count, preview_book_ids, updated_at)
    select bookshelf_id, 1, is_private, case when is_private then '' else owner_id end, case when is_private then '' else name end,
      case when is_private then '' else description end, not is_made, book_count, follower_count,
      case when is_private then '{}' else preview[:book_count] end, created_at from (${drafts.shelves}) s`,
  post_index: `insert into post_index (post_id, version, is_hidden, author_id, post_type, title, content, book_id, book_text, rating, is_spoiler, like_count, thread_owner_id, created_at)
    select post_id, 1, false, author_id, post_type, p.title, content, book_id,
      coalesce(b.title || ' ' || array_to_string(array(select jsonb_array_elements_text(b.authors)), ' '), ''), rating, is_spoiler, like_count, thread_owner_id, p.created_at
    from (${drafts.posts}) p left join book_index b using (book_id)`,
  'word of books': countWords('book', 'book_index'),
  'word of bookshelves': countWords('bookshelf', 'shelf_index'),
  'word of posts': countWords('post', 'post_index'),
})

/** Each post's author has a notification of its first likes; those of the newest twentieth are unread. */
const notifications = (drafts: Drafts): Inserts => ({
  post_card: `insert into post_card (post_id, version, author_id, snippet, thread_owner_id)
    select post_id, 1, author_id, case when not is_spoiler then left(coalesce(title, content), 120) end, thread_owner_id from (${drafts.posts}) p`,
  shelf_card: `insert into shelf_card (bookshelf_id, version, owner_id, name, is_private)
    select bookshelf_id, 1, owner_id, case when is_private then '' else name end, is_private from (${drafts.shelves}) s`,
  follow: projectedFollow(drafts),
  notification_actor: `insert into notification_actor (notification_id, actor_id, at)
    select ${id('notification', 'n')}, user_id, created_at from (${drafts.likes}) l where k <= 3`,
  notification: `insert into notification (notification_id, user_id, type, group_key, actor_count, post_id, is_read, created_at)
    select ${id('notification', 'n')}, author_id, 'POST_LIKE', 'like:' || post_id, least(like_count, 3), post_id,
      n < 0.95 * count(*) over (), created_at + least(like_count, 3) * interval '3 minutes' from (${drafts.posts}) p where like_count > 0`,
  unread_count: `insert into unread_count (user_id, count) select user_id, count(*) from notification where not is_read group by 1`,
})
