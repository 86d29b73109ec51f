import type { EndpointDefinition } from '@flyleaf/contracts'

const endpoints = new WeakMap<object, EndpointDefinition>()

/** The endpoint that a controller's method answers; undefined for methods that no contract describes. */
export const endpointOf = (method: object) => endpoints.get(method)

export const describeMethod = (method: object, endpoint: EndpointDefinition) =>
  void endpoints.set(method, endpoint)
