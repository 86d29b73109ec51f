import type { CallInputOf, EndpointDefinition } from '@flyleaf/contracts'

/** The key of a cached response, or the prefix of all responses of an endpoint. It begins with the endpoint's owner. */
export const keyOf = <E extends EndpointDefinition>(endpoint: E, input?: Partial<CallInputOf<E>>) =>
  input === undefined
    ? ([endpoint.owner ?? '', endpoint.path] as const)
    : ([endpoint.owner ?? '', endpoint.path, input] as const)
