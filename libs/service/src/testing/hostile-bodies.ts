const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

interface HostileBody {
  what: string
  text: string
  type?: string
  /** Accepted statuses when a body is expected. */
  status: readonly number[]
}

/** Malformed and unexpected bodies for an endpoint with this first field. */
export const hostileBodies = (field: string): HostileBody[] => [
  { what: 'no JSON', text: '{"a":', status: [400] },
  { what: 'an array', text: '[]', status: [400] },
  { what: 'a text', text: '"text"', status: [400] },
  { what: 'null', text: 'null', status: [400] },
  { what: 'a number', text: '1', status: [400] },
  { what: 'a thousand arrays in each other', text: nested(1_000), status: [400] },
  { what: 'a field of a thousand', text: `{"${field}":${nested(1_000)}}`, status: [400] },
  { what: 'a field of a hundred thousand', text: `{"${field}":${nested(100_000)}}`, status: [400] },
  { what: 'a megabyte', text: `{"${field}":"${'x'.repeat(1_000_000)}"}`, status: [413] },
  { what: 'another type', text: '{}', type: 'text/plain', status: [415] },
  { what: 'a form', text: 'a=b', type: 'application/x-www-form-urlencoded', status: [415] },
  { what: 'another encoding', text: '{}', type: 'application/json; charset=iso-8859-1', status: [415] },
]

/** Bodies with keys for prototype pollution. */
export const PROTOTYPES = [
  '{"__proto__":{"isPolluted":true}}',
  '{"constructor":{"prototype":{"isPolluted":true}}}',
  '{"toString":1,"hasOwnProperty":2}',
]
