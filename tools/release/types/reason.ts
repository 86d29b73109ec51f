/** The compiler's chain of messages in short, from its first line to the innermost: which prop differs and how. */
export function reasonOf(chain: string): string {
  const lines = chain
    .replace(/^\w+: /, '')
    .replaceAll(/import\("[^"]*"\)\./g, '')
    .split('\n')
  const path = lines.flatMap((line) => propertyIn(line) ?? [])
  const how = lines.flatMap((line) => differenceIn(line) ?? []).at(-1)
  if (path.length === 0 || !how) return firstLine(lines[0]!)
  return `"${path.join('.')}" ${how}`
}

const propertyIn = (line: string) =>
  /^\s*(?:Types of property|The types of|The types returned by) '(.*?)(?:\(\.\.\.\))?' are incompatible/.exec(
    line,
  )?.[1] ??
  /^\s*Property '(.*?)' is (?:missing in|optional in)/.exec(line)?.[1] ??
  /is missing the following properties from type '.*': (.*)$/.exec(line)?.[1]

function differenceIn(line: string): string | undefined {
  if (/is missing (?:in type|the following)/.test(line)) return 'is missing'
  if (/^\s*Property '.*' is optional in/.test(line)) return 'may be missing'
  const [, given, wanted] = /^\s+Type '(.*)' is not assignable to type '(.*)'\.$/.exec(line) ?? []
  return given && `is ${given}, not ${wanted}`
}

const firstLine = (line: string) =>
  line
    .replace(/ with .*$/, '')
    .replace(/^Type '(.*)' does not satisfy the constraint 'never'\.$/, 'it takes no $1')
