import type { Migrations } from '../database/migrations.ts'

/** What the previous version, which runs until the new one is ready and again after a rollback, would miss or violate. */
const BREAKS: [RegExp, string][] = [
  [/\bdrop (?:materialized )?(?:table|column|view|type)\b/, 'removes a table, column, view or type'],
  [/\balter (?:table|view|type)\b[^;]*\brename\b/, 'renames something'],
  [/\balter column \w+ (?:set data )?type\b/, 'changes the type of a column'],
  [/\bset not null\b/, 'makes a column not null'],
  [/\balter column \w+ drop default\b/, 'drops the default of a column'],
  [
    /\badd column (?:if not exists )?\w+ (?!(?:[^,()]|\([^()]*\))*\b(?:default|generated)\b)(?:[^,()]|\([^()]*\))*\bnot null\b/,
    'adds a column that is not null and has no default',
  ],
]
/** Applied before a first version was released. */
const EARLIER = ['013-welcomed', '020-ranks', '051-groups']

/** Throws when a migration would break the previous version of the service, unless it is a second step. */
export function requireCompatibleMigrations(migrations: Migrations): void {
  for (const [name, { statements, isSecondStep }] of Object.entries(migrations)) {
    if (isSecondStep || EARLIER.includes(name)) continue
    for (const statement of statements) {
      const [, what] = BREAKS.find(([pattern]) => pattern.test(codeOf(statement))) ?? []
      if (!what) continue
      throw new Error(
        `The migration ${name} ${what}, and the previous version of the service goes on running after it. First release a version ` +
          `that does without; then make this change with secondStep(…) in place of migration(…).`,
      )
    }
  }
}

/** A statement without comments, texts and the bodies of functions. */
const codeOf = (statement: string) =>
  statement
    .toLowerCase()
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, '')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/\s+/g, ' ')
