interface Schema {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  enum?: unknown[]
  additionalProperties?: unknown
}

const typesOf = (schema: Schema): string[] => (schema.type === undefined ? [] : [schema.type].flat())

/** Changes of a widget's props under the same version that break its users. */
export function breakingChanges(before: Schema | undefined, after: Schema | undefined): string[] {
  if (!before || !after) return []
  const breaks: string[] = []
  for (const name of after.required ?? [])
    if (!before.required?.includes(name)) breaks.push(`"${name}" is now required`)
  for (const [name, old] of Object.entries(before.properties ?? {})) {
    const now = after.properties?.[name]
    if (!now) {
      breaks.push(`"${name}" is gone`)
      continue
    }
    const lost = typesOf(old).filter((type) => typesOf(now).length > 0 && !typesOf(now).includes(type))
    if (lost.length > 0) breaks.push(`"${name}" no longer takes a ${lost.join(' or ')}`)
    const values = (old.enum ?? []).filter((value) => now.enum && !now.enum.includes(value))
    if (values.length > 0)
      breaks.push(`"${name}" no longer takes ${values.map((value) => JSON.stringify(value)).join(', ')}`)
  }
  return breaks
}
