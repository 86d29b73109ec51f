/** Nest token of the name under which this service publishes events. */
export const PRODUCER = Symbol('producer')
