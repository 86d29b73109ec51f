/** Collects the values of a statement; `add` answers the place of one. */
export class Parameters {
  readonly values: unknown[] = []

  add(value: unknown) {
    this.values.push(value)
    return `$${this.values.length}`
  }

  get next() {
    return this.values.length + 1
  }
}
