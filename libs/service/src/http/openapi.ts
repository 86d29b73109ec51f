import { ProblemBody, type Api, type EndpointDefinition } from '@flyleaf/contracts'
import { z } from 'zod'
import { problemsOf } from './problems-of.ts'

type Schema = Parameters<typeof z.toJSONSchema>[0]
const schemaOf = (schema: unknown, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema as Schema, { io, unrepresentable: 'any' }) as Record<
    string,
    unknown
  >
  return rest
}

/** The OpenAPI 3.1 description of a service, made from its contracts. */
export function openApiOf(service: string, apis: Api[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of apis.flatMap((api) => Object.values(api))) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    ;(paths[path] ??= {})[endpoint.method.toLowerCase()] = operationOf(endpoint)
  }
  return { openapi: '3.1.0', info: { title: `Flyleaf ${service}`, version: '1' }, paths }
}

function operationOf(endpoint: EndpointDefinition) {
  const json = (schema: unknown, io: 'input' | 'output') => ({
    'application/json': { schema: schemaOf(schema, io) },
  })
  const failures = Object.groupBy(problemsOf(endpoint), (one) => String(one.status))
  return {
    summary: endpoint.summary,
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
    ...bodyOf(endpoint),
    responses: {
      [endpoint.status ?? 200]: { description: 'Success', content: json(endpoint.result, 'output') },
      ...Object.fromEntries(
        Object.entries(failures).map(([status, problems]) => [
          status,
          {
            description: problems!.map((one) => `${one.code}: ${one.message}`).join('; '),
            content: json(ProblemBody, 'output'),
          },
        ]),
      ),
    },
  }
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
