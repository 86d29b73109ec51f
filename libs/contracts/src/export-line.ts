import * as z from 'zod/mini'

/** One line of what a service stores about a person: a row of the file that was named last, a file, or `end` when nothing is missing. */
export const ExportLine = z.union([
  z.object({ row: z.record(z.string(), z.unknown()) }),
  z.object({ file: z.string(), columns: z.array(z.string()) }),
  z.object({ end: z.literal(true) }),
])
export type ExportLine = z.output<typeof ExportLine>
