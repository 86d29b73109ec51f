import type { Size } from './size.ts'
import { heavyTail, id, personName, random, randomBelow, text, title, word } from './sql.ts'

/** Rows shared by all services, as selects; each service stores the columns that it needs. */
export interface Drafts {
  readers: string
  follows: string
  books: string
  posts: string
  likes: string
  shelves: string
  entries: string
}

const YEARS = '1.5 years'
/** How many books of a bookshelf other services store. */
const PREVIEW = 5
const entryBook = (n: string, books: number) =>
  id('book', `1 + (${randomBelow('entry', n, books, 2)} + k) % ${books}`)

export function draftsOf(size: Size, until: string): Drafts {
  const { posts, readers, books } = size
  const end = `timestamptz '${until}'`
  /** Oldest first. */
  const time = (n: string, count: number | string) =>
    `${end} - interval '${YEARS}' * (1 - (${n}) / (${count}.0 + 1)::double precision)`
  return {
    readers: `
      select n, ${id('user', 'n')} as user_id, translate(lower(${word('first', 'reader first', 'n')}), 'áéëí', 'aeei') || '_' || n as username,
        ${personName('reader', 'n')} as name, ${text('bio', 'n')} as bio, ${time('n', readers)} - interval '1 year' as created_at
      from generate_series(1, ${readers}) n`,
    follows: follows(size, time('follower', readers)),
    books: `
      select n, ${id('book', 'n')} as book_id, ${title('book', 'n')} as title,
        case when ${random('two authors', 'n')} < 0.1 then jsonb_build_array(${personName('author', '(n)')}, ${personName('co-author', 'n')})
          else jsonb_build_array(${personName('author', 'n')}) end as authors,
        2024 - ${randomBelow('year', 'n', 200, 2)} as published_year, 60 + ${randomBelow('pages', 'n', 700, 1.5)} as page_count,
        (array['en','en','en','en','fr','de','es','pt','it'])[1 + ${randomBelow('language', 'n', 9)}] as language,
        digits || (10 - check_sum % 10) % 10 as isbn13,
        jsonb_build_array(${word('subject', 'subject', 'n')}) as subjects, ${time('n', books)} as created_at
      from generate_series(1, ${books}) n, lateral (select '978' || lpad(n::text, 9, '0') as digits) isbn,
        lateral (select sum(substr(digits, i, 1)::integer * (1 + 2 * ((i + 1) % 2)))::integer as check_sum from generate_series(1, 12) i) sums`,
    posts: postDrafts(size, time('n', posts)),
    likes: `
      select n, post_id, ${id('user', `1 + (${randomBelow('liker', 'n', readers)} + k * 7919) % ${readers}`)} as user_id,
        k, least(${end}, created_at + k * interval '3 minutes') as created_at
      from (${postDrafts(size, time('n', posts))}) post, lateral generate_series(1, like_count) k`,
    shelves: shelves(size, end),
    entries: `
      select bookshelf_id, ${entryBook('n', books)} as book_id, k - 1 as position,
        created_at + k * interval '1 day' as added_at
      from (${shelves(size, end)}) shelf, lateral generate_series(1, book_count) k`,
  }
}

/** A few readers have many followers. Some follow more than 150; everybody follows the first reader who may be followed. */
function follows({ readers, famous }: Size, time: string): string {
  const followed = Math.floor(readers * 0.9)
  const pair = (follower: string, whom: string) =>
    `select ${follower} as follower, ${whom} as followed, ${id('user', follower)} as follower_id, ${id('user', whom)} as followed_id`
  return `
    select distinct on (follower, followed) *, ${time} as created_at from (
      ${pair('f', `1 + ${randomBelow('followed', 'f * 1000 + k', followed, 3)}`)}
      from generate_series(1, ${readers}) f, lateral generate_series(1, 3 + ${randomBelow('follows', 'f', 250, 9)}) k
      union all ${pair('f', '1')} from generate_series(2, ${famous + 1}) f) pairs
    where follower <> followed`
}

/**
 * Every fifth post is a reply and every twentieth a share, of an original post. Every 25th replies to the first of its thousand.
 */
function postDrafts({ readers, books, posts }: Size, time: string): string {
  const likes = heavyTail('likes', 'n', Math.min(readers, posts))
  const authorOf = (post: string) => `1 + ${randomBelow('author', post, readers, 2)}`
  return `
    select n, ${id('post', 'n')} as post_id, post_type, ${id('user', 'author')} as author_id, target,
      case when target is not null then ${id('post', 'target')} end as target_id,
      case when post_type = 'REPLY' then ${id('user', authorOf('target'))} end as thread_owner_id,
      case when post_type in ('POETRY', 'REVIEW') then ${title('heading', 'n')} end as title,
      ${text('post', 'n')} as content,
      case when post_type in ('REVIEW', 'QUOTE') then ${id('book', 'book')} end as book_id, book,
      case when post_type = 'REVIEW' then (1 + ${randomBelow('stars', 'n', 9, 0.6)}) / 2.0 + 0.5 end as rating,
      ${random('spoiler', 'n')} < 0.03 as is_spoiler, ${likes} as like_count, ${time} as created_at
    from (
      select n, ${authorOf('n')} as author, 1 + ${randomBelow('book', 'n', books, 3)} as book,
        case when n % 5 = 0 then 'REPLY' when n % 20 = 7 then 'SHARE' else
          (array['THOUGHT','THOUGHT','THOUGHT','NOTE','REVIEW','REVIEW','QUOTE','POETRY'])[1 + ${randomBelow('type', 'n', 8)}] end as post_type,
        case when n > 1000 and n % 25 = 0 then n / 1000 * 1000 - 999
          when n % 5 = 0 or n % 20 = 7 then near - case when near % 5 = 0 or near % 20 = 7 then 1 else 0 end end as target
      from (select n, greatest(1, n - 2 - ${randomBelow('near', 'n', 'least(n, 2000)', 2)}) as near
        from generate_series(1, ${posts}) n) numbered) kind`
}

/** Three default bookshelves per reader, then those that readers created. */
function shelves({ readers, shelves: made, entries, books }: Size, end: string): string {
  const own = 3 * readers
  const count = (mean: number) => `least(${books}, 1 + ${randomBelow('books on', 'n', Math.round(mean * 2))})`
  return `
    select n, ${id('shelf', 'n')} as bookshelf_id, ${id('user', 'owner')} as owner_id, is_made,
      case when is_made then ${word('adjective', 'shelf', 'n')} || ' ' || ${word('noun', 'shelf noun', 'n')} || ' books'
        else (array['Want to Read', 'Currently Reading', 'Read'])[1 + n % 3] end as name,
      case when is_made then ${text('shelf', 'n')} else '' end as description,
      case when not is_made then (array['want-to-read', 'currently-reading', 'read'])[1 + n % 3] end as default_key,
      is_made and ${random('private', 'n')} < 0.1 as is_private,
      case when is_made then ${count((entries * 2) / 3 / Math.max(made, 1))} else ${count(entries / 3 / own)} end as book_count,
      case when is_made and ${random('private', 'n')} >= 0.1 then ${heavyTail('shelf followers', 'n', Math.min(readers - 1, 5000))} else 0 end as follower_count,
      owner, array(select ${entryBook('n', books)} from generate_series(1, ${PREVIEW}) k) as preview,
      ${end} - interval '${YEARS}' - interval '1 day' * (n % 100) - n % 3 * interval '1 millisecond' as created_at
    from (select n, n > ${own} as is_made, case when n > ${own} then 1 + ${randomBelow('owner', 'n', readers, 1.5)} else (n + 2) / 3 end as owner
      from generate_series(1, ${own + made}) n) numbered`
}
