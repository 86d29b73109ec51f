import type { EndpointDefinition } from '@flyleaf/contracts'

type Fields = Record<string, unknown>

const text = (value: unknown) => (Array.isArray(value) ? value.join(',') : String(value))

/** Splits a call's flat input into path, query string and JSON body, by the contract. */
export function requestOf(
  endpoint: EndpointDefinition,
  input: Fields,
): { url: string; body: Fields | undefined } {
  const rest = { ...input }
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    if (value === undefined || value === '')
      throw new TypeError(`${endpoint.method} ${endpoint.path} needs ${name}`)
    return encodeURIComponent(String(value))
  })
  const query = new URLSearchParams()
  for (const name of Object.keys(endpoint.query?.shape ?? {})) {
    const value = rest[name]
    delete rest[name]
    if (value !== undefined && value !== null && value !== '') query.set(name, text(value))
  }
  const search = query.toString()
  return { url: search ? `${path}?${search}` : path, body: endpoint.body ? rest : undefined }
}
