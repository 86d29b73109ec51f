import type { EndpointDefinition, ProblemDefinition } from '@flyleaf/contracts'
import { schemaOf } from './openapi-schema.ts'
import { problemsOf } from './problems-of.ts'

/** One call; `name` is `likes.like`. */
export function operationOf(endpoint: EndpointDefinition, name: string) {
  const failures = Object.groupBy(problemsOf(endpoint), (one) => String(one.status))
  return {
    operationId: name,
    tags: [name.split('.')[0]!],
    summary: endpoint.summary,
    ...(endpoint.deprecated && { deprecated: true, description: `Use ${endpoint.deprecated} instead` }),
    // A visitor may be nobody, or a reader.
    security: endpoint.caller === 'reader' ? [{ session: [] }] : [{}, { session: [] }],
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...(endpoint.method === 'GET' || endpoint.isSecret ? [] : [idempotencyKey]),
    ],
    ...bodyOf(endpoint),
    responses: {
      [endpoint.status ?? 200]: {
        description: 'Success',
        content: { 'application/json': { schema: schemaOf(endpoint.result, 'output') } },
      },
      ...Object.fromEntries(
        Object.entries(failures).map(([status, problems]) => [status, problemResponse(problems!)]),
      ),
    },
  }
}

/** The responses of a call that fails in one of these ways. */
export const problemResponse = (problems: readonly ProblemDefinition[]) => ({
  description: problems.map((one) => `${one.code}: ${one.message}`).join('; '),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
})

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'With the same key the call is made once, and answered again with the same result',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}

function bodyOf({ body, upload }: EndpointDefinition) {
  const fields = body && schemaOf(body, 'input')
  if (!upload)
    return fields
      ? { requestBody: { required: true, content: { 'application/json': { schema: fields } } } }
      : {}
  const { properties = {}, required = [] } = (fields ?? {}) as { properties?: object; required?: string[] }
  const files = {
    type: 'array',
    items: { type: 'string', format: 'binary', description: `At most ${upload.maxBytes} bytes` },
    minItems: 1,
    maxItems: upload.maxFiles,
  }
  const schema = {
    type: 'object',
    properties: { ...properties, [upload.field]: files },
    required: [...required, upload.field],
  }
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
}

function parametersOf(schema: EndpointDefinition['params'], where: 'path' | 'query') {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, unknown>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }))
}
