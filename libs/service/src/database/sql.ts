/** Runs one statement with `$1`-style parameters and returns its rows. */
export type Sql = <Row extends object = Record<string, unknown>>(
  text: string,
  values?: readonly unknown[],
) => Promise<Row[]>
