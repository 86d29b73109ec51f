import type { YearInReview } from '@flyleaf/contracts'
import { PICTURE_COLOURS, box, drawable, sheet, type Picture, type PictureSize } from '@flyleaf/service'

/** Cloths of binders, with what is printed on them. */
const CLOTHS = [
  ['#23483b', '#f1e6c9'],
  ['#6b2426', '#f5e4cb'],
  ['#24344d', '#eee6d3'],
  ['#d2a446', '#33200c'],
  ['#4b2d47', '#f3e3d4'],
  ['#1f5a5e', '#f2ead6'],
  ['#97431f', '#fdf0dc'],
  ['#4d565c', '#f4eee0'],
] as const
const MARGINS = 144
const GAP = 3
const THINNEST = 30
const THICKEST = 58
/** Pages of a book whose length is not known. */
const COMMON_LENGTH = 300
/** About this many letters of a spine's type stand in its height. */
const LETTERS_PER_PIXEL = 1 / 11.5

type Shelved = YearInReview['shelf'][number]

/** The picture of a year: what was read in numbers, and the books on a shelf. */
export function drawYear({ reader, year, books, pages, averageRating, shelf }: YearInReview): Picture {
  const name = drawable(reader.name)
  const numbers = [
    [books.toLocaleString('en'), books === 1 ? 'book' : 'books'],
    ...(pages > 0 ? [[pages.toLocaleString('en'), 'pages']] : []),
    ...(averageRating === null ? [] : [[averageRating.toFixed(1), 'stars on average']]),
  ] as [string, string][]
  return {
    contents: [name, year, numbers, shelf.map(({ title, pageCount }) => [title, pageCount])],
    draw: (size) => {
      const isTall = size.height > size.width
      return sheet(size, [
        box({ flexDirection: 'column', flexGrow: 1, justifyContent: 'center' }, [
          box({ fontSize: isTall ? 44 : 34, color: PICTURE_COLOURS.muted }, [`${name}’s year in books`]),
          box({ fontSize: isTall ? 260 : 128, fontWeight: 600, lineHeight: 1.1 }, [String(year)]),
          box(
            isTall ? { flexDirection: 'column', marginTop: 24 } : { marginTop: 8 },
            numbers.map((number) => numberBox(number, isTall)),
          ),
        ]),
        board(shelf, size, isTall ? 420 : 200),
      ])
    },
  }
}

const numberBox = ([value, what]: [string, string], isTall: boolean) =>
  box({ alignItems: 'baseline', marginRight: 44 }, [
    box({ fontSize: isTall ? 72 : 44, fontWeight: 600, color: PICTURE_COLOURS.accent }, [value]),
    box({ fontSize: isTall ? 40 : 28, color: PICTURE_COLOURS.muted, marginLeft: 14 }, [what]),
  ])

/** As many of the books as stand on a board as wide as the picture, thicker with more pages. */
function board(shelf: readonly Shelved[], { width }: PictureSize, height: number) {
  let room = width - MARGINS
  const standing = shelf
    .map((book) => ({ book, thickness: thicknessOf(book) }))
    .filter(({ thickness }) => (room -= thickness + GAP) >= 0)
  return box(
    { alignItems: 'flex-end', borderBottom: `6px solid ${PICTURE_COLOURS.ink}` },
    standing.map(({ book, thickness }, index) => spine(book, index, thickness, height)),
  )
}

const thicknessOf = ({ pageCount }: Shelved) =>
  Math.round(Math.min(THICKEST, THINNEST + ((pageCount ?? COMMON_LENGTH) / 1000) * (THICKEST - THINNEST)))

function spine({ title }: Shelved, index: number, thickness: number, most: number) {
  const [cloth, ink] = CLOTHS[(index * 5 + title.length) % CLOTHS.length]!
  const height = Math.round(most * (0.8 + ((title.length * 7) % 5) * 0.05))
  const length = height - 28
  return box(
    { position: 'relative', width: thickness, height, marginRight: GAP, backgroundColor: cloth, color: ink },
    [
      box(
        {
          position: 'absolute',
          left: (thickness - length) / 2,
          top: (height - thickness) / 2,
          width: length,
          height: thickness,
          alignItems: 'center',
          fontSize: 20,
          fontWeight: 600,
          transform: 'rotate(90deg)',
        },
        [cut(drawable(title), Math.floor(length * LETTERS_PER_PIXEL))],
      ),
    ],
  )
}

/** A title as it fits on a spine: without its subtitle, and cut where that is still too long. */
function cut(title: string, most: number): string {
  const short = title.split(/[:;]\s|\s[—–]\s/)[0]!.trim()
  return short.length <= most ? short : `${short.slice(0, most - 1).trimEnd()}…`
}
