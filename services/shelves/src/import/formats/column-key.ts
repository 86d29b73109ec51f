/** Columns are matched by name only, because case, spaces and order differ between versions. */
export const columnKey = (name: string) => name.replace(/\s+/g, ' ').trim().toLowerCase()
