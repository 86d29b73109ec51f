import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

const FIRST =
  'Ada Ben Chinua Doris Émile Fatima George Han Italo Jorge Kazuo Leïla Mieko Naguib Olga Paul Qiu Ruth Søren Toni Ursula Virginia Wisława Xi Yōko Zadie'.split(
    ' ',
  )
const LAST =
  'Achebe Borges Calvino Dostoevsky Eliot Ferrante García Hesse Ibsen Joyce Kawakami Lessing Mahfouz Neruda Ōe Pessoa Quiroga Rushdie Szymborska Tokarczuk Undset Vonnegut Woolf Xingjian Yourcenar Žižek'.split(
    ' ',
  )
const NOUNS =
  'river house garden winter letter island mountain daughter silence mirror road tower orchard stranger library storm'.split(
    ' ',
  )
const ADJECTIVES =
  'secret last blue forgotten distant silent burning hidden long invisible broken golden empty northern second quiet'.split(
    ' ',
  )
const SUBJECTS = [
  'Fiction',
  'History',
  'Poetry',
  'Biography',
  'Accessible book',
  'Protected DAISY',
  'Fiction, general',
  'Juvenile literature',
  'Science',
  'Philosophy',
  'Translations',
  'England, fiction',
]
const LANGUAGES = 'eng eng eng eng eng spa fre ger ita por jpn rus'.split(' ')
const PUBLISHERS = ['Penguin', 'Gallimard', 'Suhrkamp', 'Faber & Faber', 'Vintage', 'Einaudi']
const FORMATS = ['Paperback', 'Hardcover', 'Mass Market Paperback', 'ebook']

/** Deterministic numbers from 0 up to 1, by position. */
function chance(what: number, n: number) {
  let hash = Math.imul(n ^ (what * 0x9e3779b1), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}
const pick = <T>(from: readonly T[], what: number, n: number) =>
  from[Math.floor(chance(what, n) * from.length)]!

const line = (type: string, key: string, n: number, fields: object) =>
  `/type/${type}\t${key}\t${1 + Math.floor(chance(1, n) * 9)}\t2024-0${1 + (n % 9)}-11T08:00:00.123456\t${JSON.stringify({ type: { key: `/type/${type}` }, key, ...fields })}\n`
/** The share of records with these fields. */
const maybe = (what: number, n: number, share: number, fields: object) =>
  chance(what, n) < share ? fields : {}

function author(n: number) {
  const name = `${pick(FIRST, 2, n)} ${pick(LAST, 3, n)} ${n}`
  const born = 1700 + Math.floor(chance(4, n) * 290)
  return line('author', `/authors/OL${n}A`, n, {
    name,
    ...maybe(5, n, 0.3, { personal_name: name, birth_date: `${born}`, death_date: `${born + 60}` }),
    ...maybe(6, n, 0.1, {
      alternate_names: [`${pick(LAST, 3, n)}, ${pick(FIRST, 2, n)}`],
      bio: n % 2 ? 'A writer.' : { type: '/type/text', value: 'A writer.\r\nOf books.' },
    }),
  })
}

const titleOf = (n: number) =>
  `The ${pick(ADJECTIVES, 7, n)} ${pick(NOUNS, 8, n)} of the ${pick(NOUNS, 9, n)} ${n}`

function work(n: number, authors: number) {
  return line('work', `/works/OL${n}W`, n, {
    title: titleOf(n),
    authors: [
      {
        type: { key: '/type/author_role' },
        author: { key: `/authors/OL${1 + Math.floor(chance(10, n) ** 2 * authors)}A` },
      },
    ],
    ...maybe(11, n, 0.4, {
      subjects: Array.from({ length: 1 + (n % 6) }, (_, k) => pick(SUBJECTS, 12, n + k)),
    }),
    ...maybe(13, n, 0.2, {
      description:
        n % 2
          ? 'What happens in it.'
          : { type: '/type/text', value: 'What happens in it.\nAnd how it ends.' },
    }),
    ...maybe(14, n, 0.1, { first_publish_date: `${1800 + (n % 220)}`, covers: [n, -1] }),
    created: { type: '/type/datetime', value: '2009-12-11T01:57:19.964652' },
  })
}

function edition(n: number, works: number) {
  const year = 1900 + Math.floor(chance(15, n) * 124)
  const digits = `978${String(n % 1_000_000_000).padStart(9, '0')}`
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0)
  // Every work has at least one.
  const workOf = n <= works ? n : 1 + Math.floor(chance(16, n) ** 3 * works)
  return line('edition', `/books/OL${n}M`, n, {
    title: titleOf(workOf),
    works: [{ key: `/works/OL${workOf}W` }],
    publish_date: n % 3 ? `${year}` : `March 5, ${year}`,
    ...maybe(17, n, 0.5, { isbn_13: [`${digits}${(10 - (sum % 10)) % 10}`] }),
    ...maybe(18, n, 0.8, {
      languages: [{ key: `/languages/${pick(LANGUAGES, 19, n)}` }],
      number_of_pages: 60 + (n % 700),
    }),
    publishers: [pick(PUBLISHERS, 20, n)],
    ...maybe(21, n, 0.5, { physical_format: pick(FORMATS, 22, n), source_records: [`marc:x:${n}`] }),
  })
}

const redirect = (n: number, works: number) =>
  line('redirect', `/works/OL${works + n}W`, n, { location: `/works/OL${n}W` })

function* range(count: number, make: (n: number) => string) {
  for (let n = 1; n <= count; n++) yield make(n)
}

/** Writes dump files in Open Library's format, deterministic for a size; returns them by kind. */
export async function writeDumps(folder: string, works: number) {
  await mkdir(folder, { recursive: true })
  const authors = Math.ceil(works / 3)
  const editions = Math.ceil(works * 1.4)
  const redirects = Math.ceil(works / 20)
  const write = async (kind: string, count: number, make: (n: number) => string) => {
    const file = join(folder, `ol_dump_${kind}_2026-10-31.txt.gz`)
    await pipeline(Readable.from(range(count, make)), createGzip({ level: 6 }), createWriteStream(file))
    return { file, records: count }
  }
  return {
    redirects: await write('redirects', redirects, (n) => redirect(n, works)),
    authors: await write('authors', authors, author),
    editions: await write('editions', editions, (n) => edition(n, works)),
    works: await write('works', works, (n) => work(n, authors)),
  }
}
