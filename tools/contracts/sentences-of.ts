import type { Break } from './call-changes.ts'

/** One sentence for each change, with the names of those who use what it breaks. A change of a schema that many calls answer with is one. */
export function sentencesOf(breaks: readonly Break[], usersOf: (name: string) => string[]): string[] {
  const byChange = Object.groupBy(breaks, ({ at, what }) => `${at} ${what}`)
  return Object.entries(byChange).map(([change, same]) => {
    const names = [...new Set(same!.map((one) => one.of))]
    const users = [...new Set(names.flatMap(usersOf))].sort()
    const who =
      users.length > 0 ? `used by ${users.join(', ')}` : 'used by no project here, and perhaps by others'
    return `${names.join(', ')}: ${change.trim()}; ${who}`
  })
}
