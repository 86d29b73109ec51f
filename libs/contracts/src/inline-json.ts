/** JSON for a script element: no `<` can end it, whatever the data contains. */
export const inlineJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
