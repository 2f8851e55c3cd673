/** How long to wait for answers and how often to try again; all times in milliseconds. */
export interface Patience {
  /** Tries in all, the first one included. */
  tries: number;
  /** The pause before the second try; it doubles with every further one. */
  firstPause: number;
  longestPause: number;
  /** A service that asks for a longer pause than this is taken at its word: nothing is tried again. */
  longestAsked: number;
  /** A try without a whole answer by then has failed. */
  answerWithin: number;
  /** A stream that is silent for so long has broken (the service says something every 15 seconds). */
  silence: number;
}

export const PATIENCE: Patience = { tries: 8, firstPause: 250, longestPause: 8_000, longestAsked: 90_000, answerWithin: 30_000, silence: 40_000 };

/** The pause after so many failures in a row. Of many clients that were cut off at once, not all come back at once. */
export function pauseAfter(failures: number, { firstPause, longestPause }: Patience): number {
  return Math.min(firstPause * 2 ** (failures - 1), longestPause) * (0.75 + Math.random() / 4);
}

/** Rejects with the signal's reason as soon as that is aborted. */
export async function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener("abort", stop, { once: true });
  });
}
