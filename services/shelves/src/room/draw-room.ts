import type { Room, RoomBook } from '@flyleaf/contracts'
import { piecesOf, type Piece } from '@flyleaf/contracts/binding'
import { box, drawable, sheet, type Picture } from '@flyleaf/service'
import { NARROW_LETTER, cut, drawPiece, widthOf } from './draw-piece.ts'

const BACK = '#dccdb2'
const WOOD = '#6b5a45'
const EDGE = '#85715a'
const LABEL = '#fbf4e3'
const MARGINS = 144
const FRAME = 16
const PLANK = 34
const BETWEEN = 30
/** A bookshelf begins on a plank only where its name has room. */
const NAME_ROOM = 170
/** How high the books of a portrait picture may be, and the room for its planks. */
const TALL = [270, 245, 220, 195]
const TALL_ROOM = 1000
const WIDE = 168

/** The image of a room: the case with as many planks as fit. */
export function drawRoom({ reader, shelves }: Room): Picture {
  const name = drawable(reader.name)
  return {
    contents: [
      'room',
      name,
      shelves.map((shelf) => [shelf.name, shelf.books.map((book) => [book.title, book.pageCount])]),
    ],
    draw: (size) => {
      const isTall = size.height > size.width
      const width = size.width - MARGINS - 2 * FRAME - 24
      const fits = (most: number) => fill(shelves, width, most).length * (most + PLANK + 14) <= TALL_ROOM
      const height = isTall ? (TALL.find(fits) ?? TALL.at(-1)!) : WIDE
      const planks = fill(shelves, width, height).slice(0, isTall ? 4 : 2)
      return sheet(size, [
        box(
          { flexGrow: 1, alignItems: 'center', fontSize: isTall ? 68 : 42, fontWeight: 600, lineHeight: 1.1 },
          [`${name}’s bookcase`],
        ),
        box(
          {
            flexDirection: 'column',
            border: `${FRAME}px solid ${WOOD}`,
            borderBottomWidth: 4,
            backgroundColor: BACK,
          },
          planks.map((plank) => drawPlank(plank, height)),
        ),
      ])
    },
  }
}

interface Part {
  name: string
  width: number
  pieces: Piece<RoomBook>[]
}

const nameRoom = ({ name }: Part) => (name ? NAME_ROOM : 0)

/** The bookshelves by plank; one that is wider goes on below. */
function fill(shelves: Room['shelves'], width: number, height: number): Part[][] {
  const planks: Part[][] = [[]]
  let room = width
  for (const { name, books } of shelves) {
    let part: Part | undefined
    for (const piece of piecesOf(books)) {
      const needed = widthOf(piece, height)
      const isFull = needed > room || (!part && planks.at(-1)!.length > 0 && room < NAME_ROOM + BETWEEN)
      if (isFull) {
        planks.push([])
        room = width
        part = part && { name: '', width: 0, pieces: [] }
        if (part) planks.at(-1)!.push(part)
      }
      if (!part) {
        part = { name, width: 0, pieces: [] }
        planks.at(-1)!.push(part)
      }
      part.pieces.push(piece)
      part.width += needed
      room -= needed
    }
    if (part) room -= BETWEEN + Math.max(0, nameRoom(part) - part.width)
  }
  return planks
}

const drawPlank = (parts: Part[], height: number) =>
  box({ flexDirection: 'column' }, [
    box(
      { height: height + 14, padding: '0 12px', alignItems: 'flex-end' },
      parts.map((part) =>
        box(
          { alignItems: 'flex-end', flexShrink: 0, minWidth: nameRoom(part), marginRight: BETWEEN },
          part.pieces.map((piece) => drawPiece(piece, height)),
        ),
      ),
    ),
    box(
      {
        height: PLANK,
        padding: '0 12px',
        backgroundColor: WOOD,
        borderTop: `4px solid ${EDGE}`,
        alignItems: 'center',
      },
      parts.map((part) =>
        box(
          {
            width: Math.max(nameRoom(part), part.width),
            flexShrink: 0,
            marginRight: BETWEEN,
            overflow: 'hidden',
            whiteSpace: 'nowrap',
            fontSize: 18,
            color: LABEL,
          },
          [cut(drawable(part.name), Math.floor(Math.max(nameRoom(part), part.width) / (18 * NARROW_LETTER)))],
        ),
      ),
    ),
  ])
