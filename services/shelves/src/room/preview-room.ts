import type { Room } from '@flyleaf/contracts'
import { Problem, type Database, type Preview } from '@flyleaf/service'
import { drawRoom } from './draw-room.ts'
import { roomOf } from './get-room.ts'

const NAMED = 3

type Reads = Pick<Database, 'db'>

/** The link preview of a room, as a visitor sees it. */
export async function previewRoom(database: Reads, path: string): Promise<Preview | null> {
  const [, username] = /^\/(\w{3,30})\/room$/.exec(path) ?? []
  const room = username ? await visibleRoom(database, username.toLowerCase()) : null
  if (!room || room.shelves.length === 0) return null
  const { reader, shelves } = room
  return {
    type: 'website',
    title: `${reader.name}’s bookcase`,
    description: shelves
      .slice(0, NAMED)
      .map(({ name, bookCount }) => `${name} (${bookCount === 1 ? '1 book' : `${bookCount} books`})`)
      .join(', '),
    canonical: `/${reader.username}/room`,
    picture: drawRoom(room),
  }
}

async function visibleRoom({ db }: Reads, username: string): Promise<Room | null> {
  try {
    return await roomOf({ db, caller: null }, { username })
  } catch (error) {
    if (error instanceof Problem && error.definition.status === 404) return null
    throw error
  }
}
