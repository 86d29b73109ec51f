import openapiTS, { astToString } from 'openapi-typescript'

/** TypeScript of the calls that an OpenAPI document describes, as others generate it. */
export const typesOf = async (document: object): Promise<string> =>
  astToString(await openapiTS(document as Parameters<typeof openapiTS>[0]))
