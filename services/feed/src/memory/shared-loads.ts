/** Lets those who want the same at the same time share one load: what many show changes for all of them at once. */
export class SharedLoads {
  private readonly underWay = new Map<string, Promise<void>>()

  /** Ends when all keys have been loaded, those that nobody else is loading by `load`. */
  async until(keys: readonly string[], load: (keys: readonly string[]) => Promise<void>) {
    const mine = keys.filter((key) => !this.underWay.has(key))
    if (mine.length > 0) {
      const loading = load(mine).finally(() => {
        for (const key of mine) this.underWay.delete(key)
      })
      for (const key of mine) this.underWay.set(key, loading)
    }
    await Promise.all(new Set(keys.map((key) => this.underWay.get(key))))
  }
}
