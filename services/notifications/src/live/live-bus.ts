/** Tells processes for which readers there is something to deliver. Messages may be lost. */
export abstract class LiveBus {
  abstract publish(channel: string, message: string): Promise<unknown>
  /** Subscribes to these channels. `onReady` is called whenever messages may have been missed. */
  abstract listen(
    channels: readonly string[],
    onMessage: (message: string) => void,
    onReady: () => void,
  ): void
  abstract close(): void
}
