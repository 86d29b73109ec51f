import type { EndpointDefinition } from '@flyleaf/contracts'
import { shapeOf } from './shape.ts'

const ARE_RESULTS_VALIDATED = process.env['NODE_ENV'] === 'test'
const shapes = new WeakMap<EndpointDefinition, ReturnType<typeof shapeOf>>()

/** Reduces a verb's result to the fields of its contract. In tests the result must also match the contract. */
export function responseOf(endpoint: EndpointDefinition, result: unknown) {
  if (ARE_RESULTS_VALIDATED) return endpoint.result.parse(result)
  let shape = shapes.get(endpoint)
  if (!shape) shapes.set(endpoint, (shape = shapeOf(endpoint.result)))
  return shape(result)
}
