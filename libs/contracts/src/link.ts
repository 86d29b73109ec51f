/** A path with the query parameters that have a value. */
export function at(path: string, query: Record<string, string | undefined> = {}): string {
  const search = new URLSearchParams(
    Object.entries(query).filter((entry): entry is [string, string] => !!entry[1]),
  ).toString()
  return search ? `${path}?${search}` : path
}

/** One segment of a path. */
export const part = encodeURIComponent
