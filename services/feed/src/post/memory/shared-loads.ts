/** Lets simultaneous calls for the same keys share one load: what many readers see changes for all of them at once. */
export class SharedLoads {
  private readonly underWay = new Map<string, Promise<void>>()

  /** Resolves when all keys are loaded; `load` gets those that no other call is loading. */
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
