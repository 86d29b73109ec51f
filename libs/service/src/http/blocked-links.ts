import { linkBlocked, type EndpointDefinition } from '@flyleaf/contracts'
import { Problem } from '../problem/problem.ts'

/** Knows the domains to which nobody may link. A service whose calls have `shown` provides it. */
export abstract class BlockedLinks {
  /** Returns what finds the blocked domain that one of these texts names. */
  abstract among(texts: readonly string[]): Promise<(text: string) => string | undefined>
}

/** Throws if what others will read of a call's input names a blocked domain. */
export async function refuseBlockedLinks(
  { shown, owner }: EndpointDefinition,
  input: Record<string, unknown>,
  links: BlockedLinks | undefined,
) {
  if (!shown) return
  if (!links) throw new Error(`${owner} has calls with \`shown\` and does not know what is blocked`)
  const fields = shown === true ? Object.keys(input) : shown
  const texts = fields.flatMap((field) => textsIn(input[field], field))
  const find = await links.among(texts.map(([, text]) => text))
  for (const [path, text] of texts) {
    const domain = find(text)
    if (domain === undefined) continue
    const message = `Links to ${domain} are blocked here. Please remove it`
    throw new Problem({ ...linkBlocked, message }, { issues: [{ path, message }] })
  }
}

/** The texts in a value with their paths: `images.0.alternative`. */
function textsIn(value: unknown, path: string): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => textsIn(part, `${path}.${name}`))
}
