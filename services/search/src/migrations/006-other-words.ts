import { migration } from '@flyleaf/service'

const TEXTS = [
  [
    'book_index',
    'book',
    `title || ' ' || authors::text || ' ' || coalesce(isbn13, '') || ' ' || other_words`,
  ],
  ['shelf_index', 'bookshelf', `name || ' ' || description || ' ' || other_words`],
  ['post_index', 'post', `coalesce(title, '') || ' ' || content || ' ' || book_text || ' ' || other_words`],
] as const

/**
 * Texts are also found by other words: numbers in the other notation, transliterations, and a book's alternative names and
 * titles.
 */
export const otherWords = migration(
  // Apostrophes of every kind are part of a word; invisible characters are removed.
  String.raw`create or replace function norm(text) returns text language sql immutable strict parallel safe as $$
    select btrim(regexp_replace(replace(regexp_replace(translate(
      lower(public.unaccent('public.unaccent', normalize(regexp_replace(normalize(replace($1, '´', ''''), NFKD),
        '[\u0300-\u036f\u00ad\u034f\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufe00-\ufe0f\ufeff]',
        '', 'g'), NFKC))), 'ςةى', 'σهي'),
      '[''\u0060\u02b9\u02bb\u02bc\u02bd\u02c8\u05f3\u2018\u2019\u201b\u2032\u2035\ua78c]', '', 'g'), '&', ' and '), '[^[:alnum:]]+', ' ', 'g'))
  $$`,
  // Spoilers are not stored: neither found nor shown.
  `update post_index set title = null, content = '' where is_spoiler`,
  String.raw`update post_index set title = regexp_replace(title, '\|\|[^|\n]([^\n]*?)\|\|', '▒▒▒', 'g') where title like '%||%||%'`,
  ...TEXTS.flatMap(([table, , text]) => [
    `alter table ${table} add column other_words text not null default ''`,
    `alter table ${table} alter column words set expression as (words_of(${text}))`,
  ]),
  `alter table book_index add column names text[] not null default '{}'`,
  `alter table book_index alter column plain_title set expression as (norm(title))`,
  `alter table shelf_index alter column plain_name set expression as (norm(name))`,
  `create index book_authors on book_index using gin (authors)`,
  `create index book_subjects on book_index using gin (subjects)`,
  // dmetaphone is empty for other scripts.
  `create index word_sound on word (kind, dmetaphone(word)) where dmetaphone(word) <> ''`,
  `delete from word`,
  ...TEXTS.map(
    ([table, kind]) => String.raw`insert into word (kind, word, ndoc)
      select '${kind}', word, ndoc from ts_stat('select words from ${table}') where word !~ '^\d+$'`,
  ),
)
