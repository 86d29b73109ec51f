import openapiTS, { astToString } from 'openapi-typescript'

/** TypeScript types of an OpenAPI document, as a client would generate them. */
export const typesOf = async (document: object): Promise<string> =>
  astToString(await openapiTS(document as Parameters<typeof openapiTS>[0]))
