/** What the processes of one site share. */
export interface SharedState {
  /** Tells all the others what was purged, by the names that `ContentStore.purge` gives. Does not wait, never fails. */
  announce(names: readonly string[]): void;
  close(): void;
}
