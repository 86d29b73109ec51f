/** Nest token of a service's configuration. */
export const CONFIG = Symbol('config')
