/** Collects the values of a statement; `add` returns the placeholder of one. */
export class Parameters {
  readonly values: unknown[] = []
  private readonly first: number

  /** `first` is the number of the first placeholder, after others of the statement. */
  constructor(first = 1) {
    this.first = first
  }

  add(value: unknown) {
    this.values.push(value)
    return `$${this.next - 1}`
  }

  get next() {
    return this.first + this.values.length
  }
}
