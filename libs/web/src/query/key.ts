import type { CallInputOf, EndpointDefinition } from '@flyleaf/contracts'

/** The key under which a call's answer is cached, or the prefix of all answers of the endpoint. It begins with the call's owner. */
export const keyOf = <E extends EndpointDefinition>(endpoint: E, input?: Partial<CallInputOf<E>>) =>
  input === undefined
    ? ([endpoint.owner ?? '', endpoint.path] as const)
    : ([endpoint.owner ?? '', endpoint.path, input] as const)
