import type { Published } from '@flyleaf/contracts/published'
import { brokenCalls } from '../contracts/call-changes.ts'
import { brokenEvents } from '../contracts/event-changes.ts'
import { sentencesOf } from '../contracts/sentences-of.ts'
import type { Part } from './store.ts'

const team = (name: string) => `mf-${name}`
/** Packages of the platform, whose names no team's package can have. */
const OURS = ['build', 'contracts', 'testing', 'ui', 'web']

/** The prefix of all calls that a team publishes. The gateway sends it to the team's service. */
const prefixOf = (name: string): string => `/api/${name}`

/** The prefixes of the calls that remotes publish themselves. */
export const publishedPrefixes = (remotes: readonly Part[]): string[] =>
  remotes
    .filter(({ published }) => Object.keys(published?.calls ?? {}).length > 0)
    .map(({ name }) => prefixOf(name))

/** Why what teams publish for others cannot be released, one sentence each: it is not theirs. `apis` are the prefixes of the platform's calls. */
export function misplaced(remotes: readonly Part[], apis: readonly string[]): string[] {
  return remotes.flatMap(({ name, published }) => {
    if (!published) return []
    const prefix = prefixOf(name)
    const isOwn = (route = '') =>
      route
        .replace(/^[A-Z]+ /, '')
        .split('/')
        .slice(0, 3)
        .join('/') === prefix
    const calls = Object.entries(published.calls)
    return [
      ...(OURS.includes(name) ? [`${team(name)} publishes @flyleaf/${name}, which is the platform's`] : []),
      ...(calls.length > 0 && apis.includes(prefix)
        ? [`${team(name)} publishes calls below ${prefix}, which belong to a service of the platform`]
        : []),
      ...calls
        .filter(([, { route }]) => !isOwn(route))
        .map(
          ([call, { route }]) => `${team(name)} publishes ${call} as ${route}, which is not below ${prefix}`,
        ),
      ...Object.keys(published.events)
        .filter((type) => !type.startsWith(`${name}.`))
        .map((type) => `${team(name)} publishes the event "${type}", which must be named "${name}.…"`),
    ]
  })
}

const NOTHING: Omit<Published, 'packages' | 'files'> = {
  calls: {},
  schemas: { sent: {}, answered: {} },
  events: {},
}

/** A call that is deprecated already was so in the packages that its build was made with. */
const withDeprecations = ({ calls, schemas, packages }: Published) => ({
  calls: Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [
      name,
      call.deprecated ? { ...call, deprecatedIn: packages } : call,
    ]),
  ),
  schemas,
})

/**
 * What breaks those who make the calls or handle the events that teams publish, one sentence each that names the call and the field.
 * `before` are the parts of the release that this one follows.
 */
export function brokenPublished(remotes: readonly Part[], before: readonly Part[]): string[] {
  return remotes.flatMap((part) => {
    const old = before.find(({ name }) => name === part.name)
    if (!old?.published || old.version === part.version) return []
    const users = remotes.filter(({ record }) => record.uses?.[part.name]).map(({ name }) => team(name))
    const now = { ...NOTHING, packages: old.published.packages, ...part.published }
    try {
      const breaks = [
        ...brokenCalls([withDeprecations(old.published)], [now], now.packages, () => users.length > 0),
        ...brokenEvents(old.published.events, now.events),
      ]
      return sentencesOf(breaks, () => users).map(
        (sentence) =>
          `${team(part.name)} breaks ${sentence}. Add a call or an event beside the present one instead`,
      )
    } catch (error) {
      return [`What ${team(part.name)} publishes cannot be compared: ${(error as Error).message}`]
    }
  })
}
