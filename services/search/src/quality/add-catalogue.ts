import type { Sql } from '@flyleaf/service'

/** Words that must not match any of the written queries. */
const ADJECTIVES = `amber ancient bitter bright broken burning crooked crystal distant drowned empty endless fallen first foreign forgotten
  frozen gentle gilded green hidden hollow hungry last little long lost midnight narrow northern open pale patient perfect quiet restless
  ruined salt scarlet second secret silent silver sleeping slow small stolen strange sudden sunken tender third twisted velvet violet wild
  winter wooden yellow young`
const NOUNS = `afternoon alphabet apprentice archive atlas balcony bell border bridge brother candle castle cathedral chair city clock cloud
  coast country court daughter desert dictionary door dream echo empire engine evening exile feast field fire flood forest friend garden
  ghost girl glass harbour heart hill history hotel hour house hunter island journey key king kitchen lamp land letter library light lion map
  mirror moon morning mother mountain music name night ocean orchard painter palace paper prince queen rain river road room rose sea season
  shadow ship silence sister sky snow soldier son song star station stone storm story stranger street summer sun thief tower train
  tree trial village voice wall war water wind window winter witch wolf woman world year`
const FIRST = `Ada Adele Akira Anna Anton Ben Carmen Clara Daniel Elena Emil Emma Eric Fatima George Grace Hana Harry Hugo Ida Ines Ivan
  Jack Jana John José Julia Kenji Lara Lee Lena Leo Lucía Maja Marco Maria Mary Max Naomi Nora Olga Oscar Paul Rosa Ruth Sara Thomas
  Viktor Yuki Zoe`
const LAST = `Abadi Adeyemi Almeida Andersen Anderson Bauer Bianchi Bowen Brown Castillo Chen Costa Dahl Diallo Eriksen Falk Ferreira Fischer
  Fontaine García Greene Haddad Hardy Hayashi Holm Ibrahim Jansen Jensen Kaplan Kelly Kovács Larsen Lewis Lopez Mann Martin Meyer Miller
  Moore Murray Nilsson Novak Okafor Olsen Park Peters Reyes Roberts Rossi Sato Schmidt Silva Singh Smith Taylor Thompson Turner Wells
  West White Wilson Wright Young`

const list = (words: string) =>
  `(array[${words
    .split(/\s+/)
    .map((word) => `'${word}'`)
    .join(', ')}])`
const pick = (words: string, salt: number) =>
  `${list(words)}[1 + (hashint8extended(n, ${salt}) & 2147483647) % ${words.split(/\s+/).length}]`
const title = (pattern: string) =>
  pattern.replaceAll(
    /[AN]\d/g,
    (part) => `' || initcap(${pick(part.startsWith('A') ? ADJECTIVES : NOUNS, Number(part[1]))}) || '`,
  )

/**
 * Indexes invented books with plausible titles and authors, the same on every machine, in bulk as a rebuild does. As text: PostgreSQL makes them up,
 * without triggers.
 */
export async function addCatalogue(sql: Sql, count: number) {
  if (count === 0) return
  await sql(`alter table book_index disable trigger words_inserted`)
  await sql(
    `insert into book_index (book_id, version, title, authors, published_year, page_count, language, isbn13, subjects, rating_sum, rating_count, created_at)
     select 'n' || left(md5(n::text), 23), 1,
       case n % 5 when 0 then '${title('The A1 N1')}' when 1 then '${title('The N1 of the A2 N2')}' when 2 then '${title('A A1 N2')}'
         when 3 then '${title('N3 and N4')}' else '${title('The N5 in the N6')}' end,
       jsonb_build_array(${pick(FIRST, 7)} || ' ' || ${pick(LAST, 8)}), 1800 + n % 220, 80 + n % 700, 'en', null, '[]', 4 * (n % 97), n % 97, now()
     from generate_series(1, $1::integer) n`,
    [count],
  )
  await sql(`alter table book_index enable trigger words_inserted`)
  await sql(`delete from word where kind = 'book'`)
  await sql(String.raw`insert into word (kind, word, ndoc)
    select 'book', word, ndoc from ts_stat('select words from book_index') where word !~ '^\d+$'`)
  await sql(`analyze book_index, word`)
}
