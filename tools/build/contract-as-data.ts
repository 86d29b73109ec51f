import { basename, dirname } from 'node:path'
import type { LoaderContext } from '@rspack/core'
import { importFresh } from './import-fresh.ts'

type Fields = Record<string, unknown>

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const isData = (value: unknown): boolean =>
  value === null ||
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) && value.every(isData)) ||
  (isObject(value) && Object.values(value).every(isData))

const isEndpoint = (value: unknown): value is Fields =>
  isObject(value) && typeof value.method === 'string' && typeof value.path === 'string' && 'result' in value

const isApi = (value: unknown): value is Record<string, Fields> =>
  isObject(value) && Object.values(value).length > 0 && Object.values(value).every(isEndpoint)

/** The properties of an endpoint that browsers read, besides the names of its query's fields. */
const READ = ['owner', 'method', 'path', 'caller', 'upload']

/** An endpoint as a call needs it. Its body's schema is loaded with the whole contract when a form validates. */
function endpointAsData(api: string, call: string, endpoint: Fields): string {
  const fields = READ.filter((name) => name in endpoint).map(
    (name) => `${name}: ${JSON.stringify(endpoint[name])}`,
  )
  const query = endpoint.query as { shape: Fields } | undefined
  if (query) {
    const shape = Object.keys(query.shape).map((name) => `${JSON.stringify(name)}: 1`)
    fields.push(`query: { shape: { ${shape.join(', ')} } }`)
  }
  if (endpoint.body) fields.push(`body: later((contract) => contract.${api}.${call}.body)`)
  return `{ ${fields.join(', ')} }`
}

// If the schema cannot be loaded, a form is sent without validation: the service validates it anyway.
const later = (file: string) => `
const later = (schemaIn) => ({
  '~standard': {
    version: 1,
    vendor: 'flyleaf',
    validate: (value) =>
      import(/* webpackChunkName: "rules-${file.split('.')[0]}" */ './${file}?whole').then(
        (contract) => schemaIn(contract)['~standard'].validate(value),
        () => ({ value }),
      ),
  },
})`

/**
 * Reduces a file of the contract to what browsers need: paths, methods, problems and limits as plain data, so that pages that
 * validate nothing load neither schemas nor zod. Schemas and functions are kept for code that imports them by name, which then
 * gets the whole file.
 */
export default async function contractAsData(
  this: Pick<LoaderContext, 'resourcePath' | 'addContextDependency'>,
): Promise<string> {
  const file = basename(this.resourcePath)
  // Its data may come from files that it imports.
  this.addContextDependency(dirname(this.resourcePath))
  const contract = (await importFresh(this.resourcePath)) as Fields
  const exported = Object.entries(contract).map(([name, value]) => {
    if (isApi(value)) {
      const calls = Object.entries(value).map(
        ([call, endpoint]) => `  ${call}: ${endpointAsData(name, call, endpoint)},`,
      )
      return `export const ${name} = {\n${calls.join('\n')}\n}`
    }
    return isData(value)
      ? `export const ${name} = ${JSON.stringify(value)}`
      : `export { ${name} } from './${file}?whole'`
  })
  const code = exported.join('\n')
  return code.includes('later(') ? `${later(file)}\n${code}` : code
}
