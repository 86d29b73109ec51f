import { hoursOf, type YearInReview } from '@flyleaf/contracts'
import { PICTURE_COLOURS, box, drawable, sheet, type Picture, type PictureSize } from '@flyleaf/service'

/** Cloth and print colours of spines. */
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
const THICKEST = 84
/** The page count at which a spine is twice as thick as the thinnest; also assumed for books of unknown length. */
const COMMON_LENGTH = 300
/** Font size relative to a spine's thickness, and a letter's width relative to the font size. */
const TYPE = 0.55
const LETTER = 0.62
const TYPE_MIN = 15
const TYPE_MAX = 30

type Shelved = YearInReview['shelf'][number]

/** The image of a year in review: figures, and the books on a shelf. */
export function drawYear({
  reader,
  year,
  books,
  pages,
  minutes,
  averageRating,
  shelf,
}: YearInReview): Picture {
  const name = drawable(reader.name)
  const numbers = [
    [books.toLocaleString('en'), books === 1 ? 'book' : 'books'],
    ...(pages > 0 ? [[pages.toLocaleString('en'), 'pages']] : []),
    ...(minutes > 0 ? [[hoursOf(minutes), 'hours listened']] : []),
    ...(averageRating === null ? [] : [[averageRating.toFixed(1), 'average rating']]),
  ] as [string, string][]
  return {
    contents: [name, year, numbers, shelf.map(({ title, pageCount }) => [title, pageCount])],
    draw: (size) => {
      const isTall = size.height > size.width
      return sheet(size, [
        box({ flexDirection: 'column', flexGrow: 1, justifyContent: 'center' }, [
          box({ fontSize: isTall ? 44 : 34, color: PICTURE_COLOURS.muted }, [`${name}’s year in books`]),
          box({ fontSize: isTall ? 260 : 120, fontWeight: 600, lineHeight: 1.1 }, [String(year)]),
          box(
            isTall ? { flexDirection: 'column', marginTop: 24 } : { marginTop: 8 },
            numbers.map((number) => numberBox(number, isTall)),
          ),
        ]),
        board(shelf, size, isTall ? 440 : 190),
      ])
    },
  }
}

const numberBox = ([value, what]: [string, string], isTall: boolean) =>
  box({ alignItems: 'baseline', marginRight: 44 }, [
    box({ fontSize: isTall ? 72 : 44, fontWeight: 600, color: PICTURE_COLOURS.accent }, [value]),
    box({ fontSize: isTall ? 40 : 28, color: PICTURE_COLOURS.muted, marginLeft: 14 }, [what]),
  ])

/** The spines that fit the picture's width, thicker for longer books; fewer books get thicker spines. */
function board(shelf: readonly Shelved[], { width }: PictureSize, height: number) {
  const room = width - MARGINS
  const standing = shelf.slice(0, Math.floor(room / (THINNEST * 1.2 + GAP)))
  const weights = standing.map(
    ({ pageCount }) => 1 + Math.min(pageCount ?? COMMON_LENGTH, 1000) / COMMON_LENGTH,
  )
  const unit = (room - standing.length * GAP) / weights.reduce((sum, weight) => sum + weight, 0)
  return box(
    { alignItems: 'flex-end', borderBottom: `6px solid ${PICTURE_COLOURS.ink}` },
    standing.map((book, index) => {
      const thickness = Math.floor(Math.min(THICKEST, Math.max(THINNEST * 0.8, weights[index]! * unit)))
      return spine(book, index, thickness, height)
    }),
  )
}

function spine({ title }: Shelved, index: number, thickness: number, most: number) {
  const [cloth, ink] = CLOTHS[(index * 3) % CLOTHS.length]!
  const height = Math.round(most * (0.8 + ((title.length * 7) % 5) * 0.05))
  const length = height - 28
  const words = drawable(title)
    .split(/[:;]\s|\s[—–]\s/)[0]!
    .trim()
  const fitting = Math.floor(length / (words.length * LETTER))
  const fontSize = Math.max(TYPE_MIN, Math.min(TYPE_MAX, Math.floor(thickness * TYPE), fitting))
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
          whiteSpace: 'nowrap',
          fontSize,
          fontWeight: 600,
          transform: 'rotate(90deg)',
        },
        [cut(words, Math.floor(length / (fontSize * LETTER)))],
      ),
    ],
  )
}

/** Cuts a text to at most `most` characters. */
const cut = (words: string, most: number) =>
  words.length <= most ? words : `${words.slice(0, most - 1).trimEnd()}…`
