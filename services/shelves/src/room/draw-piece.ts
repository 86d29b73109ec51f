import type { RoomBook } from '@flyleaf/contracts'
import { SPINE_HEIGHTS, bindingOf, type Binding, type Cloth, type Piece } from '@flyleaf/contracts/binding'
import { box, drawable } from '@flyleaf/service'

/** Cloth, print and foil of covers, as in covers.css. */
const COLOURS: Record<Cloth, readonly [string, string, string]> = {
  bottle: ['#23483b', '#f1e6c9', '#c9a75d'],
  oxblood: ['#6b2426', '#f5e4cb', '#d8a96a'],
  ink: ['#24344d', '#eee6d3', '#b9a06a'],
  ochre: ['#d2a446', '#33200c', '#7a3418'],
  plum: ['#4b2d47', '#f3e3d4', '#d09c7c'],
  linen: ['#ddd0b4', '#33291b', '#8c2f22'],
  teal: ['#1f5a5e', '#f2ead6', '#e0b676'],
  rust: ['#97431f', '#fdf0dc', '#f0c98d'],
  slate: ['#4d565c', '#f4eee0', '#d9bd86'],
  sage: ['#a9b08c', '#232a17', '#5b2d1e'],
  umber: ['#43362b', '#f0e2c8', '#c98f4e'],
  rose: ['#d3a497', '#3a1a18', '#6b2426'],
}
const GAP = 2
/** A letter's width relative to the font size. */
const LETTER = 0.53
/** Of what is set along a plank. */
export const NARROW_LETTER = 0.5

const thicknessOf = ({ thickness }: Binding, most: number) => Math.round((30 + thickness * 6) * (most / 200))
const heightOf = ({ height }: Binding, most: number) => most * (0.66 + (0.28 * height) / (SPINE_HEIGHTS - 1))

/** The width that a piece takes on its plank, with what is between it and the next. */
export const widthOf = ({ kind, books }: Piece<RoomBook>, height: number) => {
  if (kind === 'face') return height * 0.54 + 12
  if (kind === 'stack') return height * 0.86
  return thicknessOf(bindingOf(books[0]!), height) + GAP
}

export function drawPiece({ kind, books }: Piece<RoomBook>, height: number) {
  if (kind === 'face') return drawFace(bindingOf(books[0]!), height)
  if (kind === 'spine') {
    const binding = bindingOf(books[0]!)
    return drawSpine(binding, thicknessOf(binding, height), heightOf(binding, height))
  }
  return box(
    { flexDirection: 'column', alignItems: 'center', flexShrink: 0, width: height * 0.86 },
    books.map((book) => drawFlat(bindingOf(book), height)),
  )
}

function drawSpine({ cloth, title }: Binding, thickness: number, height: number) {
  const [colour, ink, foil] = COLOURS[cloth]
  const length = height - 32
  const words = drawable(title)
  const fontSize = Math.max(13, Math.min(height / 8, thickness * 0.5, length / (words.length * LETTER)))
  return box(
    {
      position: 'relative',
      flexShrink: 0,
      width: thickness,
      height,
      marginRight: GAP,
      color: ink,
      backgroundColor: colour,
      backgroundImage:
        'linear-gradient(90deg, rgba(0,0,0,0.25), rgba(255,255,255,0.1) 22%, rgba(0,0,0,0) 50%, rgba(0,0,0,0.22))',
      borderRadius: '3px 3px 0 0',
    },
    [
      ...[6, height - 8].map((top) =>
        box({ position: 'absolute', left: 0, top, width: thickness, height: 2, backgroundColor: foil }),
      ),
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

function drawFace({ cloth, title, author }: Binding, height: number) {
  const [colour, ink, foil] = COLOURS[cloth]
  const width = height * 0.54
  const longest = Math.max(
    ...drawable(title)
      .split(/\s+/)
      .map(({ length }) => length),
  )
  return box(
    {
      flexShrink: 0,
      boxSizing: 'border-box',
      width,
      height: height * 0.81,
      margin: '0 6px',
      padding: 8,
      backgroundColor: colour,
      borderRadius: 3,
      boxShadow: '0 3px 8px rgba(62,48,22,0.4)',
    },
    [
      box(
        {
          flexGrow: 1,
          flexDirection: 'column',
          alignItems: 'center',
          justifyContent: 'space-between',
          padding: '12px 4px 8px',
          border: `1px solid ${foil}`,
          color: ink,
          textAlign: 'center',
          overflow: 'hidden',
        },
        [
          box(
            {
              justifyContent: 'center',
              textAlign: 'center',
              fontSize: Math.max(11, Math.min(height / 9, (width - 30) / (longest * LETTER))),
              fontWeight: 600,
              lineHeight: 1.15,
            },
            [cut(drawable(title), 40)],
          ),
          box({ fontSize: 11 }, [cut(drawable(author), 16)]),
        ],
      ),
    ],
  )
}

function drawFlat(binding: Binding, height: number) {
  const [colour, ink, foil] = COLOURS[binding.cloth]
  const width = heightOf(binding, height) * 0.86
  return box(
    {
      boxSizing: 'border-box',
      width,
      height: Math.min(0.22 * height, thicknessOf(binding, height)),
      padding: '0 10px',
      alignItems: 'center',
      justifyContent: 'center',
      whiteSpace: 'nowrap',
      overflow: 'hidden',
      fontSize: height / 14,
      fontWeight: 600,
      color: ink,
      backgroundColor: colour,
      borderLeft: `2px solid ${foil}`,
      borderRadius: 2,
      marginTop: 1,
    },
    [cut(drawable(binding.title), Math.floor((width - 24) / ((height / 14) * NARROW_LETTER)))],
  )
}

/** Cuts a text to at most `most` characters. */
export const cut = (words: string, most: number) =>
  words.length <= most ? words : `${words.slice(0, Math.max(1, most - 1)).trimEnd()}…`
