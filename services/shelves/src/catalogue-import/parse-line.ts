import { recordsOf, type Records } from './record/record.rules.ts'

const KINDS = /^\/type\/(author|work|edition|redirect)\t/

/** Parses a line of a dump: type, key, revision, time of the last change and JSON, separated by tabs. */
export function parseLine(line: string): Records | null {
  // The first column rules out most lines of a full dump, whose JSON need not be parsed.
  if (!KINDS.test(line)) return null
  const [first, second, third, fourth] = tabsOf(line)
  if (fourth === undefined) return null
  try {
    const fields: unknown = JSON.parse(line.slice(fourth + 1))
    if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return null
    return recordsOf(
      line.slice(0, first),
      line.slice(first! + 1, second),
      Math.trunc(Math.min(Math.max(Number(line.slice(second! + 1, third)) || 0, 0), 2 ** 31 - 1)),
      fields as Record<string, unknown>,
    )
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

function tabsOf(line: string) {
  const tabs: number[] = []
  for (let at = line.indexOf('\t'); at !== -1 && tabs.length < 4; at = line.indexOf('\t', at + 1))
    tabs.push(at)
  return tabs
}
