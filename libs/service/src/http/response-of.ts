import type { EndpointDefinition } from '@flyleaf/contracts'
import { shapeOf } from './shape.ts'

const shapes = new WeakMap<EndpointDefinition, ReturnType<typeof shapeOf>>()

/** Reduces a handler's result to the fields of its contract. */
export function responseOf(endpoint: EndpointDefinition, result: unknown) {
  let shape = shapes.get(endpoint)
  if (!shape) shapes.set(endpoint, (shape = shapeOf(endpoint.result)))
  return shape(result)
}
