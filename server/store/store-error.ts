/** The application store cannot be opened; the message is a sentence for the person who starts the server. */
export class StoreError extends Error {
  override name = "StoreError";
}
