/** How a book names its authors, and in whose place who it is: a book may call an author otherwise than the catalogue does. */
export interface Credits {
  bookId: string
  authors: string[]
  links: { authorId: string; position: number }[]
}

interface Named {
  id: string
  name: string
}

/** The credits of a book whose author has another name now. Who is called otherwise there stays so. */
export function renamed(credits: Credits, { id, name }: Named, before: string): Credits {
  const place = credits.links.find(({ authorId }) => authorId === id)?.position
  return {
    ...credits,
    authors: credits.authors.map((called, n) => (n + 1 === place && called === before ? name : called)),
  }
}

/** The credits of a book when one of its authors is the same as another, who may be one of them, too. */
export function joined(credits: Credits, from: Named, into: Named): Credits {
  const own = credits.links.find(({ authorId }) => authorId === from.id)
  if (!own) return credits
  const others = credits.links.filter((link) => link !== own)
  if (!others.some(({ authorId }) => authorId === into.id))
    return renamed(
      { ...credits, links: inOrder([...others, { ...own, authorId: into.id }]) },
      into,
      from.name,
    )
  return {
    ...credits,
    authors: credits.authors.filter((_name, n) => n + 1 !== own.position),
    links: others.map(({ authorId, position }) => ({
      authorId,
      position: position > own.position ? position - 1 : position,
    })),
  }
}

const inOrder = (links: Credits['links']) => links.toSorted((a, b) => a.position - b.position)
