import type { EndpointDefinition, InputOf, ProblemDefinition, ResultOf } from '@flyleaf/contracts'

/** The response of an endpoint in a test. */
export interface Answer {
  endpoint: EndpointDefinition
  answer: (input: Record<string, unknown>) => unknown
}

type AnswerFor<E extends EndpointDefinition> =
  | ResultOf<E>
  | ProblemDefinition
  | Promise<ResultOf<E> | ProblemDefinition>

/** Mocks an endpoint with a result of its contract, a problem, or a function of the input. */
export const answer = <E extends EndpointDefinition>(
  endpoint: E,
  what: AnswerFor<E> | ((input: InputOf<E>) => AnswerFor<E>),
): Answer => ({
  endpoint,
  answer: (input) => (typeof what === 'function' ? (what as (input: unknown) => unknown)(input) : what),
})

/** A page of a list for `answer(…)`. */
export const aPage = <T>(items: T[], nextCursor: string | null = null) => ({
  items,
  pagination: { hasMore: nextCursor !== null, nextCursor },
})
