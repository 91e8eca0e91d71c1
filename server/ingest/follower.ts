/**
 * Does pieces of work one after another behind a leader that goes on meanwhile: what it prepares next overlaps with what
 * is done of the last. After a failure nothing more is begun, and `caughtUp` throws it.
 */
export class Follower {
  #work: Promise<void> = Promise.resolve();

  add(work: () => Promise<void>): void {
    this.#work = this.#work.then(work);
    // Whoever waits next is told.
    this.#work.catch(() => {});
  }

  /** Waits until all work given so far is done. */
  async caughtUp(): Promise<void> {
    await this.#work;
  }

  /** Lets the leader lead, and ends when both have, also when one of them failed. */
  static async behind(lead: (follower: Follower) => Promise<void>): Promise<void> {
    const follower = new Follower();
    try {
      await lead(follower);
    } catch (error) {
      // A failure of the follower is the cause of the leader's, or comes first.
      await follower.caughtUp();
      throw error;
    }
    await follower.caughtUp();
  }
}
